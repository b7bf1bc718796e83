import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';
import { isOneOf } from '#core/row.table.server.ts';
import { type PromotionSize, promotionSizes } from './promotions.ts';

export const promotions = pgTable(
  'promotions_2for1',
  {
    id: uuid().primaryKey().defaultRandom(),
    size: text().$type<PromotionSize>().notNull(),
    price: money('price').notNull(),
    pepsiCans: integer('pepsi_cans').notNull(),
    /** A chosen pizza's price above this is added; null: nothing is. */
    pizzaPriceLimit: money('pizza_price_limit'),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
  },
  (table) => [
    check('promotions_2for1_size_check', isOneOf(table.size, promotionSizes)),
    check('promotions_2for1_pizza_price_limit_check', sql`${table.pizzaPriceLimit} >= 0`),
    check('promotions_2for1_price_check', sql`${table.price} >= 0`),
    check('promotions_2for1_pepsi_cans_check', sql`${table.pepsiCans} between 0 and 99`),
  ],
);
