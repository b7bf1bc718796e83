import { useMemo } from 'react';
import { addToCart, type Cart, emptyCart, removeLine, setQuantity } from '../cart.ts';
import { type Line, lineKey } from '../line.ts';
import { useCart } from './use-cart.ts';

/** Returns what a customer does to an open cart; it comes with the panel, after the first view. */
export function useCartChanges() {
  const { change } = useCart();
  return useMemo(
    () => ({
      setQuantity: (lineId: string, quantity: number) =>
        change((cart) => setQuantity(cart, lineId, quantity)),
      /** Puts a line as the shop sells it, or as it was changed, in a line's place. */
      replace: (lineId: string, line: Line) => change((cart) => replaceLine(cart, lineId, line)),
      remove: (lineId: string) => change((cart) => removeLine(cart, lineId)),
      clear: () => change(() => emptyCart),
      /** Makes it the cart that it was. */
      restore: (before: Cart) => change(() => before),
      /** Puts a cart before what is in this one. */
      putBack: (before: Cart) => change((cart) => cart.reduce(addToCart, before)),
    }),
    [change],
  );
}

/** Puts another line in a line's place; where the cart has the same one already, so many more of it. */
export function replaceLine(cart: Cart, lineId: string, line: Line): Cart {
  const id = lineKey(line);
  const same = id === lineId ? undefined : cart.find((one) => one.id === id);
  if (same) return setQuantity(removeLine(cart, lineId), id, same.quantity + line.quantity);
  return cart.map((one) => (one.id === lineId ? { ...one, ...line, id } : one));
}
