import { asc, eq, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { menuProblems } from '../menu.problems.ts';
import type { ChangedItem, ItemInput, NewItem } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { asAdminItem, type ItemRow, itemColumns } from '../menu-rows.server.ts';
import type { AdminItem } from './menu-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

/** Every item, active or not, oldest first (B-130). */
export async function listAllItems(ctx: StaffContext): Promise<readonly AdminItem[]> {
  staffActor(ctx.actor, 'menu');
  const rows = await ctx.db
    .select()
    .from(menuItems)
    .orderBy(asc(menuItems.createdAt), asc(menuItems.id));
  return rows.map(asAdminItem);
}

/**
 * Puts a new item on the menu, active (B-131). With an `id` chosen by the caller, sending it
 * again after a lost answer makes no second item.
 * Refuses with `fields_invalid`, or `item_changed` when that id is another item's.
 */
export async function addItem(
  ctx: StaffContext,
  { id = crypto.randomUUID(), ...item }: NewItem,
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await requireCategory(tx, item.categoryId);
    const [row] = await tx
      .insert(menuItems)
      .values({ id, ...itemColumns(item) })
      .onConflictDoNothing({ target: menuItems.id })
      .returning();
    if (row) return asAdminItem(row);
    const known = await lockItem(tx, id);
    if (!reads(known, item))
      throw new Problem(menuProblems.item_changed, { current: asAdminItem(known) });
    return asAdminItem(known);
  });
}

/**
 * Saves an item that was filled in from its `version`. Somebody else's change in between is not
 * written over: `item_changed`, with `{ current: AdminItem }`. Saving what already stands is no
 * change. Refuses also with `not_found` and `fields_invalid`.
 */
export async function changeItem(
  ctx: StaffContext,
  { id, version, ...item }: ChangedItem & { readonly id: string },
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockItem(tx, id);
    if (reads(row, item)) return asAdminItem(row);
    if (row.version !== version)
      throw new Problem(menuProblems.item_changed, { current: asAdminItem(row) });
    await requireCategory(tx, item.categoryId);
    return update(tx, id, itemColumns(item));
  });
}

/** Shows an item to customers or hides it; asking twice changes nothing. Refuses with `not_found`. */
export async function setItemActive(
  ctx: StaffContext,
  { id, isActive }: Activity & { readonly id: string },
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockItem(tx, id);
    return row.isActive === isActive ? asAdminItem(row) : update(tx, id, { isActive });
  });
}

/** Removes an item for good (B-136) and answers what it was. Refuses with `not_found`. */
export async function deleteItem(
  ctx: StaffContext,
  { id }: { readonly id: string },
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const [row] = await tx.delete(menuItems).where(eq(menuItems.id, id)).returning();
    if (!row) throw new Problem(requestProblems.not_found);
    return asAdminItem(row);
  });
}

/** The item, held against other changes until the transaction ends. */
async function lockItem(tx: Database, id: string): Promise<ItemRow> {
  const [row] = await tx.select().from(menuItems).where(eq(menuItems.id, id)).for('update');
  if (!row) throw new Problem(requestProblems.not_found);
  return row;
}

async function requireCategory(tx: Database, categoryId: string | null) {
  if (categoryId === null) return;
  const rows = await tx
    .select({ id: menuCategories.id })
    .from(menuCategories)
    .where(eq(menuCategories.id, categoryId))
    .for('key share');
  if (rows.length === 0)
    throw new Problem(requestProblems.fields_invalid, { fields: { categoryId: 'category' } });
}

function reads(row: ItemRow, item: ItemInput): boolean {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(itemColumns(item)).every(([column, value]) => stored[column] === value);
}

async function update(tx: Database, id: string, columns: Partial<ItemRow>): Promise<AdminItem> {
  const [row] = await tx
    .update(menuItems)
    .set({ ...columns, version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.id, id))
    .returning();
  if (!row) throw new Problem(requestProblems.not_found);
  return asAdminItem(row);
}
