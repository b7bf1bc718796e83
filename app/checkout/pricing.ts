import { maxQuantity } from '#cart/cart.ts';
import type { AskedLine, Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import {
  type Catalogue,
  type Composed,
  type ComposeFault,
  composeLine,
} from '#menu/modifiers/compose-line.ts';

/** Why a line cannot be sold as it is asked for. */
export type LineFault = 'quantity_invalid' | ComposeFault;

/** What is wrong with one asked line; `price` is the shop's when only that differs. */
export type LineProblem =
  | { readonly index: number; readonly code: LineFault }
  | { readonly index: number; readonly code: 'price_changed'; readonly price: Cents };

/** The line as the shop sells it today, with everything in it, or why it cannot be had. */
export function sellLine(catalogue: Catalogue, asked: AskedLine): Composed | LineFault {
  return isQuantity(asked.quantity) ? composeLine(catalogue, asked) : 'quantity_invalid';
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
      const { price } = sold.line;
      lines.push(sold.line);
      if (price !== line.price) problems.push({ index, code: 'price_changed', price });
    }
  }
  return { lines, problems };
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
