import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** Returns a column that holds an instant. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** Returns a condition for a table's check: the column holds one of `values`, a list that stands in the code. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} in (${literals(values)})`;
}

/** Builds the check that a column of texts holds only `values`. */
export function holdsOnly(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} <@ array[${literals(values)}]::text[]`;
}

function literals(values: readonly (string | number)[]): SQL {
  return sql.raw(
    values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', '),
  );
}
