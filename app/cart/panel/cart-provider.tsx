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
import { useLanguage } from '#ui/language-provider.tsx';
import { addedLabel, nameAndSize } from '../cart.text.ts';
import { countItems } from '../cart.ts';
import { type CartState, type CartStore, createCartStore, emptyState } from '../cart-store.ts';

type CartValue = CartState & Pick<CartStore, 'add' | 'change' | 'takeKept'>;

const CartContext = createContext<CartStore | null>(null);

/** The cart, in the tab's own memory only (B-201): it lives as long as the tab. */
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

/** The cart and what can be done with it. */
export function useCart(): CartValue {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.now, () => emptyState);
  return useMemo(() => {
    const { add, change, takeKept } = store;
    return { ...state, add, change, takeKept };
  }, [store, state]);
}

/** What puts something in the cart; whoever only adds is not written anew when the cart changes. */
export function useAdd(): CartStore['add'] {
  return useStore().add;
}
