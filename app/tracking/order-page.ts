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
  /** From this moment on the page says that no cook has answered; null once one has. */
  readonly tellAt: number | null;
  readonly totals: BilledTotals;
  /** Who sold it, as it was then; whom to call and where to come is of today. */
  readonly seller: Pick<Shop, 'name' | 'address' | 'taxLabel'>;
};
