import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { openCartLabel } from '../cart.text.ts';
import { countItems } from '../cart.ts';
import { useCart } from './cart-provider.tsx';
import { flyToCart, watchTouches } from './fly-to-cart.ts';

/** The round button that floats in the corner, with the number of items (B-205). */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLanguage();
  const count = countItems(useCart().cart);
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(count);
  useEffect(watchTouches, []);
  useEffect(() => {
    if (button.current && count > known.current) flyToCart(button.current);
    known.current = count;
  }, [count]);
  return (
    <button
      ref={button}
      type="button"
      id="cart-button"
      onClick={onOpen}
      aria-label={t(openCartLabel(count))}
      className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 grid size-16 place-items-center rounded-full border-4 border-paper bg-tomato text-white shadow-lift transition duration-150 ease-oven hover:bg-blush active:scale-95 sm:right-6 sm:bottom-6 print:hidden"
    >
      <Icon name="trolley" className="size-7" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className="tabular absolute -top-2 -right-2 grid h-7 min-w-7 animate-[badge_250ms_var(--ease-oven)] place-items-center rounded-full bg-cheese px-1.5 font-bold text-ink text-sm"
        >
          {count}
        </span>
      )}
    </button>
  );
}
