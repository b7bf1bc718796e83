import { isClosed } from '#orders/order-status.ts';
import type { OrderPage } from './order-page.ts';

const day = 86_400_000;

type Timed = Pick<OrderPage, 'status' | 'placedAt' | 'dueAt' | 'promisedAt' | 'now'>;

/** Tells whether somebody still waits for an order: not over, and not a day past what it is for. */
export function isRunning({ status, placedAt, dueAt, promisedAt, now }: Timed): boolean {
  if (isClosed(status)) return false;
  return now - Math.max(placedAt, dueAt ?? 0, promisedAt ?? 0) < day;
}
