import type { Language } from './language.ts';

/** An amount of money in whole cents; never a fraction, never dollars. */
export type Cents = number;

/** The highest price of one thing that a form may set: 9,999.99 $. */
export const maxPrice: Cents = 999_999;

const currency = { style: 'currency', currency: 'CAD' } as const;

// Each made when it is first needed: they take longer than all else that a page begins with.
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Writes an amount as the reader is used to: `17,95 $` with a no-break space, or `$17.95`. */
export function formatMoney(cents: Cents, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(`${language}-CA`, currency);
  return formats[language].format(cents / 100);
}
