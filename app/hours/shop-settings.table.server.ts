import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';
import { isOneOf } from '#core/row.table.server.ts';
import {
  type CustomerChanges,
  customerChanges,
  type HalfPricing,
  halfPricings,
} from './shop-settings.ts';

/** The one row of the owner's settings for the whole shop: ordering, and `shop/settings`. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    drivingMinutes: integer('driving_minutes').notNull().default(15),
    callFirstAbove: money('call_first_above').notNull().default(sql`300`),
    /** From the order until the food can leave. */
    preparationMinutes: integer('preparation_minutes').notNull().default(30),
    lastOrderMinutes: integer('last_order_minutes').notNull().default(0),
    horizonDays: integer('horizon_days').notNull().default(7),
    halfPricing: text('half_pricing').$type<HalfPricing>().notNull().default('dearer'),
    /** Orders for which the oven has room need no person to confirm them. */
    confirmsItself: boolean('confirms_itself').notNull().default(false),
    /** Each so many-th order of a telephone is free; null where none is. */
    freeEvery: integer('free_every'),
    customerChanges: text('customer_changes').$type<CustomerChanges>().notNull().default('new'),
  },
  (table) => [
    check('shop_settings_only_row_check', sql`${table.onlyRow}`),
    check('shop_settings_half_pricing_check', isOneOf(table.halfPricing, halfPricings)),
    check('shop_settings_customer_changes_check', isOneOf(table.customerChanges, customerChanges)),
    check('shop_settings_free_every_check', sql`${table.freeEvery} between 2 and 100`),
    check('shop_settings_driving_minutes_check', sql`${table.drivingMinutes} between 0 and 120`),
    check('shop_settings_preparation_check', sql`${table.preparationMinutes} between 5 and 180`),
    check('shop_settings_last_order_check', sql`${table.lastOrderMinutes} between 0 and 240`),
    check('shop_settings_horizon_check', sql`${table.horizonDays} between 0 and 30`),
    check('shop_settings_call_first_above_check', sql`${table.callFirstAbove} >= 0`),
  ],
);
