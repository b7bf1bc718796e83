import { asc, inArray } from 'drizzle-orm';
import { recordAs, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { requireRows, updateRow } from '#core/row.server.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { menuProblems } from '../menu.problems.ts';
import { menuCategories, menuItems } from '../menu.table.server.ts';
import { asAdminItem, type ItemRow, priceColumnsOf } from '../menu-rows.server.ts';
import { changedItem, type ManyInput, previewMany } from './many.ts';

/** With the batch of the changes. */
export type ManyChanged = { readonly items: readonly AdminItem[]; readonly batch: string };

/**
 * Changes many items, all or none (B-2104, B-2105), and returns those changed. Throws `items_changed` with `{ current,
 * gone }` where one differs from its preview, and `fields_invalid` where the category is gone.
 */
export async function changeMany(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule'>,
  { items, by }: ManyInput,
): Promise<ManyChanged> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    if (by.kind === 'category')
      await requireRows(tx, menuCategories, [by.categoryId], { categoryId: 'category' });
    const batch = await recordAs(tx, 'many');
    const stored = (await lockVersions(tx, items)).map(asAdminItem);
    const changed: AdminItem[] = [];
    for (const { before } of previewMany(stored, by)) {
      const { prices, categoryId, isActive } = changedItem(before, by);
      const columns = { ...priceColumnsOf(prices), categoryId, isActive };
      changed.push(asAdminItem(await updateRow(tx, menuItems, before.id, columns)));
    }
    return { items: changed, batch };
  });
}

type Versioned = { readonly id: string; readonly version: number };

/**
 * Locks the items of a preview until the transaction ends. Throws `items_changed` with `{ current, gone }` where one
 * differs, unless `isDone`.
 */
export async function lockVersions(
  tx: Database,
  items: readonly Versioned[],
  isDone: (row: ItemRow) => boolean = () => false,
): Promise<readonly ItemRow[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  if (versions.size === 0) return [];
  const rows = await tx
    .select()
    .from(menuItems)
    .where(inArray(menuItems.id, [...versions.keys()]))
    .orderBy(asc(menuItems.id))
    .for('update');
  const stale = rows.filter((row) => versions.get(row.id) !== row.version && !isDone(row));
  const known = new Set(rows.map(({ id }) => id));
  const gone = [...versions.keys()].filter((id) => !known.has(id));
  if (stale.length + gone.length > 0)
    throw new Problem(menuProblems.items_changed, { current: stale.map(asAdminItem), gone });
  return rows;
}
