import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { offersOf } from '#menu/sizes.ts';
import type { Special } from '#menu/specials.ts';
import { type Promotion, promotionChoice } from '#promotions/promotions.ts';
import type { Catalogue, Sellable } from './pricing.ts';

/** Everything that can be ordered, by id: the menu's items, the specials and the 2-for-1 deals. */
export function makeCatalogue(
  groups: readonly MenuGroup[],
  specials: readonly Special[],
  promotions: readonly Promotion[],
): Catalogue {
  const items = groups.flatMap((group) =>
    group.items.map((item): [string, readonly Sellable[]] => [
      item.id,
      offersOf(item, group.key).map(({ size, label, price }) => ({
        itemId: item.id,
        categoryKey: group.key,
        name: item.name,
        size,
        sizeLabel: label,
        price,
      })),
    ]),
  );
  const hero = specials.map(({ id, name, price }): [string, readonly Sellable[]] => [
    id,
    [
      {
        itemId: id,
        categoryKey: 'pizzas',
        name,
        size: 'l',
        sizeLabel: { fr: 'L', en: 'L' },
        price,
      },
    ],
  ]);
  const deals = promotions.map((promotion): [string, readonly Sellable[]] => {
    const { itemId, name, size, sizeLabel, price } = promotionChoice(promotion);
    return [itemId, [{ itemId, categoryKey: 'promotions', name, size, sizeLabel, price }]];
  });
  return new Map([...items, ...hero, ...deals]);
}

/** The catalogue with another price for what a line names. */
export function withPrice(
  catalogue: Catalogue,
  { itemId, size }: Pick<Sellable, 'itemId' | 'size'>,
  price: Cents,
): Catalogue {
  const offers = catalogue.get(itemId) ?? [];
  const changed = offers.map((offer) => (offer.size === size ? { ...offer, price } : offer));
  return new Map([...catalogue, [itemId, changed]]);
}
