import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Builds an insert whose rows, all of the same fields, are one parameter of JSON: its text stays the same for any rows,
 * so that PostgreSQL plans it once. `found` are columns that the statement finds itself, in SQL over `row` and `from`.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  from: string,
  found: Readonly<Record<string, string>>,
): SQL {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const given = Object.fromEntries(columns.map(([, { name }]) => [name, `row."${name}"`]));
  const values = { ...given, ...found };
  const into = `"${getTableName(table)}"`;
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => {
        const value = row[field as keyof typeof row] ?? null;
        const isReady = value === null || column.dataType === 'json';
        return [column.name, isReady ? value : column.mapToDriverValue(value)];
      }),
    ),
  );
  return sql`${sql.raw(`insert into ${into} ("${Object.keys(values).join('", "')}") select ${Object.values(values).join(', ')}
    from ${from}, jsonb_populate_recordset(null::${into}, `)}${JSON.stringify(records)}) as row`;
}
