import type { Cart } from '#cart/cart.ts';
import { type Line, lineKey } from '#cart/line.ts';
import { type Draft, draftOf } from '../form/draft.ts';
import { readStoredLines } from '../reorder.ts';
import { readCustomer, storeCustomer } from './last-order.ts';

/** A customer who asked this device to remember: the form as it was filled in, and the last orders. */
export type Remembered = {
  readonly draft: Draft;
  /** The newest first. */
  readonly orders: readonly (readonly Line[])[];
};

const most = 3;

/** Returns the customer whom this device remembers; null for none, or where what is stored is none of ours. */
export function readRemembered(): Remembered | null {
  const stored = readCustomer();
  const draft = draftOf(stored.get('draft'));
  if (!draft.isRemembered) return null;
  const orders: unknown = stored.get('orders');
  return {
    draft: { ...draft, at: null },
    orders: (Array.isArray(orders) ? orders : [])
      .slice(0, most)
      .map((order: { lines?: unknown } | null) =>
        readStoredLines(Array.isArray(order?.lines) ? order.lines : []),
      )
      .filter((lines) => lines.length > 0),
  };
}

/** Stores an order that was sent and who sent it, before the two newest others; an order as before is one. */
export function rememberCustomer(draft: Draft, cart: Cart): void {
  const lines = cart.map(({ id: _, description: __, image: ___, ...line }) => line);
  const before = readRemembered()?.orders.filter((order) => keyOf(order) !== keyOf(lines)) ?? [];
  const orders = [lines, ...before].slice(0, most);
  // As many as the device takes: the newest ones.
  for (let left = orders.length; left >= 0; left -= 1) {
    const stored = orders.slice(0, left).map((lines) => ({ lines }));
    if (storeCustomer(JSON.stringify({ draft: { ...draft, at: null }, orders: stored }))) return;
  }
}

/** Returns the dishes of the orders that this device remembers, in what they were part of too. */
export function favouriteDishes(): ReadonlySet<string> {
  const pieces = readRemembered()?.orders.flatMap((lines) =>
    lines.flatMap((line) => [line, ...line.parts]),
  );
  return new Set(pieces?.flatMap(({ itemId, otherHalf }) => [itemId, otherHalf?.itemId ?? itemId]));
}

function keyOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]));
}
