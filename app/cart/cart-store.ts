import { useSyncExternalStore } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { notify } from '#ui/notify.ts';
import { fullText } from './cart.text.ts';
import { addToCart, type Cart, type CartChoice, emptyCart, maxLines } from './cart.ts';
import { readStoredLine } from './stored-line.ts';

/** The tab stores the cart under this name. */
export const cartName = 'cart';

export type CartState = {
  readonly cart: Cart;
  /** What the last tap added, a new object each time; null once the cart was changed since. */
  readonly added: CartChoice | null;
};

/** Turns lines noted without the catalogue into the shop's own. */
type Settle = (lines: readonly unknown[]) => Cart;

const state = createStore<CartState>({ cart: emptyCart, added: null });
let settle: Settle = (lines) =>
  lines.flatMap((line) => readStoredLine(line) ?? []).reduce(addToCart, emptyCart);
let settlesAll = false;
let isStored = true;

/** Returns the cart stored in this tab (B-201); an empty one for anything invalid. */
function readStoredCart(): Cart {
  try {
    const stored: unknown = JSON.parse(readInTab(cartName) ?? '[]');
    return Array.isArray(stored) ? settle(stored.slice(0, maxLines)) : emptyCart;
  } catch {
    return emptyCart;
  }
}

function put(next: Cart, added: CartChoice | null) {
  const cart = settlesAll ? settle(next) : next;
  isStored = storeInTab(cartName, cart.length > 0 ? JSON.stringify(cart) : null);
  state.set({ cart, added });
}

/** The cart of this tab (B-201). */
export const cartStore = {
  subscribe: state.subscribe,
  now: state.now,
  /** Reads the tab's storage, unless the browser refuses it: the customer may have ordered since. */
  read() {
    if (isStored) state.set({ cart: readStoredCart(), added: null });
  },
  /** Turns current and future lines into the shop's own; `all` of them at each change. */
  settleWith(by: Settle, all: boolean) {
    settle = by;
    settlesAll = all;
    const { cart, added } = state.now();
    put(settle(cart), added && (settle([added])[0] ?? null));
  },
  /** Adds a choice, or says why there is no room for it (B-204). */
  add(choice: CartChoice) {
    const before = state.now().cart;
    const [line] = settle([choice]);
    if (!line) return;
    const after = addToCart(before, line);
    put(after, after === before ? null : { ...line });
    if (after !== before) return;
    const why = before.length < maxLines ? fullText.quantity : fullText.lines;
    notify({ tone: 'destructive', title: fullText.title, description: why });
  },
  /** Replaces the cart; `cartChanges` has the customer's actions. */
  change: (next: (cart: Cart) => Cart) => put(next(state.now().cart), null),
};

export function useCart() {
  return useSyncExternalStore(cartStore.subscribe, cartStore.now, cartStore.now);
}
