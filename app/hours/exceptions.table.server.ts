import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Hours } from './week.ts';

/** Dates with other hours than the week's; no hours means closed. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    date: date().primaryKey(),
    hours: jsonb().$type<Hours>().notNull(),
    reasonFr: text('reason_fr'),
    reasonEn: text('reason_en'),
  },
  (table) => [
    check(
      'hours_exceptions_reason_check',
      sql`(${table.reasonFr} is null) = (${table.reasonEn} is null) and char_length(${table.reasonFr}) <= 120 and char_length(${table.reasonEn}) <= 120`,
    ),
  ],
);
