import { useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import type { Bilingual } from '#core/language.ts';

/** For a customer who avoids something. */
export type CardMark = {
  readonly kind: 'contains' | 'free' | 'unconfirmed';
  /** The customer chose not to see it. */
  readonly isOut: boolean;
  readonly words: Bilingual;
};

/** By dish id, and a summary beside the link to the list. */
export type CardMarks = {
  readonly summary: readonly Bilingual[];
  readonly marks: ReadonlyMap<string, CardMark>;
};

const state = createStore<CardMarks | null>(null);

/** Marks the page's cards from now on; null removes the marks (B-1974). */
export const { set: markCards } = state;

export function useCardMarks(): CardMarks | null {
  return useSyncExternalStore(state.subscribe, state.now, () => null);
}
