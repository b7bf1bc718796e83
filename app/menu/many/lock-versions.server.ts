import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { menuItems } from '../menu.table.server.ts';
import { asAdminItem, type ItemRow } from '../menu-rows.server.ts';
import { manyProblems } from './many.problems.ts';

type Versioned = { readonly id: string; readonly version: number };

/**
 * Items that a preview was made from, held against other changes until the transaction ends. Throws
 * `items_changed` with `{ current, gone }` when one is no longer what it was, unless it is done.
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
    throw new Problem(manyProblems.items_changed, { current: stale.map(asAdminItem), gone });
  return rows;
}
