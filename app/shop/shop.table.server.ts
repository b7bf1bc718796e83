import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { type Bilingual, type Language, languages } from '#core/language.ts';
import { money } from '#core/money.table.server.ts';
import { isOneOf } from '#core/row.table.server.ts';
import { cashRoundings, shopLimits } from './shop.limits.ts';
import type { DeliveryApp, Stat } from './shop.ts';

const limit = shopLimits;

/** The one row of the shop's facts. Every saving of it makes a row of `shop_versions`. */
export const shopRow = pgTable(
  'shop',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    name: text().notNull(),
    shortName: text('short_name').notNull(),
    taglineFr: text('tagline_fr').notNull(),
    taglineEn: text('tagline_en').notNull(),
    promiseFr: text('promise_fr').notNull(),
    promiseEn: text('promise_en').notNull(),
    descriptionFr: text('description_fr').notNull(),
    descriptionEn: text('description_en').notNull(),
    streetFr: text('street_fr').notNull(),
    streetEn: text('street_en').notNull(),
    city: text().notNull(),
    region: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phones: text().array().notNull(),
    email: text().notNull(),
    services: jsonb().$type<readonly Bilingual[]>().notNull(),
    cuisines: jsonb().$type<readonly Bilingual[]>().notNull(),
    story: jsonb().$type<readonly Bilingual[]>().notNull(),
    stats: jsonb().$type<readonly Stat[]>().notNull(),
    deliveryApps: jsonb('delivery_apps').$type<readonly DeliveryApp[]>().notNull(),
    firstLanguage: text('first_language').$type<Language>().notNull(),
    taxRate: integer('tax_rate').notNull(),
    taxLabelFr: text('tax_label_fr').notNull(),
    taxLabelEn: text('tax_label_en').notNull(),
    cashRounding: integer('cash_rounding').notNull(),
    deliveryMinimum: money('delivery_minimum').notNull(),
    deliveryRadiusKm: integer('delivery_radius_km').notNull(),
    logo: text(),
    hero: text(),
    heroAltFr: text('hero_alt_fr').notNull(),
    heroAltEn: text('hero_alt_en').notNull(),
    pictureHosts: text('picture_hosts').array().notNull().default(sql`'{}'`),
    /** From when customers are served on a public address; null: not open yet. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** Raised at each change, so that the second of two people who edit it learns of it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('shop_only_row_check', sql`${table.onlyRow}`),
    within('shop_name_check', table.name, limit.name),
    within('shop_short_name_check', table.shortName, limit.shortName),
    within('shop_tagline_fr_check', table.taglineFr, limit.tagline),
    within('shop_tagline_en_check', table.taglineEn, limit.tagline),
    within('shop_promise_fr_check', table.promiseFr, limit.promise),
    within('shop_promise_en_check', table.promiseEn, limit.promise),
    within('shop_description_fr_check', table.descriptionFr, limit.description),
    within('shop_description_en_check', table.descriptionEn, limit.description),
    within('shop_street_fr_check', table.streetFr, limit.street),
    within('shop_street_en_check', table.streetEn, limit.street),
    within('shop_city_check', table.city, limit.city),
    within('shop_region_check', table.region, limit.region),
    within('shop_tax_label_fr_check', table.taxLabelFr, limit.taxLabel),
    within('shop_tax_label_en_check', table.taxLabelEn, limit.taxLabel),
    within('shop_hero_alt_fr_check', table.heroAltFr, limit.heroAlt),
    within('shop_hero_alt_en_check', table.heroAltEn, limit.heroAlt),
    check('shop_postal_code_check', sql`${table.postalCode} ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$'`),
    check(
      'shop_phones_check',
      sql`cardinality(${table.phones}) between 1 and ${sql.raw(String(limit.phones))} and array_to_string(${table.phones}, ',', '') ~ '^[2-9][0-9]{2} [2-9][0-9]{2}-[0-9]{4}(,[2-9][0-9]{2} [2-9][0-9]{2}-[0-9]{4})*$'`,
    ),
    check(
      'shop_email_check',
      sql`char_length(${table.email}) between 3 and 254 and ${table.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`,
    ),
    bilinguals('shop_services_check', table.services, limit.services),
    bilinguals('shop_cuisines_check', table.cuisines, limit.cuisines),
    bilinguals('shop_story_check', table.story, limit.story),
    check(
      'shop_stats_check',
      sql`are_stats(${table.stats}, ${number(limit.stats.most)}, ${number(limit.stats.value)}, ${number(limit.stats.longest)})`,
    ),
    check(
      'shop_delivery_apps_check',
      sql`are_delivery_apps(${table.deliveryApps}, ${number(limit.deliveryApps.most)}, ${number(limit.deliveryApps.longest)}, ${number(limit.deliveryApps.url)})`,
    ),
    check('shop_first_language_check', isOneOf(table.firstLanguage, languages)),
    check('shop_tax_rate_check', sql`${table.taxRate} between 0 and ${number(limit.taxRate)}`),
    check('shop_cash_rounding_check', isOneOf(table.cashRounding, cashRoundings)),
    check('shop_delivery_minimum_check', sql`${table.deliveryMinimum} between 0 and 1000`),
    check(
      'shop_delivery_radius_km_check',
      sql`${table.deliveryRadiusKm} between 0 and ${number(limit.radiusKm)}`,
    ),
    check(
      'shop_picture_hosts_check',
      sql`cardinality(${table.pictureHosts}) <= ${number(limit.pictureHosts.most)} and array_to_string(${table.pictureHosts}, ',', '') ~ '^([a-z0-9.-]{4,100}(,[a-z0-9.-]{4,100})*)?$'`,
    ),
    check(
      'shop_pictures_check',
      sql`char_length(${table.logo}) between 1 and 300 and char_length(${table.hero}) between 1 and 300`,
    ),
  ],
);

/** What the facts were from when on; orders refer to them, so none is ever changed. */
export const shopVersions = pgTable('shop_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  /** The row of `shop` as it was, by its columns' names. */
  facts: jsonb().notNull(),
});

function within(name: string, column: AnyPgColumn, longest: number) {
  return check(name, sql`char_length(btrim(${column})) between 1 and ${number(longest)}`);
}

function bilinguals(name: string, column: AnyPgColumn, of: { most: number; longest: number }) {
  return check(name, sql`are_bilingual(${column}, ${number(of.most)}, ${number(of.longest)})`);
}

function number(value: number) {
  return sql.raw(String(value));
}
