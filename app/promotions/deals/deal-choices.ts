import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type SizeKey, sizeKeys } from '#menu/menu.ts';
import type { DishChoices } from '#modifiers/modifiers.ts';
import type { Slot } from '#modifiers/rules/slots.ts';
import { defaultDrink } from '#modifiers/rules/slots.ts';
import { type Promotion, promotionItemId } from './promotions.ts';

/** A deal with what its pizzas may cost on the menu; null: any price, nothing is added. */
export type LimitedDeal = Omit<Promotion, 'price'> & { readonly pizzaPriceLimit: Cents | null };

/** Returns what deals are made of, by the id under which they are ordered: two pizzas, and cans. */
export function dealChoices(
  deals: readonly LimitedDeal[],
  menu: readonly MenuGroup[],
): Readonly<Record<string, DishChoices>> {
  const can = defaultDrink(menu, 'can');
  return Object.fromEntries(
    deals.map((deal) => {
      // Nothing of its own is in it, unless it comes with cans that the menu does not name.
      const allergens = can === null && deal.pepsiCans > 0 ? null : [];
      return [promotionItemId(deal), { ...bare, allergens, slots: slotsOf(deal, can) }];
    }),
  );
}

const bare = { groups: [], recipe: {}, isPizza: false, isHalvable: false } as const;

function slotsOf(
  { size, pepsiCans, pizzaPriceLimit }: LimitedDeal,
  defaultCan: string | null,
): readonly Slot[] {
  const anyPizza = { kind: 'pizza', size: sizeKeyOf(size), usual: null, isFixed: false } as const;
  const anyCan = { kind: 'can', size: null, usual: defaultCan, isFixed: false } as const;
  // Each slot is a thing of its own, to be told from the next one like it.
  const pizzas = Array.from({ length: 2 }, () => ({ ...anyPizza, priceLimit: pizzaPriceLimit }));
  const cans = Array.from({ length: pepsiCans }, () => ({ ...anyCan, priceLimit: null }));
  return defaultCan === null ? pizzas : [...pizzas, ...cans];
}

function sizeKeyOf(size: Promotion['size']): SizeKey | null {
  return sizeKeys.find((key) => key === size.toLowerCase()) ?? null;
}
