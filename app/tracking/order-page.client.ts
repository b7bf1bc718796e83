import type { OrderPage } from './order-page.ts';

/** `gone` is an order that does not exist, or no longer; `unreachable` says nothing about it. */
export type OrderReading = OrderPage | 'gone' | 'unreachable';

const patience = 15_000;

/** Reads an order as its page shows it; never rejects. */
export async function fetchOrderPage(token: string): Promise<OrderReading> {
  try {
    const response = await fetch(orderAddress(token), {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 404) return 'gone';
    if (!response.ok) return 'unreachable';
    return (await response.json()) as OrderPage;
  } catch {
    return 'unreachable';
  }
}

/** Returns where the API answers about an order; its events are below it. */
export function orderAddress(token: string): string {
  return `/api/orders/${encodeURIComponent(token)}`;
}
