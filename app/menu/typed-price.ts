import * as z from 'zod/mini';
import type { Language } from '#core/language.ts';
import { parsePrice, toDecimal } from '#core/money.decimal.ts';
import { type Cents, maxPrice } from '#core/money.ts';
import { type PriceKey, type Prices, priceKeys } from './menu.ts';

z.config({ jitless: true });

/** A price as JSON carries it: whole cents, at most 9,999.99 $. */
export const PriceInput = z
  .int('price')
  .check(z.gte(0, { error: 'price', abort: true }), z.lte(maxPrice, 'price_too_high'));

/**
 * Returns what a person typed as a price, in steps of 0.01 (B-132): `17,95`, `17.95` or `$17.95`;
 * nothing is null. What cannot be read comes out as it is, for `PriceInput` to refuse.
 */
export function typedPrice(typed: string): Cents | string | null {
  const bare = typed.replace(/[\s$]/g, '');
  if (bare === '') return null;
  if (/^\d{5,}(?:[.,]\d{1,2})?$/.test(bare)) return maxPrice + 1;
  return parsePrice(typed) ?? typed;
}

/** The price fields of a form, by their path in the JSON that is sent. */
export type PriceTexts = Readonly<Record<`prices.${PriceKey}`, string>>;

/** Reads every price field of a form. */
export function typedPrices(typed: PriceTexts) {
  return eachPrice((key) => typedPrice(typed[`prices.${key}`]));
}

/** Fills every price field of a form; a price that is lacking is empty. */
export function priceTexts(prices: Prices, language: Language): PriceTexts {
  return eachPrice((key) => (prices[key] === undefined ? '' : priceText(prices[key], language)));
}

/** Writes a price to correct by hand: `17,95` in French, `17.95` in English. */
export function priceText(cents: Cents, language: Language): string {
  return language === 'fr' ? toDecimal(cents).replace('.', ',') : toDecimal(cents);
}

/** Makes a value for each price field. */
export function eachPrice<Value>(of: (key: PriceKey) => Value) {
  const entries = priceKeys.map((key) => [`prices.${key}`, of(key)]);
  // Every price key is there: it is what the list is made from.
  return Object.fromEntries(entries) as Readonly<Record<`prices.${PriceKey}`, Value>>;
}
