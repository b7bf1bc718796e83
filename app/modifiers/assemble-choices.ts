import type { Allergen } from '#menu/allergens/allergens.ts';
import { builtInLists } from '#menu/built-in/built-in-lists.ts';
import { builtInId, type MenuGroup } from '#menu/effective-menu.ts';
import type { BuiltInItem, MenuItem } from '#menu/menu.ts';
import { offersOf } from '#menu/sizes.ts';
import { builtInRecipes } from './built-in/built-in-recipes.ts';
import { builtInSlots } from './built-in/built-in-slots.ts';
import type { Choices, DishChoices, Recipe } from './modifiers.ts';
import { slotToday } from './slot-dishes.ts';
import type { Slot } from './slots.ts';

/** What the database has of choices: groups in their order, and what belongs to which item. */
export type StoredChoices = Pick<Choices, 'groups' | 'halfPricing'> & {
  /** Keys of groups by the key of a category, and by the id of an item. */
  readonly byCategory: ReadonlyMap<string, readonly string[]>;
  readonly byItem: ReadonlyMap<string, readonly string[]>;
  /** Without what is switched off. */
  readonly recipes: ReadonlyMap<string, Recipe>;
  readonly slots: ReadonlyMap<string, readonly Slot[]>;
  readonly allergens: ReadonlyMap<string, readonly Allergen[]>;
};

const slugs = new Map(
  Object.entries(builtInLists).flatMap(([key, list]) =>
    list.map((item: BuiltInItem) => [builtInId(key, item.slug), item.slug] as const),
  ),
);

/** A dish that is sold at a price of its own, such as a special. */
export type PricedDish = {
  readonly id: string;
  readonly dishId: string | null;
  /** It is one of the first day's, described as on that day: its recipe is built in. */
  readonly isAsAtFirst: boolean;
};

/** What there is to choose on everything of this menu, and on the specials. */
export function assembleChoices(
  menu: readonly MenuGroup[],
  stored: StoredChoices,
  specials: readonly PricedDish[],
): Choices {
  const { groups, halfPricing } = stored;
  const dishes = menu.flatMap(({ key, items }) => {
    const category = { key, groups: groupKeysOf(stored, key) };
    return items.map((item) => [item.id, dishChoices(menu, stored, category, item)] as const);
  });
  const byId = new Map(dishes);
  const ofSpecials = specials.flatMap((special) => {
    const choices = specialChoices(stored, special, byId.get(special.dishId ?? ''));
    return choices ? [[special.id, choices] as const] : [];
  });
  const chosen = [...dishes, ...ofSpecials].filter(([, choices]) => hasAny(choices));
  return { groups, dishes: Object.fromEntries(chosen), halfPricing };
}

function dishChoices(
  menu: readonly MenuGroup[],
  stored: StoredChoices,
  category: { readonly key: string; readonly groups: readonly string[] },
  item: MenuItem,
): DishChoices {
  const { id } = item;
  const slug = slugs.get(id);
  const isPizza = category.key === 'pizzas' && offersOf(item, 'pizzas').some(({ size }) => size);
  const slots = slug === undefined ? stored.slots.get(id) : slotsOf(menu, slug);
  return {
    groups: stored.byItem.has(id) ? groupKeysOf(stored, category.key, id) : category.groups,
    recipe: slug === undefined ? (stored.recipes.get(id) ?? {}) : builtInRecipe(stored, slug),
    slots: (slots ?? []).flatMap((slot) => slotToday(menu, slot) ?? []),
    isPizza,
    isHalvable: isPizza,
    allergens: stored.allergens.get(id) ?? null,
  };
}

/** A special is a dish at a price of its own: half of it cannot be sold (B-2062). */
function specialChoices(
  stored: StoredChoices,
  special: PricedDish,
  dish: DishChoices | undefined,
): DishChoices | null {
  const own = special.isAsAtFirst ? builtInRecipe(stored, special.id) : null;
  if (dish) {
    // The first pepperoni special is the shop's pizza, but for its double cheese.
    const isMore = own && Object.keys(own).every((key) => Object.hasOwn(dish.recipe, key));
    const recipe = isMore ? { ...dish.recipe, ...own } : dish.recipe;
    return { ...dish, recipe, isHalvable: false };
  }
  if (!own) return null;
  const groups = groupKeysOf(stored, 'pizzas', special.id);
  return { groups, recipe: own, slots: [], isPizza: true, isHalvable: false, allergens: null };
}

/** A category's groups and the item's own, each once, in the order of all groups. */
function groupKeysOf(
  { groups, byCategory, byItem }: StoredChoices,
  categoryKey: string,
  id?: string,
): readonly string[] {
  const own = new Set([...(byCategory.get(categoryKey) ?? []), ...(byItem.get(id ?? '') ?? [])]);
  return groups.map(({ key }) => key).filter((key) => own.has(key));
}

/** What a built-in dish comes with, without what the shop has switched off. */
function builtInRecipe({ groups }: StoredChoices, slug: string): Recipe {
  const known = new Set(groups.flatMap(({ modifiers }) => modifiers.map(({ key }) => key)));
  const amounts = Object.entries(builtInRecipes[slug] ?? {});
  return Object.fromEntries(amounts.filter(([key]) => known.has(key)));
}

/** The slots of a built-in dish, whose pizzas are found on the menu by their names. */
function slotsOf(menu: readonly MenuGroup[], slug: string): readonly Slot[] {
  const pizzas = menu.find(({ key }) => key === 'pizzas')?.items ?? [];
  return (builtInSlots[slug] ?? []).map(({ kind, size, usual, isFixed }) => {
    const named = builtInLists.pizzas?.find((pizza) => pizza.slug === usual)?.name;
    const found = pizzas.find(({ name }) => name.fr === named?.fr && name.en === named?.en);
    return { kind, size, usual: found?.id ?? null, isFixed, priceLimit: null };
  });
}

function hasAny({ groups, slots, isHalvable, allergens }: DishChoices): boolean {
  return groups.length > 0 || slots.length > 0 || isHalvable || allergens !== null;
}
