import { addToCart, type Cart, emptyCart, removeLine, setQuantity } from '../cart.ts';
import { cartStore } from '../cart-store.ts';
import { type Line, lineKey } from '../line.ts';

const { change } = cartStore;

/** A customer's actions on an open cart; they load with the panel, after the first view. */
export const cartChanges = {
  setQuantity: (lineId: string, quantity: number) =>
    change((cart) => setQuantity(cart, lineId, quantity)),
  /** Replaces a line by one as the shop sells it, or as it was changed. */
  replace: (lineId: string, line: Line) => change((cart) => replaceLine(cart, lineId, line)),
  remove: (lineId: string) => change((cart) => removeLine(cart, lineId)),
  clear: () => change(() => emptyCart),
  restore: (before: Cart) => change(() => before),
  /** Adds an earlier cart before the lines of this one. */
  putBack: (before: Cart) => change((cart) => cart.reduce(addToCart, before)),
};

/** Replaces a line; where the cart already has an equal one, adds to its quantity. */
export function replaceLine(cart: Cart, lineId: string, line: Line): Cart {
  const id = lineKey(line);
  const same = id === lineId ? undefined : cart.find((one) => one.id === id);
  if (same) return setQuantity(removeLine(cart, lineId), id, same.quantity + line.quantity);
  return cart.map((one) => (one.id === lineId ? { ...one, ...line, id } : one));
}
