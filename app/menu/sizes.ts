import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { type MenuItem, type Prices, priceKeys, type SizeKey } from './menu.ts';
import { isWings } from './pieces.ts';

/** A size with its price, or the single price. */
export type Offer = {
  readonly size: SizeKey | null;
  readonly label: Bilingual | null;
  readonly price: Cents;
};

const pizzaLadder: readonly SizeKey[] = ['b', 's', 'm', 'l', 'xl'];
const portionLadder: readonly SizeKey[] = ['p', 'm', 'g'];
const wingsLadder: readonly SizeKey[] = ['s', 'm', 'l'];

/** By category (B-110); others go by the item's prices. */
const ladders: ReadonlyMap<string, readonly SizeKey[]> = new Map([
  ['fries', portionLadder],
  ['appetizers', portionLadder],
  ['salads', portionLadder],
  ['pizzas', pizzaLadder],
]);

const labels: Readonly<Record<SizeKey, Bilingual>> = {
  b: { fr: 'B', en: 'B' },
  s: { fr: 'S', en: 'S' },
  m: { fr: 'M', en: 'M' },
  l: { fr: 'L', en: 'L' },
  xl: { fr: 'XL', en: 'XL' },
  p: { fr: 'P', en: 'P' },
  g: { fr: 'G', en: 'G' },
};

const wingsLabels: Partial<Record<SizeKey, Bilingual>> = {
  s: { fr: '6', en: '6' },
  m: { fr: '12', en: '12' },
  l: { fr: '24', en: '24' },
};

/** Full names, for screen readers and the legend. */
export const sizeNames: Readonly<Record<SizeKey, Bilingual>> = {
  b: { fr: 'bébé', en: 'baby' },
  s: { fr: 'petite', en: 'small' },
  m: { fr: 'moyenne', en: 'medium' },
  l: { fr: 'grande', en: 'large' },
  xl: { fr: 'très grande', en: 'extra large' },
  p: { fr: 'petite', en: 'small' },
  g: { fr: 'grande', en: 'large' },
};

/**
 * Returns the sizes that an item may come in, smallest first. Saved items have S and L as copies of P and G (B-133), so
 * P and G win, but never in a category of pizzas.
 */
export function ladderOf(
  categoryKey: string,
  { name, prices }: Pick<MenuItem, 'name' | 'prices'>,
): readonly SizeKey[] {
  if (isWings(categoryKey, name)) return wingsLadder;
  const ladder = ladders.get(categoryKey);
  if (ladder) return ladder;
  const isPizza = prices.b !== undefined || prices.xl !== undefined;
  const isPortion = prices.p !== undefined || prices.g !== undefined;
  return isPortion && !isPizza ? portionLadder : pizzaLadder;
}

/** Tells whether a dish comes in the sizes of pizzas, not in portions or pieces. */
export function hasPizzaSizes(categoryKey: string | null, name: Bilingual): boolean {
  return ladderOf(categoryKey ?? '', { name, prices: {} }) === pizzaLadder;
}

/** Returns a size's label on a button: wings' S, M and L count pieces, 6, 12 and 24 (B-111). */
export function sizeLabel(
  size: SizeKey,
  categoryKey: string,
  item: Pick<MenuItem, 'name'>,
): Bilingual {
  const counted = isWings(categoryKey, item.name) ? wingsLabels[size] : undefined;
  return counted ?? labels[size];
}

/**
 * Returns an item's offers: its category's sizes with a price, else other sizes with a price, else its single price. An
 * item without a price is shown, not sold.
 */
export function offersOf(item: MenuItem, categoryKey: string): readonly Offer[] {
  const usual = ladderOf(categoryKey, item).filter((size) => item.prices[size] !== undefined);
  const sizes = usual.length > 0 ? usual : otherSizes(item);
  if (sizes.length > 0) {
    return sizes.flatMap((size) => {
      const price = item.prices[size];
      return price === undefined
        ? []
        : [{ size, label: sizeLabel(size, categoryKey, item), price }];
    });
  }
  const { single } = item.prices;
  return single === undefined ? [] : [{ size: null, label: null, price: single }];
}

/** Returns the sizes of an item that has none of its category's. */
function otherSizes(item: MenuItem): readonly SizeKey[] {
  if (item.prices.single !== undefined) return [];
  const portions = portionLadder.filter((size) => item.prices[size] !== undefined);
  if (portions.length > 0) return portions;
  return pizzaLadder.filter((size) => item.prices[size] !== undefined);
}

/** Returns an item's prices without S and L where these are copies of P and G. */
export function ownPrices(prices: Prices): Prices {
  const copies: Prices = { s: prices.p, l: prices.g };
  const own = priceKeys.filter((key) => prices[key] !== undefined && prices[key] !== copies[key]);
  return Object.fromEntries(own.map((key) => [key, prices[key]]));
}

/** Across both ladders. */
export const smallestFirst: readonly SizeKey[] = ['b', 's', 'p', 'm', 'l', 'g', 'xl'];
