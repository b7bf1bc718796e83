import type { Bilingual } from '#core/language.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { DatedException } from '#hours/hours.ts';
import { type Opening, targetOpening } from '#hours/opening.ts';
import type { OrderType } from '#shop/order-types.ts';

/** All ordering, delivery alone, one item; or a rush, in which all takes longer. */
export const unavailableTargets = ['orders', 'delivery', 'item', 'rush'] as const;
export type UnavailableTarget = (typeof unavailableTargets)[number];

export const pauseReasons = [
  'busy',
  'short_staff',
  'no_driver',
  'breakdown',
  'power',
  'weather',
  'closing',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** How many minutes longer everything takes in a rush. */
export const rushMinutes = 15;

/** Every switch has an end: staff choose none for ever. */
export type UnavailabilityEnd =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'closing' | 'tomorrow' };

/** Times in epoch milliseconds. */
export type Unavailability = {
  readonly id: number;
  readonly target: UnavailableTarget;
  readonly itemId: string | null;
  readonly itemName: Bilingual | null;
  /** The dishes that come with it, or specials that are it, where staff read it. */
  readonly inDishes?: readonly string[];
  readonly reason: PauseReason | null;
  readonly startedAt: number;
  readonly endsAt: number;
};

export type CurrentUnavailability = Pick<Unavailability, 'target' | 'itemId' | 'reason' | 'endsAt'>;

/** With its words, which the server writes: most visits need none of them. */
export type UnavailabilityInWords = CurrentUnavailability & {
  /** What is off, and until when. */
  readonly title: Bilingual;
  readonly why: Bilingual | null;
  /** What to do instead; a telephone number ends the sentence. */
  readonly instead: Bilingual | null;
};

/** Times in epoch milliseconds of the server's clock. */
export type AvailabilityReading = {
  readonly now: number;
  /** Without the rush, which adds to it. */
  readonly preparationMinutes: number;
  /** Today's hours, for a person who may close early; null for the others. */
  readonly today: (DatedException & { readonly isException: boolean }) | null;
  /** Soonest end first. */
  readonly unavailable: readonly Unavailability[];
  /** When the ends by the hours would fall; null when no opening is planned. */
  readonly ends: Readonly<Record<'closing' | 'tomorrow', number | null>>;
};

/** Returns what is off at `now`: each ends by itself. In a rush nothing is off. */
export function unavailableAt(
  unavailable: readonly Unavailability[],
  now: number,
): readonly Unavailability[] {
  return unavailable.filter((one) => one.target !== 'rush' && holdsAt(one, now));
}

/** Returns how many minutes longer everything takes at `now` (B-3910). */
export function rushAt(unavailable: readonly Unavailability[], now: number): number {
  return unavailable.some((one) => one.target === 'rush' && holdsAt(one, now)) ? rushMinutes : 0;
}

function holdsAt({ startedAt, endsAt }: Unavailability, now: number): boolean {
  return startedAt <= now && now < endsAt;
}

/**
 * Returns the pause that blocks an order for `at`, or null. A pause blocks what would be made
 * during it; orders for later can be sent meanwhile. One of everything comes first: takeout does
 * not avoid it.
 */
export function pauseOf<Off extends CurrentUnavailability>(
  unavailable: readonly Off[],
  orderType: OrderType,
  at: number,
): Off | null {
  const all = unavailable.filter(({ endsAt }) => at < endsAt);
  const everything = longest(all.filter(({ target }) => target === 'orders'));
  if (everything || orderType === 'takeout') return everything;
  return longest(all.filter(({ target }) => target === 'delivery'));
}

/** Returns the pauses to display: of everything, and of delivery when that one lasts longer. */
export function pausesAt<Off extends CurrentUnavailability>(
  unavailable: readonly Off[],
  at: number,
): readonly Off[] {
  const everything = pauseOf(unavailable, 'takeout', at);
  const delivery = pauseOf(unavailable, 'delivery', everything?.endsAt ?? at);
  return [everything, delivery].filter((pause) => pause !== null);
}

/** Returns the switch that makes an item sold out at `at`; null when it is not. */
export function soldOutBy<Off extends CurrentUnavailability>(
  unavailable: readonly Off[],
  itemId: string,
  at: number,
): Off | null {
  const off = unavailable.filter((one) => one.target === 'item' && one.itemId === itemId);
  return longest(off.filter(({ endsAt }) => at < endsAt));
}

/** Returns until when an item is sold out at `at`, in epoch milliseconds; null when it is not. */
export function soldOutUntil(
  unavailable: readonly CurrentUnavailability[],
  itemId: string,
  at: number,
): number | null {
  return soldOutBy(unavailable, itemId, at)?.endsAt ?? null;
}

/** Returns the instant of a chosen end, or null when the shop does not open in `openings`. */
export function endOf(
  end: UnavailabilityEnd,
  openings: readonly Opening[],
  now: number,
): number | null {
  if (end.kind === 'minutes') return now + end.minutes * 60_000;
  if (end.kind === 'closing') return targetOpening(openings, now)?.closesAt ?? null;
  return openings.find(({ date }) => date > dayAt(now))?.opensAt ?? null;
}

/**
 * Returns the next instant at which something is switched off or on; infinite without any. A start
 * may lie ahead by as much as two instances' clocks differ.
 */
export function nextAvailabilityChange(
  unavailable: readonly Pick<Unavailability, 'startedAt' | 'endsAt'>[],
  now: number,
): number {
  const ends = unavailable.flatMap(({ startedAt, endsAt }) => [startedAt, endsAt]);
  return Math.min(...ends.filter((end) => end > now));
}

function longest<Off extends CurrentUnavailability>(unavailable: readonly Off[]): Off | null {
  return unavailable.reduce<Off | null>(
    (last, one) => (last && last.endsAt >= one.endsAt ? last : one),
    null,
  );
}
