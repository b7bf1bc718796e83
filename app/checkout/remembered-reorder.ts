import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { type Language, pathIn } from '#core/language.ts';

const key = 'order-again';

/** The home page's fragment when an earlier order waits to be put into the cart. */
export const again = '#again';

/** Returns the home page's address for a reorder, in the reader's language. */
export function reorderAddress(language: Language, first: Language): string {
  return pathIn('/', language, first) + again;
}

/** Counts handovers on this page: an open cart takes them at once. */
export const handovers = createStore(0);

/** Hands an earlier order's lines to the home page: the open one, or the next one opened. */
export function rememberReorder(lines: readonly unknown[]) {
  storeInTab(key, JSON.stringify(lines));
  handovers.set(handovers.now() + 1);
}

/** Returns the lines that were handed over, once; then null. */
export function takeReorder(): string | null {
  const lines = readInTab(key);
  storeInTab(key, null);
  return lines;
}
