import { createContext, type ReactNode, use } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** Says of an item until when it is sold out; null when it can be had. */
export type SaySoldOut = (itemId: string) => Bilingual | null;

/** What is sold out at this moment, for every card on the page; nothing where none is given. */
export const SoldOutContext = createContext<SaySoldOut>(() => null);

/** Returns until when something cannot be had, in the reader's words; null when it can. */
export function useSoldOut(itemId: string): string | null {
  const { t } = useLanguage();
  const words = use(SoldOutContext)(itemId);
  return words && t(words);
}

/** What a card says of its dish to a person who avoids something; of null, what is avoided. */
export type SayMark = (itemId: string | null) => ReactNode;

/** Nothing is avoided until the late part that knows of it says so (B-1974). */
export const MarkContext = createContext<SayMark>(() => null);
