import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type SizeKey, sizeKeys } from '#menu/menu.ts';
import type { DishChoices } from '#modifiers/modifiers.ts';
import type { Slot } from '#modifiers/rules/slots.ts';
import { defaultDrink } from '#modifiers/rules/slots.ts';
import { type Promotion, promotionItemId } from './promotions.ts';

/** With the most that its pizzas may cost on the menu; null: any price is included. */
export type LimitedDeal = Omit<Promotion, 'price'> & { readonly pizzaPriceLimit: Cents | null };

/** Returns the slots of deals by the id under which they are ordered: two pizzas, and cans. */
export function dealChoices(
  deals: readonly LimitedDeal[],
  menu: readonly MenuGroup[],
): Readonly<Record<string, DishChoices>> {
  const can = defaultDrink(menu, 'can');
  return Object.fromEntries(
    deals.map((deal) => {
      // It contains nothing of its own, unless it has cans that the menu lacks.
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
  // Separate objects, so that equal slots can be told apart.
  const pizzas = Array.from({ length: 2 }, () => ({ ...anyPizza, priceLimit: pizzaPriceLimit }));
  const cans = Array.from({ length: pepsiCans }, () => ({ ...anyCan, priceLimit: null }));
  return defaultCan === null ? pizzas : [...pizzas, ...cans];
}

function sizeKeyOf(size: Promotion['size']): SizeKey | null {
  return sizeKeys.find((key) => key === size.toLowerCase()) ?? null;
}
