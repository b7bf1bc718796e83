import { useSyncExternalStore } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { maxLines } from '#cart/cart.ts';
import { cartName, cartStore } from '#cart/cart-store.ts';
import { readStoredLine } from '#cart/stored-line.ts';
import type { Order } from '#orders/order.ts';
import type { Totals } from '#orders/orders.ts';
import { isChosenTime } from '#orders/promise.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';
import { readDraft } from '../form/draft.ts';
import { draftName, orderDraft } from '../form/order-draft.ts';
import { changeName } from '../remembered-reorder.ts';

type Shown = 'number' | 'version' | 'status' | 'lines' | 'orderType' | 'postalCode';
type Times = 'dueAt' | 'watchFrom' | 'promisedAt' | 'firstPromiseAt';

/** An order as its page shows it. */
type OrderOnPage = Pick<Order, Shown | Times> & {
  readonly token: string;
  readonly totals: Totals;
  readonly codeRule: CodeRule | null;
};

/** What the tab stores: the order, and as texts the cart and the form that come back afterwards. */
type Stored = { order: OrderOnPage; cart: string | null; typed: string | null };

/** An order that its customer changes, with what the form shows of it at first. */
export type OrderInChange = NonNullable<ReturnType<typeof readAnew>>['change'];

function readAnew() {
  try {
    const { order, ...before }: Stored = JSON.parse(readInTab(changeName) ?? '');
    const { token, number, version, totals, codeRule } = order;
    const lines = order.lines.slice(0, maxLines).flatMap((line) => readStoredLine(line) ?? []);
    const numbers = [number, version, totals.total, codeRule?.minimum ?? 0];
    if (!/^[\w-]{22}$/.test(token) || !numbers.every(Number.isInteger)) return null;
    const at = order.status === 'new' && isChosenTime(order) ? order.dueAt : null;
    const draft = readDraft(JSON.stringify({ ...order, at }));
    return lines.length < order.lines.length
      ? null
      : { ...before, change: { ...order, lines, draft } };
  } catch {
    return null;
  }
}

const state = createStore(readAnew()?.change ?? null);

/** Returns the order that this tab changes; null while its cart is a new order's. */
export function useChange(): OrderInChange | null {
  return useSyncExternalStore(state.subscribe, state.now, () => null);
}

/** Puts an order into this tab's cart and form (B-4661); false where the tab cannot store it. */
export function beginChange(order: OrderOnPage): boolean {
  const { cart, typed } = readAnew() ?? { cart: readInTab(cartName), typed: readInTab(draftName) };
  storeInTab(changeName, JSON.stringify({ order, cart, typed } satisfies Stored));
  const { change } = readAnew() ?? {};
  if (change?.token !== order.token) return false;
  storeInTab(draftName, JSON.stringify(change.draft));
  return storeInTab(cartName, JSON.stringify(change.lines));
}

/** Ends a change, sent or not: the cart and the form of before are back. */
export function leaveChange() {
  const before = readAnew();
  storeInTab(changeName, null);
  if (!before) return;
  storeInTab(cartName, before.cart);
  storeInTab(draftName, before.typed);
  state.set(null);
  cartStore.read();
  orderDraft.read();
}
