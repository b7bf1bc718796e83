import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { timedStatuses } from '#orders/order-status.ts';
import type { Span, Sums } from './sales.ts';

/** An order is sold from its confirmation on. */
export type SaleState = 'sold' | 'waiting' | 'suspicious' | 'refused';

/** Returns how an order counts; `count_sold_days` has the same rule in SQL. */
export function saleStateOf(order: Parameters<typeof isCallFirst>[0]): SaleState {
  if (order.status === 'refused') return 'refused';
  if (order.status !== 'new') return 'sold';
  return isCallFirst(order) ? 'suspicious' : 'waiting';
}

/** Sales still made or driven: their money is not in the till yet. */
export type OpenSales = Pick<Sums, 'count' | 'total'>;

/** Returns the sales of a span among `orders` that are not handed over (B-3608). */
export function openIn(orders: readonly Order[], { from, to }: Span): OpenSales {
  const open = orders.filter(
    ({ day, status }) => from <= day && day <= to && timedStatuses.includes(status),
  );
  return { count: open.length, total: open.reduce((sum, { total }) => sum + total, 0) };
}
