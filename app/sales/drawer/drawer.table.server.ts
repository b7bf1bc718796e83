import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';
import { instant } from '#core/row.table.server.ts';

/** Every count of a day's drawer; the last one closes the day, and none is ever changed. */
export const drawerCounts = pgTable(
  'drawer_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    at: instant('at').notNull(),
    /** The rounded cash of what was handed over by then. */
    expected: money('expected').notNull(),
    counted: money('counted').notNull(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('drawer_counts_day_index').on(table.day, table.id),
    check('drawer_counts_counted_check', sql`${table.counted} between 0 and 100000`),
  ],
);
