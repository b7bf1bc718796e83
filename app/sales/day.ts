import type { Hours } from '#hours/week.ts';
import type { Order } from '#orders/order.ts';

/** By number; `isCut` when the day has more orders than are sent at once. */
export type DayReading = {
  readonly day: string;
  /** By the present hours. */
  readonly hours: Hours;
  readonly orders: readonly Order[];
  readonly isCut: boolean;
};

/** No day of one shop comes near. */
export const dayLimit = 2_000;

/** Merges a day with the live board's newer versions and new orders; a cut day gets no new ones. */
export function mergeDay(reading: DayReading, board: readonly Order[]): DayReading {
  const byId = new Map(reading.orders.map((order) => [order.id, order]));
  for (const order of board.filter(({ day }) => day === reading.day)) {
    const known = byId.get(order.id);
    if (known ? known.version < order.version : !reading.isCut) byId.set(order.id, order);
  }
  const orders = [...byId.values()].sort((a, b) => a.number - b.number);
  return { ...reading, orders };
}
