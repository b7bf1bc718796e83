import { createContext, use } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** Returns until when an item is sold out; null when it is available. */
export type SaySoldOut = (itemId: string) => Bilingual | null;

/** For every card on the page. */
export const SoldOutContext = createContext<SaySoldOut>(() => null);

/** Ids of dishes that are vegetarian as they come. */
export const VegetarianContext = createContext<ReadonlySet<string>>(new Set());

/** How many last characters of an id tell the page's dishes apart. */
export const IdLengthContext = createContext(0);

/** Returns until when an item is sold out, in the reader's language; null when it is available. */
export function useSoldOut(itemId: string): string | null {
  const { t } = useLanguage();
  const words = use(SoldOutContext)(itemId);
  return words && t(words);
}

/** Returns the end of an id that identifies a card: whole ids are a fifth of a document. */
export function useCardId(itemId: string): string {
  return itemId.slice(-use(IdLengthContext));
}

/** Returns the length at which the ends of ids differ. */
export function idLengthOf(ids: readonly string[]): number {
  const longest = Math.max(0, ...ids.map(({ length }) => length));
  for (let length = 1; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(-length))).size === ids.length) return length;
  }
  return longest;
}
