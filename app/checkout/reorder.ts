import * as z from 'zod/mini';
import { addToCart, type Cart, emptyCart, maxLines } from '#cart/cart.ts';
import { KeptLine } from '#cart/line.schema.ts';
import type { Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import { type Catalogue, sellLine } from './pricing.ts';

const KeptLines = z.array(KeptLine).check(z.maxLength(maxLines));

/** An earlier order as it can be ordered today. */
export type Rebuilt = {
  readonly cart: Cart;
  /** What is no longer sold, or no longer in that size or changed in that way. */
  readonly gone: readonly Line[];
  /** What costs something else today; `price` is today's. */
  readonly changed: readonly { readonly line: Line; readonly price: Cents }[];
};

/** Reads what was handed over from the order's page; null when it is nothing of ours. */
export function readAgainLines(text: string | null): readonly Line[] | null {
  try {
    const parsed = KeptLines.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The cart of an earlier order at the prices of `catalogue`, and what differs from then. */
export function rebuildCart(lines: readonly Line[], catalogue: Catalogue): Rebuilt {
  let cart = emptyCart;
  const gone: Line[] = [];
  const changed: { line: Line; price: Cents }[] = [];
  for (const line of lines) {
    const sold = sellLine(catalogue, line);
    if (typeof sold === 'string') gone.push(line);
    else {
      cart = addToCart(cart, sold);
      if (sold.price !== line.price) changed.push({ line, price: sold.price });
    }
  }
  return { cart, gone, changed };
}
