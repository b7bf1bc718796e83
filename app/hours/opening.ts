import { nextMidnight, type Weekday } from './shop-clock.ts';

/**
 * A stretch in which the shop is open, from `opensAt` until just before `closesAt`, in epoch
 * milliseconds. Plain data: the server computes a sorted, disjoint list, and any browser reads it.
 */
export type Opening = {
  readonly opensAt: number;
  readonly closesAt: number;
  /** When the last order is taken, where that is before closing. */
  readonly lastOrderAt?: number;
  /** The shop's calendar day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekday: Weekday;
};

/** Returns the opening at `now`, or null when the shop is closed. */
export function openNow(openings: readonly Opening[], now: number): Opening | null {
  return openings.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt) ?? null;
}

/** Returns the first opening after `now`, or null without one in the list. */
export function nextOpening(openings: readonly Opening[], now: number): Opening | null {
  return openings.find(({ opensAt }) => opensAt > now) ?? null;
}

/** Returns the current opening, else the next. */
export function targetOpening(openings: readonly Opening[], now: number): Opening | null {
  return openNow(openings, now) ?? nextOpening(openings, now);
}

/** Returns the opening of an order sent now: the first whose last order is still to come. */
export function takingOpening(openings: readonly Opening[], now: number): Opening | null {
  return (
    openings.find(
      ({ opensAt, closesAt, lastOrderAt = closesAt }) => Math.max(now, opensAt) < lastOrderAt,
    ) ?? null
  );
}

/**
 * Returns the next instant at which words about the hours may change: an opening, a last order, a
 * closing, or the shop's midnight, when "demain" becomes "aujourd'hui". A page may be cached until
 * then.
 */
export function nextBoundary(openings: readonly Opening[], now: number): number {
  const ends = openings.flatMap(({ opensAt, closesAt, lastOrderAt = closesAt }) => [
    opensAt,
    lastOrderAt,
    closesAt,
  ]);
  return Math.min(nextMidnight(now), ...ends.filter((end) => end > now));
}
