import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { notify } from '#ui/notify.ts';
import { fullText } from './cart.text.ts';
import { addToCart, type Cart, type CartChoice, emptyCart, maxLines } from './cart.ts';
import { readStoredLine } from './stored-line.ts';

const key = 'cart';

export type CartState = {
  readonly cart: Cart;
  /** What was added by the last tap, another one each time; null once the cart was changed since. */
  readonly added: CartChoice | null;
};

/** Makes the shop's own lines of those that were noted without its catalogue. */
type Settle = (lines: readonly unknown[]) => Cart;

const state = createStore<CartState>({ cart: emptyCart, added: null });
let settle: Settle = (lines) =>
  lines.flatMap((line) => readStoredLine(line) ?? []).reduce(addToCart, emptyCart);
let isStored = true;

/** Returns what this tab keeps of the cart (B-201); an empty one for anything that is not ours. */
function readStoredCart(): Cart {
  try {
    const stored: unknown = JSON.parse(readInTab(key) ?? '[]');
    return Array.isArray(stored) ? settle(stored.slice(0, maxLines)) : emptyCart;
  } catch {
    return emptyCart;
  }
}

function put(cart: Cart, added: CartChoice | null) {
  isStored = storeInTab(key, cart.length > 0 ? JSON.stringify(cart) : null);
  state.set({ cart, added });
}

/** The cart of this tab (B-201). It stands beside React: the page adds to it without, the sheets show it with. */
export const cartStore = {
  subscribe: state.subscribe,
  now: state.now,
  /** Reads what this tab keeps, unless the browser refuses to: it may have ordered since. */
  read() {
    if (isStored) state.set({ cart: readStoredCart(), added: null });
  },
  /** Makes the lines of now, and those to come, the shop's own. */
  settleWith(by: Settle) {
    settle = by;
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
  /** Makes another cart of it: `useCartChanges` has what a customer does. */
  change: (next: (cart: Cart) => Cart) => put(next(state.now().cart), null),
};
