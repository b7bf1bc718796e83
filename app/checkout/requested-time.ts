import type { Outcome } from '#core/outcome.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { type Opening, openNow, takingOpening } from '#hours/opening.ts';
import type { Ordering } from '#hours/ordering.ts';
import { isOrderable, possibleTimes, type TimeRules } from '#hours/possible-times.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { OrderType } from '#shop/order-types.ts';
import { type CurrentUnavailability, pauseOf } from '#storefront/availability.ts';

/** What "as soon as possible" means at one moment. */
export type Asap = {
  /** When a closed shop opens; null when it is open. */
  readonly opensAt: number | null;
  /** The shop's calendar day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
};

/** What the form said the order would be for; the server holds it to that, or asks. */
export type RequestedInstant =
  | ({ readonly kind: 'asap' } & Asap)
  /** A chosen time, in epoch milliseconds. */
  | { readonly kind: 'at'; readonly at: number };

/** For when an order is taken; `dueAt` null is as soon as possible, in an open shop. */
export type OrderInstant = {
  readonly day: string;
  readonly weekday: Weekday;
  readonly dueAt: number | null;
  /** The moment that pauses and sold-out items are held against. */
  readonly at: number;
};

/** What the server said since the page was read: a device's clock may be wrong. */
export type Corrected = {
  readonly asap?: Asap | undefined;
  /** A chosen time that it refused, in epoch milliseconds. */
  readonly passed?: number | undefined;
};

/** `ordering_paused` when the shop is known to open on no day at all. */
export type InstantProblem = 'moment_moved' | 'time_passed' | 'ordering_paused';

/** What decides which moments there are at `now`. */
export type TimesOfShop = {
  readonly now: number;
  readonly openings: readonly Opening[];
  readonly times: TimeRules;
  readonly corrected?: Corrected | undefined;
};

/** Returns times to choose from: every quarter of an hour, from when the kitchen can be ready, later in a rush. */
export function timeRules(
  { preparationMinutes, horizonDays }: Ordering,
  rushMinutes: number,
): TimeRules {
  return { leadMinutes: preparationMinutes, rushMinutes, horizonDays };
}

/** For so long a chosen time stays possible while the form is filled in. */
const graceMinutes = 20;

/**
 * Returns what "as soon as possible" means at `now`: not in an opening whose last order is taken; null when none is
 * known.
 */
export function asapAt(openings: readonly Opening[], now: number): Asap | null {
  const target = takingOpening(openings, now);
  if (!target) return null;
  return { opensAt: target.opensAt <= now ? null : target.opensAt, day: target.date };
}

/**
 * Tells whether an order said to be for `said` would slide to something later or to another day.
 * That doors which were closed have opened meanwhile, on the day that was said, is good news.
 */
export function hasSlid(displayed: Asap, asap: Asap): boolean {
  const dayWasOther = displayed.day !== undefined && displayed.day !== asap.day;
  if (dayWasOther) return true;
  return asap.opensAt !== null && asap.opensAt !== displayed.opensAt;
}

/**
 * Returns when an order sent at the shop's `now` is for, or why the time must be chosen again: an order
 * never slides to another day silently (B-533). Without `asked` it is the next possible time (B-532).
 */
export function instantOf(
  shop: TimesOfShop,
  requested: RequestedInstant | undefined,
): Outcome<OrderInstant, InstantProblem> {
  const { openings, now, corrected } = shop;
  if (requested?.kind === 'at' && requested.at === corrected?.passed)
    return { refusal: 'time_passed' };
  if (requested?.kind === 'at') return chosenInstant(shop, requested.at);
  const asap = corrected?.asap ?? asapAt(openings, now);
  const ofItsDay = openings.find(({ date }) => date === asap?.day);
  const target = ofItsDay ?? takingOpening(openings, now);
  if (!target || !asap) return { refusal: 'ordering_paused' };
  if (requested && hasSlid(withDay(requested), asap)) return { refusal: 'moment_moved' };
  const { date: day, weekday } = target;
  return { ok: { day, weekday, dueAt: asap.opensAt, at: asap.opensAt ?? now } };
}

type FreeTimesOf = Pick<TimesOfShop, 'openings' | 'times'> & {
  readonly unavailable: readonly CurrentUnavailability[];
};

/** Returns the times that can be chosen at `now` for an order of this type: nothing is paused at any of them. */
export function freeTimes(
  { openings, times, unavailable }: FreeTimesOf,
  orderType: OrderType,
  now: number,
): number[] {
  return possibleTimes(openings, now, times).filter(
    (at) => pauseOf(unavailable, orderType, at) === null,
  );
}

/** Who names an opening names its day; a form that said "now" has to say which day that was. */
function withDay({ opensAt, day }: Asap): Asap {
  if (day !== undefined || opensAt === null) return { opensAt, day };
  return { opensAt, day: dayAt(opensAt) };
}

function chosenInstant(
  { openings, now, times }: TimesOfShop,
  at: number,
): Outcome<OrderInstant, InstantProblem> {
  const leadMinutes = Math.max(0, times.leadMinutes - graceMinutes);
  if (!isOrderable(openings, at, now, { ...times, leadMinutes })) return { refusal: 'time_passed' };
  const opening = openNow(openings, at);
  if (!opening) return { refusal: 'time_passed' };
  return { ok: { day: opening.date, weekday: opening.weekday, dueAt: at, at } };
}
