import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories as categoryNames } from '../categories.ts';
import { categoryKeyOf } from '../effective-menu.ts';
import { menuProblems } from '../menu.problems.ts';
import { savedPrices } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type BuiltInItem, type CategoryKey, categoryKeys, defaultPosition } from '../menu.ts';
import { asAdminItem, asStoredCategory, itemColumns } from '../menu-rows.server.ts';
import {
  type AdminCategory,
  type AdminItem,
  builtInListOf,
  type CopiedList,
  categoryOverview,
} from './menu-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

/** Writes what copies, each with the slug of its original, come with and are made of. */
export type CopyChoices = (
  tx: Database,
  copies: readonly (readonly [itemId: string, slug: string])[],
) => Promise<void>;

/** Returns every category, with whose items customers see under it and how many it has. */
export async function listAllCategories(ctx: StaffContext): Promise<readonly AdminCategory[]> {
  staffActor(ctx.actor, 'menu');
  return readOverview(ctx.db);
}

/**
 * Copies a category's built-in list into the database, where staff can edit it; the category gets
 * its row when it has none. Asked again, it answers the copy that stands.
 * Refuses with `not_found` when there is no such list, and with `category_not_empty` when customers
 * already see other items there: these would be mixed with the list that they have replaced.
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
    const category = (await readOverview(tx)).find((known) => known.key === key);
    if (!category) throw new Error(`the category ${key} is gone`);
    return { category, items: shown.length > 0 ? shown : await listShown(tx, key) };
  });
}

/**
 * Hides a category from customers with all that stands in it, its built-in list too, or shows it again.
 * One of the menu's own gets its row when it has none; refuses others with `not_found`.
 */
export async function setCategoryHidden(
  ctx: StaffContext,
  { key, isHidden }: { readonly key: string; readonly isHidden: boolean },
): Promise<AdminCategory> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const own = categoryKeys.find((known) => known === key);
    if (own) await ensureCategory(tx, own);
    await tx.update(menuCategories).set({ isHidden }).where(eq(menuCategories.categoryKey, key));
    const category = (await readOverview(tx)).find((known) => known.key === key);
    if (!category) throw new Problem(requestProblems.not_found);
    return category;
  });
}

/** Returns every category as staff see it. */
export async function readOverview(db: Database): Promise<readonly AdminCategory[]> {
  const stored = await db
    .select()
    .from(menuCategories)
    .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.categoryKey));
  const rows = await db.select().from(menuItems);
  const items = rows.map(asAdminItem);
  return categoryOverview(categoryNames, builtInLists, stored.map(asStoredCategory), items);
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
        // The list of all items goes by this time, and keeps the order of the built-in list.
        createdAt: sql`now() + ${displayOrder} * interval '1 microsecond'`,
      })),
    )
    .returning({ id: menuItems.id, displayOrder: menuItems.displayOrder });
  await copyChoices(
    tx,
    copies.map(({ id, displayOrder }) => [id, list[displayOrder]?.slug ?? '']),
  );
}

/** Returns the id of one of the menu's own categories; it gets its row when it has none. */
export async function ensureCategory(tx: Database, key: CategoryKey): Promise<string> {
  const { fr: nameFr, en: nameEn } = categoryNames[key];
  const displayOrder = defaultPosition(key);
  await tx
    .insert(menuCategories)
    .values({ categoryKey: key, nameFr, nameEn, displayOrder })
    .onConflictDoNothing({ target: menuCategories.categoryKey });
  const [row] = await tx.select().from(menuCategories).where(eq(menuCategories.categoryKey, key));
  if (!row) throw new Error(`the category ${key} could not be made`);
  return row.id;
}
