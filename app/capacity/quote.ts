import { type Oven, quarterUnits, sizeUnits } from './capacity.ts';
import {
  firstPlace,
  lastQuarter,
  minute,
  type OvenPlace,
  placeEnding,
  type Quarters,
  quarter,
  quarterOf,
  roomIn,
  soonestReady,
  unitsIn,
} from './quarters.ts';

/** The kitchen as pages have it. */
export type KitchenReading = Quarters & {
  /** The minutes that 85 of 100 orders needed while the oven kept up; null until there are thirty. */
  readonly typicalMinutes: number | null;
};

/** Times in epoch milliseconds. */
export type KitchenWish = {
  /** Hundredths of a large pizza; 0 bakes nothing. */
  readonly units: number;
  /** When the kitchen can begin: now, or at the opening. */
  readonly from: number;
  /** The usual minutes until it is ready: the owner's until the shop has its own. */
  readonly lead: number;
  /** The requested time; null is as soon as possible. */
  readonly chosen: number | null;
  /** The way to the door, in minutes; null for takeout. */
  readonly drive: number | null;
  /** When the kitchen closes: what must wait for the oven is ready by then. */
  readonly closesAt: number;
};

/** An order that bakes nothing has no place. */
export type Quote = { readonly place: OvenPlace | null; readonly quotedAt: number };

/** An order may be so much later than quoted before the customer is asked. */
const leeway = 5 * minute;

/** How far back orders count for how busy an hour is. */
export const recentMs = 2 * quarter;

/** Returns more than what of the last half hour is busy: what the oven bakes in twenty minutes; its quarters say the time then. */
export function busyAbove(oven: Oven): number {
  return (20 / 15) * quarterUnits(oven);
}

/**
 * Returns an order's time, by the same rule for form and server; null when the kitchen is full for the chosen time, or
 * until it closes. Takes nothing.
 */
export function quoteOf(quarters: Quarters, wish: KitchenWish): Quote | null {
  const { units, from, chosen } = wish;
  const drive = (wish.drive ?? 0) * minute;
  if (chosen !== null) {
    if (units === 0) return { place: null, quotedAt: chosen };
    if (chosen - drive < soonestReady(quarters, from)) return null;
    const place = placeEnding(quarters, units, from, quarterOf(chosen - drive));
    return place && { place, quotedAt: chosen };
  }
  const place = units > 0 ? firstPlace(quarters, units, from) : null;
  if (units > 0 && (!place || isTooLate(quarters, place, wish))) return null;
  const baked = place ? Math.max(readyIn(quarters, place), soonestReady(quarters, from)) : 0;
  const readyAt = Math.max(from + wish.lead * minute, baked);
  return { place, quotedAt: Math.ceil((readyAt + drive) / minute) * minute };
}

/** Returns when a place is ready: the fuller its last quarter by then, the later in it. */
function readyIn(quarters: Quarters, place: OvenPlace): number {
  const last = lastQuarter(place);
  const most = Math.max(1, unitsIn(quarters, last));
  const used = most - roomIn(quarters, last) + (place.units.at(-1) ?? 0);
  return last + Math.min(1, used / most) * quarter;
}

/** Tells whether an order waits for the oven until past closing; an empty one finishes. */
function isTooLate(quarters: Quarters, place: OvenPlace, wish: KitchenWish): boolean {
  if (readyIn(quarters, place) <= wish.closesAt) return false;
  const empty = { ...quarters, taken: {} };
  const alone = firstPlace(empty, wish.units, wish.from);
  if (!alone || lastQuarter(place) > lastQuarter(alone)) return true;
  return readyIn(empty, alone) <= wish.closesAt;
}

/** Tells whether a time is so much later than the displayed one that the customer is asked. */
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

/** Returns until when the kitchen is full: the first quarter with room for a smallest pizza; null when it is the next. */
export function fullUntil(quarters: Quarters, now: number): number | null {
  const next = quarterOf(soonestReady(quarters, now));
  const place = firstPlace(quarters, sizeUnits.b, now);
  const last = place ? lastQuarter(place) : next;
  return last > next ? last : null;
}
