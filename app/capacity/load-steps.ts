import type { KitchenNow } from './reserve.ts';
import type { Reserved } from './settle.ts';
import { createTimeline, minute, place } from './timeline.ts';

/** What the kitchen hears of an order: it goes in, is out, is not out after all, is given back, or is to be made again. */
export type KitchenStep = 'in' | 'out' | 'back' | 'over' | 'again' | 'promised';

/** An order's step with when it must be ready, in epoch milliseconds; null is as soon as it can. */
export type Heard = { readonly step: KitchenStep; readonly readyBy: number | null };

/** What becomes of an order's loads; a number below nothing is one that is not stored yet. */
export type LoadsAfter = {
  readonly left: readonly Reserved[];
  /** By number: given back, and never asked for again unless the step is taken back. */
  readonly gone: ReadonlySet<number>;
};

type Steps = Readonly<
  Record<KitchenStep, (own: readonly Reserved[], at: Heard & Situation) => LoadsAfter>
>;
type Situation = { readonly kitchen: KitchenNow; readonly now: number };

/** Loads of one order that go in so close together are one. */
const together = 5 * minute;

const steps: Steps = {
  in: (own, { now }) => {
    const baked = own.filter(({ station }) => station !== 'road' && station !== 'hands');
    const first = Math.min(...baked.map(({ from }) => from));
    const by = now - first;
    return {
      left: own.map((load) => {
        if (load.station === 'road' || load.from > first + together) return load;
        // What goes in has been made by hand.
        if (load.station === 'hands') return endedBy(load, now);
        return { ...load, from: load.from + by, until: load.until + by, isIn: true };
      }),
      gone: new Set(),
    };
  },
  out: (own, { now }) => {
    const early = own.filter((load) => isCooked(load) && load.from >= now);
    const gone = new Set(early.map(({ id }) => id));
    return {
      left: own
        .filter(({ id }) => !gone.has(id))
        .map((load) => (isCooked(load) ? endedBy(load, now) : load)),
      gone,
    };
  },
  back: (own, { kitchen: { capacity } }) => ({
    left: own.map((load) => {
      const minutes = load.station === 'road' ? 0 : (capacity.stations[load.station]?.minutes ?? 0);
      return { ...load, until: Math.max(load.until, load.from + minutes * minute) };
    }),
    gone: new Set(),
  }),
  over: (own, { now }) => {
    const gone = new Set(own.filter(({ until }) => until > now).map(({ id }) => id));
    return { left: own.filter(({ id }) => !gone.has(id)), gone };
  },
  again: (own, at) => placedAnew(own, at) ?? { left: own, gone: new Set() },
  promised: (own, at) => {
    const { readyBy, kitchen } = at;
    // What had no room until a cook confirmed it takes none that others got meanwhile.
    const isNew = kitchen.loads.every(({ orderId }) => orderId !== own[0]?.orderId);
    const soon = isNew ? placedAnew(own, { ...at, readyBy: null }) : null;
    const planned = readyOf(soon?.left ?? own, kitchen);
    // Earlier than the oven can is the cook's own word; later leaves room, and is hot then.
    const isLater = readyBy !== null && planned !== null && readyBy > planned + together;
    const placed = isLater && own.every(({ isIn }) => !isIn) ? placedAnew(own, at) : null;
    return placed ?? soon ?? { left: own, gone: new Set() };
  },
};

/** Returns what becomes of an order's own loads with a step; those of others move out of the way afterwards. */
export function afterStep(own: readonly Reserved[], at: Heard & Situation): LoadsAfter {
  return steps[at.step](own, at);
}

function endedBy(load: Reserved, now: number): Reserved {
  return { ...load, from: Math.min(load.from, now), until: Math.min(load.until, now), isIn: true };
}

function isCooked({ station }: Reserved): boolean {
  return station !== 'road';
}

/** Places an order's loads once more among those of others; null where they do not fit. */
function placedAnew(
  own: readonly Reserved[],
  { kitchen, now, readyBy }: Heard & Situation,
): LoadsAfter | null {
  const [first] = own;
  if (!first) return null;
  const others = kitchen.loads.filter(({ orderId }) => orderId !== first.orderId);
  const needs = own.filter(isCooked).map(({ station, size, count, units }) => ({
    // Of those that are cooked, as `isCooked` says.
    station: station as Exclude<typeof station, 'road'>,
    size,
    count,
    units: units / count,
  }));
  const road = own.find((load) => !isCooked(load));
  const drive = road ? Math.round((road.until - road.from) / minute / 2) : null;
  const timeline = createTimeline(kitchen, others);
  const wish = { needs, from: now, drive };
  const held = readyBy !== null && readyBy > now ? { ...wish, readyBy } : null;
  const placed =
    (held && place(timeline, kitchen, held)) ??
    place(timeline, kitchen, { ...wish, readyBy: null });
  if (!placed) return null;
  const { orderId } = first;
  return {
    left: placed.loads.map((load, at) => ({
      ...load,
      id: -1 - at,
      orderId,
      isIn: false,
    })),
    gone: new Set(),
  };
}

/** Returns when loads of one order are ready to leave; null where there are none. */
export function readyOf(
  own: readonly Reserved[],
  { capacity }: Pick<KitchenNow, 'capacity'>,
): number | null {
  const ends = own.flatMap(({ station, until }) =>
    station === 'road' ? [] : [until + (capacity.stations[station]?.after ?? 0) * minute],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
