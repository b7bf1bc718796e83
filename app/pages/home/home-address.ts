import type { Language } from '#core/language.ts';

/** Returns the home page's own address in a language: the first one at `/`, the other beside it (B-1302). */
export function homeAddress(language: Language, publicUrl: string, first: Language): string {
  return language === first ? `${publicUrl}/` : `${publicUrl}/?lang=${language}`;
}
