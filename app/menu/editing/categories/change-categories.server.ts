import { asc, eq, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { sortRows } from '#core/row.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { categoryKeyOf } from '../../effective-menu.ts';
import { plainText } from '../../item-search.ts';
import { menuCategories, menuItems } from '../../menu.table.server.ts';
import { categoryKeys, keyFrom } from '../../menu.ts';
import { asStoredItem } from '../../menu-rows.server.ts';
import type { AdminCategory } from '../menu-admin.ts';
import { ensureCategory, readOverview } from '../menu-categories.server.ts';
import { categoryProblems } from './categories.problems.ts';
import {
  type CategorySortOrder,
  categoryLimits,
  type ItemSortOrder,
  type NewCategory,
  type RenamedCategory,
} from './category-form.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Keyed = { readonly key: string };

/** Lines of deals stand under this one, and no category may be taken for it. */
const keysTaken: ReadonlySet<string> = new Set([...categoryKeys, 'promotions', 'specials']);

/**
 * Adds a category of the shop's own after all others (B-2100): empty, so that customers see nothing of
 * it yet. With an `id` chosen by the caller, sending it again makes no second one.
 * Refuses with `fields_missing`, `category_name_taken` and `categories_full`.
 */
export async function addCategory(
  ctx: StaffContext,
  { id = crypto.randomUUID(), name }: NewCategory,
): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const all = await readOverview(tx);
    const known = all.find((category) => category.id === id);
    if (known) return known;
    refuseTaken(all, name);
    if (all.length >= categoryLimits.categories)
      throw new Problem(categoryProblems.categories_full);
    const keys = new Set(all.map(({ key }) => key));
    const categoryKey = keyOf(name.en, (key) => keys.has(key) || keysTaken.has(key));
    const displayOrder = Math.max(...all.map((category) => category.displayOrder)) + 1;
    const names = { nameFr: name.fr, nameEn: name.en };
    await tx.insert(menuCategories).values({ id, categoryKey, displayOrder, ...names });
    return categoryIn(tx, categoryKey);
  });
}

/**
 * Renames a category (B-2101) that was filled in from its `version`; saving what stands already is
 * no change. Refuses with `category_changed` and `{ current: AdminCategory }`, with `not_found`,
 * `fields_missing` and `category_name_taken`.
 */
export async function renameCategory(
  ctx: StaffContext,
  { key, version, name }: RenamedCategory & Keyed,
): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const own = categoryKeys.find((known) => known === key);
    if (own) await ensureCategory(tx, own);
    const all = await readOverview(tx);
    const current = all.find((category) => category.key === key);
    if (!current) throw new Problem(requestProblems.not_found);
    if (current.name.fr === name.fr && current.name.en === name.en) return current;
    // One that had no row when the form was filled in has its first now.
    if (current.version !== Math.max(version, 1))
      throw new Problem(categoryProblems.category_changed, { current });
    refuseTaken(
      all.filter((category) => category !== current),
      name,
    );
    await tx
      .update(menuCategories)
      .set({ nameFr: name.fr, nameEn: name.en, version: sql`${menuCategories.version} + 1` })
      .where(eq(menuCategories.categoryKey, key));
    return categoryIn(tx, key);
  });
}

/** Puts the tabs in this order (B-2102); any that is not named comes after them, as it stood. */
export async function sortCategories(
  ctx: StaffContext,
  { keys }: CategorySortOrder,
): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    // Every tab has a row from now on: an order of some alone would leave the others anywhere.
    for (const key of categoryKeys) await ensureCategory(tx, key);
    const all = await readOverview(tx);
    const rows = all.flatMap(({ id, key, displayOrder }) =>
      id ? [{ id, key, displayOrder }] : [],
    );
    const ids = keys.flatMap((key) => rows.find((row) => row.key === key)?.id ?? []);
    await sortRows(tx, menuCategories, rows, ids);
  });
}

/**
 * Puts the items of a category in this order (B-2103), those that its words sort there too; what is
 * not named comes after them, as it stood. Refuses with `not_found`.
 */
export async function sortItems(
  ctx: StaffContext,
  { key, ids }: ItemSortOrder & Keyed,
): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const categories = await tx.select().from(menuCategories);
    const own = categoryKeys.some((known) => known === key);
    if (!own && !categories.some(({ categoryKey }) => categoryKey === key))
      throw new Problem(requestProblems.not_found);
    const keyOf = new Map(categories.map(({ id, categoryKey }) => [id, categoryKey]));
    const rows = await tx
      .select()
      .from(menuItems)
      .orderBy(asc(menuItems.displayOrder), asc(menuItems.createdAt), asc(menuItems.id));
    const inIt = rows.filter((row) => categoryKeyOf(asStoredItem(row), keyOf) === key);
    await sortRows(tx, menuItems, inIt, ids, { version: sql`${menuItems.version} + 1` });
  });
}

/**
 * Deletes an empty category of the shop's own and answers what it was. Refuses with `not_found`,
 * `category_built_in`, and `category_in_use` while an item stands in it, active or not.
 */
export async function deleteCategory(ctx: StaffContext, { key }: Keyed): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const current = await categoryIn(tx, key);
    if (!current.isOwn) throw new Problem(categoryProblems.category_built_in);
    if (current.items.all > 0) throw new Problem(categoryProblems.category_in_use);
    await tx.delete(menuCategories).where(eq(menuCategories.categoryKey, key));
    return current;
  });
}

function keyOf(name: string, taken: (key: string) => boolean): string {
  // A name without a letter that an address can hold is a category all the same.
  const bare = /[a-z0-9]/i.test(name.normalize('NFKD')) ? name.slice(0, 34) : 'category';
  return keyFrom(bare, taken);
}

function refuseTaken(others: readonly AdminCategory[], name: AdminCategory['name']) {
  const isSame = (a: string, b: string) => plainText(a) === plainText(b);
  const taken = others.some((one) => isSame(one.name.fr, name.fr) || isSame(one.name.en, name.en));
  if (taken) throw new Problem(categoryProblems.category_name_taken);
}

async function categoryIn(tx: Database, key: string): Promise<AdminCategory> {
  const found = (await readOverview(tx)).find((category) => category.key === key);
  if (!found) throw new Problem(requestProblems.not_found);
  return found;
}
