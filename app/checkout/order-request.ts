import type { Cart } from '#cart/cart.ts';
import { subtotalOf } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import type { Terms } from '#orders/orders.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';
import type { OrderForm } from './checkout.schema.ts';
import { totalsFor } from './delivery/order-totals.ts';
import { requestedLine } from './lines/requested-line.ts';
import type { RequestedInstant } from './requested-time.ts';

/** Returns the form's request: fields, cart and the totals that the customer saw (B-543). */
export function orderRequest(
  fields: OrderForm,
  cart: Cart,
  moment: RequestedInstant | undefined,
  language: Language,
  terms: Terms,
  code: CodeRule | null,
) {
  const totals = totalsFor(subtotalOf(cart), { ...fields, code }, terms);
  const { discount, deliveryFee, total: totalPrice, ...sums } = totals;
  const cartItems = cart.map(requestedLine);
  const fee = terms.zones.length > 0 ? { deliveryFee } : {};
  const off = code ? { code: code.code, discount } : {};
  return { ...fields, language, cartItems, moment, ...sums, ...off, ...fee, totalPrice };
}
