import { createStore } from '#browser/store.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';

/** What a card says of its dish to a person who avoids something. */
export type CardMark = {
  readonly kind: 'contains' | 'free' | 'unconfirmed';
  /** The person asked not to see it. */
  readonly isOut: boolean;
  readonly words: Bilingual;
};

/** What all cards say, by the ids of their dishes, and what stands beside the way to the list. */
export type CardMarks = {
  readonly language: Language;
  readonly summary: readonly Bilingual[];
  readonly marks: readonly (readonly [itemId: string, mark: CardMark])[];
};

const state = createStore<CardMarks | null>(null);

/** Has the page's cards marked from now on; null takes the marks away (B-1974). */
export const { set: markCards, subscribe: onMarks } = state;

/** Writes the marks of this moment into a document: the page's own, or one that is about to take its place. */
export function writeMarks(page: ParentNode) {
  const now = state.now();
  for (const mark of page.querySelectorAll('.card-mark')) mark.remove();
  const avoided = page.querySelector('#avoided');
  if (avoided) avoided.textContent = now ? ['', ...sayAll(now)].join(' · ') : '';
  const cards = [...page.querySelectorAll<HTMLElement>('[data-id]')];
  const length = cards[0]?.dataset.id?.length ?? 0;
  const marks = new Map(now?.marks.map(([itemId, mark]) => [itemId.slice(-length), mark]));
  for (const card of cards) {
    const mark = marks.get(card.dataset.id ?? '');
    card.toggleAttribute('data-out', mark?.isOut === true);
    if (now && mark && !mark.isOut) writeMark(card, mark, now.language);
  }
}

function sayAll({ summary, language }: CardMarks): readonly string[] {
  return summary.map((words) => say(words, language));
}

function writeMark(card: HTMLElement, { kind, words }: CardMark, language: Language) {
  const mark = document.createElement('span');
  mark.className = 'card-mark';
  mark.dataset.kind = kind;
  mark.textContent = say(words, language);
  card.querySelector('h4, .special-name, [data-name]')?.after(mark);
}
