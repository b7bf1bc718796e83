import type { Cart } from '#cart/cart.ts';
import { subtotalOf } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { orderTotals, type Terms } from '#orders/orders.ts';
import type { OrderForm } from './checkout.schema.ts';
import { askedLine } from './lines/asked-line.ts';
import type { RequestedMoment } from './requested-time.ts';

/** What the form sends: its fields, the cart and the totals as the diner saw them (B-543). */
export function orderRequest(
  fields: OrderForm,
  cart: Cart,
  moment: RequestedMoment | undefined,
  language: Language,
  terms: Terms,
) {
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cart) }, terms);
  const cartItems = cart.map(askedLine);
  return { ...fields, language, cartItems, moment, subtotal, taxes, totalPrice: total };
}
