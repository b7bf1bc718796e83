import { type Bilingual, say } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { foundText, searchText } from '#menu/search/search.text.ts';
import { type DishIndex, findDishes, indexDishes, longestSearch } from '#menu/search/search.ts';
import { onMarks } from '#menu/section/card-marks.ts';
import { firstCards } from '#menu/section/open-panel.ts';
import { onOrderingData, orderingData, readOrderingData } from '../ordering/ordering-data.ts';
import { pageLanguage } from '../script/language-link.ts';
import { fetchPage, onNextPage } from '../script/refresh.ts';
import { writeKnown } from '../script/write-known.ts';
import { openCategories } from './categories.ts';
import { type FoundDish, findableDishes } from './findable-dishes.ts';
import { make } from './make.ts';

/** Empty while nothing is searched for. */
let text = '';
let index: DishIndex<FoundDish> | null = null;
/** Cards that a long menu's page did not have, by their ids. */
let fetched: ReadonlyMap<string, HTMLElement> = new Map();

onNextPage.add(writeFound);
onMarks(() => writeFound(document));
onOrderingData(() => {
  index = null;
  fetched = new Map();
  if (text) find();
});
if (!orderingData()) readOrderingData().catch(() => {});

const t = (words: Bilingual) => say(words, pageLanguage());

const fieldIn = (page: Document) => page.querySelector<HTMLInputElement>('#seek');

/** Shows what the field asks for, from all categories (B-190). */
export function find() {
  const wasEmpty = text === '';
  text = fieldIn(document)?.value.trim().slice(0, longestSearch) ?? '';
  writeFound(document);
  void fetchCards();
  // Not smoothly: the browser's own scroll to the typed text would end it.
  if (wasEmpty && text) {
    document.getElementById('menu-top')?.scrollIntoView({ behavior: 'instant' });
  }
}

/** Ends the search; the tab that was open shows again. */
export function clear() {
  const field = fieldIn(document);
  if (field) field.value = '';
  find();
}

export function press({ dataset, textContent }: HTMLElement) {
  if (dataset.seek === 'categories') return openCategories();
  const field = fieldIn(document);
  if (field) field.value = dataset.seek === 'clear' ? '' : (textContent ?? '');
  field?.focus({ preventScroll: true });
  find();
}

/** Clears at Escape; the phone's "search" key hides its keyboard. */
export function handleKey({ key }: KeyboardEvent) {
  if (key === 'Escape') clear();
  if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) fieldIn(document)?.blur();
}

const found = () => {
  index ??= indexDishes(findableDishes());
  return findDishes(index, text);
};

/** Writes the found cards into a page: the current one, or one about to replace it. */
function writeFound(page: Document) {
  const [place, status, list] = placeIn(page);
  place.toggleAttribute('data-on', text !== '');
  fieldIn(page)?.setAttribute('value', text);
  if (!text) return list.replaceChildren();
  const { found: dishes, nearest } = found();
  const cards = new Map([...fetched, ...cardsIn(page)]);
  const shown = dishes.filter(({ id }) => !cards.get(id)?.hasAttribute('data-out'));
  status.textContent = t(foundText(shown.length, text, dishes.length - shown.length));
  if (shown.length === 0) return list.replaceChildren(...nothing(nearest));
  const groups = groupBy(shown.slice(0, firstCards), ({ key }) => key);
  list.replaceChildren(
    ...[...groups].map(([key, members]) => {
      const copies = members.flatMap(({ id }) => copyOf(cards.get(id)) ?? []);
      const name = page.getElementById(`tab-${key}`)?.textContent ?? '';
      return make('section', { hidden: copies.length === 0 }, [
        make('h3', { className: 'mt-6 mb-3 font-display text-2xl' }, [name]),
        make('ul', { className: 'dish-list' }, copies),
      ]);
    }),
  );
}

/** Returns the suggestions when nothing was found, and the way back. */
function nothing(nearest: readonly FoundDish[]): readonly HTMLElement[] {
  const button = (seek: string, words: string) => {
    const one = make('button', { type: 'button', className: 'tab-shape whitespace-normal!' }, [
      words,
    ]);
    one.dataset.seek = seek;
    return one;
  };
  const names = nearest.map(({ name }) => button('name', name));
  return [
    make('p', { className: 'mt-2 text-soft', hidden: names.length === 0 }, [t(searchText.near)]),
    make('p', { className: 'mt-3 flex flex-wrap gap-2' }, names),
    make('p', { className: 'mt-6' }, [button('clear', t(searchText.clear))]),
  ];
}

/** Returns the place of the results; its status is there before its words, for screen readers. */
function placeIn(page: Document): readonly [HTMLElement, HTMLElement, HTMLElement] {
  const known = page.getElementById('found');
  const [status, list] = known?.children ?? [];
  if (known && status instanceof HTMLElement && list instanceof HTMLElement)
    return [known, status, list];
  const made = [
    make('p', { role: 'status', className: 'font-bold' }),
    make('div', { id: 'found-list' }),
  ] as const;
  const place = make(
    'section',
    {
      id: 'found',
      ariaLabel: t(searchText.results),
      className:
        'not-data-on:sr-only px-4 pt-5 sm:px-6 data-on:min-h-[calc(100dvh-11rem)] [&[data-on]~[role=tabpanel]]:hidden',
    },
    made,
  );
  page.querySelector('#menu search')?.parentElement?.after(place);
  return [place, ...made];
}

function cardsIn(page: Document): ReadonlyMap<string, HTMLElement> {
  const cards = [...page.querySelectorAll<HTMLElement>('[role=tabpanel] .dish')];
  return new Map(cards.map((card) => [card.dataset.id ?? '', card]));
}

/** Copies a card of the menu without its id, which a page may have only once. */
function copyOf(card: HTMLElement | undefined): HTMLElement | null {
  if (!card) return null;
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'aria-describedby']) {
    for (const part of copy.querySelectorAll(`[${name}]`)) {
      part.setAttribute(name, `found-${part.getAttribute(name)}`);
    }
  }
  return copy;
}

/** Fetches the cards that a long menu's page has as text alone, once the customer pauses. */
async function fetchCards() {
  if (!text || !document.querySelector('#menu[data-long]')) return;
  const wanted = text;
  const ids = found()
    .found.slice(0, firstCards)
    .map(({ id }) => id);
  const cards = new Map([...fetched, ...cardsIn(document)]);
  if (ids.every((id) => cards.has(id))) return;
  await new Promise((resolve) => setTimeout(resolve, 200));
  if (wanted !== text) return;
  const address = new URL(location.href);
  address.hash = '';
  address.searchParams.set('dishes', ids.join());
  const page = await fetchPage(address.href);
  if (!page || wanted !== text) return;
  writeKnown(page);
  fetched = cardsIn(page);
  writeFound(document);
}
