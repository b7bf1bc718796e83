import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isPlace, placeColumns } from '#capacity/capacity.table.server.ts';
import type { Modifier, Part, Piece } from '#cart/line.ts';
import { type Language, languages } from '#core/language.ts';
import { money } from '#core/money.table.server.ts';
import { holdsOnly, instant, isOneOf } from '#core/row.table.server.ts';
import { longestDrive } from '#hours/ordering.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';
import { shopVersions } from '#shop/shop.table.server.ts';
import { type CallFirstReason, callFirstReasons } from './call-first.ts';
import type { Difference } from './changing/difference.ts';
import { type Overrulable, overrulable } from './changing/what-may-change.ts';
import {
  type CallResult,
  calledOffStatuses,
  callResults,
  closedStatuses,
  type EventKind,
  eventKinds,
  type OrderStatus,
  orderStatuses,
  type RefusalReason,
} from './order-status.ts';
import {
  driverLimit,
  type OrderSource,
  ofFields,
  ofTaxes,
  optionalFields,
  orderSources,
  type PaymentMethod,
  paymentMethods,
  requiredFields,
  type Sum,
  sums,
} from './orders.ts';
import type { stepFields } from './undo-step.ts';

/** The transaction that wrote a row last: readers find by it exactly what they have not seen. */
const transactionId = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

const list = (statuses: readonly OrderStatus[]) => sql.raw(`'${statuses.join("', '")}'`);

