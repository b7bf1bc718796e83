import { asc } from 'drizzle-orm';
import { type StaffContext, staffActor } from '#core/context.staff.ts';
import { requireRows } from '#core/row.server.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { menuProblems } from '../menu.problems.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { asAdminItem, itemColumns } from '../menu-rows.server.ts';
import type { AdminItem } from './menu-admin.ts';

export async function listAllItems(ctx: StaffContext): Promise<readonly AdminItem[]> {
  staffActor(ctx.actor, 'menu');
  const rows = await ctx.db
    .select()
    .from(menuItems)
    .orderBy(asc(menuItems.createdAt), asc(menuItems.id));
  return rows.map(asAdminItem);
}

/** Throws `item_changed` besides the problems of `rowVerbs` (B-131, B-136). */
export const {
  add: addItem,
  change: changeItem,
  setActive: setItemActive,
  remove: deleteItem,
} = rowVerbs({
  area: 'menu',
  table: menuItems,
  columnsOf: itemColumns,
  first: {},
  answer: (_, row) => asAdminItem(row),
  check: (tx, { categoryId }) =>
    requireRows(tx, menuCategories, [categoryId], { categoryId: 'category' }),
  changed: menuProblems.item_changed,
  limit: null,
});
