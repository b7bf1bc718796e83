import type { KitchenWish } from '#capacity/quote.ts';
import type { Line } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { Overrulable } from '#orders/changing/what-may-change.ts';
import type { OrderSource, Totals } from '#orders/orders.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import type { ShopVersion } from '#shop/shop.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** What staff decide of an order that they type: it is confirmed as it is stored. */
export type ByStaff = {
  readonly source: OrderSource;
  readonly overruled: readonly Overrulable[];
  /** Of a delivery whose fee no zone sets. */
  readonly deliveryFee: Cents;
};

/** An order that has passed every rule, on its way from the request to its row. */
export type NewOrder = {
  /** It stays the same however often the order is sent. */
  readonly key: string;
  readonly requestHash: string;
  readonly request: OrderRequest;
  readonly byStaff?: ByStaff | undefined;
  /** The storefront that it was held against: another one by now, and it is held anew. */
  readonly version: string | null;
  /** With the names of their categories. */
  readonly lines: readonly Line[];
  readonly totals: Totals;
  /** In the post's spelling; null where the shop did not ask. */
  readonly postalCode: string | null;
  /** Its code, as it was when it was priced. */
  readonly code: CodeRow | null;
  /** The facts that it was priced by: its emails and its page show them. */
  readonly facts: ShopVersion;
  readonly drivingMinutes: number;
  readonly placedAt: Date;
  readonly day: string;
  /** Null is as soon as possible. */
  readonly dueAt: Date | null;
  /** What the customer is promised; where the oven sets the time, it says it while the order is stored. */
  readonly firstPromiseAt: Date | null;
  /** From when a cook should have seen it. */
  readonly watchFrom: Date;
  /** Staff overruled that the oven is full. */
  readonly isForced?: boolean | undefined;
  /** Its wish to the kitchen, and the quoted time; null where the owner has set no oven. */
  readonly kitchen: (KitchenWish & { readonly quotedAt?: number | undefined }) | null;
};

/** The number of the day, the private link, and what to pay. */
export type PlacedOrder = {
  readonly number: number;
  readonly token: string;
  readonly total: Cents;
  /** When it is for, in epoch milliseconds; null is as soon as possible. */
  readonly dueAt: number | null;
  /** When the customer has it, as promised. */
  readonly firstPromiseAt: number | null;
};
