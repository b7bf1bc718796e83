import type { Database } from '#core/context.ts';
import { dayAt } from './calendar-day.ts';
import { type HoursRules, hoursOn } from './hours.ts';
import { readWorkingDay } from './shop-clock.ts';
import { closingMinutes, minutesOf } from './week.ts';

/** An open order whose time a change may close; times in epoch milliseconds. */
export type OrderInTime = {
  readonly id: number;
  readonly number: number;
  /** Null to a reader without the right to serve (B-2546). */
  readonly fullName: string | null;
  readonly phone: string | null;
  /** The promised time, else the requested one, else now. */
  readonly at: number;
  readonly isPromised: boolean;
};

/** Lists the open orders of today and later; the module of orders supplies it. */
export type OpenOrders = (db: Database, now: Temporal.Instant) => Promise<readonly OrderInTime[]>;

/** Returns whether an instant is further from the hours of its date than before. */
export function isClosedBy(at: number, before: HoursRules, after: HoursRules): boolean {
  return minutesOutside(at, after) > minutesOutside(at, before);
}

/** Returns the minutes from an instant to the shop's hours: 0 within, infinite on a closed day. */
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
