import type { Cart, CartLine } from '#cart/cart.ts';
import { type Modifier, type Piece, subtotalOf } from '#cart/line.ts';
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
function askedLine({ price, quantity, parts, note, ...piece }: CartLine) {
  const chosen = parts.filter(({ isUsual }) => !isUsual);
  return {
    ...{ ...askedPiece(piece), price, quantity, parts: chosen.map(askedPiece) },
    ...(note === null ? {} : { note }),
  };
}

/** As it comes, on the whole, and as much as usual, unless it says otherwise. */
function askedPiece({ itemId, size, otherHalf, modifiers }: Piece) {
  const changes = modifiers.filter(({ isUsual }) => !isUsual);
  return {
    ...{ itemId, size, modifiers: changes.map(askedModifier) },
    ...(otherHalf ? { otherHalf: { itemId: otherHalf.itemId } } : {}),
  };
}

function askedModifier({ id, side, amount }: Modifier) {
  return { id, ...(side === 'whole' ? {} : { side }), ...(amount === 1 ? {} : { amount }) };
}
