import { groupBy } from '#core/row.groups.ts';
import { createTimeline, type Kitchen, type Load, minute, type Timeline } from './timeline.ts';

/** A stored load; a walk-in has no `orderId`. */
export type Reserved = Load & {
  readonly id: number;
  readonly orderId: number | null;
  /** A cook reported that it went in. */
  readonly isIn: boolean;
};

/** No load moves further than this. */
const furthest = 12 * 60 * minute;

/**
 * Returns the loads at `now`, in the same sequence: a late load goes in as soon as it fits, with
 * all behind it; others move up into gaps. An order's loads stay together where they can.
 * `isFollowed`: cooks report loads; else all go in as planned.
 */
export function settle(
  kitchen: Kitchen,
  loads: readonly Reserved[],
  now: number,
  isFollowed: boolean,
): readonly Reserved[] {
  const since = Math.floor(now / minute) * minute;
  const hasBegun = (load: Reserved) =>
    load.isIn ||
    load.station === 'road' ||
    (load.from < since && (!isFollowed || load.orderId === null));
  const waiting = loads.filter((load) => !hasBegun(load));
  const orders = [...groupBy(waiting, ({ id, orderId }) => orderId ?? -id).values()]
    // By the earliest possible time: later small orders do not delay a big one.
    .map((ofOrder) => ({ ofOrder, least: Math.min(...ofOrder.map(({ earliest }) => earliest)) }))
    .sort((a, b) => a.least - b.least);
  const timeline = createTimeline(kitchen, loads.filter(hasBegun));
  const current = new Map<number, Reserved>();
  for (const { ofOrder } of orders)
    for (const load of placedAgain(timeline, ofOrder, since)) current.set(load.id, load);
  return loads.map((load) => current.get(load.id) ?? load);
}

/** Places an order's loads by now, among those placed before. */
function placedAgain(
  timeline: Timeline,
  ofOrder: readonly Reserved[],
  since: number,
): readonly Reserved[] {
  const single = ofOrder.map((load) => {
    const found = firstFit(timeline, load, Math.max(since, load.earliest));
    timeline.put(found);
    return found;
  });
  const by = Math.max(...single.map(({ from }, at) => from - (ofOrder[at]?.from ?? from)));
  for (const load of single) timeline.take(load);
  // Together where that costs no minute: all of it is hot then.
  const together = ofOrder.map((load) => shifted(load, load.from + by));
  const canStay = together.every(({ from, earliest }) => from >= Math.max(since, earliest));
  if (canStay && fitTogether(timeline, together)) return together;
  for (const load of single) timeline.put(load);
  return single;
}

/** Returns a load at the first minute from `least` on where it fits; else unmoved. */
function firstFit(timeline: Timeline, load: Reserved, least: number): Reserved {
  const length = load.until - load.from;
  for (let from = least; from < least + furthest; from += minute)
    if (timeline.free(load.station, from, from + length) >= load.units) return shifted(load, from);
  return shifted(load, Math.max(least, load.from));
}

function shifted(load: Reserved, from: number): Reserved {
  if (from === load.from) return load;
  return { ...load, from, until: from + load.until - load.from };
}

/** Places all of them where all fit; else none. */
function fitTogether(timeline: Timeline, loads: readonly Reserved[]): boolean {
  for (const [at, load] of loads.entries()) {
    if (timeline.free(load.station, load.from, load.until) >= load.units) {
      timeline.put(load);
      continue;
    }
    for (const other of loads.slice(0, at)) timeline.take(other);
    return false;
  }
  return true;
}
