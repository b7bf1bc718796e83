import { nextMidnight, type Weekday } from './wall-clock.ts';

/**
 * One stretch during which the shop is open, from `opensAt` until just before `closesAt`, in epoch
 * milliseconds. Plain data: the server computes a list, sorted and disjoint, and any browser reads it.
 */
export type Opening = {
  readonly opensAt: number;
  readonly closesAt: number;
  /** The shop's calendar day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekday: Weekday;
};

/** When an order may be due. Steps divide the hour, so that the marks never drift from day to day. */
export type TimeRules = {
  /** The kitchen's time from the order, or from opening the doors, until the food is ready. */
  readonly leadMinutes: number;
  readonly stepMinutes?: 5 | 10 | 15 | 20 | 30 | 60;
  readonly horizonDays?: number;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The opening during which `now` falls, or null when the shop is closed. */
export function openNow(openings: readonly Opening[], now: number): Opening | null {
  return openings.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt) ?? null;
}

/** The first opening that begins after `now`, or null when the list holds none. */
export function nextOpening(openings: readonly Opening[], now: number): Opening | null {
  return openings.find(({ opensAt }) => opensAt > now) ?? null;
}

/** The opening that an order sent now is for: the current one, or else the next. */
export function targetOpening(openings: readonly Opening[], now: number): Opening | null {
  return openNow(openings, now) ?? nextOpening(openings, now);
}

/**
 * The first moment after `now` when something said about the hours may change: an opening, a closing,
 * or the shop's midnight, when "demain" becomes "aujourd'hui". A page may be kept until then.
 */
export function nextBoundary(openings: readonly Opening[], now: number): number {
  const ends = openings.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
  return Math.min(nextMidnight(now), ...ends.filter((end) => end > now));
}

/**
 * The moments, in order, for which an order may be asked: inside an opening, on a mark of the clock,
 * the lead time away from both now and the opening of the doors, and within the horizon.
 */
export function possibleTimes(
  openings: readonly Opening[],
  now: number,
  rules: TimeRules,
): number[] {
  return openings.flatMap((opening) => {
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
  return openings.some((opening) => {
    const { first, last, step } = marks(opening, now, rules);
    return first <= at && at <= last && at % step === 0;
  });
}

/** The marks of one opening. The zone's offset is whole hours, so epoch marks are the wall's too. */
function marks(opening: Opening, now: number, rules: TimeRules) {
  const { leadMinutes, stepMinutes = 15, horizonDays = 7 } = rules;
  const step = stepMinutes * minuteMs;
  const ready = Math.max(now, opening.opensAt) + leadMinutes * minuteMs;
  return {
    first: Math.ceil(ready / step) * step,
    last: Math.min(opening.closesAt - 1, now + horizonDays * dayMs),
    step,
  };
}
