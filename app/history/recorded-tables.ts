import type { RecordedTable } from '#admin/recorded-table.ts';
import { capacityTables } from '#capacity/capacity.recorded.ts';
import type { Area } from '#core/context.areas.ts';
import { hoursTables } from '#hours/hours.recorded.ts';
import { menuTables } from '#menu/menu.recorded.ts';
import { modifierTables } from '#modifiers/modifiers.recorded.ts';
import { promotionTables } from '#promotions/promotions.recorded.ts';
import { shopTables } from '#shop/shop.recorded.ts';

/**
 * The tables of the modules whose changes are recorded, can be undone and planned; each after
 * those that it refers to. A test compares them with the database's triggers.
 */
export const recordedTables: readonly RecordedTable[] = [
  ...menuTables,
  ...modifierTables,
  ...promotionTables,
  ...hoursTables,
  ...shopTables,
  ...capacityTables,
];

export const tableNames: readonly string[] = recordedTables.map(({ name }) => name);

const byName: ReadonlyMap<string, RecordedTable> = new Map(
  recordedTables.map((table) => [table.name, table]),
);

/** Returns the recorded table of this name; else null. */
export function recordedTable(name: string): RecordedTable | null {
  return byName.get(name) ?? null;
}

/** Returns the table of a patch. Throws when its changes are not recorded. */
export function tableOf({ table }: { readonly table: string }): RecordedTable {
  const found = recordedTable(table);
  if (!found) throw new Error(`no changes are kept of ${table}`);
  return found;
}

/** Returns the tables whose changes a person with these rights may read (B-2546). */
export function readableTables(areas: readonly Area[]): readonly string[] {
  return recordedTables.filter(({ area }) => areas.includes(area)).map(({ name }) => name);
}
