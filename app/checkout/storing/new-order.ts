import type { KitchenWish } from '#capacity/quote.ts';
import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import type { Totals } from '#orders/orders.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import type { ShopVersion } from '#shop/shop.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** When an order was sent, for which day, and for when; `dueAt` null is as soon as possible. */
export type Timing = {
  readonly placedAt: Date;
  readonly day: string;
  readonly dueAt: Date | null;
  /** From when a cook should have seen it. */
  readonly watchFrom: Date;
};

/** An order that has passed every rule. */
export type NewOrder = Timing & {
  readonly key: string;
  readonly requestHash: string;
  readonly request: OrderRequest;
  readonly lines: readonly Line[];
  readonly totals: Totals;
  /** As the post writes it; null where the shop did not ask. */
  readonly postalCode: string | null;
  /** The code that it names, as it was when it was priced. */
  readonly code: CodeRow | null;
  /** What it asks of the kitchen, and what was said of it; null where the owner has set no oven. */
  readonly kitchen?: (KitchenWish & { readonly quotedAt?: number | undefined }) | null;
  /** The facts that it was priced by: its emails and its page keep them. */
  readonly facts: ShopVersion;
};

/** What is kept with an order to tell look-alikes: no name or address can be read out of it. */
export type Traces = { readonly similarity: string[]; readonly networkKey: string | null };

/** A new order on its way into the database, with what is known of who sent it. */
export type OrderUnderWay = {
  readonly order: NewOrder;
  readonly traces: Traces;
  readonly isFromBusyNetwork: boolean;
  /** What its emails say of the site. */
  readonly site: Pick<Context, 'publicUrl' | 'shopEmail'>;
};

/** What the customer learns of an order: its number of the day, its private link, what to pay. */
export type PlacedOrder = {
  readonly number: number;
  readonly token: string;
  readonly total: Cents;
  /** When it is for, in epoch milliseconds; null is as soon as possible. */
  readonly dueAt: number | null;
};
