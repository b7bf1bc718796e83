import type { Hours } from '#hours/week.ts';
import type { Order } from '#orders/order.ts';

/** The orders cooked on one day, by number; `isCut` when the day has more than are sent at once. */
export type DayReading = {
  readonly day: string;
  /** When the shop is open on it, by the hours of today. */
  readonly hours: Hours;
  readonly orders: readonly Order[];
  readonly isCut: boolean;
};

/** As many as a page shows at most; no day of one shop comes near. */
export const dayLimit = 2_000;

/**
 * Returns a day as it was read, with what the live board has heard since put over it: newer
 * versions, and orders that have come in. A day that was cut grows no longer.
 */
export function mergeDay(reading: DayReading, board: readonly Order[]): DayReading {
  const byId = new Map(reading.orders.map((order) => [order.id, order]));
  for (const order of board.filter(({ day }) => day === reading.day)) {
    const known = byId.get(order.id);
    if (known ? known.version < order.version : !reading.isCut) byId.set(order.id, order);
  }
  const orders = [...byId.values()].sort((a, b) => a.number - b.number);
  return { ...reading, orders };
}
