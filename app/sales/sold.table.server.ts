import {
  bigint,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#orders/orders.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { CountKind, SoldLabel } from './sales.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Lists the days to count anew: a trigger adds a row in the transaction that changes an order. Rows
 * only come and go, so that no two cooks wait for each other.
 */
export const soldChanges = pgTable('sold_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
});

/** Stores a day's sales in cents, by order type and payment method. */
export const soldDays = pgTable(
  'sold_days',
  {
    day: date().notNull(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    orders: integer().notNull(),
    subtotal: cents('subtotal'),
    discount: cents('discount'),
    deliveryFee: cents('delivery_fee'),
    taxes: cents('taxes'),
    /** The parts of the taxes that are GST and QST; the rest was sold at another rate. */
    gst: cents('gst'),
    qst: cents('qst'),
    /** What cash to the next five cents added to the totals, or took off. */
    rounding: cents('rounding').default(0),
    total: cents('total'),
  },
  (table) => [primaryKey({ columns: [table.day, table.orderType, table.paymentMethod] })],
);

const counted = {
  /** An hour, a dish or a reason of `soldThings`. */
  thing: bigint({ mode: 'bigint' }).notNull(),
  /** Half a pizza counts half. */
  count: doublePrecision().notNull(),
  amount: cents('amount'),
};

export const soldCounts = pgTable('sold_counts', { day: date().notNull(), ...counted }, (table) => [
  primaryKey({ columns: [table.day, table.thing] }),
]);

/** Stores a month's counts, by its first day: years of days are too many to add up each time. */
export const soldMonths = pgTable(
  'sold_months',
  { month: date().notNull(), ...counted },
  (table) => [primaryKey({ columns: [table.month, table.thing] })],
);

/** Names what is counted, as it was sold; its id is a hash of kind and key. */
export const soldThings = pgTable('sold_things', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  kind: text().$type<CountKind>().notNull(),
  key: text().notNull(),
  label: jsonb().$type<SoldLabel>(),
});