/** The last number given out for each day. */
export const orderDays = pgTable('order_days', {
  day: date().primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** `fullName` becomes `full_name`. */
function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** The columns that staff read: see `Order`. */
const shownColumns = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The day for which it is cooked; numbers count within it. */
  day: date().notNull(),
  number: integer().notNull(),
  placedAt: instant('placed_at').notNull(),
  /** The requested time, a delivery at the door; null is as soon as possible. */
  dueAt: instant('due_at'),
  status: text().$type<OrderStatus>().notNull().default('new'),
  /** Since when it has that status; null of a new one, and of orders older than that record. */
  statusAt: instant('status_at'),
  /** Raised by every step: a step on an older version is refused. */
  version: integer().notNull().default(0),
  /** What the customer read when it was sent; null of orders older than that record. */
  firstPromiseAt: instant('first_promise_at'),
  /** The confirmed time: at the door for a delivery. */
  promisedAt: instant('promised_at'),
  /** Its place in the oven. Null units bake nothing; without a first quarter it has no place yet. */
  ...placeColumns(),
  /**
   * The driver's minutes to the door: the kitchen must be done earlier by them; null for takeout.
   */
  drivingMinutes: integer('driving_minutes'),
  /** The first touch by a person: it stops ringing then. */
  seenAt: instant('seen_at'),
  /** From when a cook should have seen it: the shop may have been closed when it was sent. */
  watchFrom: instant('watch_from').notNull().default(sql`now()`),
  callResult: text('call_result').$type<CallResult>(),
  refusalReason: text('refusal_reason').$type<RefusalReason>(),
  refusalNote: text('refusal_note'),
  closedAt: instant('closed_at'),
  /** Why it should be called before it is cooked; empty for most orders. */
  callFirst: text('call_first').array().$type<readonly CallFirstReason[]>().notNull().default([]),
  ...ofFields(requiredFields, (field) => text(snakeCase(field)).notNull()),
  ...ofFields(optionalFields, (field) => text(snakeCase(field))),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  orderType: text('order_type').$type<OrderType>().notNull(),
  source: text().$type<OrderSource>().notNull().default('web'),
  /** What staff noted of its telephone; its newest order has it, and passes it on. */
  customerNote: text('customer_note'),
  language: text().$type<Language>().notNull(),
  /** False when the address had its emails of the hour already: then it gets none. */
  isEmailed: boolean('is_emailed').notNull().default(true),
  subtotal: money('subtotal').notNull(),
  /** What a code took off the subtotal, and which. */
  discount: money('discount').notNull().default(0),
  code: text(),
  /** Taxed with the rest. */
  deliveryFee: money('delivery_fee').notNull().default(0),
  ...ofTaxes((tax) => money(snakeCase(tax)).notNull()),
  total: money('total_price').notNull(),
  /** The first name of who drives it; null at the counter, or where none was named. */
  driver: text(),
  /** When its driver handed the cash in. */
  paidInAt: instant('paid_in_at'),
  /** What was changed in it since a cook touched it last. */
  changes: jsonb().$type<Difference>(),
  /** The rules that staff overruled for it. */
  overruled: text().array().$type<readonly Overrulable[]>().notNull().default([]),
  /** The shop's facts of then; null of orders older than those records. */
  shopVersion: bigint('shop_version', { mode: 'number' }).references(() => shopVersions.id),
};

/** Columns that never leave the server. */
const innerColumns = {
  token: text().notNull().unique(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  requestHash: text('request_hash').notNull(),
  /** When the customer's details were erased; the sums stay. */
  erasedAt: instant('erased_at'),
  /** The version since which nothing has changed that a form shows. */
  steadyVersion: integer('steady_version').notNull().default(0),
  changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  /** The rows to leave out of what bakes, sells, uses a code. */
  isCalledOff: boolean('is_called_off').generatedAlwaysAs(
    sql`status in (${list(calledOffStatuses)})`,
  ),
  /** The code of a free order that this one and others earned; an order earns one code at most. */
  rewardCode: text('reward_code'),
  codeId: uuid('code_id').references(() => promotionCodes.id, { onDelete: 'set null' }),
};

/** An order as it was sent and sold; later changes of the menu do not change it. */
export const orders = pgTable('orders', { ...shownColumns, ...innerColumns }, (table) => [
  unique('orders_day_number_unique').on(table.day, table.number),
  index('orders_placed_at_index').on(table.placedAt),
  index('orders_changed_in_index').on(table.changedIn),
  index('orders_open_index')
    .on(table.status, table.watchFrom)
    .where(sql`${table.status} not in (${list(closedStatuses)})`),
  index('orders_oven_index').on(table.ovenFrom).where(sql`${table.ovenFrom} is not null`),
  index('orders_code_index').on(table.codeId).where(sql`${table.codeId} is not null`),
  index('orders_closed_index').on(table.closedAt),
  index('orders_unerased_index').on(table.placedAt).where(sql`${table.erasedAt} is null`),
  // The latest earlier orders of one person, telephone or door.
  index('orders_mailbox_index').on(sql`fold_mailbox(${table.email})`, table.placedAt),
  index('orders_phone_index').on(table.phone, table.placedAt),
  index('orders_place_index').on(sql`fold_place(${table.address})`, table.placedAt),
  // Words of names, addresses and numbers that staff search by.
  index('orders_words_index')
    .using('gin', sql`customer_words(${table.fullName}, ${table.address}, ${table.phone})`)
    .where(sql`${table.erasedAt} is null`),
  index('orders_driver_index').on(table.placedAt).where(sql`${table.driver} is not null`),
  check(
    'orders_driver_check',
    sql`char_length(${table.driver}) between 1 and ${sql.raw(String(driverLimit))}`,
  ),
  check('orders_overruled_check', holdsOnly(table.overruled, overrulable)),
  check('orders_call_first_check', holdsOnly(table.callFirst, callFirstReasons)),
  check('orders_call_check', isOneOf(table.callResult, callResults)),
  check('orders_driver_note_check', sql`char_length(${table.driverNote}) <= 200`),
  check('orders_note_check', sql`char_length(${table.refusalNote}) <= 300`),
  check('orders_status_check', isOneOf(table.status, orderStatuses)),
  check(
    'orders_promised_check',
    sql`${table.promisedAt} is not null or ${table.status} in ('new', ${list(calledOffStatuses)})`,
  ),
  check(
    'orders_driving_check',
    sql`${table.drivingMinutes} is null or (${table.orderType} = 'delivery' and ${table.drivingMinutes} between 0 and ${sql.raw(String(longestDrive))})`,
  ),
  check(
    'orders_refusal_check',
    sql`(${table.status} = 'refused') = (${table.refusalReason} is not null)`,
  ),
  check('orders_token_check', sql`${table.token} ~ '^[A-Za-z0-9_-]{22}$'`),
  check('orders_payment_method_check', isOneOf(table.paymentMethod, paymentMethods)),
  check('orders_source_check', isOneOf(table.source, orderSources)),
  check('orders_customer_note_check', sql`char_length(${table.customerNote}) <= 140`),
  check('orders_order_type_check', isOneOf(table.orderType, orderTypes)),
  check('orders_language_check', isOneOf(table.language, languages)),
  check(
    'orders_address_check',
    sql`${table.orderType} = 'takeout' or ${table.address} is not null or ${table.erasedAt} is not null`,
  ),
  check('orders_total_check', sql`${table.total} = ${sumOf(table)}`),
  check('orders_discount_check', sql`${table.discount} between 0 and ${table.subtotal}`),
  check('orders_code_check', sql`char_length(${table.code}) <= 20`),
  check(
    'orders_delivery_fee_check',
    sql`${table.deliveryFee} between 0 and 200 and (${table.orderType} = 'delivery' or ${table.deliveryFee} = 0)`,
  ),
  check(
    'orders_postal_code_check',
    sql`${table.postalCode} ~ '^[A-Z][0-9][A-Z]( [0-9][A-Z][0-9])?$'`,
  ),
  check('orders_number_check', sql`${table.number} > 0`),
  check('orders_place_check', isPlace(table)),
]);

/** Returns `"subtotal" - "discount" + "delivery_fee" + "taxes"`. */
function sumOf(table: Readonly<Record<Sum, AnyPgColumn>>) {
  const [first = 'subtotal', ...others] = Object.keys(sums) as Sum[];
  return others.reduce<SQL>(
    (all, sum) => (sums[sum] > 0 ? sql`${all} + ${table[sum]}` : sql`${all} - ${table[sum]}`),
    sql`${table[first]}`,
  );
}

export type OrderRow = typeof orders.$inferSelect;

/** A row with its instants in epoch milliseconds. */
export type InMilliseconds<Row> = {
  readonly [Field in keyof Row]: Row[Field] extends Date
    ? number
    : Row[Field] extends Date | null
      ? number | null
      : Row[Field];
};

/** The changed fields before a step. */
export type BeforeStep = Partial<InMilliseconds<Pick<OrderRow, (typeof stepFields)[number]>>>;

export type ShownColumn = keyof typeof shownColumns;
export const shownFields = Object.keys(shownColumns) as ShownColumn[];

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: text('item_id').notNull(),
    categoryKey: text('category_key'),
    /** The category's name when it was sold; null of lines older than that record. */
    categoryFr: text('category_fr'),
    categoryEn: text('category_en'),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    size: text(),
    sizeFr: text('size_fr'),
    sizeEn: text('size_en'),
    price: money('price').notNull(),
    quantity: integer().notNull(),
    /** The right half of a pizza, where it differs. */
    otherHalf: jsonb('other_half').$type<Piece['otherHalf']>(),
    modifiers: jsonb().$type<readonly Modifier[]>().notNull().default([]),
    parts: jsonb().$type<readonly Part[]>().notNull().default([]),
    note: text(),
  },
  (table) => [
    unique('order_lines_position_unique').on(table.orderId, table.position),
    check('order_lines_quantity_check', sql`${table.quantity} between 1 and 50`),
    check('order_lines_price_check', sql`${table.price} >= 0`),
    check(
      'order_lines_lists_check',
      sql`jsonb_typeof(${table.modifiers}) = 'array' and jsonb_typeof(${table.parts}) = 'array'`,
    ),
    check('order_lines_note_check', sql`char_length(${table.note}) between 1 and 140`),
  ],
);

