import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { cartStore } from '#cart/cart-store.ts';
import { cartChanges } from '#cart/panel/cart-changes.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type Choices, noChoices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { OrderInChange } from '../changing/changing-store.ts';
import { cartOf } from '../changing/own-change.ts';
import type { PriceList } from '../pricing.ts';
import { handovers, takeReorder } from '../remembered-reorder.ts';
import {
  type Rebuilt,
  readAgainLines,
  readStoredLines,
  rebuildCart,
  restoreCart,
} from '../reorder.ts';

type Offered = {
  readonly menu: readonly MenuGroup[];
  readonly specials: readonly Special[];
  readonly promotions: readonly Promotion[];
  /** Null where they cannot be read. */
  readonly choices: Choices | null;
};

export function useCatalogue({ menu, specials, promotions, choices }: Offered): PriceList {
  return useMemo(() => {
    const known = makeCatalogue(menu, specials, promotions, choices ?? noChoices);
    return choices ? known : { ...known, lacksChoices: true };
  }, [menu, specials, promotions, choices]);
}

/**
 * Makes the cart's lines the shop's own: those stored by this tab, those added without the
 * catalogue, and an earlier order if the visit began so. Returns what differs from then, or null.
 */
export function useStoredLines(catalogue: PriceList, change: OrderInChange | null): Rebuilt | null {
  const [difference, setDifference] = useState<Rebuilt | null>(null);
  const handed = useSyncExternalStore(handovers.subscribe, handovers.now, handovers.now);
  useEffect(() => {
    cartStore.settleWith((lines) => {
      if (change) return cartOf(readStoredLines(lines), catalogue, change.lines);
      const restored = restoreCart(readStoredLines(lines), catalogue);
      if (restored.changed.length > 0) setDifference(restored);
      return restored.cart;
    }, change !== null);
    const again = readAgainLines(takeReorder());
    if (!again) return;
    const rebuilt = rebuildCart(again, catalogue);
    cartChanges.putBack(rebuilt.cart);
    setDifference(rebuilt);
  }, [catalogue, handed, change]);
  return difference;
}
