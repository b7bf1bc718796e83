import { eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './context.ts';
import { requestProblems } from './problem.request.ts';
import { Problem } from './problem.ts';

type RowTable = PgTable & { readonly id: PgColumn };
type Columns<Table extends PgTable> = {
  readonly [Column in keyof InferSelectModel<Table>]?: InferSelectModel<Table>[Column] | SQL;
};

/** Locks a row until the transaction ends and returns it. Throws `not_found`. */
export async function lockRow<Table extends RowTable>(
  tx: Database,
  table: Table,
  id: string,
): Promise<InferSelectModel<Table>> {
  const [row] = await tx.select().from<RowTable>(table).where(eq(table.id, id)).for('update');
  return found<Table>(row);
}

/** Updates a row, raises its version if it has one, and returns it. Throws `not_found`. */
export async function updateRow<Table extends RowTable & { readonly version?: PgColumn }>(
  tx: Database,
  table: Table,
  id: string,
  columns: Columns<Table>,
): Promise<InferSelectModel<Table>> {
  const raised = table.version ? { version: sql`${table.version} + 1` } : {};
  const set = { ...columns, ...raised } as PgUpdateSetSource<RowTable>;
  const where = eq(table.id, id);
  const [row] = await tx.update<RowTable>(table).set(set).where(where).returning();
  return found<Table>(row);
}

function found<Table extends PgTable>(row: unknown): InferSelectModel<Table> {
  if (!row) throw new Problem(requestProblems.not_found);
  // The table's own row: the calls above lose its type.
  return row as InferSelectModel<Table>;
}

export function holds(row: object, columns: object): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(columns).every(
    ([column, value]) => JSON.stringify(stored[column]) === JSON.stringify(value),
  );
}

/**
 * Locks rows until the transaction ends, so that they can be referred to. Throws `fields_invalid` with these field
 * errors when one is gone.
 */
export async function requireRows(
  tx: Database,
  { id }: RowTable,
  ids: readonly (string | null)[],
  fields?: Readonly<Record<string, string>>,
): Promise<void> {
  const wanted = [...new Set(ids)].filter((one) => one !== null);
  if (wanted.length === 0) return;
  const rows = await tx.select({ id }).from(id.table).where(inArray(id, wanted)).for('key share');
  if (rows.length < wanted.length)
    throw new Problem(requestProblems.fields_invalid, fields && { fields });
}

type Placed = { readonly id: string; readonly displayOrder: number };

/** Sorts rows as `ids`; the others follow as they were. A moved row gets `columns` too. */
export async function sortRows(
  tx: Database,
  table: RowTable,
  rows: readonly Placed[],
  ids: readonly string[],
  columns: object = {},
): Promise<void> {
  const positions = new Map(ids.map((id, at) => [id, at]));
  const at = ({ id }: Placed) => positions.get(id) ?? ids.length;
  const sorted = rows.toSorted((a, b) => at(a) - at(b));
  for (const [displayOrder, row] of sorted.entries()) {
    if (row.displayOrder === displayOrder) continue;
    const set = { ...columns, displayOrder } as PgUpdateSetSource<RowTable>;
    await tx.update(table).set(set).where(eq(table.id, row.id));
  }
}
