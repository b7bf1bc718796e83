import { and, eq } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { builtInRecipes } from '../built-in/built-in-recipes.ts';
import { builtInSlots } from '../built-in/built-in-slots.ts';
import { pizzas } from '../built-in/pizzas.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type OfItem, storeRecipes, storeSlots } from './store-recipes.server.ts';

/** Gives copies of a built-in list, each with its slug, what their originals come with and are made of. */
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

/** Finds the shop's own pizza of a slug, by its names; drinks are found anew at each reading. */
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
