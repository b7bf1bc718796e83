import { isCallFirst } from '#orders/call-first.ts';

/** How an order counts in sales: sold from its confirmation on, apart from sales otherwise. */
export const apartStates = ['waiting', 'suspicious', 'refused'] as const;
export type SaleState = 'sold' | (typeof apartStates)[number];

/** What of an order decides how it counts. */
export type Counted = Parameters<typeof isCallFirst>[0];

/** Returns how an order counts: page, export, best sellers and orders per hour all follow it. */
export function saleStateOf(order: Counted): SaleState {
  if (order.status === 'refused') return 'refused';
  if (order.status !== 'new') return 'sold';
  return isCallFirst(order) ? 'suspicious' : 'waiting';
}

/** Tells whether an order is a sale. */
export function isSold(order: Counted): boolean {
  return saleStateOf(order) === 'sold';
}
