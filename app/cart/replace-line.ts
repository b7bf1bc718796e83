import { type Cart, removeLine, setQuantity } from './cart.ts';
import { type Line, lineKey } from './line.ts';

/** Puts another line in a line's place; where the cart has the same one already, so many more of it. */
export function replaceLine(cart: Cart, lineId: string, line: Line): Cart {
  const id = lineKey(line);
  const same = id === lineId ? undefined : cart.find((one) => one.id === id);
  if (same) return setQuantity(removeLine(cart, lineId), id, same.quantity + line.quantity);
  return cart.map((one) => (one.id === lineId ? { ...one, ...line, id } : one));
}
