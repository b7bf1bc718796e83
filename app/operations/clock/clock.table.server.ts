import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The trusted time of all instances, in one row: see `readTrustedTime`. */
export const trustedClock = pgTable(
  'trusted_clock',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    trustedAt: timestamp('trusted_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('trusted_clock_row_check', sql`${table.onlyRow}`)],
);
