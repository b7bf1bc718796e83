import type { Opening } from './opening.ts';
import { readWallClock } from './shop-clock.ts';

/** Steps divide the hour, so that the times to choose are the same every day. */
export type TimeRules = {
  /** The kitchen's time from the order, or from the opening, until the food is ready. */
  readonly leadMinutes: number;
  /** A delivery's way after it. */
  readonly drivingMinutes?: number;
  /** The oven says when what is ordered now is ready. */
  readonly isByOven?: true;
  /** How much longer an order of now takes; later openings begin without it. */
  readonly rushMinutes?: number;
  readonly stepMinutes?: 5 | 10 | 15 | 20 | 30 | 60;
  /** How many whole days ahead; 0 is today only. */
  readonly horizonDays: number;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Returns the times, sorted, that an order may request: in an opening up to its last order, on a
 * mark of the clock, the lead time after both now and the opening, and within the horizon.
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

/** Returns whether an order sent at `now` may be for `at`, one of `possibleTimes`. */
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

/** Returns the marks of one opening; the offset is whole hours, so epoch marks are the wall's. */
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
