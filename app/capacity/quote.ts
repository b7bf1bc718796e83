import { readWallClock } from '#hours/shop-clock.ts';
import type { Capacity, Need } from './capacity.ts';
import {
  createTimeline,
  furthest,
  type Kitchen,
  type Load,
  minute,
  type Placed,
  place,
  type Taken,
  type Timeline,
  wholeMinute,
} from './timeline.ts';

/** What an order asks of the kitchen; times in epoch milliseconds. */
export type KitchenWish = {
  readonly needs: readonly Need[];
  /** When the kitchen can begin: now, or the opening of the doors. */
  readonly from: number;
  /** When the customer wants to have it; null is as soon as possible. */
  readonly chosen: number | null;
  /** The way to the door, in minutes; null for takeout. */
  readonly drive: number | null;
  /** When the kitchen closes: what must wait for the oven is ready by then. */
  readonly closesAt: number;
};

/** When the customer has it, as it is said, and where it goes in the kitchen. */
export type Quote = Placed & { readonly quotedAt: number };

/** Times are said to the minute: to round them would cost as much as the oven errs. */
const quoteStep = minute;
/** So much later than it said an order may be before the customer is asked. */
const leeway = 5 * minute;

const busyDays: readonly number[] = [5, 6];

/** Returns the kind of hour in which a moment lies: what is learned is learned of each by itself. */
export function hourKindOf(at: number): { readonly isBusy: boolean; readonly hour: number } {
  const { weekday, minutes } = readWallClock(at);
  return { isBusy: busyDays.includes(weekday), hour: Math.floor(minutes / 60) };
}

/** What goes in no later than this after it could has not waited; milliseconds. */
const waitFrom = 3 * minute;

/** Tells whether loads go in later than they could. */
export function hasToWait(loads: readonly Load[]): boolean {
  return loads.some(
    ({ station, from, earliest }) => station !== 'road' && from - earliest > waitFrom,
  );
}

/** How many minutes later than planned it is said to be ready at such an hour. */
function allowanceAt(
  { allowances, extraMinutes }: Capacity,
  at: number,
  isWaiting: boolean,
): number {
  if (allowances.length === 0) return extraMinutes;
  const { isBusy, hour } = hourKindOf(at);
  const learned = allowances.find(
    (one) => one.isBusy === isBusy && one.hour === hour && one.isWaiting === isWaiting,
  );
  return (learned?.minutes ?? 0) + extraMinutes;
}

/**
 * Returns when an order can be had, by the same rule for the form and for the server: null when the
 * kitchen is full for the time that it chose, or until it closes. Nothing is put there.
 */
export function quoteOf(timeline: Timeline, kitchen: Kitchen, wish: KitchenWish): Quote | null {
  const { needs, from, chosen, drive } = wish;
  const { capacity } = kitchen;
  if (chosen !== null) {
    const readyBy = chosen - (allowanceAt(capacity, chosen, false) + (drive ?? 0)) * minute;
    const placed = place(timeline, kitchen, { needs, from, readyBy, drive });
    return placed && { ...placed, quotedAt: chosen };
  }
  const placed = place(timeline, kitchen, { needs, from, readyBy: null, drive });
  if (!placed || isTooLate(placed.readyAt, kitchen, wish)) return null;
  return { ...placed, quotedAt: quotedTimeOf(placed, capacity, drive) };
}

/** What an empty kitchen makes past closing is made, as ever; what has to wait for the oven is not. */
function isTooLate(readyAt: number, kitchen: Kitchen, wish: KitchenWish): boolean {
  if (readyAt <= wish.closesAt) return false;
  const alone = place(createTimeline(kitchen, []), kitchen, { ...wish, readyBy: null });
  return alone === null || readyAt > alone.readyAt;
}

/** Returns when a customer is said to have what is planned to be ready then. */
export function quotedTimeOf(
  { loads, readyAt }: Placed,
  capacity: Capacity,
  drive: number | null,
): number {
  const allowance = allowanceAt(capacity, readyAt, hasToWait(loads));
  const at = readyAt + (allowance + (drive ?? 0)) * minute;
  return Math.ceil(at / quoteStep) * quoteStep;
}

/** Tells whether a time is so much later than the one that was read that the customer is asked. */
export function isLaterThanQuoted(quotedAt: number, read: number | undefined): boolean {
  return read !== undefined && quotedAt > read + leeway;
}

/** Returns the first whole minute at which one more of the smallest pizzas fits: until then the kitchen is full. */
export function fullUntil(timeline: Timeline, { capacity }: Kitchen, now: number): number | null {
  const { oven } = capacity.stations;
  const least = Math.min(...Object.values(capacity.sizes));
  const first = wholeMinute(now) + oven.before * minute;
  let at = first;
  const last = first + furthest;
  while (at < last && timeline.free('oven', at, at + oven.minutes * minute) < least) at += minute;
  return at === first ? null : at;
}

/** A kitchen as a page carries it: what is reserved of it, of no order. */
export type KitchenReading = Kitchen & {
  readonly taken: readonly Taken[];
  readonly version: number;
};

/** Returns how long the kitchen needs for anything at all, in minutes: no time is offered before. */
export function leastMinutes({ stations: { oven }, extraMinutes }: Capacity): number {
  return Math.max(0, oven.before + oven.minutes + oven.after + extraMinutes);
}

/** Returns what one large pizza takes: "about 40 min" is said for it before anything is in the cart. */
export function defaultNeeds({ sizes }: Capacity): readonly Need[] {
  return [{ station: 'oven', size: 'l', units: sizes.l, count: 1 }];
}
