import { defaultLanguage, type Language } from '#core/language.ts';

/** The privacy page in a language: who came by an English address has stored no choice yet. */
export function privacyAddress(language: Language): string {
  return language === defaultLanguage ? '/privacy' : `/privacy?lang=${language}`;
}
