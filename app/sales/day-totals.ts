import type { Cents } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import type { OrderType, PaymentMethod } from '#orders/orders.ts';
import { type Counted, type SaleState, saleStateOf } from './sale-state.ts';

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

/** What a day comes to: its sales, in all, by payment and by type; and what is no sale, apart. */
export type DayTotals = Readonly<Record<SaleState, Sums>> & {
  readonly byPayment: Readonly<Record<PaymentMethod, Sums>>;
  readonly byType: Readonly<Record<OrderType, Sums>>;
};

type Priced = Counted &
  Pick<
    Order,
    'paymentMethod' | 'orderType' | 'subtotal' | 'discount' | 'deliveryFee' | 'taxes' | 'total'
  >;

/** Adds a day's orders up. */
export function dayTotals(orders: readonly Priced[]): DayTotals {
  const of = (state: SaleState) => orders.filter((order) => saleStateOf(order) === state);
  const sold = of('sold');
  const paid = (method: PaymentMethod) =>
    sum(sold.filter(({ paymentMethod }) => paymentMethod === method));
  const typed = (type: OrderType) => sum(sold.filter(({ orderType }) => orderType === type));
  return {
    sold: sum(sold),
    waiting: sum(of('waiting')),
    suspicious: sum(of('suspicious')),
    refused: sum(of('refused')),
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
