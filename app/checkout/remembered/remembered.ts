import type { Cart } from '#cart/cart.ts';
import { type Line, lineKey } from '#cart/line.ts';
import { type Draft, draftOf } from '../form/draft.ts';
import { readStoredLines } from '../reorder.ts';
import { readCustomer, storeCustomer } from './last-order.ts';

/** A customer who asked this device to remember them. */
export type Remembered = {
  readonly draft: Draft;
  readonly orders: readonly (readonly Line[])[];
};

const most = 3;

/** Returns the remembered customer; null for none, or where the text is not ours. */
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

/** Stores a sent order and its customer, before the two newest others; equal orders are one. */
export function rememberCustomer(draft: Draft, cart: Cart): void {
  const lines = cart.map(({ id: _, description: __, image: ___, ...line }) => line);
  const before = readRemembered()?.orders.filter((order) => keyOf(order) !== keyOf(lines)) ?? [];
  const orders = [lines, ...before].slice(0, most);
  // As many as the device takes, the newest first.
  for (let left = orders.length; left >= 0; left -= 1) {
    const stored = orders.slice(0, left).map((lines) => ({ lines }));
    if (storeCustomer(JSON.stringify({ draft: { ...draft, at: null }, orders: stored }))) return;
  }
}

/** Returns the dishes of the remembered orders, including those inside deals. */
export function favouriteDishes(): ReadonlySet<string> {
  const pieces = readRemembered()?.orders.flatMap((lines) =>
    lines.flatMap((line) => [line, ...line.parts]),
  );
  return new Set(pieces?.flatMap(({ itemId, otherHalf }) => [itemId, otherHalf?.itemId ?? itemId]));
}

function keyOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]));
}
