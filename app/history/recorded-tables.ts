import type { RecordedTable } from '#admin/recorded-table.ts';
import { capacityTables } from '#capacity/capacity.recorded.ts';
import type { Area } from '#core/context.areas.ts';
import { hoursTables } from '#hours/hours.recorded.ts';
import { menuTables } from '#menu/menu.recorded.ts';
import { modifierTables } from '#modifiers/modifiers.recorded.ts';
import { promotionTables } from '#promotions/promotions.recorded.ts';
import { shopTables } from '#shop/shop.recorded.ts';

/**
 * The tables whose every change is kept and can be taken back, planned and read as of a day, as each
 * module hands them in; each after those that it refers to. A test holds them against the database's own
 * triggers.
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

/** Returns the table of this name, when its changes can be taken back and planned; else null. */
export function recordedTable(name: string): RecordedTable | null {
  return byName.get(name) ?? null;
}

/** Returns the table of a patch. Throws when no changes of it are kept: a patch is made of kept ones alone. */
export function tableOf({ table }: { readonly table: string }): RecordedTable {
  const found = recordedTable(table);
  if (!found) throw new Error(`no changes are kept of ${table}`);
  return found;
}

/** Returns the tables whose changes a person with these rights may read (B-2546). */
export function readableTables(areas: readonly Area[]): readonly string[] {
  return recordedTables.filter(({ area }) => areas.includes(area)).map(({ name }) => name);
}
