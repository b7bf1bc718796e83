import type { Toppings } from '#modifiers/rules/pizza-layers.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { BilledTotals } from '#orders/total-rows.ts';
import type { Shop } from '#shop/shop.ts';

/** One step that a person took, and when; what the customer is shown has a tap behind it. */
export type OrderStep = { readonly status: OrderStatus; readonly at: number };

/** What the customer's page shows of an order as it stands: nothing personal but where a delivery goes. */
export const pageFields = [
  'number',
  'day',
  'isLettered',
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
  'promisedAt',
  'watchFrom',
  'seenAt',
  'refusalReason',
  'refusalNote',
  'cashDue',
  'lines',
] as const satisfies (keyof Order)[];

/** What the customer's page knows of its order; instants in epoch milliseconds. */
export type OrderPage = Pick<Order, (typeof pageFields)[number]> & {
  /** The server's clock when this was read: a phone's may be wrong. */
  readonly now: number;
  readonly firstName: string;
  readonly steps: readonly OrderStep[];
  /** When the customer has it by what the oven knows now; null where the kitchen sets no time. */
  readonly kitchenAt: number | null;
  /** From this moment on the page says that no cook has answered; null once one has. */
  readonly tellAt: number | null;
  readonly totals: BilledTotals;
  /** Who sold it, as it was then; whom to call and where to come is of today. */
  readonly seller: Pick<Shop, 'name' | 'address' | 'taxLabel'>;
};

/** A pizza as it was composed: what its picture is laid of. */
export type ComposedPizza = Readonly<Record<'left' | 'right', Toppings>> & {
  readonly size: string | null;
};

/** What shows a line: the pizzas that were composed for it; without any the menu's picture of its dish. */
export type LinePicture = {
  readonly pizzas: readonly ComposedPizza[];
  readonly image: string | null;
};
