import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';
import { isOneOf } from '#core/row.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { sizeKeys } from '#menu/menu.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';
import { specialPictures } from './specials.ts';

/** The id is in the cart's lines. */
export const specialRows = pgTable(
  'specials',
  {
    id: text().primaryKey(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionFr: text('description_fr'),
    descriptionEn: text('description_en'),
    /** The menu's dish, for its picture, recipe and allergens. */
    itemId: uuid('item_id').references(() => menuItems.id, { onDelete: 'set null' }),
    size: text(),
    price: money('price').notNull(),
    /** A drawn picture, where the dish has none of its own. */
    picture: text(),
    /** ISO weekdays, 1 is Monday; null is any day. */
    weekdays: integer().array(),
    /** Null is both. */
    orderType: text('order_type').$type<OrderType>(),
    /** The shop's calendar days, both included; null is open. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('specials_id_check', sql`${table.id} ~ '^special-[a-z0-9-]{1,60}$'`),
    check('specials_name_fr_check', sql`char_length(btrim(${table.nameFr})) between 1 and 120`),
    check('specials_name_en_check', sql`char_length(btrim(${table.nameEn})) between 1 and 120`),
    check(
      'specials_descriptions_check',
      sql`char_length(${table.descriptionFr}) <= 600 and char_length(${table.descriptionEn}) <= 600 and (${table.descriptionFr} is null) = (${table.descriptionEn} is null)`,
    ),
    check(
      'specials_size_check',
      isOneOf(
        table.size,
        sizeKeys.map((size) => size.toUpperCase()),
      ),
    ),
    check('specials_price_check', sql`${table.price} >= 0`),
    check('specials_picture_check', isOneOf(table.picture, specialPictures)),
    check(
      'specials_weekdays_check',
      sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
    check('specials_order_type_check', isOneOf(table.orderType, orderTypes)),
    check('specials_dates_check', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);
