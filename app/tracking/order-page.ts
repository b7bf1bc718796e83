import type { Toppings } from '#modifiers/rules/pizza-layers.ts';
import type { Reward } from '#orders/customers/reward.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { BilledTotals } from '#orders/total-rows.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';
import type { Shop } from '#shop/shop.ts';

/** A step that a person took: each one that the customer is shown has a tap behind it. */
export type OrderStep = { readonly status: OrderStatus; readonly at: number };

/** The order's fields on the customer's page: nothing personal but the delivery address. */
export const pageFields = [
  'number',
  'version',
  'day',
  'isEmailed',
  'address',
  'apartment',
  'postalCode',
  'driverNote',
  'language',
  'orderType',
  'paymentMethod',
  'status',
  'placedAt',
  'dueAt',
  'firstPromiseAt',
  'promisedAt',
  'watchFrom',
  'seenAt',
  'refusalReason',
  'refusalNote',
  'cashDue',
  'lines',
] as const satisfies (keyof Order)[];

/** Instants in epoch milliseconds. */
export type OrderPage = Pick<Order, (typeof pageFields)[number]> & {
  /** The server's clock when this was read: a phone's may be wrong. */
  readonly now: number;
  readonly firstName: string;
  readonly steps: readonly OrderStep[];
  /** Whether the owner lets its customer change or cancel it now. */
  readonly mayChange: boolean;
  /** From when the page says that no cook has answered; null once one has. */
  readonly tellAt: number | null;
  readonly totals: BilledTotals;
  /** What its code takes off while it may change, also where the code is switched off by now. */
  readonly codeRule: CodeRule | null;
  /** Of the free order, once this one is handed over; a code only on the order that earned it last. */
  readonly reward: Reward | null;
  /** The seller of then; telephones and address are of today. */
  readonly seller: Pick<Shop, 'name' | 'address' | 'taxLabel'>;
};

/** A pizza as it was composed, for its picture. */
export type ComposedPizza = Readonly<Record<'left' | 'right', Toppings>> & {
  readonly size: string | null;
};

/** A line's pizzas; without any, the menu's picture of its dish. */
export type LinePicture = {
  readonly pizzas: readonly ComposedPizza[];
  readonly image: string | null;
};
