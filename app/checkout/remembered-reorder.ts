import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { type Language, pathIn } from '#core/language.ts';

const key = 'order-again';

/** The home page's fragment when an earlier order waits to be put into the cart. */
export const again = '#again';

/** Likewise when an order waits to be changed, which the tab stores under this name. */
export const inChange = '#change';
export const changeName = 'order-change';

/** Returns the home page's address for a reorder or a change, in the reader's language. */
export function homeAddress(language: Language, first: Language, fragment: string): string {
  return pathIn('/', language, first) + fragment;
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
