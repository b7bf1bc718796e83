import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { builtInLists } from '#menu/built-in/built-in-lists.ts';
import { builtInId, type MenuGroup } from '#menu/effective-menu.ts';
import { readMenu } from '#menu/menu.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import type { BuiltInItem, MenuItem } from '#menu/menu.ts';
import { asPrices } from '#menu/menu-rows.server.ts';
import { offersOf } from '#menu/sizes.ts';
import { builtInRecipes, builtInSlots } from './built-in/built-in-recipes.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from './modifiers.table.server.ts';
import type { Choices, DishChoices, ModifierGroup, OfferedModifier, Recipe } from './modifiers.ts';
import { type Slot, slotToday } from './rules/slots.ts';

/** Returns every choice on the menu of this version, except for deals. */
export async function readChoices(
  ctx: Pick<Context, 'db' | 'memory'>,
  { version, specials }: { version: string; specials: readonly DishAtOwnPrice[] },
): Promise<Choices> {
  return ctx.memory.remember('choices', version, async () => {
    const menu = await readMenu(ctx, version);
    return assembleChoices(menu, await readStored(ctx.db), specials);
  });
}

/** Reads the stored choices: groups in their order, and targets, recipes and slots by item. */
async function readStored(db: Database) {
  const [settings] = await db.select({ halfPricing: shopSettings.halfPricing }).from(shopSettings);
  const groups = await db
    .select()
    .from(modifierGroups)
    .orderBy(asc(modifierGroups.displayOrder), asc(modifierGroups.groupKey));
  const active = await db
    .select()
    .from(modifiers)
    .where(eq(modifiers.isActive, true))
    .orderBy(asc(modifiers.displayOrder), asc(modifiers.modifierKey));
  const slots = await db
    .select()
    .from(itemSlots)
    .orderBy(asc(itemSlots.displayOrder), asc(itemSlots.id));
  const confirmed = await db
    .select({
      id: menuItems.id,
      allergens: menuItems.allergens,
      isVegetarian: menuItems.isVegetarian,
    })
    .from(menuItems)
    .where(or(isNotNull(menuItems.allergens), menuItems.isVegetarian));
  const ofGroup = Map.groupBy(active, ({ groupId }) => groupId);
  return {
    halfPricing: settings?.halfPricing ?? 'dearer',
    /** Only active modifiers; an empty group is left out. */
    groups: groups
      .map((group) => asGroup(group, ofGroup.get(group.id) ?? []))
      .filter((group) => group.modifiers.length > 0),
    targets: await readTargets(db),
    recipes: await readRecipes(db),
    slots: Map.groupBy(slots, ({ itemId }) => itemId),
    allergens: new Map(confirmed.map(({ id, allergens }) => [id, allergens])),
    /** Dishes by id, modifiers by key. */
    vegetarian: {
      dishes: new Set(confirmed.flatMap(({ id, isVegetarian }) => (isVegetarian ? [id] : []))),
      modifiers: new Set(
        active.flatMap(({ modifierKey, isVegetarian }) => (isVegetarian ? [modifierKey] : [])),
      ),
    },
  };
}

type StoredChoices = Awaited<ReturnType<typeof readStored>>;

/** Reads the groups' keys by category key and by item id. */
async function readTargets(db: Database): Promise<ReadonlyMap<string | null, ReadonlySet<string>>> {
  const rows = await db
    .select({
      group: modifierGroups.groupKey,
      category: menuCategories.categoryKey,
      item: modifierGroupTargets.itemId,
    })
    .from(modifierGroupTargets)
    .innerJoin(modifierGroups, eq(modifierGroups.id, modifierGroupTargets.groupId))
    .leftJoin(menuCategories, eq(menuCategories.id, modifierGroupTargets.categoryId));
  const byTarget = Map.groupBy(rows, ({ category, item }) => category ?? item);
  return new Map([...byTarget].map(([key, own]) => [key, new Set(own.map(({ group }) => group))]));
}

/** Reads each item's recipe, with only active modifiers. */
async function readRecipes(db: Database): Promise<ReadonlyMap<string, Recipe>> {
  const rows = await db
    .select({ item: itemRecipes.itemId, key: modifiers.modifierKey, amount: itemRecipes.amount })
    .from(itemRecipes)
    .innerJoin(modifiers, and(eq(modifiers.id, itemRecipes.modifierId), modifiers.isActive))
    .orderBy(asc(modifiers.modifierKey));
  const byItem = Map.groupBy(rows, ({ item }) => item);
  const recipe = (own: typeof rows) =>
    Object.fromEntries(own.map(({ key, amount }) => [key, amount]));
  return new Map([...byItem].map(([item, own]) => [item, recipe(own)]));
}

/** A dish sold under an id and a price of its own, such as a special. */
type DishAtOwnPrice = {
  readonly id: string;
  /** The menu's dish; null where the menu lacks it. */
  readonly dishId: string | null;
  /** Whether it has the built-in recipe of its id. */
  readonly hasBuiltInRecipe: boolean;
};

