import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Hours } from './week.ts';

/** The usual hours of each weekday (`1` is Monday) and of a holiday; no hours means closed. */
export const weeklyHours = pgTable(
  'weekly_hours',
  { day: text().primaryKey(), hours: jsonb().$type<Hours>().notNull() },
  (table) => [
    check(
      'weekly_hours_day_check',
      sql`${table.day} in ('1', '2', '3', '4', '5', '6', '7', 'holiday')`,
    ),
    check('weekly_hours_hours_check', sql`are_hours(${table.hours})`),
  ],
);

/** Which holidays the shop keeps, by the key that `holidays.ts` gives them. */
export const keptHolidays = pgTable(
  'kept_holidays',
  { holiday: text().primaryKey(), isKept: boolean('is_kept').notNull() },
  (table) => [check('kept_holidays_holiday_check', sql`${table.holiday} ~ '^[a-z-]{1,40}$'`)],
);
