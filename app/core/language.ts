/** French comes first everywhere (B-1302). */
export const languages = ['fr', 'en'] as const;

export type Language = (typeof languages)[number];

/** Leaving one language out does not compile. */
export type Bilingual = { readonly fr: string; readonly en: string };

export const defaultLanguage: Language = 'fr';

export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

/** Returns the words in a language, typeset. */
export function say(words: Bilingual, language: Language): string {
  return typeset(words[language], language);
}

const noBreak = '\u00a0';

const postalCode = /\b([A-Z]\d[A-Z]) (?=\d[A-Z]\d\b)/g;
const unit = /(\d) (?=(?:h|min|mL|L|kg|g|km|cm|Mo|MB)\b|[ap]\.m\.|×)/g;

/**
 * Sets text as Québec's printers do: no-break spaces and one kind of apostrophe. Only spaces inside « » are added, and
 * nothing is removed (B-1370).
 */
export function typeset(text: string, language: Language): string {
  const set = text
    .replace(/’/g, "'")
    .replace(unit, `$1${noBreak}`)
    .replace(postalCode, `$1${noBreak}`)
    .replace(/\b(no\.?) (?=\d)/gi, `$1${noBreak}`);
  if (language === 'en') return set.replace(/([ap]\.m\.)\./g, '$1');
  return set
    .replace(/(«)[ \u00a0]?|[ \u00a0]?(»)/g, (_, open) => (open ? `«${noBreak}` : `${noBreak}»`))
    .replace(/ (?=[:;?!$%])/g, noBreak)
    .replace(/(\d\u00a0h) (?=\d)/g, `$1${noBreak}`);
}

export function both(write: (language: Language) => string): Bilingual {
  return { fr: write('fr'), en: write('en') };
}

/** Joins words by commas. */
export function joined(words: readonly Bilingual[]): Bilingual {
  return both((language) => words.map((one) => one[language]).join(', '));
}

/** Compares names with É beside E; databases and engines put it behind Z (B-4267). */
export function compareNames(one: string, other: string): number {
  return one.localeCompare(other, 'fr', { numeric: true });
}

export function sortedByName<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => compareNames(one.name, other.name));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Tells whether a value from outside (a cookie, local storage, a form) names a language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}

export function otherLanguage(language: Language): Language {
  return language === 'fr' ? 'en' : 'fr';
}

/** For `Intl` and the `lang` attribute. */
export const languageTag: Readonly<Record<Language, string>> = { fr: 'fr-CA', en: 'en-CA' };

/** Returns a page's path in a language: the shop's first one has the bare path (B-1302). */
export function pathIn(path: string, language: Language, first: Language): string {
  return language === first ? path : `${path}?lang=${language}`;
}

/** Returns a page's path in each language, for machines (B-1314). */
export function alternatesOf(path: string, first: Language) {
  const named = languages.map((code) => ({ code, path: pathIn(path, code, first) }));
  return [...named, { code: 'x-default', path }];
}
