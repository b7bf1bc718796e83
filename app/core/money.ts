import type { Language } from './language.ts';

/** An amount of money in whole cents; never a fraction, never dollars. */
export type Cents = number;

/** The highest price of one thing that a form may set: 9,999.99 $. */
export const maxPrice: Cents = 999_999;

const noBreak = '\u00a0';
const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Writes an amount as the reader is used to: `17,95 $` with no-break spaces, or `$17.95`. It says
 * what `Intl` says, whose format takes a slow phone longer to make than a whole menu to be written.
 */
export function formatMoney(cents: Cents, language: Language): string {
  const [whole = '', rest] = Math.abs(cents / 100)
    .toFixed(2)
    .split('.');
  const sign = cents < 0 ? '-' : '';
  return language === 'en'
    ? `${sign}$${whole.replace(thousands, ',')}.${rest}`
    : `${sign}${whole.replace(thousands, noBreak)},${rest}${noBreak}$`;
}
