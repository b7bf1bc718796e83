import { sql } from 'drizzle-orm';
import { keepAs, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { holds, requireRows, updateRow } from '#core/row.server.ts';
import { lockVersions } from '../many/change-many.server.ts';
import type { ItemInput } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type ItemRow, itemColumns } from '../menu-rows.server.ts';
import type { Imported, ImportInput } from './exchange.schema.ts';

/**
 * Writes what a file comes to, all of it or nothing (B-2108); nothing is ever deleted. What stands
 * already is no change, so that sending it again does nothing more. Refuses with `items_changed`
 * where somebody changed one of the items meanwhile, and with `fields_invalid` where a category is
 * gone.
 */
export async function importMenu(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  { added, changed, switchedOff }: ImportInput,
): Promise<Imported> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const batch = await keepAs(tx, 'import');
    const categoryIds = [...added, ...changed].map(({ categoryId }) => categoryId);
    await requireRows(tx, menuCategories, categoryIds, { categoryId: 'category' });
    const wanted = new Map<string, Partial<ItemRow>>([
      ...changed.map(({ id, version: _, ...item }) => [id, columnsOf(item)] as const),
      ...switchedOff.map(({ id }) => [id, { isActive: false }] as const),
    ]);
    const isDone = (row: ItemRow) => holds(row, wanted.get(row.id) ?? {});
    const rows = await lockVersions(tx, [...changed, ...switchedOff], isDone);
    const other = rows.filter((row) => !isDone(row));
    for (const { id } of other) await updateRow(tx, menuItems, id, wanted.get(id) ?? {});
    const fresh = await insert(tx, added);
    const off = new Set(switchedOff.map(({ id }) => id));
    const switched = other.filter(({ id }) => off.has(id)).length;
    return {
      added: fresh,
      changed: other.length - switched,
      switchedOff: switched,
      batch,
    };
  });
}

async function insert(tx: Database, added: ImportInput['added']): Promise<number> {
  if (added.length === 0) return 0;
  const rows = await tx
    .insert(menuItems)
    .values(
      added.map(({ id, ...item }, at) => ({
        id,
        ...columnsOf(item),
        // The list of all items goes by this time, and keeps the order of the file.
        createdAt: sql`now() + ${at} * interval '1 microsecond'`,
      })),
    )
    .onConflictDoNothing({ target: menuItems.id })
    .returning({ id: menuItems.id });
  return rows.length;
}

function columnsOf({ isActive, ...item }: ItemInput & { readonly isActive: boolean }) {
  return { ...itemColumns(item), isActive };
}
