import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { toDecimal } from '#core/money.decimal.ts';
import { instant } from '#core/row.table.server.ts';

/** A number of large pizzas: `numeric` for the database, whole hundredths for the code. */
const larges = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(6, 2)',
  toDriver: toDecimal,
  fromDriver: (amount) => Math.round(Number(amount) * 100),
});

/** What the owner says of the oven, in one row; without an oven the kitchen sets no time. */
export const kitchenCapacity = pgTable(
  'kitchen_capacity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    oven: larges('oven'),
    ovenMinutes: integer('oven_minutes').notNull().default(10),
    /** The keys of the categories that bake. */
    baked: text().array().notNull().default(sql`'{pizzas}'`),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('kitchen_capacity_one_row', sql`${table.onlyRow}`),
    check('kitchen_capacity_oven_check', sql`${table.oven} > 0 and ${table.oven} <= 200`),
    check('kitchen_capacity_minutes_check', sql`${table.ovenMinutes} between 1 and 120`),
    check('kitchen_capacity_baked_check', sql`cardinality(${table.baked}) <= 100`),
  ],
);

/** The row that every place is given under, and fewer pizzas at once for a while. */
export const kitchenState = pgTable(
  'kitchen_state',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    fewer: larges('fewer'),
    fewerUntil: instant('fewer_until'),
  },
  (table) => [
    check('kitchen_state_one_row', sql`${table.onlyRow}`),
    check('kitchen_state_fewer_check', sql`${table.fewer} > 0 and ${table.fewer} <= 200`),
    check(
      'kitchen_state_fewer_end_check',
      sql`(${table.fewer} is null) = (${table.fewerUntil} is null)`,
    ),
  ],
);

/** A place in the oven: hundredths of a large pizza in each quarter of an hour from `oven_from` on. */
export const placeColumns = () => ({
  ovenFrom: instant('oven_from'),
  ovenUnits: integer('oven_units').array(),
});

/** Returns the check of a place's columns: the first quarter begins on one, and nothing is negative. */
export function isPlace(columns: Readonly<Record<'ovenFrom' | 'ovenUnits', AnyPgColumn>>): SQL {
  const { ovenFrom, ovenUnits } = columns;
  return sql`${ovenFrom} is null or (mod(extract(epoch from ${ovenFrom}), 900) = 0
    and cardinality(${ovenUnits}) > 0 and 0 <= all (${ovenUnits}))`;
}
