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
 * soon as it fits, with all that it holds up; what need not wait comes earlier into the gaps. What is left
 * of an order moves together. `isFollowed`: people say what goes in; else everything goes in as planned.
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
  const orders = [...Map.groupBy(waiting, ({ id, orderId }) => orderId ?? -id).values()]
    .map((ofOrder) => ({ ofOrder, from: Math.min(...ofOrder.map(({ from }) => from)) }))
    .toSorted((a, b) => a.from - b.from)
    .map(({ ofOrder }) => ofOrder);
  const timeline = createTimeline(kitchen, loads.filter(hasBegun));
  const pushed = orders.map((ofOrder) => moved(timeline, ofOrder, lateBy(ofOrder, since)));
  const current = new Map<number, Reserved>();
  for (const ofOrder of pushed) {
    for (const load of ofOrder) timeline.take(load);
    for (const load of moved(timeline, ofOrder, -earlyBy(ofOrder, since)))
      current.set(load.id, load);
  }
  return loads.map((load) => current.get(load.id) ?? load);
}

/** How much later than planned the first of these goes in at the least; milliseconds. */
function lateBy(ofOrder: readonly Reserved[], since: number): number {
  return Math.max(0, ...ofOrder.map(({ from }) => since - from));
}

/** How much earlier they may go in at the most. */
function earlyBy(ofOrder: readonly Reserved[], since: number): number {
  const most = ofOrder.map(({ from, earliest }) => from - Math.max(since, earliest));
  return Math.max(0, Math.min(...most));
}

/** Puts loads into the first minute at which all of them fit, later than planned by `by` or more. */
function moved(timeline: Timeline, ofOrder: readonly Reserved[], by: number): readonly Reserved[] {
  const later = (ms: number) =>
    ofOrder.map((load) => ({ ...load, from: load.from + ms, until: load.until + ms }));
  for (let ms = by; ms < by + furthest; ms += minute) {
    const loads = later(ms);
    if (fitTogether(timeline, loads)) return loads;
  }
  const loads = later(by);
  for (const load of loads) timeline.put(load);
  return loads;
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
