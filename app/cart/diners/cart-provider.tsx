import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { addedLabel, fullText, nameAndSize } from '../cart.text.ts';
import { addToCart, type Cart, type CartChoice, countItems, emptyCart, maxLines } from '../cart.ts';
import { keepCart, readKeptCart } from '../kept-cart.ts';

type CartValue = {
  readonly cart: Cart;
  /** What was added by the last tap, another one each time; null once the cart was changed since. */
  readonly added: CartChoice | null;
  readonly add: (choice: CartChoice) => void;
  /** Makes another cart of it: `useCartChanges` has what a diner does. */
  readonly change: (next: (cart: Cart) => Cart) => void;
  /** This tab keeps lines of a cart that are not in this one yet. */
  readonly isKept: boolean;
  /** Answers what this tab kept, once; it is for the caller to look at and put back. */
  readonly takeKept: () => readonly unknown[];
};

const CartContext = createContext<CartValue | null>(null);

/** The cart, in the tab's own memory only (B-201): it lives as long as the tab. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [cart, setCart] = useState<Cart>(emptyCart);
  const [added, setAdded] = useState<CartChoice | null>(null);
  // Early taps are made again all at once: each change builds on the one before it.
  const latest = useRef(cart);
  const kept = useRef<readonly unknown[] | null>(null);
  const isRemembered = useRef(true);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const look = () => {
      kept.current ??= readKeptCart();
      setKept(kept.current.length > 0);
    };
    // The browser shows a page as it was left: the tab may have ordered since.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !isRemembered.current) return;
      kept.current = null;
      latest.current = emptyCart;
      setCart(emptyCart);
      look();
    };
    look();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  useAskBeforeLeaving(cart.length > 0);
  const value = useMemo<CartValue>(() => {
    function change(next: (cart: Cart) => Cart) {
      latest.current = next(latest.current);
      setCart(latest.current);
      kept.current ??= readKeptCart();
      isRemembered.current = keepCart([...kept.current, ...latest.current]);
      setAdded(null);
    }
    function add(choice: CartChoice) {
      const before = latest.current;
      change((cart) => addToCart(cart, choice));
      if (latest.current !== before) return setAdded(choice);
      const why = before.length < maxLines ? fullText.quantity : fullText.lines;
      notify({ tone: 'destructive', title: fullText.title, description: why });
    }
    return {
      cart,
      added,
      add,
      change,
      isKept,
      takeKept() {
        const lines = kept.current ?? [];
        kept.current = [];
        setKept(false);
        return lines;
      },
    };
  }, [cart, added, isKept]);
  return (
    <CartContext value={value}>
      {children}
      <p role="status" className="sr-only">
        {added && t(addedLabel(nameAndSize(added), countItems(cart)))}
      </p>
    </CartContext>
  );
}

/** The cart and what can be done with it. */
export function useCart(): CartValue {
  const value = use(CartContext);
  if (!value) throw new Error('useCart needs a CartProvider above it');
  return value;
}
