import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { type PriceKey, type Prices, priceKeys } from '../menu.ts';
import { ladderOf, ownPrices } from '../sizes.ts';

/** A price that may be mistyped, and the one that it is far from: its own before, or another size's. */
export type UnusualPrice = {
  readonly key: PriceKey;
  readonly price: Cents;
  readonly against: { readonly key: PriceKey; readonly price: Cents };
};

/** Factors from the former price, or for a new one from the next smaller size, that raise the question. */
const far = { changed: 2, added: 3 };
/** Cents from which a first price raises the question. */
const high: Cents = 10_000;

/**
 * Returns changed prices to confirm (B-3801): at least twice or at most half of before, more than a larger size's, or
 * new and at least 100 $ or three times the next smaller size's.
 */
export function unusualPrices(
  name: Bilingual,
  was: Prices,
  becomes: Prices,
): readonly UnusualPrice[] {
  const [before, after] = [ownPrices(was), ownPrices(becomes)];
  // By its prices alone: the category does not tell which size is larger.
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
    // A larger size that changes too has its own question.
    const isLast = large === undefined || after[large] !== before[large];
    return !isLast && isOutOfOrder(after, key, large) && isOdd(key, large)
      ? found(large, after[large])
      : [];
  });
}
