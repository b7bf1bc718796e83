import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** The one row of what the owner demands of everybody who enters the back office. */
export const staffRules = pgTable(
  'staff_rules',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [check('staff_rules_only_row_check', sql`${table.onlyRow}`)],
);
