import type { Cents } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import type { OrderType, PaymentMethod } from '#orders/orders.ts';

/** How many orders, and what they add up to, in cents. */
export type Sums = {
  readonly count: number;
  readonly subtotal: Cents;
  /** What codes took off, in all. */
  readonly discount: Cents;
  readonly deliveryFee: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
};

/** What a day comes to. Refused orders are in `refused` alone: nobody pays for them. */
export type DayTotals = {
  readonly taken: Sums;
  readonly refused: Sums;
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

type Priced = Pick<
  Order,
  | 'status'
  | 'paymentMethod'
  | 'orderType'
  | 'subtotal'
  | 'discount'
  | 'deliveryFee'
  | 'taxes'
  | 'total'
>;

/** Adds a day's orders up: all of them, by payment and by type. */
export function dayTotals(orders: readonly Priced[]): DayTotals {
  const taken = orders.filter(({ status }) => status !== 'refused');
  const paid = (method: PaymentMethod) =>
    sum(taken.filter(({ paymentMethod }) => paymentMethod === method));
  const typed = (type: OrderType) => sum(taken.filter(({ orderType }) => orderType === type));
  return {
    taken: sum(taken),
    refused: sum(orders.filter(({ status }) => status === 'refused')),
    byPayment: { cash: paid('cash'), card: paid('card'), interac: paid('interac') },
    byType: { delivery: typed('delivery'), takeout: typed('takeout') },
  };
}

function sum(orders: readonly Priced[]): Sums {
  const add = (amount: (order: Priced) => Cents) =>
    orders.reduce((all, order) => all + amount(order), 0);
  return {
    count: orders.length,
    subtotal: add(({ subtotal }) => subtotal),
    discount: add(({ discount }) => discount),
    deliveryFee: add(({ deliveryFee }) => deliveryFee),
    taxes: add(({ taxes }) => taxes),
    total: add(({ total }) => total),
  };
}
