import { sizeUnits } from '#capacity/capacity.ts';
import {
  heldPromise,
  isLaterThanQuoted,
  type KitchenReading,
  roundPromise,
} from '#capacity/quote.ts';
import type { Outcome } from '#core/outcome.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { type Opening, openNow, takingOpening } from '#hours/opening.ts';
import type { Ordering } from '#hours/ordering.ts';
import { isOrderable, possibleTimes, type TimeRules } from '#hours/possible-times.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { OrderType } from '#shop/order-types.ts';
import { type CurrentUnavailability, pauseOf } from '#storefront/availability.ts';
import { type KnownKitchen, quoteIn, type RequestedOf, type Weighed } from './kitchen-time.ts';

export type Asap = {
  /** When a closed shop opens; null when it is open. */
  readonly opensAt: number | null;
  /** The shop's calendar day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** When the customer has it: by the kitchen, else by the owner's minutes. */
  readonly quotedAt?: number | undefined;
  /** It would not be ready before the shop closes. */
  readonly isFull?: true | undefined;
};

/** What the form displayed that the order is for; the server holds to it, or asks. */
export type RequestedInstant =
  | ({ readonly kind: 'asap' } & Asap)
  /** In epoch milliseconds. */
  | { readonly kind: 'at'; readonly at: number };

/** `dueAt` null is as soon as possible, in an open shop. */
export type OrderInstant = {
  readonly day: string;
  readonly weekday: Weekday;
  readonly dueAt: number | null;
  /** The instant that pauses and sold-out items are held against. */
  readonly at: number;
  /** When the customer has it; undefined where the kitchen is still to say it. */
  readonly promisedAt?: number | undefined;
};

/** `ordering_paused` when the shop is known to open on no day at all. */
export type InstantProblem =
  | 'moment_moved'
  | 'time_passed'
  | 'time_full'
  | 'ordering_paused'
  | 'kitchen_full';

export type TimesOfShop = RequestedOf & {
  /** The server's answer since the page was read: a device's clock may be wrong. */
  readonly corrected?: Asap | null | undefined;
  /** Where the kitchen sets the time; the server asks again while it holds the kitchen. */
  readonly kitchen?: KnownKitchen | null | undefined;
};

/** Returns the rule of the times to choose: each quarter hour from the shop's minutes on. */
export function timeRules(
  { preparationMinutes, drivingMinutes, horizonDays }: Ordering,
  rushMinutes: number,
  kitchen: Pick<KitchenReading, 'typicalMinutes'> | null = null,
): TimeRules {
  const rules = { drivingMinutes, rushMinutes, horizonDays };
  if (!kitchen) return { ...rules, leadMinutes: preparationMinutes };
  return { ...rules, leadMinutes: kitchen.typicalMinutes ?? preparationMinutes, isByOven: true };
}

/** In milliseconds: a chosen time stays possible for so long while the form is filled in. */
const grace = 20 * 60_000;

/**
 * Returns what "as soon as possible" means at `now`, except in an opening whose last order is
 * taken; null when none is known.
 */
export function asapAt(openings: readonly Opening[], now: number): Asap | null {
  const target = takingOpening(openings, now);
  if (!target) return null;
  return { opensAt: target.opensAt <= now ? null : target.opensAt, day: target.date };
}

/** Returns the same, with the promise of this order: the one rule of form, page and server (B-4473). */
export function asapFor(shop: TimesOfShop, weighed: Weighed | undefined): Asap | null {
  const asap = asapAt(shop.openings, shop.now);
  const { kitchen } = shop;
  if (!asap || !weighed) return asap;
  if (!kitchen) {
    const { isByOven, rushMinutes = 0 } = shop.times;
    if (isByOven) return asap;
    const { leadMinutes } = timesFor(shop.times, weighed.orderType);
    const from = Math.max(shop.now + rushMinutes * 60_000, asap.opensAt ?? shop.now);
    return { ...asap, quotedAt: roundPromise(from + leadMinutes * 60_000) };
  }
  const quote = quoteIn({ ...shop, kitchen }, weighed, null);
  return quote ? { ...asap, quotedAt: roundPromise(quote.quotedAt) } : { ...asap, isFull: true };
}

/** Returns the rule by which the customer has the food. */
function timesFor(times: TimeRules, orderType: OrderType | undefined): TimeRules {
  const way = orderType === 'delivery' ? (times.drivingMinutes ?? 0) : 0;
  return { ...times, leadMinutes: times.leadMinutes + way };
}

