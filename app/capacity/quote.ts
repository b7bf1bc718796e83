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

/** Times in epoch milliseconds. */
export type KitchenWish = {
  readonly needs: readonly Need[];
  /** When the kitchen can begin: now, or at the opening. */
  readonly from: number;
  /** The requested time; null is as soon as possible. */
  readonly chosen: number | null;
  /** The way to the door, in minutes; null for takeout. */
  readonly drive: number | null;
  /** When the kitchen closes: what must wait for the oven is ready by then. */
  readonly closesAt: number;
};

export type Quote = Placed & { readonly quotedAt: number };

/** Times are quoted to the minute: rounding would cost as much as the oven errs. */
const quoteStep = minute;
/** An order may be so much later than quoted before the customer is asked. */
const leeway = 5 * minute;

const busyDays: readonly number[] = [5, 6];

/** Returns the kind of hour of an instant; each kind learns by itself. */
export function hourKindOf(at: number): { readonly isBusy: boolean; readonly hour: number } {
  const { weekday, minutes } = readWallClock(at);
  return { isBusy: busyDays.includes(weekday), hour: Math.floor(minutes / 60) };
}

/** In milliseconds: a load that goes in no later than this after it could has not waited. */
const waitFrom = 3 * minute;

export function hasToWait(loads: readonly Load[]): boolean {
  return loads.some(
    ({ station, from, earliest }) => station !== 'road' && from - earliest > waitFrom,
  );
}

/** Returns how many minutes later than planned an order is quoted in such an hour. */
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
 * Returns an order's time, by the same rule for form and server; null when the kitchen is full for
 * the chosen time, or until it closes. Reserves nothing.
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

/** Returns whether an order waits for the oven until past closing; an empty kitchen finishes. */
function isTooLate(readyAt: number, kitchen: Kitchen, wish: KitchenWish): boolean {
  if (readyAt <= wish.closesAt) return false;
  const alone = place(createTimeline(kitchen, []), kitchen, { ...wish, readyBy: null });
  return alone === null || readyAt > alone.readyAt;
}

/** Returns the customer's quoted time for loads planned to be ready at an instant. */
export function quotedTimeOf(
  { loads, readyAt }: Placed,
  capacity: Capacity,
  drive: number | null,
): number {
  const allowance = allowanceAt(capacity, readyAt, hasToWait(loads));
  const at = readyAt + (allowance + (drive ?? 0)) * minute;
  return Math.ceil(at / quoteStep) * quoteStep;
}

/** Returns whether a time is so much later than the displayed one that the customer is asked. */
export function isLaterThanQuoted(quotedAt: number, read: number | undefined): boolean {
  return read !== undefined && quotedAt > read + leeway;
}

/** Customers read times in steps of so much, never before the shop's own (B-4473). */
const promiseStep = 5 * minute;

/** Returns the time that customers read everywhere, for one of the shop's own. */
export function roundPromise(at: number): number {
  return Math.ceil(at / promiseStep) * promiseStep;
}

/** Returns the promise to store: what the customer read, where it is near the shop's own of now. */
export function heldPromise(own: number, read = own): number {
  return Math.abs(own - read) <= leeway ? roundPromise(read) : own;
}

/** Returns until when the kitchen is full: the first minute with room for a smallest pizza. */
export function fullUntil(timeline: Timeline, { capacity }: Kitchen, now: number): number | null {
  const { oven } = capacity.stations;
  const least = Math.min(...Object.values(capacity.sizes));
  const first = wholeMinute(now) + oven.before * minute;
  let at = first;
  const last = first + furthest;
  while (at < last && timeline.free('oven', at, at + oven.minutes * minute) < least) at += minute;
  return at === first ? null : at;
}

/** A kitchen as pages have it: how much is reserved, but of no order. */
export type KitchenReading = Kitchen & {
  readonly taken: readonly Taken[];
  readonly version: number;
};

/** Returns the kitchen's least minutes: no earlier time is offered. */
export function leastMinutes({ stations: { oven }, extraMinutes }: Capacity): number {
  return Math.max(0, oven.before + oven.minutes + oven.after + extraMinutes);
}

/** Returns the needs of one large pizza, for the minutes displayed with an empty cart. */
export function defaultNeeds({ sizes }: Capacity): readonly Need[] {
  return [{ station: 'oven', size: 'l', units: sizes.l, count: 1 }];
}
