import { notify } from '#ui/notify.ts';
import { fullText } from './cart.text.ts';
import { addToCart, type Cart, type CartChoice, emptyCart, maxLines } from './cart.ts';
import { keepCart, readKeptCart } from './kept-cart.ts';

export type CartState = {
  readonly cart: Cart;
  /** What was added by the last tap, another one each time; null once the cart was changed since. */
  readonly added: CartChoice | null;
  /** This tab keeps lines of a cart that are not in this one yet. */
  readonly isKept: boolean;
};

export type CartStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => CartState;
  readonly add: (choice: CartChoice) => void;
  /** Makes another cart of it: `useCartChanges` has what a customer does. */
  readonly change: (next: (cart: Cart) => Cart) => void;
  /** Answers what this tab kept, once; it is for the caller to look at and put back. */
  readonly takeKept: () => readonly unknown[];
  /** Looks for what this tab kept. */
  readonly look: () => void;
  /** The same of a page that the browser shows as it was left: the tab may have ordered since. */
  readonly comeBack: () => void;
};

export const emptyState: CartState = { cart: emptyCart, added: null, isKept: false };

/**
 * The cart of one tab. It stands beside React: whoever only adds to it need not be written anew, nor
 * come alive, whenever something was added.
 */
export function createCartStore(): CartStore {
  let state = emptyState;
  let kept: readonly unknown[] | null = null;
  let isRemembered = true;
  const listeners = new Set<() => void>();

  function set(next: Partial<CartState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function look() {
    kept ??= readKeptCart();
    set({ isKept: kept.length > 0 });
  }

  function put(cart: Cart, added: CartChoice | null) {
    kept ??= readKeptCart();
    isRemembered = keepCart([...kept, ...cart]);
    set({ cart, added });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => state,
    add(choice) {
      const before = state.cart;
      const after = addToCart(before, choice);
      put(after, after === before ? null : choice);
      if (after !== before) return;
      const why = before.length < maxLines ? fullText.quantity : fullText.lines;
      notify({ tone: 'destructive', title: fullText.title, description: why });
    },
    change: (next) => put(next(state.cart), null),
    takeKept() {
      const lines = kept ?? [];
      kept = [];
      set({ isKept: false });
      return lines;
    },
    look,
    comeBack() {
      if (!isRemembered) return;
      kept = null;
      set({ cart: emptyCart });
      look();
    },
  };
}
