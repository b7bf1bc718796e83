import { useMemo } from 'react';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { useChoices } from '#modifiers/choices.client.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { PriceList } from '../pricing.ts';

type Menu = {
  readonly version: string | null;
  readonly groups: readonly MenuGroup[];
  readonly specials: readonly Special[];
  readonly promotions: readonly Promotion[];
};

/** Returns what can be ordered, by the menu that the page shows, with its choices once they have come. */
export function useCatalogue({ version, groups, specials, promotions }: Menu, isNeeded: boolean) {
  const { choices, isAcknowledged, readAgain } = useChoices(version, isNeeded);
  const catalogue = useMemo((): PriceList => {
    const known = makeCatalogue(groups, specials, promotions, choices ?? noChoices);
    return choices ? known : { ...known, lacksChoices: true };
  }, [groups, specials, promotions, choices]);
  return { catalogue, isAcknowledged, readAgain };
}
