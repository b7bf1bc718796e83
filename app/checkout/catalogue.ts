import { type CurrentUnavailability, soldOutUntil } from '#availability/availability.ts';
import type { Cart } from '#cart/cart.ts';
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

/** The ids of the cart's lines that the shop no longer sells as they are, the price apart. */
export function goneLines(catalogue: Catalogue, cart: Cart): ReadonlySet<string> {
  const gone = cart.filter(
    ({ itemId, size }) => !catalogue.get(itemId)?.some((offer) => offer.size === size),
  );
  return new Set(gone.map(({ id }) => id));
}

/** Until when the cart's lines are sold out for an order at the moment `at`, by the line's id. */
export function soldOutLines(
  unavailable: readonly CurrentUnavailability[],
  cart: Cart,
  at: number,
): ReadonlyMap<string, number> {
  const untils = cart.map(({ id, itemId }) => ({
    id,
    until: soldOutUntil(unavailable, itemId, at),
  }));
  return new Map(untils.flatMap(({ id, until }) => (until === null ? [] : [[id, until]])));
}
