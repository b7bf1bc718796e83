import { asc, eq } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories as categoryNames } from '../categories.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type CategoryKey, categoryKeys, defaultPosition } from '../menu.ts';
import { asAdminItem, asStoredCategory } from '../menu-rows.server.ts';
import { type AdminCategory, categoryOverview } from './menu-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

/** Every category, with whose items customers see under it and how many it has. */
export async function listAllCategories(ctx: StaffContext): Promise<readonly AdminCategory[]> {
  staffActor(ctx.actor, 'menu');
  return readOverview(ctx.db);
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

/** Every category as staff see it. */
export async function readOverview(db: Database): Promise<readonly AdminCategory[]> {
  const stored = await db
    .select()
    .from(menuCategories)
    .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.categoryKey));
  const rows = await db.select().from(menuItems);
  const items = rows.map(asAdminItem);
  return categoryOverview(categoryNames, builtInLists, stored.map(asStoredCategory), items);
}

/** The id of one of the menu's own categories; it gets its row when it has none. */
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
