import type { Cart, CartLine } from '#cart/cart.ts';
import { type Modifier, subtotalOf } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { orderTotals } from '#orders/orders.ts';
import type { OrderForm } from './checkout.schema.ts';
import type { RequestedMoment } from './requested-time.ts';

/** What the form sends: its fields, the cart and the totals as the diner saw them (B-543). */
export function orderRequest(
  fields: OrderForm,
  cart: Cart,
  moment: RequestedMoment | undefined,
  language: Language,
) {
  const { subtotal, taxes, total } = orderTotals(subtotalOf(cart));
  const cartItems = cart.map(askedLine);
  return { ...fields, language, cartItems, moment, subtotal, taxes, totalPrice: total };
}

/** What the server asks of a line: it has the names, pictures and prices of the choices itself. */
function askedLine({ itemId, size, price, quantity, modifiers, parts, note }: CartLine) {
  return {
    ...{ itemId, size, price, quantity, modifiers: modifiers.map(askedModifier) },
    parts: parts.map((part) => ({
      ...{ itemId: part.itemId, size: part.size, modifiers: part.modifiers.map(askedModifier) },
    })),
    ...(note === null ? {} : { note }),
  };
}

/** On the whole piece unless it says otherwise. */
function askedModifier({ id, side }: Modifier) {
  return side === 'whole' ? { id } : { id, side };
}
