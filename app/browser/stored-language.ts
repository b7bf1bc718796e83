import { isLanguage, type Language } from '#core/language.ts';
import { readStored, storeItem } from './storage.ts';

const key = 'language';
const year = 365 * 24 * 60 * 60;

/** Returns this device's chosen language; null without one. */
export function storedLanguage(): Language | null {
  const stored = readStored(key);
  return isLanguage(stored) ? stored : null;
}

/** Stores the choice on the device (B-1302), and in a cookie for the server's pages. */
export function storeLanguage(language: Language) {
  storeItem(key, language);
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${key}=${language}; path=/; max-age=${year}; samesite=lax`;
  } catch {}
}
