import type { Area } from '#core/context.areas.ts';

type KeptTable = { readonly name: string; readonly key: readonly string[]; readonly area: Area };

/**
 * The tables whose every change is kept and can be taken back, planned and read as of a day; each
 * after those that it refers to. A test holds them against the database's own triggers.
 */
export const keptTables = [
  { name: 'menu_categories', key: ['id'], area: 'menu' },
  { name: 'menu_items', key: ['id'], area: 'menu' },
  { name: 'modifier_groups', key: ['id'], area: 'menu' },
  { name: 'modifiers', key: ['id'], area: 'menu' },
  { name: 'modifier_group_targets', key: ['id'], area: 'menu' },
  { name: 'item_recipes', key: ['item_id', 'modifier_id'], area: 'menu' },
  { name: 'item_slots', key: ['id'], area: 'menu' },
  { name: 'promotions_2for1', key: ['id'], area: 'menu' },
  { name: 'specials', key: ['id'], area: 'menu' },
  { name: 'promotion_codes', key: ['id'], area: 'menu' },
  { name: 'shop', key: ['only_row'], area: 'shop' },
  { name: 'shop_settings', key: ['only_row'], area: 'shop' },
  { name: 'weekly_hours', key: ['day'], area: 'shop' },
  { name: 'kept_holidays', key: ['holiday'], area: 'shop' },
  { name: 'hours_exceptions', key: ['date'], area: 'shop' },
  { name: 'delivery_zones', key: ['id'], area: 'shop' },
] as const satisfies readonly KeptTable[];

export type TableName = (typeof keptTables)[number]['name'];

const byName: ReadonlyMap<string, KeptTable & { readonly name: TableName }> = new Map(
  keptTables.map((table) => [table.name, table]),
);

/** The table of this name, when its changes can be taken back and planned. */
export function keptTable(name: string): (KeptTable & { readonly name: TableName }) | null {
  return byName.get(name) ?? null;
}

/** The tables whose changes a person with these rights may read (B-2546). */
export function readableTables(areas: readonly Area[]): readonly TableName[] {
  return keptTables.filter(({ area }) => areas.includes(area)).map(({ name }) => name);
}
