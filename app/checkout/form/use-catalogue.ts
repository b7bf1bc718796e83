import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Line } from '#cart/line.ts';
import { useCart } from '#cart/panel/cart-provider.tsx';
import { useCartChanges } from '#cart/panel/use-cart-changes.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { useChoices } from '#modifiers/choices.client.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { makeCatalogue } from '../catalogue.ts';
import { isChanged, requestedLine } from '../lines/requested-line.ts';
import type { PriceList } from '../pricing.ts';
import { handovers, takeReorder } from '../remembered-reorder.ts';
import {
  type Rebuilt,
  readAgainLines,
  readStoredLines,
  rebuildCart,
  restoreCart,
} from '../reorder.ts';

type Menu = {
  readonly version: string | null;
  readonly groups: readonly MenuGroup[];
  readonly specials: readonly Special[];
  readonly promotions: readonly Promotion[];
};

/** Returns what can be ordered, by the menu that the page shows, with its choices once they have come. */
export function useCatalogue({ version, groups, specials, promotions }: Menu, isNeeded: boolean) {
  const { choices, isAnswered, readAgain } = useChoices(version, isNeeded);
  const catalogue = useMemo((): PriceList => {
    const known = makeCatalogue(groups, specials, promotions, choices ?? noChoices);
    return choices ? known : { ...known, lacksChoices: true };
  }, [groups, specials, promotions, choices]);
  return { catalogue, isAnswered, readAgain };
}

/**
 * Puts into the cart what this tab kept of it, and an earlier order when this visit began so;
 * answers what differs from then, or null when there is nothing to say. An order with changed lines
 * waits until it `isSettled` what there is to choose.
 */
export function useStoredLines(catalogue: PriceList, isAnswered: boolean): Rebuilt | null {
  const { isStored, takeStored } = useCart();
  const { putBack } = useCartChanges();
  const [difference, setDifference] = useState<Rebuilt | null>(null);
  const [ordered, setOrdered] = useState<readonly Line[] | null>(null);
  const handed = useSyncExternalStore(handovers.subscribe, handovers.now, handovers.now);
  useEffect(() => {
    const again = readAgainLines(takeReorder()) ?? ordered;
    const isWaiting = again?.some((line) => isChanged(requestedLine(line))) && !isAnswered;
    if (again && !isWaiting) {
      const rebuilt = rebuildCart(again, catalogue);
      putBack(rebuilt.cart);
      setDifference(rebuilt);
    }
    setOrdered(again && isWaiting ? again : null);
    if (!isStored) return;
    const restored = restoreCart(readStoredLines(takeStored()), catalogue);
    putBack(restored.cart);
    if (restored.changed.length > 0) setDifference(restored);
  }, [catalogue, isAnswered, ordered, isStored, takeStored, putBack, handed]);
  return difference;
}
