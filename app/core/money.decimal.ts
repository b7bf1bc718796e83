import type { Language } from './language.ts';
import { type Cents, maxPrice } from './money.ts';

/** Writes an amount as a plain decimal, `17.95`: the form the database's `numeric` takes. */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Reads a price that a person typed or a database returned: `17,95`, `17.95`, `$17.95`, `17,95 $`.
 * Answers whole cents, or null when it is no price: negative, more than two decimals, not a number.
 */
export function parsePrice(text: string): Cents | null {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '');
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Returns what a person typed as a price, in steps of 0.01 (B-132): `17,95`, `17.95` or `$17.95`;
 * nothing is null. What cannot be read comes out as it is, for the schema to refuse.
 */
export function typedPrice(typed: string): Cents | string | null {
  const bare = typed.replace(/[\s$]/g, '');
  if (bare === '') return null;
  if (/^\d{5,}(?:[.,]\d{1,2})?$/.test(bare)) return maxPrice + 1;
  return parsePrice(typed) ?? typed;
}

/** Writes a price to correct by hand: `17,95` in French, `17.95` in English. */
export function priceText(cents: Cents, language: Language): string {
  return language === 'fr' ? toDecimal(cents).replace('.', ',') : toDecimal(cents);
}
