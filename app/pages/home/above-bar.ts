import { useEffect, useState } from 'react';
import { useCart } from '#cart/panel/cart-provider.tsx';

/** Returns the style that keeps a notice at the lower edge clear of the cart's bar, whatever its height. */
export function useAboveBar() {
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
