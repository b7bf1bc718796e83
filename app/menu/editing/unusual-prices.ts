import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { type PriceKey, type Prices, priceKeys } from '../menu.ts';
import { ladderOf, ownPrices } from '../sizes.ts';

/** A price that was perhaps mistyped, and the price that it is far from: its own before, or another size's. */
export type UnusualPrice = {
  readonly key: PriceKey;
  readonly price: Cents;
  readonly against: { readonly key: PriceKey; readonly price: Cents };
};

/** How many times a price is of what it was, or of the next smaller size when it is new, to be asked about. */
const far = { changed: 2, added: 3 };
/** From so many cents on the first price of a dish or size is asked about as well. */
const high: Cents = 10_000;

/**
 * Returns the changed prices that a person is asked about (B-3801): at least twice or at most half of
 * before, more than a larger size, or new and at least 100 $ or three times the next smaller size.
 */
export function unusualPrices(
  name: Bilingual,
  was: Prices,
  becomes: Prices,
): readonly UnusualPrice[] {
  const [before, after] = [ownPrices(was), ownPrices(becomes)];
  // By its prices alone: a category does not say more of which size is larger.
  const sizes: readonly PriceKey[] = ladderOf('', { name, prices: after }).filter(
    (size) => after[size] !== undefined,
  );

  function isOutOfOrder(prices: Prices, small: PriceKey, large: PriceKey): boolean {
    return Number(prices[small]) > Number(prices[large]);
  }

  function isOdd(small: PriceKey, large: PriceKey): boolean {
    const isSteep =
      before[large] === undefined && Number(after[large]) >= far.added * Number(after[small]);
    return isSteep || (isOutOfOrder(after, small, large) && !isOutOfOrder(before, small, large));
  }

  return priceKeys.flatMap((key) => {
    const [price, old] = [after[key], before[key]];
    if (price === undefined || price === old) return [];
    const found = (other: PriceKey, than = 0) => [
      { key, price, against: { key: other, price: than } },
    ];
    if (old && (price >= far.changed * old || far.changed * price <= old)) return found(key, old);
    const isHigh = old === undefined && price >= high;
    const at = sizes.indexOf(key);
    if (at < 0) return isHigh ? found(key) : [];
    const [small, large] = [sizes[at - 1], sizes[at + 1]];
    if (small && isOdd(small, key)) return found(small, after[small]);
    if (isHigh) return found(key);
    // A larger size that changes too is asked about itself.
    const isLast = large === undefined || after[large] !== before[large];
    return !isLast && isOutOfOrder(after, key, large) && isOdd(key, large)
      ? found(large, after[large])
      : [];
  });
}
