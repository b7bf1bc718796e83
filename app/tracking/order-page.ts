import type { Line } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { OrderStatus, RefusalReason } from '#orders/order-status.ts';
import type { OrderType, PaymentMethod } from '#orders/orders.ts';
import type { BilledTotals } from '#orders/total-rows.ts';
import type { Shop } from '#shop/shop.ts';

/** One step that a person took, and when; what the customer is shown has a tap behind it. */
export type OrderStep = { readonly status: OrderStatus; readonly at: number };

/**
 * What the customer's page knows of its order: nothing personal beyond the first name and where a
 * delivery goes. Moments in epoch milliseconds.
 */
export type OrderPage = {
  /** The server's clock when this was read: a phone's may be wrong. */
  readonly now: number;
  readonly number: number;
  readonly day: string;
  readonly firstName: string;
  /** False when no email of it goes to the customer: the page says so. */
  readonly customerEmailed: boolean;
  /** Where a delivery goes; both null for takeout. */
  readonly address: string | null;
  readonly apartment: string | null;
  readonly postalCode: string | null;
  /** The customer's own word for the driver. */
  readonly driverNote: string | null;
  readonly language: Language;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly status: OrderStatus;
  readonly steps: readonly OrderStep[];
  readonly placedAt: number;
  readonly dueAt: number | null;
  readonly promisedAt: number | null;
  /** From when somebody in the shop can be expected to look at it. */
  readonly watchFrom: number;
  /** The first touch by a person. */
  readonly seenAt: number | null;
  /** From this moment on the page says that nobody has answered; null once somebody has. */
  readonly tellAt: number | null;
  readonly refusalReason: RefusalReason | null;
  readonly refusalNote: string | null;
  readonly totals: BilledTotals;
  readonly cashDue: Cents | null;
  /** Who sold it, as it was then; whom to call and where to come is of today. */
  readonly seller: Pick<Shop, 'name' | 'address' | 'taxLabel'>;
  readonly lines: readonly Line[];
  /** It is as it was at `now`: at this moment the order cannot be read. */
  readonly isOld?: true;
};
