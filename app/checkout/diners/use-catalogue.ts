import { useMemo, useState } from 'react';
import type { CartLine } from '#cart/cart.ts';
import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { Catalogue } from '#menu/modifiers/compose-line.ts';
import { noChoices } from '#menu/modifiers/modifiers.ts';
import { specials } from '#menu/specials.ts';
import type { Promotion } from '#promotions/promotions.ts';
import { makeCatalogue, withPrice } from '../catalogue.ts';

/**
 * What can be ordered, by the menu that the page shows. A price that the server told counts until
 * the page has read the menu again.
 */
export function useCatalogue(groups: readonly MenuGroup[], promotions: readonly Promotion[]) {
  const shown = useMemo(
    () => makeCatalogue(groups, specials, promotions, noChoices),
    [groups, promotions],
  );
  const [told, setTold] = useState<{ shown: Catalogue; catalogue: Catalogue } | null>(null);
  const current = (told: { shown: Catalogue; catalogue: Catalogue } | null) =>
    told?.shown === shown ? told.catalogue : shown;
  return {
    catalogue: current(told),
    correctPrice: (line: CartLine, price: Cents) =>
      setTold((before) => ({ shown, catalogue: withPrice(current(before), line, price) })),
  };
}
