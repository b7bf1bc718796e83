import { parsePrice } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { highestFee, isFeeOpen, orderTotals, type Totals } from '#orders/orders.ts';
import type { Shop } from '#shop/shop.ts';

/** What stands in the field of the delivery fee: nothing, a fee, or what is none. */
export type TypedFee = Cents | undefined | 'wrong';

/** Whoever confirms may say it; without a word it stays as it is. */
export function readFee(typed: string): TypedFee {
  if (typed.trim() === '') return undefined;
  const fee = parsePrice(typed);
  return fee !== null && fee <= highestFee ? fee : 'wrong';
}

/**
 * What the order will come to; null when nothing changes, or when it cannot be said ahead: its taxes
 * are those of the day on which it was sent, and the rate has changed since.
 */
export function totalsWith(
  order: Order,
  deliveryFee: TypedFee,
  shop: Pick<Shop, 'taxRate'>,
): Totals | null {
  if (typeof deliveryFee !== 'number' || deliveryFee === order.deliveryFee) return null;
  const { subtotal, discount } = order;
  const known = orderTotals({ subtotal, discount, deliveryFee: order.deliveryFee }, shop);
  if (!isFeeOpen(order) || known.taxes !== order.taxes) return null;
  return orderTotals({ subtotal, discount, deliveryFee }, shop);
}
