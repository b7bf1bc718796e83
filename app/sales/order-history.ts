import type { EventKind, RefusalReason } from '#orders/order-status.ts';

/** One step in the history of an order: what, when and who. */
export type OrderEvent = {
  readonly id: number;
  readonly at: number;
  readonly kind: EventKind;
  /** Null is the customer or the site itself. */
  readonly actorEmail: string | null;
  readonly promisedAt: number | null;
  /** With it, for a delivery: the way to the door. */
  readonly drivingMinutes: number | null;
  readonly reason: RefusalReason | null;
  /** What the delivery costs from then on, when that was said. */
  readonly deliveryFee: number | null;
};
