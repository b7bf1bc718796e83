import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { builtInLists } from '#menu/built-in/built-in-lists.ts';
import { pizzas } from '#menu/built-in/pizzas.ts';
import { type AdminItem, builtInListOf, type CopiedList } from '#menu/editing/menu-admin.ts';
import { ensureCategory, readOverview } from '#menu/editing/menu-categories.server.ts';
import { categoryKeyOf } from '#menu/effective-menu.ts';
import { menuProblems } from '#menu/menu.problems.ts';
import { savedPrices } from '#menu/menu.schema.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import type { BuiltInItem, CategoryKey } from '#menu/menu.ts';
import { asAdminItem, itemColumns } from '#menu/menu-rows.server.ts';
import { builtInRecipes } from './built-in/built-in-recipes.ts';
import { builtInSlots } from './built-in/built-in-slots.ts';
import { type OfItem, storeRecipes, storeSlots } from './store-recipes.server.ts';

/**
 * Copies a category's built-in list into the database, where staff can edit it; the category gets
 * its row when it has none. Asked again, it answers the copy that stands.
 * Refuses with `not_found` when there is no such list, and with `category_not_empty` when customers
 * already see other items there: these would be mixed with the list that they have replaced.
 */
export async function copyBuiltIn(
  ctx: Pick<Context, 'db' | 'actor'>,
  { key }: { readonly key: string },
): Promise<CopiedList> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const list = builtInListOf(builtInLists, key);
    if (!list) throw new Problem(requestProblems.not_found);
    // Whoever else changes the menu waits: the second of two clicks finds the first one's copy.
    await tx.execute(sql`lock table storefront_version in exclusive mode`);
    const shown = await listShown(tx, key);
    if (shown.length === 0) await insertCopies(tx, key as CategoryKey, list);
    else if (!isCopy(shown, list)) throw new Problem(menuProblems.category_not_empty);
    const category = (await readOverview(tx)).find((known) => known.key === key);
    if (!category) throw new Error(`the category ${key} is gone`);
    return { category, items: shown.length > 0 ? shown : await listShown(tx, key) };
  });
}

/** The active items that customers see under a category, in their order. */
async function listShown(tx: Database, key: string): Promise<readonly AdminItem[]> {
  const [category] = await tx
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.categoryKey, key));
  const own = category && eq(menuItems.categoryId, category.id);
  const rows = await tx
    .select()
    .from(menuItems)
    .where(and(menuItems.isActive, or(own, isNull(menuItems.categoryId))))
    .orderBy(asc(menuItems.displayOrder), asc(menuItems.createdAt), asc(menuItems.id));
  const keyOf = new Map(category ? [[category.id, key]] : []);
  return rows.map(asAdminItem).filter((item) => categoryKeyOf(item, keyOf) === key);
}

function isCopy(shown: readonly AdminItem[], list: readonly BuiltInItem[]): boolean {
  const names = new Set(shown.map(({ name }) => `${name.fr}\n${name.en}`));
  return list.every(({ name }) => names.has(`${name.fr}\n${name.en}`));
}

async function insertCopies(tx: Database, key: CategoryKey, list: readonly BuiltInItem[]) {
  const categoryId = await ensureCategory(tx, key);
  const copies = await tx
    .insert(menuItems)
    .values(
      list.map(({ name, description, prices }, displayOrder) => ({
        ...itemColumns({
          name,
          description,
          categoryId,
          prices: savedPrices(prices),
          image: null,
          displayOrder,
        }),
        // The list of all items goes by this time, and keeps the order of the built-in list.
        createdAt: sql`now() + ${displayOrder} * interval '1 microsecond'`,
      })),
    )
    .returning({ id: menuItems.id, displayOrder: menuItems.displayOrder });
  await copyBuiltInChoices(
    tx,
    copies.map(({ id, displayOrder }) => [id, list[displayOrder]?.slug ?? '']),
  );
}

/** Gives copies of a built-in list, each with its slug, what their originals come with and are made of. */
async function copyBuiltInChoices(tx: Database, copies: readonly OfItem<string>[]): Promise<void> {
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
