import { useEffect, useState } from 'react';
import { useCart } from '#cart/diners/cart-provider.tsx';
import type { Catalogue } from '#menu/modifiers/compose-line.ts';
import { takeReorder } from '../kept-reorder.ts';
import {
  type Rebuilt,
  readAgainLines,
  readKeptLines,
  rebuildCart,
  restoreCart,
} from '../reorder.ts';

/**
 * Puts into the cart what this tab kept of it, and an earlier order when this visit began so;
 * answers what differs from then, or null when there is nothing to say.
 */
export function useKeptLines(catalogue: Catalogue): Rebuilt | null {
  const { isKept, takeKept, putBack } = useCart();
  const [told, setTold] = useState<Rebuilt | null>(null);
  useEffect(() => {
    const ordered = readAgainLines(takeReorder());
    if (ordered) {
      const rebuilt = rebuildCart(ordered, catalogue);
      putBack(rebuilt.cart);
      setTold(rebuilt);
    }
    if (!isKept) return;
    const restored = restoreCart(readKeptLines(takeKept()), catalogue);
    putBack(restored.cart);
    if (restored.changed.length > 0) setTold(restored);
  }, [catalogue, isKept, takeKept, putBack]);
  return told;
}
