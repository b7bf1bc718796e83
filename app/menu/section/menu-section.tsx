import {
  type ComponentProps,
  memo,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatMoney } from '#core/money.ts';
import { buttonVariant } from '#ui/button.tsx';
import { LaterLanguage, useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { isLongMenu, type MenuGroup } from '../effective-menu.ts';
import { menuNotes, menuText } from '../menu.text.ts';
import { categoryKeys, type MenuItem } from '../menu.ts';
import { feeds, feedsLabel, legendOf } from '../size-legend.text.ts';
import { offersOf, sizeNames } from '../sizes.ts';
import { MarkContext } from './card-contexts.ts';
import { ItemCard } from './item-card.tsx';

/** So many cards are made at once of those that come near. */
const handful = 60;

/**
 * How many of a category's dishes are cards: all of a menu of the usual length, of a long one none
 * before its tab is opened, then a handful more whenever the end of them comes near.
 */
function useCards(isLong: boolean, isOpen: boolean): [cards: number, more: () => void] {
  const [made, setMade] = useState(isOpen ? handful : 0);
  if (isOpen && made === 0) setMade(handful);
  const more = useCallback(() => startTransition(() => setMade((cards) => cards + handful)), []);
  return [isLong ? made : Number.POSITIVE_INFINITY, more];
}

type PlainDishesProps = {
  items: readonly MenuItem[];
  categoryKey: string;
  /** Called when a reader comes near, and again for as long as these are. */
  onNear: () => void;
};

/** Names and prices as one text of lines: to be read and found in the page, at the cost of a text. */
function PlainDishes({ items, categoryKey, onNear }: PlainDishesProps) {
  const { language, t } = useLanguage();
  const top = useRef<HTMLParagraphElement>(null);
  const left = items.length;
  useEffect(() => {
    const { current } = top;
    if (!current) return;
    // However far above: a reader may have jumped past it.
    const margins = { rootMargin: '1000000px 0px 1000px 0px' };
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), margins);
    watch.observe(current);
    return () => watch.disconnect();
  }, [left, onNear]);
  const line = (item: MenuItem) => {
    const prices = offersOf(item, categoryKey).map(({ label, price }) =>
      [label && t(label), formatMoney(price, language)].filter(Boolean).join(' '),
    );
    return [t(item.name), ...prices].join(' · ');
  };
  return (
    <p
      ref={top}
      className="mt-4 whitespace-pre-line text-soft [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      {items.map(line).join('\n')}
    </p>
  );
}

// Cards far below are not drawn until they come near: it pays from a few screens on.
const manyCards = '*:[contain-intrinsic-size:auto_11rem] *:[content-visibility:auto]';

type CategoryPanelProps = {
  group: MenuGroup;
  /** Of a long menu not every dish is a card at once. */
  isOfLongMenu: boolean;
  isOpen: boolean;
};

/** One category: its picture, its notes, its cards. */
function CategoryPanel({ group, isOfLongMenu, isOpen }: CategoryPanelProps) {
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

type MenuSectionProps = { groups: readonly MenuGroup[]; onAllergens: () => void };

/** Renders the menu: one tab per category, the first one open (B-101). */
export function MenuSection({ groups, onAllergens }: MenuSectionProps) {
  const { t } = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const selected = (groups.find(({ key }) => key === chosen) ?? groups[0])?.key ?? '';
  const isLong = isLongMenu(groups);
  const moved = useRef(false);
  // Before the list is painted: no frame shows its middle.
  useLayoutEffect(() => {
    if (moved.current && selected) showFromTop(top.current);
    moved.current = true;
  }, [selected]);
  return (
    <section id="menu" aria-labelledby="menu-heading" className="bg-paper pt-12 pb-20 sm:pt-16">
      <div className="mx-auto max-w-7xl">
        <h2
          id="menu-heading"
          className="px-4 font-display text-[min(3rem,20vw)] text-tomato sm:px-6 sm:text-6xl"
        >
          {t(menuText.heading)}
        </h2>
        <button
          type="button"
          onClick={onAllergens}
          className={buttonVariant('plain', 'mx-2 sm:mx-4')}
        >
          {t(menuText.allergens)}
          {use(MarkContext)(null)}
        </button>
        {/* Scrolled to, it leaves the row of tabs where it sticks: nothing moves under the finger. */}
        <div ref={top} className="-scroll-mt-8 h-4" />
        <div className="sticky top-16 z-20 border-rim border-b bg-paper/95 backdrop-blur-sm">
          <TabList
            label={t(menuText.tabs)}
            tabs={groups.map(({ key, name }) => ({ key, label: t(name) }))}
            selected={selected}
            onSelect={setChosen}
          />
        </div>
        {groups.map((group) => (
          <TabPanel key={group.key} tab={group.key} isSelected={group.key === selected}>
            <LaterLanguage isSeen={group.key === selected}>
              <Panel
                group={group}
                isOfLongMenu={isLong}
                isOpen={isLong && group.key === selected}
              />
            </LaterLanguage>
          </TabPanel>
        ))}
      </div>
    </section>
  );
}

// Each comes alive by itself, and is written anew only when its own dishes change. A boundary that is
// written anew has to come alive before it: all of them would, at the first tap on a tab.
const Panel = memo(function Panel(props: ComponentProps<typeof CategoryPanel>) {
  return (
    <Suspense>
      <CategoryPanel {...props} />
    </Suspense>
  );
});

/** A shorter list must not leave the reader below its start: back to it when the row of tabs sticks. */
function showFromTop(top: HTMLElement | null) {
  const row = top?.nextElementSibling;
  if (!top || !row) return;
  const isStuck = row.getBoundingClientRect().top > top.getBoundingClientRect().bottom + 1;
  if (isStuck) top.scrollIntoView({ behavior: 'instant' });
}

/** What each pizza size is called and feeds, drawn to scale. */
function PizzaSizes() {
  const { t } = useLanguage();
  return (
    <ul className="grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-x-1 text-center text-soft text-xs leading-tight sm:w-96 sm:text-[0.8125rem]">
      {feeds.map(({ size, people, radius }) => (
        <li key={size}>
          <svg viewBox="0 0 40 40" aria-hidden="true" className="mx-auto -mb-1 size-9">
            <circle
              cx="20"
              cy={38.5 - radius}
              r={radius}
              className="fill-cheese stroke-ember"
              strokeWidth="3"
            />
          </svg>
          <strong className="mt-1.5 block text-base text-ink leading-tight">
            {size.toUpperCase()}
          </strong>{' '}
          {t(sizeNames[size])}
          <span className="sr-only">, </span>
          <span className="block">{t(feedsLabel(people))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the letters and numbers on a category's buttons stand for: `P petite · M moyenne`. */
function SizeWords({ group }: { group: MenuGroup }) {
  const { t } = useLanguage();
  const legend = legendOf(group);
  if (legend.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-soft">
      {legend.map(({ label, name }) => (
        <li key={label.en}>
          <strong className="text-ink">{t(label)}</strong> {t(name)}
        </li>
      ))}
    </ul>
  );
}
