import { memo } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { menuNotes } from '../menu.text.ts';
import { categoryKeys } from '../menu.ts';
import { feeds, feedsLabel, legendOf } from '../size-legend.text.ts';
import { sizeNames } from '../sizes.ts';
import type { CardMark } from './card-marks.ts';
import { ItemCard } from './item-card.tsx';

type CategoryPanelProps = {
  group: MenuGroup;
  marks: ReadonlyMap<string, CardMark> | undefined;
};

/** Renders a category: its picture, its notes, its cards. */
export const CategoryPanel = memo(({ group, marks }: CategoryPanelProps) => {
  const { t } = useLanguage();
  const known = categoryKeys.find((key) => key === group.key);
  const notes = known ? (menuNotes[known] ?? []) : [];
  return (
    <div className="category-panel">
      <header>
        {known && (
          <Picture
            name={known}
            widths={[240, 480]}
            sizes="64px"
            alt=""
            className="category-picture"
          />
        )}
        <div>
          <h3>{t(group.name)}</h3>
          {known !== 'pizzas' && <SizeWords group={group} />}
          {notes.length > 0 && (
            <ul className="category-notes">
              {notes.map((note) => (
                <li key={note.fr}>{t(note)}</li>
              ))}
            </ul>
          )}
        </div>
        {known === 'pizzas' && <PizzaSizes />}
      </header>
      <ul className="dish-list">
        {group.items.map((item) => (
          <ItemCard key={item.id} item={item} categoryKey={group.key} mark={marks?.get(item.id)} />
        ))}
      </ul>
    </div>
  );
});

/** Renders each pizza size to scale, with its name and the people it feeds. */
function PizzaSizes() {
  const { t } = useLanguage();
  return (
    <ul className="pizza-sizes">
      {feeds.map(({ size, people, radius }) => (
        <li key={size}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy={38.5 - radius} r={radius} />
          </svg>
          <strong>{size.toUpperCase()}</strong>{' '}
          <span className="max-desk:sr-only">{t(sizeNames[size])}</span>
          <span className="sr-only!">, </span>
          <span>{t(feedsLabel(people))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Renders the legend of a category's buttons: `P petite · M moyenne`. */
function SizeWords({ group }: { group: MenuGroup }) {
  const { t } = useLanguage();
  const legend = legendOf(group);
  if (legend.length === 0) return null;
  return (
    <ul className="size-words">
      {legend.map(({ label, name }) => (
        <li key={label.en}>
          <strong className="text-ink">{t(label)}</strong> {t(name)}
        </li>
      ))}
    </ul>
  );
}
