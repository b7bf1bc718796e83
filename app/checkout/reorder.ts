import * as z from 'zod/mini';
import { addToCart, type Cart, emptyCart, maxLines } from '#cart/cart.ts';
import { KeptLine } from '#cart/line.schema.ts';
import type { Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { Catalogue } from '#menu/modifiers/compose-line.ts';
import { sellLine } from './pricing.ts';

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

/** Reads what this tab kept of a cart, line by line: a damaged one takes no other with it. */
export function readKeptLines(kept: readonly unknown[]): readonly Line[] {
  return kept.flatMap((line) => {
    const parsed = KeptLine.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * The cart that this tab kept, at the prices of `catalogue`. What is no longer sold stays in it and
 * says so: the diner takes it out, or the menu has it again after an outage.
 */
export function restoreCart(lines: readonly Line[], catalogue: Catalogue): Rebuilt {
  const changed: { line: Line; price: Cents }[] = [];
  const cart = lines.reduce<Cart>((cart, line) => {
    const sold = sellLine(catalogue, line);
    if (typeof sold === 'string') return addToCart(cart, line);
    if (sold.line.price !== line.price) changed.push({ line, price: sold.line.price });
    return addToCart(cart, sold.line);
  }, emptyCart);
  return { cart, gone: [], changed };
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
      cart = addToCart(cart, sold.line);
      if (sold.line.price !== line.price) changed.push({ line, price: sold.line.price });
    }
  }
  return { cart, gone, changed };
}
