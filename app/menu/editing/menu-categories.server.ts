import { asc, eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { sortRows } from '#core/row.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories as categoryNames } from '../categories.ts';
import { builtInListOf, categoryKeyOf } from '../effective-menu.ts';
import { plainText } from '../item-search.ts';
import { categoryProblems, menuProblems } from '../menu.problems.ts';
import { savedPrices } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type BuiltInItem, type CategoryKey, categoryKeys, keyFrom } from '../menu.ts';
import { asAdminItem, asStoredCategory, asStoredItem, itemColumns } from '../menu-rows.server.ts';
import {
  type CategoryMark,
  type CategorySortOrder,
  categoryLimits,
  type ItemSortOrder,
  type NewCategory,
  type RenamedCategory,
} from './category-form.ts';
import {
  type AdminCategory,
  type AdminItem,
  type CopiedList,
  categoryOverview,
} from './menu-admin.ts';

/** Writes the choices and recipes of copies, each with the slug of its original. */
export type CopyChoices = (
  tx: Database,
  copies: readonly (readonly [itemId: string, slug: string])[],
) => Promise<void>;

export async function listAllCategories(ctx: StaffContext): Promise<readonly AdminCategory[]> {
  staffActor(ctx.actor, 'menu');
  return readOverview(ctx.db);
}

/**
 * Copies a category's built-in list into the database; repeated, it returns the same copy. Throws `not_found` without a
 * list, and `category_not_empty` where customers see other items there, which would be mixed with the list.
 */
export async function copyBuiltIn(
  ctx: StaffContext,
  { key, copyChoices }: { readonly key: string; readonly copyChoices: CopyChoices },
): Promise<CopiedList> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const list = builtInListOf(builtInLists, key);
    if (!list) throw new Problem(requestProblems.not_found);
    // A concurrent change of the menu waits: the second of two clicks finds the first one's copy.
    await holdStorefront(tx);
    const shown = await listShown(tx, key);
    if (shown.length === 0) await insertCopies(tx, { key: key as CategoryKey, list, copyChoices });
    else if (!isCopy(shown, list)) throw new Problem(menuProblems.category_not_empty);
    const category = await categoryIn(tx, key);
    return { category, items: shown.length > 0 ? shown : await listShown(tx, key) };
  });
}

/**
 * Hides or shows a category with everything in it, or says whether its dishes are offered to reach the delivery
 * minimum. Throws `not_found`.
 */
export async function markCategory(
  ctx: StaffContext,
  { key, ...mark }: CategoryMark & { readonly key: string },
): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    if (isOurs(key)) await ensureCategory(tx, key);
    await tx.update(menuCategories).set(mark).where(eq(menuCategories.categoryKey, key));
    return categoryIn(tx, key);
  });
}

/** Reads categories and items, in the customers' order within each. */
async function readStored(db: Database) {
  const categories = await db
    .select()
    .from(menuCategories)
    .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.categoryKey));
  const items = await db
    .select()
    .from(menuItems)
    .orderBy(asc(menuItems.displayOrder), asc(menuItems.createdAt), asc(menuItems.id));
  const keyOf = new Map(categories.map(({ id, categoryKey }) => [id, categoryKey]));
  const itemsOf = (key: string) =>
    items.filter((row) => categoryKeyOf(asStoredItem(row), keyOf) === key);
  return { categories: categories.map(asStoredCategory), items, itemsOf };
}

async function readOverview(db: Database): Promise<readonly AdminCategory[]> {
  const { categories, items } = await readStored(db);
  return categoryOverview(categoryNames, builtInLists, categories, items.map(asAdminItem));
}

/** Lists the active items that customers see under a category, in their order. */
async function listShown(tx: Database, key: string): Promise<readonly AdminItem[]> {
  const own = (await readStored(tx)).itemsOf(key);
  return own.filter(({ isActive }) => isActive).map(asAdminItem);
}

function isCopy(shown: readonly AdminItem[], list: readonly BuiltInItem[]): boolean {
  const names = new Set(shown.map(({ name }) => `${name.fr}\n${name.en}`));
  return list.every(({ name }) => names.has(`${name.fr}\n${name.en}`));
}

type Copying = {
  readonly key: CategoryKey;
  readonly list: readonly BuiltInItem[];
  readonly copyChoices: CopyChoices;
};

async function insertCopies(tx: Database, { key, list, copyChoices }: Copying) {
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
        // The list of all items is sorted by this time, and keeps the order of the built-in list.
        createdAt: sql`now() + ${displayOrder} * interval '1 microsecond'`,
      })),
    )
    .returning({ id: menuItems.id, displayOrder: menuItems.displayOrder });
  await copyChoices(
    tx,
    copies.map(({ id, displayOrder }) => [id, list[displayOrder]?.slug ?? '']),
  );
}

function isOurs(key: string): key is CategoryKey {
  return Object.hasOwn(categoryNames, key);
}

/** Returns the id of a category of ours; adds its row where it has none. */
async function ensureCategory(tx: Database, key: CategoryKey): Promise<string> {
  const { fr: nameFr, en: nameEn } = categoryNames[key];
  const displayOrder = categoryKeys.indexOf(key);
  await tx
    .insert(menuCategories)
    .values({ categoryKey: key, nameFr, nameEn, displayOrder })
    .onConflictDoNothing({ target: menuCategories.categoryKey });
  const [row] = await tx.select().from(menuCategories).where(eq(menuCategories.categoryKey, key));
  if (!row) throw new Error(`the category ${key} could not be made`);
  return row.id;
}

type Keyed = { readonly key: string };

/** Also the keys of promotions and specials, which are no category's. */
const keysTaken: ReadonlySet<string> = new Set([...categoryKeys, 'promotions', 'specials']);

/**
 * Adds an empty category of the shop's own after all others (B-2100); repeated with the same `id`, it adds no second
 * one. Problems: `fields_missing`, `category_name_taken`, `categories_full`.
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
 * Renames a category that was filled from `version` (B-2101); an equal name is no change. Problems: `category_changed`
 * with `{ current: AdminCategory }`, `not_found`, `fields_missing`, `category_name_taken`.
 */
export async function renameCategory(
  ctx: StaffContext,
  { key, version, name }: RenamedCategory & Keyed,
): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    if (isOurs(key)) await ensureCategory(tx, key);
    const all = await readOverview(tx);
    const current = all.find((category) => category.key === key);
    if (!current) throw new Problem(requestProblems.not_found);
    if (current.name.fr === name.fr && current.name.en === name.en) return current;
    // A category without a row then may have its first version now.
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

/** Sorts the tabs as `keys` (B-2102); the others follow as they were. */
export async function sortCategories(
  ctx: StaffContext,
  { keys }: CategorySortOrder,
): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    // Every tab gets a row: sorting only some would leave the others anywhere.
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
 * Sorts a category's items as `ids` (B-2103), those sorted there by their words too; the others follow as they were.
 * Throws `not_found`.
 */
export async function sortItems(
  ctx: StaffContext,
  { key, ids }: ItemSortOrder & Keyed,
): Promise<void> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    await categoryIn(tx, key);
    const inIt = (await readStored(tx)).itemsOf(key);
    await sortRows(tx, menuItems, inIt, ids, { version: sql`${menuItems.version} + 1` });
  });
}

/**
 * Deletes an empty category of the shop's own and returns it. Problems: `not_found`, `category_built_in`, and
 * `category_in_use` while it has an item, active or not.
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
  // A name without a character that an address can hold still makes a key.
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
