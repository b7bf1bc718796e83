import { readWallClock } from '#hours/shop-clock.ts';
import type { Capacity, Need, PizzaSize, Station, StationKey } from './capacity.ts';

/** Part of a station; `road` is a delivery under way. Epoch milliseconds, whole minutes. */
export type Taken = {
  readonly station: StationKey | 'road';
  readonly units: number;
  readonly from: number;
  readonly until: number;
};

type Pieces = Taken & { readonly size: PizzaSize | null; readonly count: number };

/** Pieces in their place, never before `earliest`: for a chosen time they are hot so. */
export type Load = Pieces & { readonly earliest: number };

/** A smaller capacity for a while, in hundredths. */
export type Fewer = { readonly units: number; readonly until: number };

export type Kitchen = { readonly capacity: Capacity; readonly fewer: Fewer | null };

export const minute = 60_000;
const quarter = 15 * minute;
/** No load is planned further than this after its first possible minute. */
export const furthest = 48 * 60 * minute;

/** Returns the next whole minute: no load begins within one. */
export function wholeMinute(at: number): number {
  return Math.ceil(at / minute) * minute;
}

export type Timeline = ReturnType<typeof createTimeline>;

/** Returns the use of each station at each minute, to read and to change. */
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

  /** Returns what a station takes at a minute; the hours of the week fall on quarters. */
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
      // An evening's hours may go on past midnight.
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
    /** Returns the room left through a span; negative where too much is there already. */
    free(station: Taken['station'], from: number, until: number): number {
      const minutes = used.get(station);
      let least = Number.POSITIVE_INFINITY;
      for (let at = from; at < until && least > 0; at += minute)
        least = Math.min(least, unitsAt(station, at) - (minutes?.get(at) ?? 0));
      return least;
    },
  };
}

/** Epoch milliseconds. */
export type Wish = {
  readonly needs: readonly Need[];
  readonly from: number;
  /** When it is to leave the kitchen; null is as soon as possible. */
  readonly readyBy: number | null;
  /** The way to the door, in minutes; null for takeout. */
  readonly drive: number | null;
};

export type Placed = { readonly loads: readonly Load[]; readonly readyAt: number };

/**
 * Returns an order's place: for a chosen time as late as possible, else as early. Null when it does
 * not fit. Reserves nothing.
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

/** Places each station by itself, as early as possible; all is prepared and packed. */
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

/** The food of a chosen time is out at most so long before: it would be cold. */
const hotFor = 10 * minute;

/** Places each station to be ready at one minute, as late as possible. */
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

/** Places as many of `left` at a minute as fit, and returns how many. */
type Put = (at: number, station: Station, left: number) => number;

/** Places need by need, each among those before it, and removes them again. */
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

/** Returns the driver's way there and back, where drivers are counted. */
function drives({ deliveries }: Capacity, leaves: number, drive: number | null): readonly Pieces[] {
  if (deliveries === null || !drive) return [];
  const from = Math.floor(leaves / minute) * minute;
  const until = from + 2 * drive * minute;
  return [{ station: 'road', size: null, count: 1, units: 1, from, until }];
}

/** Returns when a driver is free from `readyAt` on; null when none comes back. */
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
