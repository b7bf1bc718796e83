import { plainSigns } from './language.marks.ts';
import type { Language } from './language.ts';
import { type Cents, maxPrice } from './money.ts';

/** Writes an amount as `17.95`, which the database's `numeric` takes. */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Reads a typed price in cents: `17,95`, `$17.95`, `17,95 $`, `17$95`, `1 250`, `1,250.00`. Null when it is none, or
 * ambiguous, as `12 50` and `1,250`.
 */
export function parsePrice(text: string): Cents | null {
  // Otherwise `12⁵⁰` would become 1250.
  if (/[²³¹⁰⁴-⁹]/.test(text)) return null;
  const bare = plainSigns(text)
    .trim()
    .replace(/^\$\s*|\s*\$$/g, '')
    .replace(/^(\d+)\s*\$\s*(\d\d)$/, '$1.$2')
    .replace(/^(\d)(?: (?=\d{3}(?!\d))|,(?=\d{3}\.\d)|\.(?=\d{3},\d))/, '$1');
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Reads a typed price in cents (B-132); empty is null. An unreadable one is returned unchanged, for the schema to
 * refuse.
 */
export function typedPrice(typed: string): Cents | string | null {
  const bare = plainSigns(typed).replace(/[\s$]/g, '');
  if (bare === '') return null;
  if (/^\d{5,}(?:[.,]\d{1,2})?$/.test(bare)) return maxPrice + 1;
  return parsePrice(typed) ?? typed;
}

/** Writes a price for editing: `17,95` in French, `17.95` in English. */
export function priceText(cents: Cents, language: Language): string {
  return language === 'fr' ? toDecimal(cents).replace('.', ',') : toDecimal(cents);
}
