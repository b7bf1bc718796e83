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
  p: { fr: 'P', en: 'S' },
  g: { fr: 'G', en: 'L' },
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

/** Saving copies P to S and G to L (B-133). */
const copiesOf: Partial<Record<SizeKey, SizeKey>> = { s: 'p', p: 's', l: 'g', g: 'l' };

/**
 * Returns an item's offers: all sizes with a price, of a copy and its original that of the category (B-4382); else its
 * single price. An item without a price is shown, not sold.
 */
export function offersOf(item: MenuItem, categoryKey: string): readonly Offer[] {
  const usual = ladderOf(categoryKey, item);
  const { single, ...prices } = item.prices;
  const isCopy = (size: SizeKey) => {
    const other = copiesOf[size];
    return other && prices[other] === prices[size] && !usual.includes(size);
  };
  const offers = smallestFirst.flatMap((size) => {
    const price = prices[size];
    if (price === undefined || isCopy(size)) return [];
    return [{ size, label: sizeLabel(size, categoryKey, item), price }];
  });
  if (offers.length > 0 || single === undefined) return offers;
  return [{ size: null, label: null, price: single }];
}

/** Returns the offer that an opened dish begins with: the large one, as most people order it. */
export function defaultOffer<One extends { readonly size: string | null }>(
  offers: readonly One[] | undefined,
): One | undefined {
  return offers?.find(({ size }) => size === 'l') ?? offers?.[0];
}

/** Returns an item's prices without S and L where these are copies of P and G. */
export function ownPrices(prices: Prices): Prices {
  const copies: Prices = { s: prices.p, l: prices.g };
  const own = priceKeys.filter((key) => prices[key] !== undefined && prices[key] !== copies[key]);
  return Object.fromEntries(own.map((key) => [key, prices[key]]));
}

/** Across both ladders. */
export const smallestFirst: readonly SizeKey[] = ['b', 's', 'p', 'm', 'l', 'g', 'xl'];