/** Every step of an order: what, when, and who; rows never change. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text().$type<EventKind>().notNull(),
    /**
     * Null is the site or the customer. No reference: an account may be deleted, with its address.
     */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    /** The promised instant of a confirmation or a moved time. */
    promisedAt: instant('promised_at'),
    /** The driving minutes of a delivery. */
    drivingMinutes: integer('driving_minutes'),
    /** Of a refusal. */
    reason: text().$type<RefusalReason>(),
    /** The delivery fee, where the cook who confirmed set it. */
    deliveryFee: money('delivery_fee'),
    /** Of a change: its key and its body's hash, so that it is made once. */
    key: text(),
    requestHash: text('request_hash'),
    difference: jsonb().$type<Difference>(),
    /** The code that makes good. */
    code: text(),
    /** The changed fields before the step; erased with customers, since a note may name them. */
    before: jsonb().$type<BeforeStep>(),
  },
  (table) => [
    index('order_events_order_index').on(table.orderId, table.id),
    index('order_events_actor_index').on(table.actorId),
    uniqueIndex('order_events_key_index').on(table.key).where(sql`${table.key} is not null`),
    check('order_events_delivery_fee_check', sql`${table.deliveryFee} between 0 and 200`),
    check('order_events_kind_check', isOneOf(table.kind, eventKinds)),
  ],
);

/** The one row with the last heartbeat of an open board (B-823). */
export const boardWatch = pgTable(
  'board_watch',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    lastBeatAt: instant('last_beat_at'),
    /** When the shop was last emailed because no board was open. */
    emailedAt: instant('emailed_at'),
  },
  (table) => [check('board_watch_only_row_check', sql`${table.onlyRow}`)],
);

/** The one row of minutes after which an untouched order is told of, once an owner has set it. */
export const alarmMinutes = pgTable(
  'alarm_minutes',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    board: integer().notNull(),
    phones: integer(),
    webhook: integer(),
    email: integer(),
    customer: integer().notNull(),
    noBoard: integer('no_board').notNull(),
  },
  (table) => {
    const { board, phones, webhook, email, customer, noBoard } = table;
    return [
      check('alarm_minutes_only_row_check', sql`${table.onlyRow}`),
      check(
        'alarm_minutes_range_check',
        sql`least(${board}, ${phones}, ${webhook}, ${email}, ${customer}, ${noBoard}) >= 1
          and greatest(${customer}, ${noBoard}) <= 1440`,
      ),
      // The customer hears last (B-4151).
      check(
        'alarm_minutes_last_check',
        sql`greatest(${board}, ${phones}, ${webhook}, ${email}) <= ${customer}`,
      ),
    ];
  },
);
