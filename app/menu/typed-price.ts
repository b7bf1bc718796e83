import * as z from 'zod/mini';
import { parsePrice } from '#core/money.decimal.ts';
import { type Cents, maxPrice } from '#core/money.ts';

z.config({ jitless: true });

/** What can be wrong with a price. */
export const priceFieldErrors = ['price', 'price_too_high'] as const;

/** A price as JSON carries it: whole cents, at most 9,999.99 $. */
export const PriceInput = z
  .int('price')
  .check(z.gte(0, { error: 'price', abort: true }), z.lte(maxPrice, 'price_too_high'));

/**
 * What a person typed as a price, in steps of 0.01 (B-132): `17,95`, `17.95` or `$17.95`; nothing
 * is null. What cannot be read comes out as it is, for `PriceInput` to refuse.
 */
export function typedPrice(typed: string): Cents | string | null {
  const bare = typed.replace(/[\s$]/g, '');
  if (bare === '') return null;
  if (/^\d{5,}(?:[.,]\d{1,2})?$/.test(bare)) return maxPrice + 1;
  return parsePrice(typed) ?? typed;
}
