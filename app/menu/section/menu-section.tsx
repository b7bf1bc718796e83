import { type ReactNode, use } from 'react';
import { formatMoney } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { TabPanel, TabRow } from '#ui/tabs.tsx';
import { isLongMenu, type MenuGroup } from '../effective-menu.ts';
import { menuNotes, menuText } from '../menu.text.ts';
import { categoryKeys, firstShown, type MenuItem } from '../menu.ts';
import { searchText } from '../search/search.text.ts';
import { longestSearch } from '../search/search.ts';
import { feeds, feedsLabel, legendOf } from '../size-legend.text.ts';
import { offersOf, sizeNames } from '../sizes.ts';
import { VegetarianContext } from './card-contexts.ts';
import { ItemCard } from './item-card.tsx';
import { firstCards, type OpenPanel } from './open-panel.ts';

/** Renders names and prices as lines of text: readable and found by the browser, but cheap. */
function PlainDishes({ items, categoryKey }: { items: readonly MenuItem[]; categoryKey: string }) {
  const { language, t } = useLanguage();
  const line = (item: MenuItem) => {
    const prices = offersOf(item, categoryKey).map(({ label, price }) =>
      [label && t(label), formatMoney(price, language)].filter(Boolean).join(' '),
    );
    return [t(item.name), ...prices].join(' · ');
  };
  return (
    <p
      data-more=""
      className="mt-4 whitespace-pre-line text-soft data-out:invisible [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      {items.map(line).join('\n')}
    </p>
  );
}

// Cards far below are not drawn until they come near: it pays from a few screens on.
const manyCards = '*:[contain-intrinsic-size:auto_11rem] *:[content-visibility:auto]';

type CategoryPanelProps = {
  group: MenuGroup;
  /** How many dishes are cards; the others are text. */
  cards: number;
};

/** Renders a category: its picture, its notes, its cards. */
function CategoryPanel({ group, cards }: CategoryPanelProps) {
  const { t } = useLanguage();
  const known = categoryKeys.find((key) => key === group.key);
  const isLong = group.items.length > 60;
  const rest = group.items.slice(cards);
  const notes = known ? (menuNotes[known] ?? []) : [];
  return (
    <div className="category-panel">
      <header>
        {known && (
          <Picture
            name={known}
            widths={[240, 480]}
            sizes="144px"
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
      <ul className={isLong ? `dish-list ${manyCards}` : 'dish-list'}>
        {group.items.slice(0, cards).map((item) => (
          <ItemCard key={item.id} item={item} categoryKey={group.key} />
        ))}
      </ul>
      {rest.length > 0 && <PlainDishes items={rest} categoryKey={group.key} />}
    </div>
  );
}

type MenuSectionProps = {
  groups: readonly MenuGroup[];
  /** The open panel and its number of cards; the pizzas by default. */
  open?: OpenPanel | null;
  /** Takeout or delivery, above the dishes. */
  children?: ReactNode;
};

// On a phone beside the heading.
const filterShape = 'tab-shape max-sm:min-h-10 max-sm:px-2.5 max-sm:text-sm';

/** Renders the menu: one tab per category, one of them open (B-101). */
export function MenuSection({ groups, open = null, children }: MenuSectionProps) {
  const { t } = useLanguage();
  const selected = groups.find(({ key }) => key === open?.key)?.key ?? firstShown(groups) ?? '';
  const isLong = isLongMenu(groups);
  const hasVegetarian = use(VegetarianContext).size > 0;
  const cardsOf = (key: string) => {
    if (!isLong) return Number.POSITIVE_INFINITY;
    return key === selected ? (open?.cards ?? firstCards) : 0;
  };
  return (
    <section
      id="menu"
      aria-labelledby="menu-heading"
      data-long={isLong || undefined}
      className="bg-paper pt-3 pb-20 sm:pt-16"
    >
      <div className="mx-auto max-w-7xl">
        <div className="menu-head">
          <h2 id="menu-heading" className="menu-heading">
            {t(menuText.heading)}
          </h2>
          <p id="filters" className="flex flex-wrap gap-1.5 sm:mt-3">
            <button
              type="button"
              data-open="allergens"
              className={`${filterShape} max-sm:min-w-25!`}
            >
              {t(menuText.allergens)}
            </button>
            {hasVegetarian && (
              <button
                type="button"
                data-diet=""
                aria-pressed="false"
                className={`${filterShape} max-sm:min-w-0! aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-white`}
              >
                {t(menuText.vegetarian)}
              </button>
            )}
          </p>
        </div>
        <p id="avoided" role="status" className="menu-avoided" />
        {children}
        {/* A scroll to it leaves the row of tabs where it sticks: nothing moves under the finger. */}
        <div id="menu-top" className="-scroll-mt-8 h-1 sm:h-4" />
        <div className="menu-row">
          <SearchRow />
          <TabRow
            label={t(menuText.tabs)}
            tabs={groups.map(({ key, name }) => ({ key, label: t(name) }))}
            selected={selected}
          />
        </div>
        {groups.map((group) => (
          <TabPanel key={group.key} tab={group.key} isSelected={group.key === selected}>
            <CategoryPanel group={group} cards={cardsOf(group.key)} />
          </TabPanel>
        ))}
      </div>
    </section>
  );
}

/** Renders the search field and the link to all categories; their script loads when they are touched (B-190). */
function SearchRow() {
  const { t } = useLanguage();
  return (
    <search className="seek-row">
      <span className="seek-box">
        <input
          id="seek"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          aria-label={t(searchText.label)}
          placeholder={t(searchText.placeholder)}
          className="peer seek-field"
        />
        <Icon name="search" className="absolute top-2.5 left-3 size-5" />
        <button
          type="button"
          data-seek="clear"
          aria-label={t(searchText.clear)}
          className="seek-clear"
        >
          <Icon name="close" />
        </button>
      </span>
      <button type="button" data-seek="categories" className="tab-shape min-h-10!">
        {t(searchText.categories)}
      </button>
    </search>
  );
}

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
          <span className="max-sm:sr-only">{t(sizeNames[size])}</span>
          <span className="sr-only">, </span>
          <span className="sm:block">{t(feedsLabel(people))}</span>
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
