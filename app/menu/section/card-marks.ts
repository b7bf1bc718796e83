import { createStore } from '#browser/store.ts';
import { type Bilingual, type Language, languageTag, say } from '#core/language.ts';
import { noneLeft, notVegetarian } from './card-marks.text.ts';

/** For a customer who avoids something. */
export type CardMark = {
  readonly kind: 'contains' | 'free' | 'unconfirmed';
  /** The customer chose not to see it. */
  readonly isOut: boolean;
  readonly words: Bilingual;
};

/** By dish id, and a summary beside the link to the list. */
export type CardMarks = {
  readonly language: Language;
  readonly summary: readonly Bilingual[];
  readonly marks: readonly (readonly [itemId: string, mark: CardMark])[];
};

let vegetarianIn: Language | null = null;

const state = createStore<CardMarks | null>(null);

/** Marks the page's cards from now on; null removes the marks (B-1974). */
export const { set: markCards, subscribe: onMarks } = state;

/** Hides all dishes that are not vegetarian, or shows them again (B-194). */
export function turnVegetarian(language: Language) {
  vegetarianIn = vegetarianIn ? null : language;
  state.set(state.now());
}

/** Writes the current marks into a document: the page's own, or one about to replace it. */
export function writeMarks(page: ParentNode) {
  const now = state.now();
  for (const mark of page.querySelectorAll('.card-mark')) mark.remove();
  const cards = [...page.querySelectorAll<HTMLElement>('[data-id]')];
  const length = cards[0]?.dataset.id?.length ?? 0;
  const marks = new Map(now?.marks.map(([itemId, mark]) => [itemId.slice(-length), mark]));
  for (const card of cards) {
    const mark = marks.get(card.dataset.id ?? '');
    const isOther = vegetarianIn !== null && card.matches('.dish:not([data-veg])');
    card.toggleAttribute('data-out', isOther || mark?.isOut === true);
    if (now && mark && !mark.isOut) writeMark(card, mark, now.language);
  }
  for (const panel of page.querySelectorAll('[role=tabpanel]')) writeNoneLeft(panel);
  for (const button of page.querySelectorAll('[data-diet]')) {
    button.setAttribute('aria-pressed', String(vegetarianIn !== null));
  }
  const others = page.querySelectorAll('[role=tabpanel] .dish:not([data-veg])').length;
  const words = [
    ...(now?.summary.map((words) => say(words, now.language)) ?? []),
    ...(vegetarianIn ? [say(notVegetarian(others), vegetarianIn)] : []),
  ];
  const avoided = page.querySelector('#avoided');
  if (avoided) avoided.textContent = words.join(' · ');
}

/** Adds a note to a category whose cards are all hidden; names that are not cards yet wait. */
function writeNoneLeft(panel: Element) {
  const cards = [...panel.querySelectorAll('.dish')];
  const isHiding = cards.some((card) => card.hasAttribute('data-out'));
  panel.querySelector('[data-more]')?.toggleAttribute('data-out', isHiding);
  if (!isHiding || !cards.every((card) => card.hasAttribute('data-out'))) return;
  const note = document.createElement('li');
  note.className = 'card-mark';
  note.textContent = say(noneLeft, document.documentElement.lang === languageTag.en ? 'en' : 'fr');
  cards[0]?.before(note);
}

function writeMark(card: HTMLElement, { kind, words }: CardMark, language: Language) {
  const mark = document.createElement('span');
  mark.className = 'card-mark';
  mark.dataset.kind = kind;
  mark.textContent = say(words, language);
  card.querySelector('h4, .special-name, [data-name]')?.after(mark);
}
