import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Erasures, for an operator who restores an older backup: orders by the SHA-256 of their token, and
 * in one row the instant before which all were erased. Nothing here tells who ordered.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    orderHash: text('order_hash').unique(),
    before: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('erasures_one_check', sql`num_nonnulls(${table.orderHash}, ${table.before}) = 1`),
    check('erasures_hash_check', sql`${table.orderHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