const slugs = new Map(
  Object.entries(builtInLists).flatMap(([key, list]) =>
    list.map((item: BuiltInItem) => [builtInId(key, item.slug), item.slug] as const),
  ),
);

/** Assembles the choices of every dish and special. */
function assembleChoices(
  menu: readonly MenuGroup[],
  stored: StoredChoices,
  specials: readonly DishAtOwnPrice[],
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
  const slots = slug === undefined ? stored.slots.get(id)?.map(asSlot) : slotsOf(menu, slug);
  const choices = {
    groups: stored.targets.has(id) ? groupKeysOf(stored, category.key, id) : category.groups,
    recipe: slug === undefined ? (stored.recipes.get(id) ?? {}) : builtInRecipe(stored, slug),
    slots: (slots ?? []).flatMap((slot) => slotToday(menu, slot) ?? []),
    isPizza,
    isHalvable: isPizza,
    allergens: stored.allergens.get(id) ?? null,
  };
  return isVegetarian(stored, id, choices) ? { ...choices, isVegetarian: true } : choices;
}

/** Tells whether a dish is vegetarian with its recipe and defaults (B-194); a pizza in it counts separately. */
function isVegetarian(
  { vegetarian, groups: all }: StoredChoices,
  id: string,
  { groups, recipe, slots }: DishChoices,
): boolean {
  if (!vegetarian.dishes.has(id) || slots.some(({ kind }) => kind === 'pizza')) return false;
  const answers = all
    .filter(({ key }) => groups.includes(key))
    .flatMap(({ modifiers }) => modifiers.filter(({ isUsual }) => isUsual));
  const keys = [...Object.keys(recipe), ...answers.map(({ key }) => key)];
  return keys.every((key) => vegetarian.modifiers.has(key));
}

/** Returns the choices of a special, a dish at its own price, of which no half is sold (B-2062). */
function specialChoices(
  stored: StoredChoices,
  special: DishAtOwnPrice,
  dish: DishChoices | undefined,
): DishChoices | null {
  const own = special.hasBuiltInRecipe ? builtInRecipe(stored, special.id) : null;
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

/** Returns the groups of a category and an item, each once, in the order of all groups. */
function groupKeysOf(
  { groups, targets }: StoredChoices,
  categoryKey: string,
  id?: string,
): readonly string[] {
  const keys = groups.map(({ key }) => key);
  return keys.filter((key) => [categoryKey, id].some((to) => to && targets.get(to)?.has(key)));
}

/** Returns a built-in dish's recipe, with only active modifiers. */
function builtInRecipe({ groups }: StoredChoices, slug: string): Recipe {
  const known = new Set(groups.flatMap(({ modifiers }) => modifiers.map(({ key }) => key)));
  const amounts = Object.entries(builtInRecipes[slug] ?? {});
  return Object.fromEntries(amounts.filter(([key]) => known.has(key)));
}

function slotsOf(menu: readonly MenuGroup[], slug: string): readonly Slot[] {
  const pizzas = menu.find(({ key }) => key === 'pizzas')?.items ?? [];
  return (builtInSlots[slug] ?? []).map(({ kind, size, usual, isFixed }) => {
    const named = builtInLists.pizzas?.find((pizza) => pizza.slug === usual)?.name;
    const found = pizzas.find(({ name }) => name.fr === named?.fr && name.en === named?.en);
    return { kind, size, usual: found?.id ?? null, isFixed, priceLimit: null };
  });
}

function hasAny({ groups, slots, isHalvable, allergens, isVegetarian }: DishChoices): boolean {
  const isKnown = allergens !== null || isVegetarian === true;
  return groups.length > 0 || slots.length > 0 || isHalvable || isKnown;
}

export type ModifierRow = typeof modifiers.$inferSelect;
export type ModifierGroupRow = typeof modifierGroups.$inferSelect;

/** Returns a group for customers, of these rows in their order. */
export function asGroup(row: ModifierGroupRow, rows: readonly ModifierRow[]): ModifierGroup {
  return {
    key: row.groupKey,
    name: { fr: row.nameFr, en: row.nameEn },
    min: row.minChoices,
    max: row.maxChoices,
    free: row.freeChoices,
    isTold: row.isTold,
    modifiers: rows.map(asModifier),
  };
}

export function asModifier(row: ModifierRow): OfferedModifier {
  const { kitchenNameFr: fr, kitchenNameEn: en } = row;
  return {
    key: row.modifierKey,
    name: { fr: row.nameFr, en: row.nameEn },
    kitchenName: fr === null || en === null ? null : { fr, en },
    prices: asPrices(row),
    isTopping: row.isTopping,
    maxAmount: row.maxAmount === 2 ? 2 : 1,
    isUsual: row.isUsual,
    allergens: row.allergens,
  };
}

/** Returns a slot of a combo or trio, whose choice never adds to the price. */
export function asSlot(row: typeof itemSlots.$inferSelect): Slot {
  const { kind, size, isFixed, usualItemId: usual } = row;
  return { kind, size, usual, isFixed, priceLimit: null };
}
