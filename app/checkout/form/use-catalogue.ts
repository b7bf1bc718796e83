import { useMemo, useState } from 'react';
import type { Line } from '#cart/line.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { useChoices } from '#modifiers/choices.client.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import type { Promotion } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { makeCatalogue } from '../catalogue.ts';
import { priceKey, requestedLine } from '../lines/requested-line.ts';
import type { PriceList } from '../pricing.ts';

type Menu = {
  readonly version: string | null;
  readonly groups: readonly MenuGroup[];
  readonly specials: readonly Special[];
  readonly promotions: readonly Promotion[];
};

/**
 * What can be ordered, by the menu that the page shows, and what there is to choose on it, once
 * that has come. A price that the server told counts until the page has read the menu again.
 */
export function useCatalogue({ version, groups, specials, promotions }: Menu, isNeeded: boolean) {
  const { choices, isAcknowledged, readAgain } = useChoices(version, isNeeded);
  const shown = useMemo((): PriceList => {
    const catalogue = makeCatalogue(groups, specials, promotions, choices ?? noChoices);
    return choices ? catalogue : { ...catalogue, lacksChoices: true };
  }, [groups, specials, promotions, choices]);
  const [told, setTold] = useState<{ shown: PriceList; catalogue: PriceList } | null>(null);
  return {
    catalogue: told?.shown === shown ? told.catalogue : shown,
    isAcknowledged,
    readAgain,
    takePrice: (line: Line) =>
      setTold((before) => {
        const known = before?.shown === shown ? before.catalogue.told : undefined;
        const prices = new Map(known).set(priceKey(requestedLine(line)), line.price);
        return { shown, catalogue: { ...shown, told: prices } };
      }),
  };
}
