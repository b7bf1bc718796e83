import { dateAt } from '#hours/calendar-day.ts';
import type { Order } from './order.ts';

/** The fields that decide when an order is ready, and when the customer has it. */
export type TimedOrder = Pick<Order, 'promisedAt' | 'dueAt' | 'watchFrom' | 'drivingMinutes'>;

const minute = 60_000;

/**
 * Returns whether a closed shop took the order for its opening. A time that the customer chose is
 * later than the opening, by the kitchen's minutes.
 */
export function isForOpening({
  dueAt,
  watchFrom,
}: Pick<TimedOrder, 'dueAt' | 'watchFrom'>): boolean {
  return dueAt !== null && dueAt === watchFrom;
}

/** Returns whether the customer chose the time, of a delivery that at the door. */
export function isChosenTime(order: Pick<TimedOrder, 'dueAt' | 'watchFrom'>): boolean {
  return order.dueAt !== null && !isForOpening(order);
}

/**
 * Returns when the customer has the order: promised, else requested; null is as soon as possible.
 * An order for the opening is made then, and driven afterwards.
 */
export function handoverAt(order: TimedOrder): number | null {
  const { promisedAt, dueAt } = order;
  if (promisedAt !== null || dueAt === null) return promisedAt;
  return isForOpening(order) ? dueAt + driveOf(order) : dueAt;
}

/** Returns when the kitchen must be done: a delivery still has to be driven. */
export function readyAt(order: TimedOrder): number | null {
  const handover = handoverAt(order);
  return handover === null ? null : handover - driveOf(order);
}

/** So long after midnight the work belongs to the evening: the kitchen still bakes (B-2587). */
const nightMs = 6 * 60 * minute;

/** Returns the work day of an instant, as `YYYY-MM-DD`. */
export function workDay(at: number): string {
  return dateAt(at - nightMs);
}

/** Milliseconds: what is this near is for now, also where a new work day begins in between (B-4261, B-4262). */
const near = 2 * 60 * minute;

/** Returns the day for which an order is made; null when it is that of `now` (B-4261). */
export function otherDayOf(order: TimedOrder & Due, now: number): string | null {
  const at = readyAt(order) ?? order.placedAt;
  const day = workDay(at);
  return day === workDay(now) || Math.abs(at - now) < near ? null : day;
}

function driveOf({ drivingMinutes }: TimedOrder): number {
  return (drivingMinutes ?? 0) * minute;
}

/** Milliseconds: half a day after its time no customer waits for an order's news (B-2406). */
const newsLasts = 12 * 60 * minute;

type Due = { readonly placedAt: number; readonly dueAt: number | null };

/** Returns whether an order's email is outdated at `now`; all in epoch milliseconds. */
export function isOldNews({ placedAt, dueAt }: Due, now: number): boolean {
  return now > (dueAt ?? placedAt) + newsLasts;
}
