import { type Oven, quarterUnits } from './capacity.ts';

// The oven by quarters of an hour, and an order's place in it. Instants are epoch milliseconds.

export const minute = 60_000;
export const quarter = 15 * minute;
/** Nothing is placed further ahead. */
const furthest = 48 * 60 * minute;

/** Fewer at once for a while. */
export type Fewer = { readonly units: number; readonly until: number };

export type Quarters = {
  readonly oven: Oven;
  readonly fewer: Fewer | null;
  /** What is taken of a quarter, by its start. */
  readonly taken: Readonly<Record<number, number>>;
};

/** What an order takes of each quarter, from one on. */
export type OvenPlace = { readonly from: number; readonly units: readonly number[] };

/** Returns the quarter in which what is ready at an instant leaves the oven: on a mark the one before it. */
export function quarterOf(readyAt: number): number {
  return (Math.ceil(readyAt / quarter) - 1) * quarter;
}

/** Returns what the oven bakes in a quarter. */
export function unitsIn({ oven, fewer }: Pick<Quarters, 'oven' | 'fewer'>, at: number): number {
  const isFewer = fewer !== null && at < fewer.until;
  return quarterUnits(isFewer ? { ...oven, units: Math.min(fewer.units, oven.units) } : oven);
}

/** Returns what a quarter has left; negative where a cook has promised more. */
export function roomIn(quarters: Quarters, at: number): number {
  return unitsIn(quarters, at) - (quarters.taken[at] ?? 0);
}

/** Returns the first place that ends at `readyFrom` or later, and begins no earlier than `from`; null in 48 hours. */
export function firstPlace(
  quarters: Quarters,
  units: number,
  { from, readyFrom }: { readonly from: number; readonly readyFrom: number },
): OvenPlace | null {
  const first = quarterOf(readyFrom);
  for (let last = first; last < first + furthest; last += quarter) {
    const place = placeEnding(quarters, units, { from, last });
    if (place) return place;
  }
  return null;
}

/**
 * Returns the place whose last quarter is `last`, as late as it fits; null where it does not. It begins at most one
 * quarter before the fewest that it needs: all of an order is hot together.
 */
export function placeEnding(
  quarters: Quarters,
  units: number,
  { from, last }: { readonly from: number; readonly last: number },
): OvenPlace | null {
  const most = Math.max(1, unitsIn(quarters, last));
  const earliest = Math.max(quarterOf(from + 1), last - Math.ceil(units / most) * quarter);
  const taken: number[] = [];
  let left = units;
  for (let at = last; at >= earliest && left > 0; at -= quarter) {
    const units = Math.min(left, Math.max(0, roomIn(quarters, at)));
    if (units === 0 && at === last) return null;
    taken.unshift(units);
    left -= units;
  }
  return left > 0 ? null : { from: last - (taken.length - 1) * quarter, units: taken };
}

/** Returns the place for a cook's own word: where it fits, else in its last quarter over what that has left. */
export function placeForced(
  quarters: Quarters,
  units: number,
  readyAt: number,
  from: number,
): OvenPlace {
  const last = quarterOf(readyAt);
  return placeEnding(quarters, units, { from, last }) ?? { from: last, units: [units] };
}

/** Returns the quarters as if an order had no place. */
export function without(quarters: Quarters, { from, units }: OvenPlace): Quarters {
  const taken = { ...quarters.taken };
  for (const [past, part] of units.entries()) {
    const at = from + past * quarter;
    if (taken[at] !== undefined) taken[at] -= part;
  }
  return { ...quarters, taken };
}

export function lastQuarter({ from, units }: OvenPlace): number {
  return from + (units.length - 1) * quarter;
}
