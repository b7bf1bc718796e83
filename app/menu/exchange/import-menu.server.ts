import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordAs, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { holds, requireRows, updateRow } from '#core/row.server.ts';
import { lockVersions } from '../many/change-many.server.ts';
import { ItemInput } from '../menu.schema.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { type ItemRow, itemColumns } from '../menu-rows.server.ts';
import { fileLimits } from './exchange.ts';

function list<Schema extends z.core.$ZodType>(of: Schema) {
  return z._default(z.array(of).check(z.maxLength(fileLimits.items)), []);
}

export const ImportInput = z.object({
  added: list(z.extend(ItemInput, { id: RowId, isActive: z.boolean() })),
  changed: list(z.extend(ItemInput, { id: RowId, version: RowVersion, isActive: z.boolean() })),
  switchedOff: list(z.object({ id: RowId, version: RowVersion })),
});
export type ImportInput = z.output<typeof ImportInput>;

/** With the batch of its changes. */
export type Imported = {
  readonly added: number;
  readonly changed: number;
  readonly switchedOff: number;
  readonly batch: string;
};

/**
 * Imports a compared file, all or nothing, without deleting (B-2108); equal values are no change, so that it can be
 * repeated. Throws `items_changed` where staff changed an item in between, and `fields_invalid` where a category is
 * gone.
 */
export async function importMenu(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  { added, changed, switchedOff }: ImportInput,
): Promise<Imported> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const batch = await recordAs(tx, 'import');
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
        // The list of all items is sorted by this time, and keeps the order of the file.
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
