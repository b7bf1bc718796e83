import type { KitchenWish } from '#capacity/quote.ts';
import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import type { Totals } from '#orders/orders.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import type { ShopVersion } from '#shop/shop.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** `dueAt` null is as soon as possible. */
export type Timing = {
  readonly placedAt: Date;
  readonly day: string;
  readonly dueAt: Date | null;
  /** What the customer was promised; null until the kitchen has said it, where that sets the time. */
  readonly firstPromiseAt: Date | null;
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
  /** In the post's spelling; null where the shop did not ask. */
  readonly postalCode: string | null;
  /** Its code, as it was when it was priced. */
  readonly code: CodeRow | null;
  /** Its wish to the kitchen, and the quoted time; null where the owner has set no oven. */
  readonly kitchen?: (KitchenWish & { readonly quotedAt?: number | undefined }) | null;
  /** The facts that it was priced by: its emails and its page show them. */
  readonly facts: ShopVersion;
};

/** Hashes that find similar orders; no name or address can be read from them. */
export type Traces = { readonly similarity: string[]; readonly networkKey: string | null };

/** A new order before it is stored, with the traces of its sender. */
export type OrderUnderWay = {
  readonly order: NewOrder;
  readonly traces: Traces;
  readonly isFromBusyNetwork: boolean;
  readonly site: Pick<Context, 'publicUrl' | 'shopEmail'>;
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
