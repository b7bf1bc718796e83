import { isCallFirst } from '#orders/call-first.ts';
import { calledOffStatuses } from '#orders/order-status.ts';

/** An order is sold once it is handed over (B-2596). */
export type SaleState =
  | 'sold'
  | 'open'
  | 'waiting'
  | 'suspicious'
  | (typeof calledOffStatuses)[number];

/** Returns how an order counts; `count_sold_days` has the same rule in SQL. */
export function saleStateOf(order: Parameters<typeof isCallFirst>[0]): SaleState {
  const { status } = order;
  const off = calledOffStatuses.find((one) => one === status);
  if (off) return off;
  if (status !== 'new') return status === 'done' ? 'sold' : 'open';
  return isCallFirst(order) ? 'suspicious' : 'waiting';
}
