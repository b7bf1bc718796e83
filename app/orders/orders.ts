import type { Cents } from '#core/money.ts';
import { restaurant } from '#restaurant/restaurant.ts';

/** How an order reaches the diner; delivery is the default (B-502). */
export const orderTypes = ['delivery', 'takeout'] as const;
export type OrderType = (typeof orderTypes)[number];
export const defaultOrderType: OrderType = 'delivery';

/** How the diner pays at the door or at the counter (B-502). */
export const paymentMethods = ['cash', 'card', 'interac'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type Totals = { readonly subtotal: Cents; readonly taxes: Cents; readonly total: Cents };

/**
 * Subtotal, taxes and total in whole cents: 14.975 % of the subtotal in one step, half a cent up
 * (B-604).
 */
export function orderTotals(subtotal: Cents): Totals {
  const taxes = Math.floor((subtotal * restaurant.taxRate + 50_000) / 100_000);
  return { subtotal, taxes, total: subtotal + taxes };
}

/** How much is missing before this can be delivered; 0 when it can (B-521, before taxes). */
export function missingForDelivery(subtotal: Cents, orderType: OrderType): Cents {
  if (orderType !== 'delivery') return 0;
  return Math.max(0, restaurant.deliveryMinimum - subtotal);
}
