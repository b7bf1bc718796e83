import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The one row of what time is believed to be, for all instances: see `readTrustedTime`. */
export const trustedClock = pgTable(
  'believed_clock',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    trustedAt: timestamp('believed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('believed_clock_row_check', sql`${table.onlyRow}`)],
);
