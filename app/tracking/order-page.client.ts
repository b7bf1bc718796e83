import { abortAfter } from '#browser/abort-after.ts';
import type { OrderPage } from './order-page.ts';

const patience = 15_000;

/** Reads an order's page; null when it exists no longer. Rejects when it cannot be read. */
export async function fetchOrderPage(token: string): Promise<OrderPage | null> {
  const response = await fetch(orderAddress(token), {
    cache: 'no-store',
    credentials: 'omit',
    signal: abortAfter(patience),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('the order cannot be read');
  return response.json();
}

/** Returns an order's address in the API; its events are below it. */
export function orderAddress(token: string): string {
  return `/api/orders/${encodeURIComponent(token)}`;
}
