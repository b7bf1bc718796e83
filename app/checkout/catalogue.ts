import type { CartChoice } from '#cart/cart.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { itemChoice } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import type { Choices } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { type Promotion, promotionChoice } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';

/** Returns everything that can be ordered, by id, and the choices on it. */
export function makeCatalogue(
  groups: readonly MenuGroup[],
  specials: readonly Special[],
  promotions: readonly Promotion[],
  choices: Choices,
): Catalogue {
  const items = groups.flatMap(({ key, items }) =>
    items.map((item): [string, readonly CartChoice[]] => [
      item.id,
      offersOf(item, key).map((offer) => itemChoice(item, offer, key)),
    ]),
  );
  const others = [...specials.map(specialChoice), ...promotions.map(promotionChoice)];
  const offers = new Map([
    ...items,
    ...others.map((line): [string, readonly CartChoice[]] => [line.itemId, [line]]),
  ]);
  const offered = new Set(groups.filter((group) => group.isOffered).map(({ key }) => key));
  return { offers, choices, offered, apart: new Set(others.map(({ itemId }) => itemId)) };
}
