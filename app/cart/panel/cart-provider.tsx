import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { addedLabel, fullText, nameAndSize } from '../cart.text.ts';
import { addToCart, type Cart, type CartChoice, countItems, emptyCart, maxLines } from '../cart.ts';

const key = 'cart';

/** What this tab keeps of the cart (B-201), as it was written; its reader checks it first. */
function readStoredCart(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, maxLines) : [];
  } catch {
    return [];
  }
}

/** Keeps the cart in this tab, an empty one by forgetting it; false where the browser refuses. */
function storeCart(lines: readonly unknown[]): boolean {
  return storeInTab(key, lines.length > 0 ? JSON.stringify(lines) : null);
}

type CartState = {
  readonly cart: Cart;
  /** What was added by the last tap, another one each time; null once the cart was changed since. */
  readonly added: CartChoice | null;
  /** This tab keeps lines of a cart that are not in this one yet. */
  readonly isStored: boolean;
};

type CartStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => CartState;
  readonly add: (choice: CartChoice) => void;
  /** Makes another cart of it: `useCartChanges` has what a customer does. */
  readonly change: (next: (cart: Cart) => Cart) => void;
  /** Answers what this tab kept, once; it is for the caller to look at and put back. */
  readonly takeStored: () => readonly unknown[];
  /** Looks for what this tab kept. */
  readonly look: () => void;
  /** The same of a page that the browser shows as it was left: the tab may have ordered since. */
  readonly comeBack: () => void;
};

const emptyState: CartState = { cart: emptyCart, added: null, isStored: false };

/**
 * The cart of one tab. It stands beside React: a component that only adds need not render again, nor
 * come alive, whenever something was added.
 */
function createCartStore(): CartStore {
  const { now, set: replace, subscribe } = createStore(emptyState);
  let kept: readonly unknown[] | null = null;
  let isRemembered = true;

  function set(next: Partial<CartState>) {
    replace({ ...now(), ...next });
  }

  function look() {
    kept ??= readStoredCart();
    set({ isStored: kept.length > 0 });
  }

  function put(cart: Cart, added: CartChoice | null) {
    kept ??= readStoredCart();
    isRemembered = storeCart([...kept, ...cart]);
    set({ cart, added });
  }

  return {
    subscribe,
    now,
    add(choice) {
      const before = now().cart;
      const after = addToCart(before, choice);
      put(after, after === before ? null : choice);
      if (after !== before) return;
      const why = before.length < maxLines ? fullText.quantity : fullText.lines;
      notify({ tone: 'destructive', title: fullText.title, description: why });
    },
    change: (next) => put(next(now().cart), null),
    takeStored() {
      const lines = kept ?? [];
      kept = [];
      set({ isStored: false });
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

type CartValue = CartState & Pick<CartStore, 'add' | 'change' | 'takeStored'>;

const CartContext = createContext<CartStore | null>(null);

/** Renders the cart, in the tab's own memory only (B-201): it lives as long as the tab. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.comeBack();
    };
    store.look();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [store]);
  return (
    <CartContext value={store}>
      {children}
      <WhatWasAdded />
    </CartContext>
  );
}

/** Tells who does not see the cart; asks before a filled one is left behind. */
function WhatWasAdded() {
  const { t } = useLanguage();
  const { cart, added } = useCart();
  useAskBeforeLeaving(cart.length > 0);
  return (
    <p role="status" className="sr-only">
      {added && t(addedLabel(nameAndSize(added), countItems(cart)))}
    </p>
  );
}

function useStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('a cart needs a CartProvider above it');
  return store;
}

/** Returns the cart and what can be done with it. */
export function useCart(): CartValue {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.now, () => emptyState);
  return useMemo(() => {
    const { add, change, takeStored } = store;
    return { ...state, add, change, takeStored };
  }, [store, state]);
}

/** Returns what puts something in the cart; the person who only adds is not written anew when the cart changes. */
export function useAdd(): CartStore['add'] {
  return useStore().add;
}
