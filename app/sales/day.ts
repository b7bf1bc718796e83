import type { Order } from '#orders/order.ts';
import { readWallClock } from '#restaurant/wall-clock.ts';
import type { Hours } from '#restaurant/week.ts';

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

const dayMs = 86_400_000;
const written = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Tells whether a text from outside is a real day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!written.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll the 31st of a short month over into the next.
  return !Number.isNaN(moment) && writeDay(moment) === text;
}

/** The day so many days later, or earlier; by the calendar, whatever the clocks do. */
export function shiftDay(day: string, by: number): string {
  return writeDay(Date.parse(`${day}T00:00:00Z`) + by * dayMs);
}

/** The day that the shop's calendar shows at a moment, wherever the reader's device is. */
export function dayAt(epochMs: number): string {
  return writeDay(readWallClock(epochMs).dayNumber * dayMs);
}

/** Counts calendar days, as `WallClock.dayNumber` does. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

function writeDay(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/**
 * A day as it was read, with what the live board has heard since put over it: newer versions, and
 * orders that have come in. A day that was cut grows no longer.
 */
export function mergeDay(reading: DayReading, board: readonly Order[]): DayReading {
  const byId = new Map(reading.orders.map((order) => [order.id, order]));
  for (const order of board.filter(({ day }) => day === reading.day)) {
    const known = byId.get(order.id);
    if (known ? known.version < order.version : !reading.isCut) byId.set(order.id, order);
  }
  const orders = [...byId.values()].toSorted((a, b) => a.number - b.number);
  return { ...reading, orders };
}
