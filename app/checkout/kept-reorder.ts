import { defaultLanguage, type Language } from '#core/language.ts';

const key = 'order-again';

/** The end of the home page's address when an earlier order waits to be put into the cart. */
export const again = '#again';

/** Where an earlier order is put into the cart again, in the reader's language. */
export function reorderAddress(language: Language): string {
  return language === defaultLanguage ? `/${again}` : `/?lang=${language}${again}`;
}

/** Hands an earlier order's lines over to the home page that is opened next. */
export function keepReorder(lines: readonly object[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(lines));
  } catch {
    // A browser that refuses storage still leads to the menu.
  }
}

/** Takes the lines that were handed over; a second time there are none. */
export function takeReorder(): string | null {
  try {
    const lines = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return lines;
  } catch {
    return null;
  }
}
