import { useEffect, useState } from 'react';
import { useCart } from '#cart/diners/cart-provider.tsx';
import { takeReorder } from '../kept-reorder.ts';
import type { Catalogue } from '../pricing.ts';
import { type Rebuilt, readAgainLines, rebuildCart } from '../reorder.ts';

/** Fills the cart with an earlier order when this visit began so; answers what differs from then. */
export function useReorder(catalogue: Catalogue): Rebuilt | null {
  const { fill } = useCart();
  const [rebuilt, setRebuilt] = useState<Rebuilt | null>(null);
  useEffect(() => {
    const lines = readAgainLines(takeReorder());
    if (location.hash === '#again') {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    if (!lines) return;
    const again = rebuildCart(lines, catalogue);
    fill(again.cart);
    setRebuilt(again);
  }, [catalogue, fill]);
  return rebuilt;
}
