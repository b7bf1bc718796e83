import { and, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { pizzas } from '#menu/built-in/pizzas.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { type BuiltInSlot, builtInRecipes, builtInSlots } from './built-in/built-in-recipes.ts';
import type { PizzaRecipe } from './built-in/pizza-recipes.ts';
import { itemRecipes, itemSlots, modifiers } from './modifiers.table.server.ts';

export type OfItem<Value> = readonly [itemId: string, value: Value];

/** Stores recipes, without modifiers that the shop no longer has. */
export async function storeRecipes(
  tx: Database,
  recipes: readonly OfItem<PizzaRecipe>[],
): Promise<void> {
  const { id, modifierKey } = modifiers;
  const known = await tx.select({ id, key: modifierKey }).from(modifiers);
  const ids = new Map(known.map((modifier) => [modifier.key, modifier.id]));
  const rows = recipes.flatMap(([itemId, recipe]) =>
    Object.entries(recipe).flatMap(([key, amount]) => {
      const modifierId = ids.get(key);
      return modifierId === undefined ? [] : [{ itemId, modifierId, amount }];
    }),
  );
  if (rows.length > 0) await tx.insert(itemRecipes).values(rows);
}

/** Stores slots; `idOf` finds the default dish of a slug, or null. */
export async function storeSlots(
  tx: Database,
  slots: readonly OfItem<readonly BuiltInSlot[]>[],
  idOf: (slug: string) => string | null,
): Promise<void> {
  const rows = slots.flatMap(([itemId, list]) =>
    list.map(({ kind, size, usual, isFixed }, displayOrder) => ({
      itemId,
      kind,
      size,
      usualItemId: idOf(usual),
      isFixed,
      displayOrder,
    })),
  );
  if (rows.length > 0) await tx.insert(itemSlots).values(rows);
}

/** Stores recipes and slots of a built-in list's copies, by the slugs of their originals. */
export async function copyBuiltInChoices(
  tx: Database,
  copies: readonly OfItem<string>[],
): Promise<void> {
  await storeRecipes(
    tx,
    copies.map(([id, slug]) => [id, builtInRecipes[slug] ?? {}]),
  );
  const slots = copies.map(([id, slug]) => [id, builtInSlots[slug] ?? []] as const);
  if (slots.some(([, list]) => list.length > 0)) {
    await storeSlots(tx, slots, await findPizzas(tx));
  }
}

/** Finds the shop's own pizza of a slug, by its names; drinks are found at each reading. */
async function findPizzas(tx: Database): Promise<(slug: string) => string | null> {
  const { id, nameFr, nameEn } = menuItems;
  const own = await tx
    .select({ id, nameFr, nameEn })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(and(eq(menuCategories.categoryKey, 'pizzas'), menuItems.isActive));
  return (slug) => {
    const name = pizzas.find((pizza) => pizza.slug === slug)?.name;
    return own.find((row) => row.nameFr === name?.fr && row.nameEn === name.en)?.id ?? null;
  };
}
