import type { Language } from './language.ts';

/** An amount of money in whole cents; never a fraction, never dollars. */
export type Cents = number;

/** The highest price of one thing that a form may set: 9,999.99 $. */
export const maxPrice: Cents = 999_999;

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' }),
  en: new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }),
};

/** Writes an amount as the reader is used to: `17,95 $` with a no-break space, or `$17.95`. */
export function formatMoney(cents: Cents, language: Language): string {
  return formats[language].format(cents / 100);
}
