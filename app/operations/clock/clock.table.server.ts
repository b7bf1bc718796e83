import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The one row of what time is believed to be, for all instances: see `believe`. */
export const trustedClock = pgTable(
  'believed_clock',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    trustedAt: timestamp('believed_at', { withTimezone: true }).notNull(),
    /** While a clock is ahead of that: what it said last, and how long it has run so. */
    doubtedAt: timestamp('doubted_at', { withTimezone: true }),
    doubtedMs: bigint('doubted_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('believed_clock_row_check', sql`${table.onlyRow}`)],
);
