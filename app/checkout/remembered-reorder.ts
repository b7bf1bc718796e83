import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import type { Language } from '#core/language.ts';

const key = 'order-again';

/** The end of the home page's address when an earlier order waits to be put into the cart. */
export const again = '#again';

/** Returns where an earlier order is put into the cart again, in the reader's language. */
export function reorderAddress(language: Language, first: Language): string {
  return language === first ? `/${again}` : `/?lang=${language}${again}`;
}

/** Counts what was handed over on this page: the cart that is open takes it at once. */
export const handovers = createStore(0);

/** Hands an earlier order's lines over to the home page: to the open one, or that which is opened next. */
export function rememberReorder(lines: readonly unknown[]) {
  storeInTab(key, JSON.stringify(lines));
  handovers.set(handovers.now() + 1);
}

/** Takes the lines that were handed over; a second time there are none. */
export function takeReorder(): string | null {
  const lines = readInTab(key);
  storeInTab(key, null);
  return lines;
}
