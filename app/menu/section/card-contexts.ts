import { createContext, use } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** Returns until when an item is sold out; null when it is available. */
export type SaySoldOut = (itemId: string) => Bilingual | null;

/** Stays the same as time goes on, so that no card is rendered anew. */
export const nothingSoldOut: SaySoldOut = () => null;

/** For every card on the page. */
export const SoldOutContext = createContext(nothingSoldOut);

/** Opens a card's dish, to be changed. */
export const OpenDishContext = createContext<(itemId: string) => void>(() => {});

/** Returns until when an item is sold out, in the reader's language; null when it is available. */
export function useSoldOut(itemId: string): string | null {
  const { t } = useLanguage();
  const words = use(SoldOutContext)(itemId);
  return words && t(words);
}
