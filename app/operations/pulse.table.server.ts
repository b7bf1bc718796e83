import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The one row that is written to prove that an order could be, and when that last worked. */
export const pulse = pgTable(
  'pulse',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('pulse_only_row_check', sql`${table.onlyRow}`)],
);
