import type { Language } from '#core/language.ts';

/** Returns the privacy page in a language: who came by the address of a language has stored no choice yet. */
export function privacyAddress(language: Language, first: Language): string {
  return language === first ? '/privacy' : `/privacy?lang=${language}`;
}
