import { useEffect, useState } from 'react';
import { useCart } from '#cart/panel/cart-provider.tsx';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { phoneLink } from '#ui/phone-link.ts';

/** Renders words at the lower edge that end with the telephone number; nothing where there are none. */
export function LowerNotice({ words }: { words: string | null }) {
  const phone = firstPhone(useShop());
  const above = useAboveBar();
  return (
    <div
      role="status"
      style={above}
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-7.5rem))] print:hidden"
    >
      {words !== null && (
        <p className="rounded-2xl border border-ember bg-char p-4 text-[0.9375rem] text-paper leading-snug shadow-lift">
          {words}{' '}
          <a
            href={phoneLink(phone)}
            className="tabular whitespace-nowrap font-bold underline underline-offset-4"
          >
            {phone}
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** Returns the style that keeps a notice at the lower edge clear of the cart's bar, whatever its height. */
function useAboveBar() {
  const { cart } = useCart();
  const isFilled = cart.length > 0;
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bar = document.getElementById('cart-button')?.parentElement;
    if (!bar) return;
    const look = () => {
      const { top, bottom, left, width } = bar.getBoundingClientRect();
      // The round button stands beside a notice, and the bar of a large screen at the top.
      const isBelow = bottom > innerHeight - 2 && left < 1 && width > innerWidth / 2;
      setHeight(isBelow ? bottom - top : 0);
    };
    const watching = new ResizeObserver(look);
    watching.observe(bar);
    look();
    return () => watching.disconnect();
  }, [isFilled]);
  return height > 0 ? { bottom: `calc(${height}px + 0.75rem)` } : undefined;
}
