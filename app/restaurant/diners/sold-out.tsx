import { createContext, use } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { type SaidOff, soldOutBy } from '../switches.ts';

type Off = {
  readonly switches: readonly SaidOff[];
  /** For when an order of this moment would be made. */
  readonly at: number;
};

/** What is off at this moment, for every card on the page; nothing where none is given. */
export const OffContext = createContext<Off>({ switches: [], at: 0 });

/** Until when something cannot be had, in the reader's words; null when it can. */
export function useSoldOut(itemId: string): string | null {
  const { t } = useLanguage();
  const { switches, at } = use(OffContext);
  const off = soldOutBy(switches, itemId, at);
  return off && t(off.title);
}
