import { asc } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { deleteRow, holds, lockRow, requireRows, updateRow } from '#core/row.server.ts';
import { menuProblems } from '../menu.problems.ts';
import type { ChangedItem, NewItem } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { asAdminItem, itemColumns } from '../menu-rows.server.ts';
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
    await requireRows(tx, menuCategories, [item.categoryId], { categoryId: 'category' });
    const [row] = await tx
      .insert(menuItems)
      .values({ id, ...itemColumns(item) })
      .onConflictDoNothing({ target: menuItems.id })
      .returning();
    if (row) return asAdminItem(row);
    const known = await lockRow(tx, menuItems, id);
    if (!holds(known, itemColumns(item)))
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
    const row = await lockRow(tx, menuItems, id);
    if (holds(row, itemColumns(item))) return asAdminItem(row);
    if (row.version !== version)
      throw new Problem(menuProblems.item_changed, { current: asAdminItem(row) });
    await requireRows(tx, menuCategories, [item.categoryId], { categoryId: 'category' });
    return asAdminItem(await updateRow(tx, menuItems, id, itemColumns(item)));
  });
}

/** Shows an item to customers or hides it; asking twice changes nothing. Refuses with `not_found`. */
export async function setItemActive(
  ctx: StaffContext,
  { id, isActive }: Activity & { readonly id: string },
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockRow(tx, menuItems, id);
    if (row.isActive === isActive) return asAdminItem(row);
    return asAdminItem(await updateRow(tx, menuItems, id, { isActive }));
  });
}

/** Removes an item for good (B-136) and answers what it was. Refuses with `not_found`. */
export async function deleteItem(
  ctx: StaffContext,
  { id }: { readonly id: string },
): Promise<AdminItem> {
  return staffTransaction(ctx, 'menu', async (tx) =>
    asAdminItem(await deleteRow(tx, menuItems, id)),
  );
}