/** Returns what an order sent now is promised, of each type: for what is in the cart, else for one large pizza. */
export function promisesNow(
  { unavailable, ...shop }: TimesOfShop & Pick<FreeTimesOf, 'unavailable'>,
  weight?: number,
): Readonly<Record<OrderType, number | null>> {
  const { now } = shop;
  const units = weight ?? sizeUnits.l;
  const promiseOf = (orderType: OrderType) => {
    const { quotedAt = null, opensAt = null } = asapFor(shop, { units, orderType }) ?? {};
    return pauseOf(unavailable, orderType, opensAt ?? now) ? null : quotedAt;
  };
  return { delivery: promiseOf('delivery'), takeout: promiseOf('takeout') };
}

/**
 * Returns whether an order displayed for `displayed` would be later, on another day, or after its
 * quoted time. A closed shop that has opened meanwhile, on that day, is good news.
 */
export function hasSlid(displayed: Asap, asap: Asap): boolean {
  const dayWasOther = displayed.day !== undefined && displayed.day !== asap.day;
  if (dayWasOther || isLaterThanQuoted(asap.quotedAt ?? 0, displayed.quotedAt)) return true;
  return asap.opensAt !== null && asap.opensAt !== displayed.opensAt;
}

/**
 * Returns when an order sent at the shop's `now` is for, or why the customer must choose again: it
 * never moves to another day silently (B-533). Without `requested` it is the next possible time
 * (B-532).
 */
export function instantOf(
  shop: TimesOfShop,
  requested: RequestedInstant | undefined,
  weighed?: Weighed,
): Outcome<OrderInstant, InstantProblem> {
  const { openings, now, corrected } = shop;
  if (requested?.kind === 'at') return chosenInstant(shop, requested.at, weighed);
  const asap = corrected ?? asapFor(shop, weighed);
  const target = openings.find(({ date }) => date === asap?.day) ?? takingOpening(openings, now);
  if (!target || !asap) return { refusal: 'ordering_paused' };
  if (asap.isFull) return { refusal: 'kitchen_full' };
  if (requested && hasSlid(withDay(requested), asap)) return { refusal: 'moment_moved' };
  const { date: day, weekday } = target;
  const { opensAt, quotedAt } = asap;
  const promisedAt = quotedAt && heldPromise(quotedAt, requested?.quotedAt);
  return { ok: { day, weekday, dueAt: opensAt, at: opensAt ?? now, promisedAt } };
}

type FreeTimesOf = Pick<TimesOfShop, 'openings' | 'times' | 'kitchen'> & {
  readonly unavailable: readonly CurrentUnavailability[];
};

/** Returns the times that an order of this type can choose: no pause, kitchen not full, none before the promise. */
export function freeTimes(
  { unavailable, ...shop }: FreeTimesOf,
  orderType: OrderType,
  now: number,
  weighed?: Weighed,
): number[] {
  return possibleTimes(shop.openings, now, timesFor(shop.times, orderType)).filter(
    (at) =>
      pauseOf(unavailable, orderType, at) === null && fitsKitchen({ ...shop, now }, at, weighed),
  );
}

function fitsKitchen({ kitchen, ...shop }: TimesOfShop, at: number, weighed?: Weighed): boolean {
  return !kitchen || !weighed || quoteIn({ ...shop, kitchen }, weighed, at) !== null;
}

/** Adds the opening's day: a form that displayed "now" has to name it. */
function withDay(asap: Asap): Asap {
  const { opensAt, day = opensAt === null ? undefined : dayAt(opensAt) } = asap;
  return { ...asap, day };
}

function chosenInstant(
  shop: TimesOfShop,
  at: number,
  weighed: Weighed | undefined,
): Outcome<OrderInstant, InstantProblem> {
  const { openings, now } = shop;
  const times = timesFor(shop.times, weighed?.orderType);
  // Includes what the form offered a while ago; the opening's own time is never shortened (B-4207).
  const isOffered = [now, now - grace].some((since) => isOrderable(openings, at, since, times));
  const opening = openNow(openings, at);
  if (at < now || !isOffered || !opening) return { refusal: 'time_passed' };
  if (!fitsKitchen(shop, at, weighed)) {
    const empty = shop.kitchen && { ...shop.kitchen, taken: {} };
    const isFull = fitsKitchen({ ...shop, kitchen: empty }, at, weighed);
    return { refusal: isFull ? 'time_full' : 'time_passed' };
  }
  return { ok: { day: opening.date, weekday: opening.weekday, dueAt: at, at, promisedAt: at } };
}
