import type { Line } from '#cart/line.ts';
import type { Totals } from '#orders/orders.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import type { ShopVersion } from '#restaurant/facts/shop.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** When an order was sent, for which day, and for when; `dueAt` null is as soon as possible. */
export type Timing = {
  readonly placedAt: Date;
  readonly day: string;
  readonly dueAt: Date | null;
  /** From when somebody in the shop should have seen it. */
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
  /** The facts that it was priced by: its letters and its page keep them. */
  readonly facts: ShopVersion;
};
