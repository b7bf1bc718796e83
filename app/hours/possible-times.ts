import type { Opening } from './opening.ts';
import { readWallClock } from './shop-clock.ts';

/** When an order may be due. Steps divide the hour, so that the marks never drift from day to day. */
export type TimeRules = {
  /** The kitchen's time from the order, or from opening the doors, until the food is ready. */
  readonly leadMinutes: number;
  /** How much longer what is ordered now takes; what an opening to come begins with takes no longer. */
  readonly rushMinutes?: number;
  readonly stepMinutes?: 5 | 10 | 15 | 20 | 30 | 60;
  /** How many days ahead, each of them whole; 0 is today only. */
  readonly horizonDays: number;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Returns the moments, in order, for which an order may be asked: inside an opening and not after
 * its last order, on a mark of the clock, the lead time away from both now and the opening of the
 * doors, and within the horizon.
 */
export function possibleTimes(
  openings: readonly Opening[],
  now: number,
  rules: TimeRules,
): number[] {
  return withinHorizon(openings, now, rules).flatMap((opening) => {
    const { first, last, step } = marks(opening, now, rules);
    const count = Math.max(0, Math.floor((last - first) / step) + 1);
    return Array.from({ length: count }, (_, at) => first + at * step);
  });
}

/** Tells whether an order sent at `now` may be for the moment `at`: one of `possibleTimes`. */
export function isOrderable(
  openings: readonly Opening[],
  at: number,
  now: number,
  rules: TimeRules,
): boolean {
  return withinHorizon(openings, now, rules).some((opening) => {
    const { first, last, step } = marks(opening, now, rules);
    return first <= at && at <= last && at % step === 0;
  });
}

function withinHorizon(
  openings: readonly Opening[],
  now: number,
  { horizonDays }: TimeRules,
): readonly Opening[] {
  const lastDay = readWallClock(now).dayNumber + horizonDays;
  return openings.filter(({ date }) => Date.parse(date) <= lastDay * dayMs);
}

/** The marks of one opening. The zone's offset is whole hours, so epoch marks are the wall's too. */
function marks(opening: Opening, now: number, rules: TimeRules) {
  const { leadMinutes, rushMinutes = 0, stepMinutes = 15 } = rules;
  const { closesAt, lastOrderAt = closesAt } = opening;
  const step = stepMinutes * minuteMs;
  const ready = Math.max(now + rushMinutes * minuteMs, opening.opensAt) + leadMinutes * minuteMs;
  return {
    first: Math.ceil(ready / step) * step,
    last: Math.min(closesAt - 1, lastOrderAt),
    step,
  };
}
