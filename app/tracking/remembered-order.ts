import { readStored, storeItem } from '#browser/storage.ts';
import { isClosed } from '#orders/order-status.ts';
import type { OrderPage } from './order-page.ts';

/** The name of this device's link to its running order: a token, nothing else. */
const name = 'order';

/** Stores the link to the order just sent from here; only the newest one. */
export function rememberOrder(token: string): void {
  storeItem(name, token);
}

/** Returns the token that this device remembers; null for anything else. */
export function rememberedOrder(): string | null {
  const kept = readStored(name);
  return kept !== null && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : null;
}

/** Forgets it, unless another order has been sent meanwhile. */
export function forgetOrder(token: string): void {
  if (readStored(name) === token) storeItem(name, null);
}

const day = 86_400_000;

type Timed = Pick<OrderPage, 'status' | 'placedAt' | 'dueAt' | 'promisedAt' | 'now'>;

/** Returns whether the customer still waits for an order: not closed, nor a day past its time. */
export function isRunning({ status, placedAt, dueAt, promisedAt, now }: Timed): boolean {
  if (isClosed(status)) return false;
  return now - Math.max(placedAt, dueAt ?? 0, promisedAt ?? 0) < day;
}
