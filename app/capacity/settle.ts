import { groupBy } from '#core/row.groups.ts';
import { createTimeline, type Kitchen, type Load, minute, type Timeline } from './timeline.ts';

/** A load as it is stored: of an order, or of a walk-in that has none. */
export type Reserved = Load & {
  readonly id: number;
  readonly orderId: number | null;
  /** A person said that it went in. */
  readonly isIn: boolean;
};

/** Nothing is moved further than this. */
const furthest = 12 * 60 * minute;

/**
 * Returns where loads stand at `now`, in the same order: what should be in the oven and is not goes in as
 * soon as it fits, with all that it holds up; what need not wait comes earlier into the gaps. What of an order
 * can stay together does. `isFollowed`: people say what goes in; else everything goes in as planned.
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
    // In the order in which they could go in: no big order is held up by small ones that came later.
    .map((ofOrder) => ({ ofOrder, least: Math.min(...ofOrder.map(({ earliest }) => earliest)) }))
    .sort((a, b) => a.least - b.least);
  const timeline = createTimeline(kitchen, loads.filter(hasBegun));
  const current = new Map<number, Reserved>();
  for (const { ofOrder } of orders)
    for (const load of placedAgain(timeline, ofOrder, since)) current.set(load.id, load);
  return loads.map((load) => current.get(load.id) ?? load);
}

/** Puts an order's loads where they go in by now, among what was put before them. */
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
  // Together where that costs no minute: what is ready together is hot together.
  const together = ofOrder.map((load) => shifted(load, load.from + by));
  const canStay = together.every(({ from, earliest }) => from >= Math.max(since, earliest));
  if (canStay && fitTogether(timeline, together)) return together;
  for (const load of single) timeline.put(load);
  return single;
}

/** The first minute from `least` on at which a load fits; its own where it fits nowhere. */
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

/** Puts all of them where all fit; else none. */
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
