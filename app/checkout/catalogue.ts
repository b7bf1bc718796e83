import { type CurrentUnavailability, soldOutUntil } from '#availability/availability.ts';
import type { Cart } from '#cart/cart.ts';
import type { Line } from '#cart/line.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { itemChoice, specialChoice } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import type { Special } from '#menu/specials.ts';
import { type Promotion, promotionChoice } from '#promotions/promotions.ts';
import { type Catalogue, sellLine } from './pricing.ts';

/** Everything that can be ordered, by id: the menu's items, the specials and the 2-for-1 deals. */
export function makeCatalogue(
  groups: readonly MenuGroup[],
  specials: readonly Special[],
  promotions: readonly Promotion[],
): Catalogue {
  const items = groups.flatMap(({ key, items }) =>
    items.map((item): [string, readonly Line[]] => [
      item.id,
      offersOf(item, key).map((offer) => itemChoice(item, offer, key)),
    ]),
  );
  const others = [...specials.map(specialChoice), ...promotions.map(promotionChoice)];
  return new Map([
    ...items,
    ...others.map((line): [string, readonly Line[]] => [line.itemId, [line]]),
  ]);
}

/** The ids of the cart's lines that the shop no longer sells as they are, the price apart. */
export function goneLines(catalogue: Catalogue, cart: Cart): ReadonlySet<string> {
  const gone = cart.filter((line) => typeof sellLine(catalogue, line) === 'string');
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
