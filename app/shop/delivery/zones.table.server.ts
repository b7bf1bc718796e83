import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Upper case, without a space: `H2X`, `H2X1Y`. The longest one that fits a code decides. */
    postalPrefixes: text('postal_prefixes').array().notNull(),
    fee: money('fee').notNull(),
    /** Before taxes. */
    minimum: money('minimum').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('delivery_zones_name_check', sql`char_length(btrim(${table.name})) between 1 and 60`),
    check(
      'delivery_zones_prefixes_check',
      sql`cardinality(${table.postalPrefixes}) between 1 and 60 and array_to_string(${table.postalPrefixes}, ' ', '') ~ '^[A-Z][0-9]([A-Z]([0-9]([A-Z][0-9]?)?)?)?( [A-Z][0-9]([A-Z]([0-9]([A-Z][0-9]?)?)?)?)*$'`,
    ),
    check('delivery_zones_fee_check', sql`${table.fee} between 0 and 200`),
    check('delivery_zones_minimum_check', sql`${table.minimum} between 0 and 1000`),
  ],
);
