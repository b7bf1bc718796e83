import { type Oven, quarterUnits } from './capacity.ts';

// The oven by quarters of an hour, and an order's place in it. Instants are epoch milliseconds.

export const minute = 60_000;
export const quarter = 15 * minute;
/** Nothing is placed further ahead. */
const furthest = 48 * 60 * minute;
/** Minutes in which a pizza is topped and packed. */
const handling = 5;

export type Quarters = {
  readonly oven: Oven;
  /** Fewer at once for a while. */
  readonly fewer: { readonly units: number; readonly until: number } | null;
  /** What is taken of a quarter, by its start. */
  readonly taken: Readonly<Record<number, number>>;
};

/** What an order takes of each quarter, from one on. */
export type OvenPlace = { readonly from: number; readonly units: number[] };

/** Returns the quarter in which what is ready at an instant leaves the oven: on a mark the one before it. */
export function quarterOf(readyAt: number): number {
  return (Math.ceil(readyAt / quarter) - 1) * quarter;
}

/** Returns what the oven bakes in a quarter. */
export function unitsIn({ oven, fewer }: Quarters, at: number): number {
  const isFewer = fewer !== null && at < fewer.until;
  return quarterUnits(isFewer ? { ...oven, units: Math.min(fewer.units, oven.units) } : oven);
}

/** Returns what a quarter has left; negative where a cook has promised more. */
export function roomIn(quarters: Quarters, at: number): number {
  return unitsIn(quarters, at) - (quarters.taken[at] ?? 0);
}

/** Returns when what is begun at an instant can be ready in an empty oven. */
export function soonestReady({ oven }: Quarters, from: number): number {
  return from + (oven.minutes + handling) * minute;
}

/** Returns the first place for what is begun at `from`; null in 48 hours. */
export function firstPlace(quarters: Quarters, units: number, from: number): OvenPlace | null {
  const first = quarterOf(soonestReady(quarters, from));
  for (let last = first; last < first + furthest; last += quarter) {
    const place = placeEnding(quarters, units, from, last);
    if (place) return place;
  }
  return null;
}

/**
 * Returns the place whose last quarter is `last`, as late as it fits; null where it does not. It begins at most one
 * quarter before the fewest that it needs: all of an order is hot together.
 */
export function placeEnding(quarters: Quarters, units: number, from: number, last: number) {
  const most = Math.max(1, unitsIn(quarters, last));
  const earliest = Math.max(quarterOf(from + 1), last - Math.ceil(units / most) * quarter);
  const taken: number[] = [];
  let left = units;
  for (let at = last; at >= earliest && left > 0; at -= quarter) {
    // Of the quarter in which it begins, what is left.
    const part = 1 - Math.max(0, from - at) / quarter;
    const room = Math.min(roomIn(quarters, at), Math.floor(unitsIn(quarters, at) * part));
    const units = Math.min(left, Math.max(0, room));
    if (units === 0 && at === last) return null;
    taken.unshift(units);
    left -= units;
  }
  return left > 0 ? null : { from: last - (taken.length - 1) * quarter, units: taken };
}

/** Returns the latest place that is ready by an instant, at most an hour before; null where none is left. */
export function placeBy(quarters: Quarters, units: number, from: number, readyAt: number) {
  for (let last = quarterOf(readyAt); last > readyAt - 5 * quarter; last -= quarter) {
    const place = placeEnding(quarters, units, from, last);
    if (place) return place;
  }
  return null;
}

export function lastQuarter({ from, units }: OvenPlace): number {
  return from + (units.length - 1) * quarter;
}
