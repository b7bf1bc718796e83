import type { KitchenNow } from './reserve.ts';
import type { Reserved } from './settle.ts';
import { createTimeline, minute, place } from './timeline.ts';

/** An order goes in, is out, is not out after all, is given back, or is to be made again. */
export type KitchenStep = 'in' | 'out' | 'back' | 'over' | 'again' | 'promised';

/** `readyBy` is in epoch milliseconds; null is as soon as possible. */
export type Heard = { readonly step: KitchenStep; readonly readyBy: number | null };

/** An order's loads after a step; a negative id is not stored yet. */
export type LoadsAfter = {
  readonly left: readonly Reserved[];
  /** Ids of loads given back; only undoing the step restores them. */
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
    // An order without room until its confirmation takes none that others got meanwhile.
    const isNew = kitchen.loads.every(({ orderId }) => orderId !== own[0]?.orderId);
    const soon = isNew ? placedAnew(own, { ...at, readyBy: null }) : null;
    const planned = readyOf(soon?.left ?? own, kitchen);
    // An earlier time than the oven's is the cook's own word; a later one leaves room until then.
    const isLater = readyBy !== null && planned !== null && readyBy > planned + together;
    const placed = isLater && own.every(({ isIn }) => !isIn) ? placedAnew(own, at) : null;
    return placed ?? soon ?? { left: own, gone: new Set() };
  },
};

/** Returns an order's own loads after a step; those of others move away afterwards. */
export function afterStep(own: readonly Reserved[], at: Heard & Situation): LoadsAfter {
  return steps[at.step](own, at);
}

function endedBy(load: Reserved, now: number): Reserved {
  return { ...load, from: Math.min(load.from, now), until: Math.min(load.until, now), isIn: true };
}

function isCooked({ station }: Reserved): boolean {
  return station !== 'road';
}

/** Places an order's loads anew among those of others; null where they do not fit. */
function placedAnew(
  own: readonly Reserved[],
  { kitchen, now, readyBy }: Heard & Situation,
): LoadsAfter | null {
  const [first] = own;
  if (!first) return null;
  const others = kitchen.loads.filter(({ orderId }) => orderId !== first.orderId);
  const needs = own.filter(isCooked).map(({ station, size, count, units }) => ({
    // The stations of `isCooked`.
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

/** Returns when an order's loads are ready to leave; null without any. */
export function readyOf(
  own: readonly Reserved[],
  { capacity }: Pick<KitchenNow, 'capacity'>,
): number | null {
  const ends = own.flatMap(({ station, until }) =>
    station === 'road' ? [] : [until + (capacity.stations[station]?.after ?? 0) * minute],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
