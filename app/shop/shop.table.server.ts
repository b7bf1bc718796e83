import { type SQL, sql } from 'drizzle-orm';
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
import { type HeadingFont, headingFonts, originalBrand } from './brand.ts';
import { cashRoundings, type Field, factColumns, facts } from './facts.ts';
import type { Shop } from './shop.ts';

const { stats, deliveryApps } = facts;
const [stat, app] = [stats.of.fields, deliveryApps.of.fields];

/** One row; every save adds a row to `shop_versions`. */
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
    stats: jsonb().$type<Shop['stats']>().notNull(),
    deliveryApps: jsonb('delivery_apps').$type<Shop['deliveryApps']>().notNull(),
    firstLanguage: text('first_language').$type<Language>().notNull(),
    taxRate: integer('tax_rate').notNull(),
    taxLabelFr: text('tax_label_fr').notNull(),
    taxLabelEn: text('tax_label_en').notNull(),
    cashRounding: integer('cash_rounding').notNull(),
    deliveryMinimum: money('delivery_minimum').notNull(),
    deliveryRadiusKm: integer('delivery_radius_km').notNull(),
    mainColour: text('main_colour').notNull().default(originalBrand.mainColour),
    secondColour: text('second_colour').notNull().default(originalBrand.secondColour),
    headingFont: text('heading_font')
      .$type<HeadingFont>()
      .notNull()
      .default(originalBrand.headingFont),
    logo: text(),
    hero: text(),
    heroAltFr: text('hero_alt_fr').notNull(),
    heroAltEn: text('hero_alt_en').notNull(),
    /** From when customers are served on a public address; null: not open yet. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** Raised at each change, so that the second of two editors learns of the first. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('shop_only_row_check', sql`${table.onlyRow}`),
    ...limits(table),
    check('shop_postal_code_check', sql`${table.postalCode} ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$'`),
    check(
      'shop_phones_check',
      sql`cardinality(${table.phones}) between 1 and ${number(facts.phones.most)} and array_to_string(${table.phones}, ',', '') ~ '^[+]?[0-9][0-9 -]{6,19}(,[+]?[0-9][0-9 -]{6,19})*$'`,
    ),
    check(
      'shop_email_check',
      sql`char_length(${table.email}) between 3 and 254 and ${table.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`,
    ),
    check(
      'shop_stats_check',
      sql`are_stats(${table.stats}, ${number(stats.most)}, ${number(stat.value.longest)}, ${number(stat.label.longest)})`,
    ),
    check(
      'shop_delivery_apps_check',
      sql`are_delivery_apps(${table.deliveryApps}, ${number(deliveryApps.most)}, ${number(app.name.longest)}, ${number(app.url.longest)})`,
    ),
    check(
      'shop_pictures_check',
      sql`char_length(${table.logo}) between 1 and 300 and char_length(${table.hero}) between 1 and 300`,
    ),
  ],
);

/** Orders refer to versions, so none is ever changed. */
export const shopVersions = pgTable('shop_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  /** The row of `shop` as it was, by column name. */
  facts: jsonb().notNull(),
});

/** Makes the checks of the facts' limits and normalized lines. */
function limits(table: object) {
  const columns = table as Readonly<Record<string, AnyPgColumn>>;
  return factColumns.flatMap(({ name, field }) => {
    const column = columns[name];
    const limit = column && limitOf(column, field);
    return limit ? [check(`shop_${column.name}_check`, limit)] : [];
  });
}

function limitOf(column: AnyPgColumn, field: Field): SQL | null {
  switch (field.kind) {
    case 'line':
      return field.spelling ? null : within(column, field.longest);
    case 'both':
      return within(column, field.longest);
    case 'list':
      return field.of.kind === 'both'
        ? sql`are_bilingual(${column}, ${number(field.most)}, ${number(field.of.longest)})`
        : null;
    case 'colour':
      return sql`${column} ~ '^#[0-9a-f]{6}$'`;
    case 'font':
      return isOneOf(column, headingFonts);
    case 'language':
      return isOneOf(column, languages);
    case 'rounding':
      return isOneOf(column, cashRoundings);
    case 'rate':
    case 'distance':
      return sql`${column} between 0 and ${number(field.most)}`;
    case 'money':
      return sql`${column} between 0 and ${number(field.most / 100)}`;
    default:
      return null;
  }
}

function within(column: AnyPgColumn, longest: number) {
  return sql`char_length(btrim(${column})) between 1 and ${number(longest)}`;
}

function number(value: number) {
  return sql.raw(String(value));
}
