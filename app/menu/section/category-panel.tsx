import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { menuNotes } from '../menu.text.ts';
import { categoryKeys } from '../menu.ts';
import { ItemCard } from './item-card.tsx';
import { PlainDishes, useCards } from './plain-dishes.tsx';
import { PizzaSizes, SizeWords } from './size-legend.tsx';

// Cards far below are not drawn until they come near: it pays from a few screens on.
const manyCards = '*:[contain-intrinsic-size:auto_11rem] *:[content-visibility:auto]';

type CategoryPanelProps = {
  group: MenuGroup;
  /** Of a long menu not every dish is a card at once. */
  isOfLongMenu: boolean;
  isOpen: boolean;
};

/** One category: its picture, its notes, its cards. */
export function CategoryPanel({ group, isOfLongMenu, isOpen }: CategoryPanelProps) {
  const { t } = useLanguage();
  const known = categoryKeys.find((key) => key === group.key);
  const isLong = group.items.length > 60;
  const [cards, more] = useCards(isOfLongMenu, isOpen);
  const rest = group.items.slice(cards);
  const notes = known ? (menuNotes[known] ?? []) : [];
  return (
    <div className="px-4 pt-6 sm:px-6">
      <header className="mb-5 flex sm:mb-6 flex-wrap items-center gap-x-5 gap-y-3">
        {known && (
          <Picture
            name={known}
            widths={[240, 480, 720]}
            sizes="(min-width: 640px) 144px, 104px"
            alt=""
            className="size-26 max-[24rem]:size-20 shrink-0 rounded-3xl object-cover shadow-card sm:size-36"
          />
        )}
        <div className="min-w-0 grow basis-40">
          <h3 className="font-display wrap-anywhere text-[min(2.25rem,8.4vw)] leading-tight sm:text-5xl">
            {t(group.name)}
          </h3>
          {known !== 'pizzas' && <SizeWords group={group} />}
          {notes.length > 0 && (
            <ul className="mt-2 text-soft">
              {notes.map((note) => (
                <li key={note.fr}>{t(note)}</li>
              ))}
            </ul>
          )}
        </div>
        {known === 'pizzas' && <PizzaSizes />}
      </header>
      <ul
        className={`grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3 ${isLong ? manyCards : ''}`}
      >
        {group.items.slice(0, cards).map((item) => (
          <ItemCard key={item.id} item={item} categoryKey={group.key} />
        ))}
      </ul>
      {rest.length > 0 && <PlainDishes items={rest} categoryKey={group.key} onNear={more} />}
    </div>
  );
}
