import * as z from 'zod/mini';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { maxPrice } from '#core/money.ts';
import { type PriceKey, type Prices, priceKeys } from './menu.ts';

z.config({ jitless: true });

/** Whole cents, at most 9,999.99 $. */
export const PriceInput = z
  .int('price')
  .check(z.gte(0, { error: 'price', abort: true }), z.lte(maxPrice, 'price_too_high'));

/** By their path in the JSON that is sent. */
export type PriceTexts = Readonly<Record<`prices.${PriceKey}`, string>>;

export function typedPrices(typed: PriceTexts) {
  return eachPrice((key) => typedPrice(typed[`prices.${key}`]));
}

/** Fills every price field of a form; a missing price is empty. */
export function priceTexts(prices: Prices, language: Language): PriceTexts {
  return eachPrice((key) => (prices[key] === undefined ? '' : priceText(prices[key], language)));
}

export function eachPrice<Value>(of: (key: PriceKey) => Value) {
  const entries = priceKeys.map((key) => [`prices.${key}`, of(key)]);
  // Every price key is there: the list is made from them.
  return Object.fromEntries(entries) as Readonly<Record<`prices.${PriceKey}`, Value>>;
}
