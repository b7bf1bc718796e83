import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { addedLabel, fullText, nameAndSize } from '../cart.text.ts';
import {
  addToCart,
  type Cart,
  type CartChoice,
  countItems,
  emptyCart,
  maxLines,
  removeLine,
  setPrice,
  setQuantity,
} from '../cart.ts';

type CartValue = {
  readonly cart: Cart;
  readonly add: (choice: CartChoice) => void;
  readonly setQuantity: (lineId: string, quantity: number) => void;
  readonly setPrice: (lineId: string, price: Cents) => void;
  readonly remove: (lineId: string) => void;
  readonly clear: () => void;
  /** Puts a whole cart in the place of this one. */
  readonly fill: (cart: Cart) => void;
};

const CartContext = createContext<CartValue | null>(null);

/** The cart, in memory only (B-201): it lives as long as the page and survives its language. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [cart, setCart] = useState<Cart>(emptyCart);
  const [added, setAdded] = useState<Bilingual | null>(null);
  // Early taps are made again all at once: each change builds on the one before it.
  const latest = useRef(cart);
  const value = useMemo<CartValue>(() => {
    function change(next: (cart: Cart) => Cart) {
      latest.current = next(latest.current);
      setCart(latest.current);
      setAdded(null);
    }
    function add(choice: CartChoice) {
      const before = latest.current;
      change((cart) => addToCart(cart, choice));
      if (latest.current !== before) return setAdded(nameAndSize(choice));
      const why = before.length < maxLines ? fullText.quantity : fullText.lines;
      notify({ tone: 'destructive', title: fullText.title, description: why });
    }
    return {
      cart,
      add,
      setQuantity: (lineId, quantity) => change((cart) => setQuantity(cart, lineId, quantity)),
      setPrice: (lineId, price) => change((cart) => setPrice(cart, lineId, price)),
      remove: (lineId) => change((cart) => removeLine(cart, lineId)),
      clear: () => change(() => emptyCart),
      fill: (cart) => change(() => cart),
    };
  }, [cart]);
  return (
    <CartContext value={value}>
      {children}
      <p role="status" className="sr-only">
        {added && t(addedLabel(added, countItems(cart)))}
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
