import type { PizzaSize } from '#capacity/capacity.ts';
import { afterStep, readyOf } from '#capacity/load-steps.ts';
import { heldPromise, quotedTimeOf, roundPromise } from '#capacity/quote.ts';
import type { Reserved } from '#capacity/settle.ts';
import { createTimeline, minute } from '#capacity/timeline.ts';
import type { KitchenToday } from '#capacity/today/today.ts';
import { groupBy } from '#core/row.groups.ts';

export type OvenCell = {
  /** Epoch milliseconds, on a ten-minute mark of the clock. */
  readonly from: number;
  /** How full it is at its fullest minute, from 0 to 1. */
  readonly full: number;
  /** How many more large pizzas fit through all ten minutes. */
  readonly free: number;
};

const cellMinutes = 10;
const cells = 12;

/** Returns the next two hours of the oven in cells of ten minutes; none where it is not set. */
export function ovenCells({ kitchen }: KitchenToday, now: number): readonly OvenCell[] {
  if (!kitchen) return [];
  const timeline = createTimeline(kitchen, kitchen.loads);
  const step = cellMinutes * minute;
  const first = Math.floor(now / step) * step;
  const { l } = kitchen.capacity.sizes;
  return Array.from({ length: cells }, (_, at) => {
    const from = first + at * step;
    const minutes = Array.from({ length: cellMinutes }, (_, past) => from + past * minute).filter(
      (instant) => instant > now - minute,
    );
    const shares = minutes.map(
      (instant) => timeline.usedAt('oven', instant) / timeline.unitsAt('oven', instant),
    );
    const free = timeline.free(
      'oven',
      Math.max(from, Math.floor(now / minute) * minute),
      from + step,
    );
    return {
      from,
      full: Math.min(1, Math.max(...shares)),
      free: Math.max(0, Math.floor(free / l)),
    };
  });
}

/** Pieces that go into the oven together, of one order or of a walk-in. */
export type OvenLoad = {
  readonly at: number;
  readonly orderId: number | null;
  readonly ids: readonly number[];
  readonly pieces: readonly { readonly size: PizzaSize | null; readonly count: number }[];
};

export function comingLoads({ kitchen }: KitchenToday, now: number): readonly OvenLoad[] {
  const waiting = (kitchen?.loads ?? []).filter(
    ({ station, isIn, until, from, orderId }) =>
      station === 'oven' && !isIn && until > now && (orderId !== null || from > now - minute),
  );
  const together = groupBy(waiting, ({ orderId, from, id }) => `${orderId ?? `-${id}`} ${from}`);
  return [...together.values()].map(loadOf).sort((a, b) => a.at - b.at);
}

function loadOf(loads: readonly Reserved[]): OvenLoad {
  const [first] = loads;
  return {
    at: first?.from ?? 0,
    orderId: first?.orderId ?? null,
    ids: loads.map(({ id }) => id),
    pieces: loads.map(({ size, count }) => ({ size, count })),
  };
}

/**
 * Returns when a customer can have an order, never before the quoted time; null where nothing is
 * reserved. `drive` is in minutes.
 */
export function kitchenTime(
  { kitchen, uncounted, quoted, now }: KitchenToday,
  orderId: number,
  drive: number | null,
): number | null {
  if (!kitchen) return null;
  const held = uncounted.filter((load) => load.orderId === orderId);
  const promised = { step: 'promised', readyBy: null, kitchen, now } as const;
  const own =
    held.length > 0
      ? afterStep(held, promised).left
      : kitchen.loads.filter((load) => load.orderId === orderId && !load.isIn);
  const readyAt = readyOf(own, kitchen);
  if (readyAt === null) return null;
  const promise = quoted[orderId];
  const soonest = roundPromise(quotedTimeOf({ loads: own, readyAt }, kitchen.capacity, drive));
  return Math.max(promise ?? 0, heldPromise(soonest, promise));
}
