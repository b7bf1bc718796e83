import type { Language } from './language.ts';

/** Whole cents; never a fraction, never dollars. */
export type Cents = number;

/** The highest price that a form may set: 9,999.99 $. */
export const maxPrice: Cents = 999_999;

const noBreak = '\u00a0';
const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Writes an amount: `17,95 $` with no-break spaces, or `$17.95`. It equals `Intl`'s, whose formatter a slow phone takes
 * longer to create than a whole page to write.
 */
export function formatMoney(cents: Cents, language: Language): string {
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const sign = cents < 0 ? '-' : '';
  return language === 'en'
    ? `${sign}$${whole.replace(thousands, ',')}.${rest}`
    : `${sign}${whole.replace(thousands, noBreak)},${rest}${noBreak}$`;
}
