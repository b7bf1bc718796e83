import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** Builds a table's check that a column holds one of `values`. */
export function isOneOf(column: AnyColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} in (${literals(values)})`;
}

/** Builds a table's check that an array column holds only `values`. */
export function holdsOnly(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} <@ array[${literals(values)}]::text[]`;
}

function literals(values: readonly (string | number)[]): SQL {
  const written = values.map((value) => (typeof value === 'string' ? `'${value}'` : value));
  return sql.raw(written.join(', '));
}
