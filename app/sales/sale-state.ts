import { isCallFirst } from '#orders/call-first.ts';

/** How an order counts in sales: sold from its confirmation on, apart from sales otherwise. */
export type SaleState = 'sold' | 'waiting' | 'suspicious' | 'refused';

/** Returns how an order counts; the sums of sales follow the same in SQL (`count_sold_days`). */
export function saleStateOf(order: Parameters<typeof isCallFirst>[0]): SaleState {
  if (order.status === 'refused') return 'refused';
  if (order.status !== 'new') return 'sold';
  return isCallFirst(order) ? 'suspicious' : 'waiting';
}
