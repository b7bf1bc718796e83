import { createContext, use } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** Says of an item until when it is sold out; null when it can be had. */
export type SaySoldOut = (itemId: string) => Bilingual | null;

/** What is sold out at this moment, for every card on the page; nothing where none is given. */
export const SoldOutContext = createContext<SaySoldOut>(() => null);

/** The ids of the dishes that are vegetarian as they come. */
export const VegetarianContext = createContext<ReadonlySet<string>>(new Set());

/** How many last characters of an id tell the page's dishes apart. */
export const IdLengthContext = createContext(0);

/** Returns until when something cannot be had, in the reader's words; null when it can. */
export function useSoldOut(itemId: string): string | null {
  const { t } = useLanguage();
  const words = use(SoldOutContext)(itemId);
  return words && t(words);
}

/** Returns the end of an id by which the page's script knows a card: whole ids are a fifth of a document. */
export function useCardId(itemId: string): string {
  return itemId.slice(-use(IdLengthContext));
}

/** Returns how long the ends of ids must be to differ from each other. */
export function idLengthOf(ids: readonly string[]): number {
  const longest = Math.max(0, ...ids.map(({ length }) => length));
  for (let length = 1; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(-length))).size === ids.length) return length;
  }
  return longest;
}
