/** The two languages of the site. French comes first everywhere (B-1302). */
export const languages = ['fr', 'en'] as const;

export type Language = (typeof languages)[number];

/** Words in both languages, in one value: leaving one out does not compile. */
export type Bilingual = { readonly fr: string; readonly en: string };

export const defaultLanguage: Language = 'fr';

/** Picks the reader's words. */
export function say(words: Bilingual, language: Language): string {
  return words[language];
}

/** Tells whether something from outside (a cookie, local storage, a form) names a language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}

/** The language that the switch leads to and is labelled with. */
export function otherLanguage(language: Language): Language {
  return language === 'fr' ? 'en' : 'fr';
}

/** The tag for `Intl` and for the `lang` attribute of Canadian pages. */
export const languageTag: Readonly<Record<Language, string>> = { fr: 'fr-CA', en: 'en-CA' };
