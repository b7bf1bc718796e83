import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const checklistSteps = pgTable(
  'checklist_steps',
  {
    step: text().primaryKey(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('checklist_steps_step_check', sql`${table.step} ~ '^[a-z-]{1,40}$'`)],
);
