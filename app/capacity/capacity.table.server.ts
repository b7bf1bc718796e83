import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { toDecimal } from '#core/money.decimal.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import {
  type PizzaSize,
  pizzaSizes,
  type StationKey,
  stationKeys,
  type Weight,
} from './capacity.ts';

/** A number of large pizzas: `numeric` for the database, whole hundredths for the code. */
const larges = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(6, 2)',
  toDriver: toDecimal,
  fromDriver: (amount) => Math.round(Number(amount) * 100),
});

/** How much the kitchen makes at once, in one row; without an oven the kitchen sets no time. */
export const kitchenCapacity = pgTable(
  'kitchen_capacity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    oven: larges('oven'),
    ovenMinutes: integer('oven_minutes').notNull().default(10),
    fryer: larges('fryer'),
    fryerMinutes: integer('fryer_minutes').notNull().default(6),
    hands: larges('hands'),
    handsMinutes: integer('hands_minutes').notNull().default(3),
    beforeMinutes: integer('before_minutes').notNull().default(5),
    afterMinutes: integer('after_minutes').notNull().default(2),
    sizeB: larges('size_b').notNull().default(sql`0.35`),
    sizeS: larges('size_s').notNull().default(sql`0.5`),
    sizeM: larges('size_m').notNull().default(sql`0.75`),
    sizeL: larges('size_l').notNull().default(sql`1`),
    sizeXl: larges('size_xl').notNull().default(sql`1.5`),
    deliveries: integer(),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** Percent of a quarter of an hour: a larger order gets its room once it is confirmed. */
    unconfirmedShare: integer('unconfirmed_share').notNull().default(33),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('kitchen_capacity_one_row', sql`${table.onlyRow}`),
    check(
      'kitchen_capacity_units_check',
      sql`least(coalesce(${table.oven}, 1), coalesce(${table.fryer}, 1), coalesce(${table.hands}, 1)) > 0
        and greatest(coalesce(${table.oven}, 1), coalesce(${table.fryer}, 1), coalesce(${table.hands}, 1)) <= 200`,
    ),
    check(
      'kitchen_capacity_minutes_check',
      sql`least(${table.ovenMinutes}, ${table.fryerMinutes}, ${table.handsMinutes}) >= 1
        and greatest(${table.ovenMinutes}, ${table.fryerMinutes}, ${table.handsMinutes}) <= 120
        and ${table.beforeMinutes} between 0 and 120 and ${table.afterMinutes} between 0 and 120
        and ${table.extraMinutes} between -30 and 60`,
    ),
    check(
      'kitchen_capacity_sizes_check',
      sql`least(${table.sizeB}, ${table.sizeS}, ${table.sizeM}, ${table.sizeL}, ${table.sizeXl}) > 0
        and greatest(${table.sizeB}, ${table.sizeS}, ${table.sizeM}, ${table.sizeL}, ${table.sizeXl}) <= 20`,
    ),
    check('kitchen_capacity_share_check', sql`${table.unconfirmedShare} between 1 and 400`),
    check('kitchen_capacity_deliveries_check', sql`${table.deliveries} between 1 and 50`),
  ],
);

/** What a category or a dish takes of a station, where its size does not decide. */
export const kitchenWeights = pgTable(
  'kitchen_weights',
  {
    target: text().$type<Weight['target']>().notNull(),
    key: text().notNull(),
    station: text().$type<StationKey>().notNull(),
    units: larges('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.key, table.station] }),
    check('kitchen_weights_target_check', isOneOf(table.target, ['category', 'item'])),
    check('kitchen_weights_key_check', sql`char_length(${table.key}) between 1 and 160`),
    check('kitchen_weights_station_check', isOneOf(table.station, stationKeys)),
    check('kitchen_weights_units_check', sql`${table.units} between 0 and 20`),
  ],
);

export const kitchenHours = pgTable(
  'kitchen_hours',
  {
    station: text().$type<StationKey>().notNull(),
    weekday: integer().notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    units: larges('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.station, table.weekday, table.fromMinute] }),
    check('kitchen_hours_station_check', isOneOf(table.station, stationKeys)),
    check('kitchen_hours_weekday_check', sql`${table.weekday} between 1 and 7`),
    check(
      'kitchen_hours_span_check',
      sql`${table.fromMinute} >= 0 and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1620
        and ${table.fromMinute} % 15 = 0 and ${table.toMinute} % 15 = 0`,
    ),
    check('kitchen_hours_units_check', sql`${table.units} between 0.01 and 200`),
  ],
);

/** The one row that every reservation locks: its number changes each time. */
export const kitchenState = pgTable(
  'kitchen_state',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** When cooks last reported a load: without a recent report all loads go in as planned. */
    followedAt: instant('followed_at'),
    fewer: larges('fewer'),
    fewerUntil: instant('fewer_until'),
  },
  (table) => [
    check('kitchen_state_one_row', sql`${table.onlyRow}`),
    check('kitchen_state_fewer_check', sql`${table.fewer} > 0 and ${table.fewer} <= 200`),
    check(
      'kitchen_state_fewer_end_check',
      sql`(${table.fewer} is null) = (${table.fewerUntil} is null)`,
    ),
  ],
);

export const kitchenLoads = pgTable(
  'kitchen_loads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: orders are above this module. */
    orderId: bigint('order_id', { mode: 'number' }),
    station: text().$type<StationKey | 'road'>().notNull(),
    size: text().$type<PizzaSize>(),
    count: integer().notNull(),
    /** Of all pieces together. */
    units: larges('units').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    earliestAt: instant('earliest_at').notNull(),
    isIn: boolean('is_in').notNull().default(false),
    /** The kitchen's version of the last write: readers ask for newer rows. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull().default(0),
    /** Given back. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    index('kitchen_loads_changed_index').on(table.changedIn),
    index('kitchen_loads_order_index').on(table.orderId),
    index('kitchen_loads_end_index').on(table.endsAt).where(sql`not ${table.isGone}`),
    check('kitchen_loads_station_check', isOneOf(table.station, [...stationKeys, 'road'])),
    check('kitchen_loads_size_check', isOneOf(table.size, pizzaSizes)),
    check('kitchen_loads_count_check', sql`${table.count} between 1 and 5000`),
    check('kitchen_loads_units_check', sql`${table.units} > 0`),
    check('kitchen_loads_end_check', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
);

/** The kitchen's promise of an order when it was sent: planned and quoted. */
export const kitchenPromises = pgTable(
  'kitchen_promises',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    readyAt: instant('ready_at').notNull(),
    quotedAt: instant('quoted_at').notNull(),
    isChosen: boolean('is_chosen').notNull(),
    /** It had to wait for the oven. */
    isWaiting: boolean('is_waiting').notNull(),
  },
  (table) => [index('kitchen_promises_quoted_index').on(table.quotedAt)],
);

/** Learned minutes, one row for each change; the last of a kind of hour counts. */
export const kitchenAllowances = pgTable(
  'kitchen_allowances',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    isBusy: boolean('is_busy').notNull(),
    hour: integer().notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    minutes: integer().notNull(),
    /** Of how many orders. */
    samples: integer().notNull(),
    learnedAt: instant('learned_at').notNull(),
  },
  (table) => [
    index('kitchen_allowances_kind_index').on(table.isBusy, table.hour, table.isWaiting, table.id),
    check('kitchen_allowances_hour_check', sql`${table.hour} between 0 and 23`),
    check('kitchen_allowances_minutes_check', sql`${table.minutes} between -60 and 60`),
  ],
);
