import { sql } from 'drizzle-orm';
import { boolean, check, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf } from '#core/row.table.server.ts';
import { regularDays } from './regular-hours.ts';
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

/** The regular hours of each weekday (`1` is Monday) and of a holiday; no hours means closed. */
export const weeklyHours = pgTable(
  'weekly_hours',
  { day: text().primaryKey(), hours: jsonb().$type<Hours>().notNull() },
  (table) => [
    check('weekly_hours_day_check', isOneOf(table.day, regularDays.map(String))),
    check('weekly_hours_hours_check', sql`are_hours(${table.hours})`),
  ],
);

/** The observed holidays, by their keys in `holidays.ts`. */
export const keptHolidays = pgTable(
  'kept_holidays',
  { holiday: text().primaryKey(), isKept: boolean('is_kept').notNull() },
  (table) => [check('kept_holidays_holiday_check', sql`${table.holiday} ~ '^[a-z-]{1,40}$'`)],
);
