import { readWallClock } from '#hours/shop-clock.ts';
import type { Capacity, Need, PizzaSize, Station, StationKey } from './capacity.ts';

/** What takes part of a station for some minutes; `road` is a delivery under way. Epoch milliseconds, whole minutes. */
export type Taken = {
  readonly station: StationKey | 'road';
  readonly units: number;
  readonly from: number;
  readonly until: number;
};

/** The same with what it is: so many pieces of a size. */
type Pieces = Taken & { readonly size: PizzaSize | null; readonly count: number };

/** Pieces in their place; they do not go in before `earliest`: for a chosen time they stay hot so. */
export type Load = Pieces & { readonly earliest: number };

/** Fewer pizzas at once for a while: so many hundredths, until then. */
export type Fewer = { readonly units: number; readonly until: number };

export type Kitchen = { readonly capacity: Capacity; readonly fewer: Fewer | null };

export const minute = 60_000;
const quarter = 15 * minute;
/** Nothing is planned further than this beyond its first possible minute. */
export const furthest = 48 * 60 * minute;

/** Returns the next whole minute: nothing begins within one. */
export function wholeMinute(at: number): number {
  return Math.ceil(at / minute) * minute;
}

export type Timeline = ReturnType<typeof createTimeline>;

/** Returns what is taken of each station at each minute, to ask and to change. */
export function createTimeline({ capacity, fewer }: Kitchen, loads: Iterable<Taken>) {
  const used = new Map<Taken['station'], Map<number, number>>();
  const known = new Map<string, number>();

  function change({ station, units, from, until }: Taken, sign: 1 | -1) {
    const minutes = used.get(station) ?? new Map<number, number>();
    used.set(station, minutes);
    for (let at = from; at < until; at += minute) {
      const left = (minutes.get(at) ?? 0) + sign * units;
      if (left === 0) minutes.delete(at);
      else minutes.set(at, left);
    }
  }

  /** What a station takes at a minute; the hours of the week fall on quarters. */
  function unitsAt(station: Taken['station'], at: number): number {
    if (station === 'road') return capacity.deliveries ?? Number.POSITIVE_INFINITY;
    const found = capacity.stations[station];
    if (!found) return Number.POSITIVE_INFINITY;
    const units = found.hours.length === 0 ? found.units : unitsOfWeek(station, found, at);
    return fewer && station === 'oven' && at < fewer.until ? Math.min(fewer.units, units) : units;
  }

  function unitsOfWeek(key: string, station: Station, at: number): number {
    const name = `${key} ${Math.floor(at / quarter)}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const { weekday, minutes } = readWallClock(at);
    const hours = station.hours.find((one) => {
      // Those of an evening may go on past midnight.
      const since = minutes + 1440 * ((7 + weekday - one.weekday) % 7);
      return one.from <= since && since < one.to;
    });
    const units = hours?.units ?? station.units;
    known.set(name, units);
    return units;
  }

  for (const load of loads) change(load, 1);
  return {
    put: (load: Taken) => change(load, 1),
    take: (load: Taken) => change(load, -1),
    unitsAt,
    usedAt: (station: Taken['station'], at: number) => used.get(station)?.get(at) ?? 0,
    /** How much more fits at each minute of a span; less than nothing where too much is there already. */
    free(station: Taken['station'], from: number, until: number): number {
      const minutes = used.get(station);
      let least = Number.POSITIVE_INFINITY;
      for (let at = from; at < until && least > 0; at += minute)
        least = Math.min(least, unitsAt(station, at) - (minutes?.get(at) ?? 0));
      return least;
    },
  };
}

/** What an order takes, from when on, and until when it must be: epoch milliseconds. */
export type Wish = {
  readonly needs: readonly Need[];
  readonly from: number;
  /** When it is to leave the kitchen; null is as soon as it can. */
  readonly readyBy: number | null;
  /** The way to the door, in minutes; null for takeout. */
  readonly drive: number | null;
};

/** Where an order's loads are, and when it leaves the kitchen. */
export type Placed = { readonly loads: readonly Load[]; readonly readyAt: number };

/**
 * Returns where an order goes among what is there: for a chosen time as late as it can, else as early as
 * it can. Null when it does not fit. Nothing is put there.
 */
export function place(timeline: Timeline, { capacity }: Kitchen, wish: Wish): Placed | null {
  const found = placePieces(timeline, capacity, wish);
  const since = wholeMinute(wish.from);
  const earliestOf = ({ station, from }: Taken) => {
    if (wish.readyBy !== null || station === 'road') return from;
    return Math.min(from, since + (capacity.stations[station]?.before ?? 0) * minute);
  };
  return (
    found && {
      ...found,
      loads: found.loads.map((load) => ({ ...load, earliest: earliestOf(load) })),
    }
  );
}

type Found = { readonly loads: readonly Pieces[]; readonly readyAt: number };

function placePieces(timeline: Timeline, capacity: Capacity, wish: Wish): Found | null {
  const { readyBy, drive } = wish;
  if (readyBy !== null) {
    const onRoad = drives(capacity, readyBy, drive);
    const fits = onRoad.every((load) => isFree(timeline, load));
    return fits ? withMore(placeBefore(timeline, capacity, wish, readyBy), onRoad) : null;
  }
  const soonest = placeSoon(timeline, capacity, wish);
  if (!soonest) return null;
  const leaves = firstLeaving(timeline, capacity, soonest.readyAt, drive);
  if (leaves === null) return null;
  // What is ready together is hot together.
  const fresh = placeBefore(timeline, capacity, wish, leaves) ?? { ...soonest, readyAt: leaves };
  return withMore(fresh, drives(capacity, leaves, drive));
}

function withMore(found: Found | null, loads: readonly Pieces[]): Found | null {
  return found && { ...found, loads: [...found.loads, ...loads] };
}

function isFree(timeline: Timeline, { station, units, from, until }: Taken): boolean {
  return timeline.free(station, from, until) >= units;
}

/** Each station by itself, from the first minute on; what takes nothing is prepared and packed as well. */
function placeSoon(timeline: Timeline, { stations }: Capacity, { needs, from }: Wish) {
  const { before, after } = stations.oven;
  const least = wholeMinute(from) + (before + after) * minute;
  return tried(timeline, needs, least, (need, put) => {
    const station = stations[need.station];
    if (!station) return from;
    const first = wholeMinute(from) + station.before * minute;
    let end = from;
    let left = need.count;
    for (let at = first; left > 0; at += minute) {
      if (at > first + furthest) return null;
      left -= put(at, station, left);
      end = at + (station.minutes + station.after) * minute;
    }
    return end;
  });
}

/** The last of what is for a time is out no longer than this before: it would be cold. */
const hotFor = 10 * minute;

/** Each station so that all of it is ready at one minute, as late as it can. */
function placeBefore(
  timeline: Timeline,
  { stations }: Capacity,
  { needs, from }: Wish,
  readyBy: number,
): Found | null {
  const placed = tried(timeline, needs, readyBy, (need, put) => {
    const station = stations[need.station];
    if (!station) return from;
    const first = wholeMinute(from) + station.before * minute;
    const last = Math.floor(readyBy / minute) * minute - (station.minutes + station.after) * minute;
    let left = need.count;
    for (let at = last; left > 0; at -= minute) {
      const isCold = left === need.count && at < last - hotFor;
      if (at < first || isCold || at < readyBy - furthest) return null;
      left -= put(at, station, left);
    }
    return readyBy;
  });
  return placed && { ...placed, readyAt: readyBy };
}

/** Puts as many of `left` at a minute as fit there, and answers how many those are. */
type Put = (at: number, station: Station, left: number) => number;

/** Places need by need, each among those before it; what was put is taken away again. */
function tried(
  timeline: Timeline,
  needs: readonly Need[],
  least: number,
  placeOne: (need: Need, put: Put) => number | null,
): Found | null {
  const loads: Pieces[] = [];
  let readyAt = least;
  let fits = true;
  for (const need of needs) {
    const end = placeOne(need, (at, { minutes }, left) => {
      const until = at + minutes * minute;
      const count = Math.min(left, Math.floor(timeline.free(need.station, at, until) / need.units));
      if (count <= 0) return 0;
      const { station, size, units } = need;
      const load = { station, size, count, units: count * units, from: at, until };
      timeline.put(load);
      loads.push(load);
      return count;
    });
    if (end === null) fits = false;
    readyAt = Math.max(readyAt, end ?? 0);
    if (!fits) break;
  }
  for (const load of loads) timeline.take(load);
  return fits ? { loads, readyAt } : null;
}

/** The driver's way there and back, where drivers are counted. */
function drives({ deliveries }: Capacity, leaves: number, drive: number | null): readonly Pieces[] {
  if (deliveries === null || !drive) return [];
  const from = Math.floor(leaves / minute) * minute;
  const until = from + 2 * drive * minute;
  return [{ station: 'road', size: null, count: 1, units: 1, from, until }];
}

/** When the first driver is there from `readyAt` on; null when none comes back. */
function firstLeaving(
  timeline: Timeline,
  capacity: Capacity,
  readyAt: number,
  drive: number | null,
): number | null {
  for (let at = readyAt; at < readyAt + furthest; at += minute)
    if (drives(capacity, at, drive).every((load) => isFree(timeline, load))) return at;
  return null;
}
