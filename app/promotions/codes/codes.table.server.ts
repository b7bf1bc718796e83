import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';

/** An amount or a share of the subtotal; one code per order. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Upper case; how it is typed does not matter. */
    code: text().notNull().unique(),
    /** Either an amount or a share in whole percent. */
    amount: money('amount'),
    share: integer(),
    /** Of the subtotal, before taxes. */
    minimum: money('minimum').notNull().default(sql`0`),
    /** ISO weekdays, 1 is Monday; null is any day. */
    weekdays: integer().array(),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** In all, and for one telephone; null is unlimited. */
    maxUses: integer('max_uses'),
    maxUsesPerPhone: integer('max_uses_per_phone'),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('promotion_codes_code_check', sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check(
      'promotion_codes_off_check',
      sql`(${table.amount} is null) <> (${table.share} is null) and coalesce(${table.amount}, 1) between 0.01 and 1000 and coalesce(${table.share}, 1) between 1 and 100`,
    ),
    check('promotion_codes_minimum_check', sql`${table.minimum} between 0 and 1000`),
    check(
      'promotion_codes_weekdays_check',
      sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
    check('promotion_codes_dates_check', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'promotion_codes_uses_check',
      sql`coalesce(${table.maxUses}, 1) between 1 and 100000 and coalesce(${table.maxUsesPerPhone}, 1) between 1 and 1000`,
    ),
  ],
);
