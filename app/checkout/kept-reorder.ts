import { defaultLanguage, type Language } from '#core/language.ts';

const key = 'order-again';

/** The end of the home page's address when a wish waits for it. */
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

/** Takes the wish: it is granted once. */
export function takeReorder(): string | null {
  try {
    const wish = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return wish;
  } catch {
    return null;
  }
}
