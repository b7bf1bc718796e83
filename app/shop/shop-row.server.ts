import { valueAt } from '#admin/form.ts';
import { both } from '#core/language.ts';
import { originalBrand } from './brand.ts';
import { columnIn, type Fields, factColumns, facts } from './facts.ts';
import type { shopRow } from './shop.table.server.ts';
import type { Shop } from './shop.ts';

/** Only the columns of facts. */
export type ShopFactsRow = Omit<typeof shopRow.$inferSelect, 'onlyRow' | 'openedAt' | 'version'>;

/** Older versions lack newer facts. */
const origins: Readonly<Record<string, unknown>> = originalBrand;

export function shopOf(row: ShopFactsRow): Shop {
  return read(facts, row) as Shop;
}

function read(fields: Fields, row: Readonly<Record<string, unknown>>): unknown {
  const values = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'group') return [name, read(field.fields, row)];
    if (field.kind === 'both')
      return [name, both((language) => row[columnIn(name, language)] as string)];
    return [name, row[name] ?? (field.kind === 'list' ? [] : (origins[name] ?? null))];
  });
  return Object.fromEntries(values);
}

export function rowOf(shop: Shop): ShopFactsRow {
  const columns = factColumns.map(({ name, path }) => [name, valueAt(shop, path)]);
  return Object.fromEntries(columns) as ShopFactsRow;
}
