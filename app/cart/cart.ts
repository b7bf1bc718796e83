import type { Bilingual } from '#core/language.ts';
import { isSameLine, type Line, lineKey } from './line.ts';

/** A line has 1 to 50 of a thing, an order 50 lines (B-204). */
export const maxQuantity = 50;
export const maxLines = 50;

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}

/** A new line, with what its card says and shows. */
export type CartChoice = Line & {
  readonly description?: Bilingual | null;
  readonly image?: string | null;
};

export type CartLine = CartChoice & { readonly id: string };

/** In the order of adding; never changed in place. */
export type Cart = readonly CartLine[];

export const emptyCart: Cart = [];

/**
 * Adds a line: its quantity to an equal line, else a new line (B-202). Returns the same cart when the line or the cart
 * is full.
 */
export function addToCart(cart: Cart, choice: CartChoice): Cart {
  const line = cart.find((line) => isSameLine(line, choice));
  if (line) return setQuantity(cart, line.id, line.quantity + choice.quantity);
  if (cart.length >= maxLines) return cart;
  return [...cart, { ...choice, id: lineKey(choice) }];
}

/** Sets a line's quantity; 0 or less removes the line (B-203), more than 50 is 50. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId);
  const bounded = Math.min(Math.trunc(quantity), maxQuantity);
  if (cart.some((line) => line.id === lineId && line.quantity === bounded)) return cart;
  return cart.map((line) => (line.id === lineId ? { ...line, quantity: bounded } : line));
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => line.id !== lineId);
}

/** Sums the quantities, for the badge. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}
