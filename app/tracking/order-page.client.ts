import { abortAfter } from '#browser/abort-after.ts';
import type { Bilingual } from '#core/language.ts';
import type { OrderPage } from './order-page.ts';

const patience = 15_000;

/** Reads an order's page; null when it exists no longer. Rejects when it cannot be read. */
export async function fetchOrderPage(token: string): Promise<OrderPage | null> {
  const response = await send(orderAddress(token));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('the order cannot be read');
  return response.json();
}

/** Cancels an order as its customer read it; returns why not where it is refused. Sent again it stays cancelled. */
export async function cancelOrder(token: string, version: number): Promise<Bilingual | null> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ version }) };
  const response = await send(`${orderAddress(token)}/cancel`, init);
  return response.ok ? null : (await response.json()).title;
}

function send(path: string, init?: RequestInit): Promise<Response> {
  const signal = abortAfter(patience);
  return fetch(path, { cache: 'no-store', credentials: 'omit', signal, ...init });
}

/** Returns an order's address in the API; its events are below it. */
export function orderAddress(token: string): string {
  return `/api/orders/${encodeURIComponent(token)}`;
}
