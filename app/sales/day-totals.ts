import type { Order } from '#orders/order.ts';
import { type PaymentMethod, paymentMethods, type Totals, totalFields } from '#orders/orders.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';
import { type Counted, type SaleState, saleStateOf } from './sale-state.ts';

/** How many orders, and what they add up to, in cents. */
export type Sums = Totals & { readonly count: number };

/** What a day comes to: its sales, in all, by payment and by type; and what is no sale, apart. */
export type DayTotals = Readonly<Record<SaleState, Sums>> & {
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

type Priced = Counted & Totals & Pick<Order, 'paymentMethod' | 'orderType'>;

/** Adds a day's orders up. */
export function dayTotals(orders: readonly Priced[]): DayTotals {
  const of = (state: SaleState) => orders.filter((order) => saleStateOf(order) === state);
  const sold = of('sold');
  return {
    sold: sum(sold),
    waiting: sum(of('waiting')),
    suspicious: sum(of('suspicious')),
    refused: sum(of('refused')),
    byPayment: eachOf(paymentMethods, (paid) =>
      sum(sold.filter(({ paymentMethod }) => paymentMethod === paid)),
    ),
    byType: eachOf(orderTypes, (type) => sum(sold.filter(({ orderType }) => orderType === type))),
  };
}

function sum(orders: readonly Priced[]): Sums {
  const added = eachOf(totalFields, (field) =>
    orders.reduce((all, order) => all + order[field], 0),
  );
  return { ...added, count: orders.length };
}

function eachOf<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
