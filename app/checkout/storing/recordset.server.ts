import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of one table as one value for the database: its columns, their types, and each row as JSON has it. */
export type Recordset<Row> = {
  /** `"day", "number"` */
  readonly names: string;
  /** `"day" date, "number" integer` */
  readonly definition: string;
  readonly toJson: (row: Row) => Readonly<Record<string, unknown>>;
};

/** A list of column names, each of another table: `"asked"."day", "asked"."number"`. */
export function namesOf(table: string, { names }: Pick<Recordset<never>, 'names'>): string {
  return names.replaceAll(/"[^"]+"/g, (name) => `${table}.${name}`);
}

/** The columns of these fields, for rows that are all written by one statement. */
export function recordset<
  Table extends PgTable,
  Field extends keyof Table['$inferInsert'] & string,
>(
  table: Table,
  fields: readonly Field[],
): Recordset<Readonly<Pick<Required<Table['$inferInsert']>, Field>>> {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const chosen = fields.flatMap((field) => {
    const column = columns[field];
    if (!column) throw new Error(`no column for ${field}`);
    // Amounts are cents in the code, and decimals in the database.
    const isAmount = column.getSQLType().startsWith('numeric');
    return [{ field, name: column.name, type: column.getSQLType(), column, isAmount }];
  });
  return {
    names: chosen.map(({ name }) => `"${name}"`).join(', '),
    definition: chosen.map(({ name, type }) => `"${name}" ${type}`).join(', '),
    toJson(row) {
      const json: Record<string, unknown> = {};
      for (const { field, name, column, isAmount } of chosen) {
        const value = row[field];
        // What is not there is null on the other side, and is not looked at.
        if (value !== null) json[name] = isAmount ? column.mapToDriverValue(value) : value;
      }
      return json;
    },
  };
}
