import { dateAt } from '#hours/calendar-day.ts';
import type { Order } from './order.ts';

/** What of an order says when it is ready and when the customer has it. */
export type TimedOrder = Pick<Order, 'promisedAt' | 'dueAt' | 'watchFrom' | 'drivingMinutes'>;

const minute = 60_000;

/**
 * Tells whether a closed shop took the order for its opening: as soon as possible, and no time
 * that the customer chose (those lie behind the doors by the kitchen's time).
 */
export function isForOpening({
  dueAt,
  watchFrom,
}: Pick<TimedOrder, 'dueAt' | 'watchFrom'>): boolean {
  return dueAt !== null && dueAt === watchFrom;
}

/** Tells whether the customer chose the time: of a delivery that at the door. */
export function isChosenTime(order: Pick<TimedOrder, 'dueAt' | 'watchFrom'>): boolean {
  return order.dueAt !== null && !isForOpening(order);
}

/**
 * Returns when the customer has it, at the door or at the counter: the promise, else the wish; null
 * is as soon as possible. What is for the opening is made then, and driven afterwards.
 */
export function handoverAt(order: TimedOrder): number | null {
  const { promisedAt, dueAt } = order;
  if (promisedAt !== null || dueAt === null) return promisedAt;
  return isForOpening(order) ? dueAt + driveOf(order) : dueAt;
}

/** Returns when the kitchen must be done: a delivery still has to be driven to the door. */
export function readyAt(order: TimedOrder): number | null {
  const handover = handoverAt(order);
  return handover === null ? null : handover - driveOf(order);
}

/** So many milliseconds past midnight are the evening's: a kitchen still bakes then (B-2587). */
export const nightMs = 6 * 60 * minute;

/** Returns the day to which work at a moment belongs, as `YYYY-MM-DD`. */
export function workDay(at: number): string {
  return dateAt(at - nightMs);
}

/** Returns the day for which an order is made; null when it is that of `now` (B-4261). */
export function otherDayOf(order: TimedOrder & Due, now: number): string | null {
  const day = workDay(readyAt(order) ?? order.placedAt);
  return day === workDay(now) ? null : day;
}

function driveOf({ drivingMinutes }: TimedOrder): number {
  return (drivingMinutes ?? 0) * minute;
}

/** Milliseconds: no customer waits for the news of an order half a day after it was due (B-2403). */
export const newsLasts = 12 * 60 * minute;

type Due = { readonly placedAt: number; readonly dueAt: number | null };

/** Tells whether what an email tells of an order is no news any more at `now`; all in epoch milliseconds. */
export function isOldNews({ placedAt, dueAt }: Due, now: number): boolean {
  return now > (dueAt ?? placedAt) + newsLasts;
}
