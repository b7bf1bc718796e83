import { defaultLanguage, type Language } from '#core/language.ts';

/** The home page's own address in a language: French at `/`, English beside it (B-1302). */
export function homeAddress(language: Language, publicUrl: string): string {
  return language === defaultLanguage ? `${publicUrl}/` : `${publicUrl}/?lang=${language}`;
}
