import type { Database } from '#core/context.ts';
import { dayAt } from './calendar-day.ts';
import { type HoursRules, hoursOn } from './hours.ts';
import { readWorkingDay } from './shop-clock.ts';
import { closingMinutes, minutesOf } from './week.ts';

/** An order that is open, as the staff member who closes its time must know of it; times in epoch milliseconds. */
export type OrderInTime = {
  readonly id: number;
  readonly number: number;
  /** Null to a reader to whom the service is closed (B-2546). */
  readonly fullName: string | null;
  readonly phone: string | null;
  /** What was promised, else what was asked for, else now. */
  readonly at: number;
  readonly isPromised: boolean;
};

/** Lists the open orders of today and later; the room of orders brings it. */
export type OpenOrders = (db: Database, now: Temporal.Instant) => Promise<readonly OrderInTime[]>;

/** Tells whether a moment is further from the hours of its date than it was. */
export function isClosedBy(at: number, before: HoursRules, after: HoursRules): boolean {
  return minutesOutside(at, after) > minutesOutside(at, before);
}

/** How far from taking orders the shop is at a moment: 0 within, infinite on a closed day. */
function minutesOutside(at: number, rules: HoursRules): number {
  const minute = readWorkingDay(at).minutes;
  const { hours } = hoursOn(dayAt(at), rules);
  const gaps = hours.map(({ opens, closes }) => {
    const first = minutesOf(opens);
    const last = Math.max(first, closingMinutes(closes) - rules.ordering.lastOrderMinutes);
    return Math.max(first - minute, minute - last, 0);
  });
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}
