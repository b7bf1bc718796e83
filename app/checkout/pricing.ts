import { maxQuantity } from '#cart/cart.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { OrderLine } from '#orders/order-line.ts';

/** Something as the shop sells it now, in one size or in none. */
export type Sellable = {
  readonly itemId: string;
  readonly categoryKey: string | null;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  readonly price: Cents;
};

/** A line that a diner asks for, with the price that the diner was shown. */
export type AskedLine = {
  readonly itemId: string;
  readonly size: string | null;
  readonly price: Cents;
  readonly quantity: number;
};

/** What is wrong with one asked line; `price` is the shop's when only that differs. */
export type LineProblem =
  | {
      readonly index: number;
      readonly code: 'item_unknown' | 'size_not_offered' | 'quantity_invalid';
    }
  | { readonly index: number; readonly code: 'price_changed'; readonly price: Cents };

export type Catalogue = ReadonlyMap<string, readonly Sellable[]>;

/**
 * Prices every asked line from the shop's own catalogue (B-543): the sold lines, or what is
 * wrong with each line that cannot be sold as asked.
 */
export function priceLines(
  catalogue: Catalogue,
  asked: readonly AskedLine[],
): { readonly lines: readonly OrderLine[]; readonly problems: readonly LineProblem[] } {
  const lines: OrderLine[] = [];
  const problems: LineProblem[] = [];
  for (const [index, line] of asked.entries()) {
    const offers = catalogue.get(line.itemId);
    const sellable = offers?.find((offer) => offer.size === line.size);
    if (!isQuantity(line.quantity)) problems.push({ index, code: 'quantity_invalid' });
    else if (!offers) problems.push({ index, code: 'item_unknown' });
    else if (!sellable) problems.push({ index, code: 'size_not_offered' });
    else {
      lines.push({ ...sellable, quantity: line.quantity });
      if (sellable.price !== line.price) {
        problems.push({ index, code: 'price_changed', price: sellable.price });
      }
    }
  }
  return { lines, problems };
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
