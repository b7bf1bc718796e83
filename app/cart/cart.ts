import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** A line takes 1 to 50 of a thing, an order 50 lines (B-204). */
export const maxQuantity = 50;
export const maxLines = 50;

/** What can be put in the cart: something of one name, in one size or in none, at one price. */
export type CartChoice = {
  /** What the server knows the thing by; its price comes from there again when ordering. */
  readonly itemId: string;
  readonly name: Bilingual;
  readonly size: string | null;
  /** The size as diners read it: `6` for a wings' S (B-111). */
  readonly sizeLabel: Bilingual | null;
  readonly price: Cents;
  readonly description: Bilingual | null;
  readonly image: string | null;
};

/** The choice, how many, and an id of the line's own. */
export type CartLine = CartChoice & { readonly id: string; readonly quantity: number };

/** The cart, in the order in which things were added; never changed in place. */
export type Cart = readonly CartLine[];

export const emptyCart: Cart = [];

function isSameThing(line: CartChoice, choice: CartChoice): boolean {
  return (
    line.itemId === choice.itemId &&
    line.size === choice.size &&
    line.name.fr === choice.name.fr &&
    line.name.en === choice.name.en
  );
}

/**
 * Puts one of a thing in the cart: one more on the line with its name and size, else a new line
 * of one (B-202). For a full line or a full cart the answer is the same cart.
 */
export function addToCart(cart: Cart, choice: CartChoice): Cart {
  const line = cart.find((line) => isSameThing(line, choice));
  if (line) return setQuantity(cart, line.id, line.quantity + 1);
  if (cart.length >= maxLines) return cart;
  const id = `${choice.itemId}/${choice.size ?? ''}/${choice.name.fr}`;
  return [...cart, { ...choice, id, quantity: 1 }];
}

/** Sets how many of a line; 0 or less removes the line (B-203), more than 50 is 50. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId);
  const bounded = Math.min(Math.trunc(quantity), maxQuantity);
  if (cart.some((line) => line.id === lineId && line.quantity === bounded)) return cart;
  return cart.map((line) => (line.id === lineId ? { ...line, quantity: bounded } : line));
}

/** Takes over a price that the shop has changed; the diner is shown it before sending again. */
export function setPrice(cart: Cart, lineId: string, price: Cents): Cart {
  return cart.map((line) => (line.id === lineId ? { ...line, price } : line));
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => line.id !== lineId);
}

/** How many things are in the cart: the badge's number. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** The cart's total before taxes, in cents. */
export function cartTotal(cart: Cart): Cents {
  return cart.reduce((total, line) => total + line.price * line.quantity, 0);
}
