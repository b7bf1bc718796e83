import { getTableColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#core/context.ts';
import { keptTable } from './kept-tables.ts';
import type { Fields } from './patches.ts';

/**
 * The rows of a kept table as they stood at a moment: those of today, but for each that was changed
 * since as it was before the first such change (B-2090).
 */
export async function rowsAt<Table extends PgTable>(
  db: Database,
  table: Table,
  instant: Date,
): Promise<readonly InferSelectModel<Table>[]> {
  const name = getTableName(table);
  const known = keptTable(name);
  if (!known) throw new Error(`no changes are kept of ${name}`);
  const key = sql.join(
    known.key.map((field) => sql`now.${sql.identifier(field)}::text`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: Fields }>(sql`
    with later as (
      select distinct on (row_key) row_key, before from changes
      where table_name = ${name} and at > ${instant} order by row_key, id
    )
    select to_jsonb(now) as row from ${sql.identifier(name)} as now
    where not exists (select from later where row_key = concat_ws(' ', ${key}))
    union all select before from later where before is not null`);
  return rows.map(({ row }) => asRow(table, row));
}

/** What the database writes as JSON, by the types of the table's columns. */
function asRow<Table extends PgTable>(table: Table, row: Fields): InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = row[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  // Every column of the table is there, read by its own type.
  return Object.fromEntries(columns) as InferSelectModel<Table>;
}

/** The last change up to a moment, which tells one state of menu and shop from another; and the first. */
export async function changesUntil(
  db: Database,
  instant: Date,
): Promise<{ readonly last: string | null; readonly firstAt: Date | null }> {
  const { rows } = await db.execute<{ last: string | null; first: string | null }>(sql`
    select (select id::text from changes where at <= ${instant} order by at desc limit 1) as last,
      (select min(at)::text from changes) as first`);
  const [found] = rows;
  return { last: found?.last ?? null, firstAt: found?.first ? new Date(found.first) : null };
}
