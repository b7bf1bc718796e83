import { maxQuantity } from '#cart/cart.ts';
import type { AskedLine, Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';

/** Everything that can be ordered now, by item: a line of one for each size that it comes in. */
export type Catalogue = ReadonlyMap<string, readonly Line[]>;

/** Why a line cannot be sold as it is asked for. */
export type LineFault =
  | 'quantity_invalid'
  | 'item_unknown'
  | 'size_not_offered'
  | 'modifier_not_offered';

/** What is wrong with one asked line; `price` is the shop's when only that differs. */
export type LineProblem =
  | { readonly index: number; readonly code: LineFault }
  | { readonly index: number; readonly code: 'price_changed'; readonly price: Cents };

/** The line as the shop sells it today, under its own names and prices, or why it cannot be had. */
export function sellLine(catalogue: Catalogue, asked: AskedLine): Line | LineFault {
  const { itemId, size, quantity, modifiers = [], parts = [], note = null } = asked;
  const offers = catalogue.get(itemId);
  if (!isQuantity(quantity)) return 'quantity_invalid';
  if (!offers) return 'item_unknown';
  const offer = offers.find((offer) => offer.size === size);
  if (!offer) return 'size_not_offered';
  // The menu has none so far.
  if (modifiers.length > 0 || parts.length > 0) return 'modifier_not_offered';
  return { ...offer, quantity, note };
}

/**
 * Prices every asked line from the shop's own catalogue (B-543): the sold lines, or what is
 * wrong with each line that cannot be sold as asked.
 */
export function priceLines(
  catalogue: Catalogue,
  asked: readonly AskedLine[],
): { readonly lines: readonly Line[]; readonly problems: readonly LineProblem[] } {
  const lines: Line[] = [];
  const problems: LineProblem[] = [];
  for (const [index, line] of asked.entries()) {
    const sold = sellLine(catalogue, line);
    if (typeof sold === 'string') problems.push({ index, code: sold });
    else {
      lines.push(sold);
      if (sold.price !== line.price) {
        problems.push({ index, code: 'price_changed', price: sold.price });
      }
    }
  }
  return { lines, problems };
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
