import type { Cart } from '#cart/cart.ts';
import { type Line, lineKey } from '#cart/line.ts';
import { type Draft, rememberedDraft } from '../form/draft.ts';
import { asStored } from '../lines/requested-line.ts';
import { readStoredLines } from '../reorder.ts';
import { storeCustomer, storedOrders } from './last-order.ts';

/** A customer who asked this device to remember them. */
export type Remembered = {
  readonly draft: Draft;
  readonly orders: readonly (readonly Line[])[];
};

const most = 3;

/** Returns the remembered customer; null for none, or where the text is not ours. */
export function readRemembered(): Remembered | null {
  const draft = rememberedDraft();
  if (!draft.isRemembered) return null;
  const orders = storedOrders().slice(0, most).map(readStoredLines);
  return { draft, orders: orders.filter((lines) => lines.length > 0) };
}

/** Stores a sent order and its customer, before the two newest others; equal orders are one. */
export function rememberCustomer(draft: Draft, cart: Cart): void {
  const lines = cart.map(({ id: _, ...line }) => asStored(line));
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
