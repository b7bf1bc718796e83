import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { money } from '#core/money.table.server.ts';
import { holdsOnly, instant } from '#core/row.table.server.ts';
import { type Allergen, allergens } from './allergens/allergens.ts';

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    categoryKey: text('category_key').notNull().unique(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    displayOrder: integer('display_order').notNull().default(0),
    /** Customers see nothing of a hidden category: neither its items nor its built-in list. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Its dishes may fill an order up to the delivery minimum; null is the default. */
    isOffered: boolean('is_offered'),
    /** Raised by renaming, so that the second of two people learns of the first. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('menu_categories_key_check', sql`${table.categoryKey} ~ '^[a-z0-9_-]{1,40}$'`),
    check(
      'menu_categories_name_fr_check',
      sql`char_length(btrim(${table.nameFr})) between 1 and 120`,
    ),
    check(
      'menu_categories_name_en_check',
      sql`char_length(btrim(${table.nameEn})) between 1 and 120`,
    ),
  ],
);

/** By size. */
export const priceColumns = {
  price: money('price'),
  priceB: money('price_b'),
  priceS: money('price_s'),
  priceM: money('price_m'),
  priceL: money('price_l'),
  priceXl: money('price_xl'),
  priceP: money('price_p'),
  priceG: money('price_g'),
};

/** Confirmed by staff, apart from a recipe. */
export const confirmedColumns = {
  /** Null: not confirmed. */
  allergens: text().array().$type<Allergen[]>(),
  allergensConfirmedAt: instant('allergens_confirmed_at'),
  /** No meat, poultry, fish or seafood, say staff. */
  isVegetarian: boolean('is_vegetarian').notNull().default(false),
};

type SoldColumns = Readonly<
  Record<keyof typeof priceColumns | keyof typeof confirmedColumns, AnyPgColumn>
>;

export function soldChecks(name: string, table: SoldColumns) {
  return [
    check(
      `${name}_prices_check`,
      sql`least(${table.price}, ${table.priceB}, ${table.priceS}, ${table.priceM}, ${table.priceL}, ${table.priceXl}, ${table.priceP}, ${table.priceG}) >= 0`,
    ),
    check(`${name}_allergens_check`, holdsOnly(table.allergens, allergens)),
    check(
      `${name}_allergens_confirmed_check`,
      sql`(${table.allergens} is null) = (${table.allergensConfirmedAt} is null)`,
    ),
  ];
}

/** Prices are whole cents in the code, `numeric` dollars in the table. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionFr: text('description_fr'),
    descriptionEn: text('description_en'),
    categoryId: uuid('category_id').references(() => menuCategories.id, { onDelete: 'set null' }),
    ...priceColumns,
    imageUrl: text('image_url'),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Raised at each change, so that the second of two editors learns of the first. */
    version: integer().notNull().default(1),
    ...confirmedColumns,
  },
  (table) => [
    index('menu_items_active_index').on(table.displayOrder).where(sql`${table.isActive}`),
    index('menu_items_created_at_index').on(table.createdAt),
    index('menu_items_category_index').on(table.categoryId),
    check('menu_items_name_fr_check', sql`char_length(btrim(${table.nameFr})) between 1 and 120`),
    check('menu_items_name_en_check', sql`char_length(btrim(${table.nameEn})) between 1 and 120`),
    check(
      'menu_items_descriptions_check',
      sql`char_length(${table.descriptionFr}) <= 600 and char_length(${table.descriptionEn}) <= 600`,
    ),
    ...soldChecks('menu_items', table),
    check('menu_items_image_url_check', sql`char_length(${table.imageUrl}) <= 2000`),
  ],
);
