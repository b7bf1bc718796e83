import { languages } from '#core/language.ts';
import { columnIn, type Fields, factColumns, facts } from './facts.ts';
import type { shopRow } from './shop.table.server.ts';
import type { Shop } from './shop.ts';

/** The facts as columns; without what is no fact. */
export type ShopFactsRow = Omit<typeof shopRow.$inferSelect, 'onlyRow' | 'openedAt' | 'version'>;

/** Returns a row's columns as the facts that everything else reads. */
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
      // Versions that were kept before there was such a fact have none.
      const origin = 'origin' in field ? field.origin : null;
      return [name, row[name] ?? (field.kind === 'list' ? [] : origin)];
    }),
  );
}

/** Returns the facts as columns. */
export function rowOf(shop: Shop): ShopFactsRow {
  const columns = factColumns.map(({ name, path }) => [
    name,
    path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], shop),
  ]);
  return Object.fromEntries(columns) as ShopFactsRow;
}
