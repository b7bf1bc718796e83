import { keep, readKept } from '#browser/storage.ts';

/** Under which name this device keeps the link to its running order: its token, nothing else. */
const name = 'order';

/** Keeps the link to the order that was just sent from here; only the newest one. */
export function keepOrder(token: string): void {
  keep(name, token);
}

/** The token that is kept here; null for anything that is none. */
export function keptOrder(): string | null {
  const kept = readKept(name);
  return kept !== null && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : null;
}

/** Forgets it, unless another order has been sent meanwhile. */
export function forgetOrder(token: string): void {
  if (readKept(name) === token) keep(name, null);
}
