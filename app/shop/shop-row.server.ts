import { languages } from '#core/language.ts';
import { columnIn, type Fields, factColumns, facts } from './facts.ts';
import type { shopRow } from './shop.table.server.ts';
import type { Shop } from './shop.ts';

/** Only the columns of facts. */
export type ShopFactsRow = Omit<typeof shopRow.$inferSelect, 'onlyRow' | 'openedAt' | 'version'>;

export function shopOf(row: ShopFactsRow): Shop {
  return read(facts, row) as Shop;
}

function read(fields: Fields, row: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'group') return [name, read(field.fields, row)];
      if (field.kind === 'both') {
        return [
          name,
          Object.fromEntries(languages.map((each) => [each, row[columnIn(name, each)]])),
        ];
      }
      // Older versions lack newer facts.
      const origin = 'origin' in field ? field.origin : null;
      return [name, row[name] ?? (field.kind === 'list' ? [] : origin)];
    }),
  );
}

export function rowOf(shop: Shop): ShopFactsRow {
  const columns = factColumns.map(({ name, path }) => [
    name,
    path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], shop),
  ]);
  return Object.fromEntries(columns) as ShopFactsRow;
}
