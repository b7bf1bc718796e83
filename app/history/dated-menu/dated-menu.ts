import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { dateAt, isDay, noonOf, shopInstant, timeAt } from '#hours/calendar-day.ts';
import { type HoursRules, hoursOn } from '#hours/hours.ts';
import { nextMidnight } from '#hours/shop-clock.ts';
import { closingMinutes } from '#hours/week.ts';

export type DatedItem = {
  readonly name: Bilingual;
  readonly description: Bilingual | null;
  readonly offers: readonly { readonly label: Bilingual | null; readonly price: Cents }[];
};

export type DatedGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly items: readonly DatedItem[];
};

/** The menu at an instant, or why there is none (B-2090). */
export type DatedMenu =
  | { readonly kind: 'menu'; readonly groups: readonly DatedGroup[] }
  | { readonly kind: 'before-first-day'; readonly firstAt: number | null }
  | { readonly kind: 'to-come' }
  | { readonly kind: 'unreadable' };

export const menuOfOrder: Bilingual = { fr: 'Le menu de ce jour-là', en: 'The menu of that day' };

export function menuAddress(epochMs: number): string {
  return `/menu?date=${dateAt(epochMs)}&at=${timeAt(epochMs)}`;
}

/** Today's menu for null, else that of a day and perhaps a time. */
export type RequestedMenu = { readonly day: string; readonly time: string | null } | null;

/** Returns the menu in the address; an invalid one is today's. */
export function requestedMenu(params: URLSearchParams): RequestedMenu {
  const day = params.get('date') ?? '';
  if (!isDay(day)) return null;
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(params.get('at') ?? '')?.[0] ?? null;
  return { day, time };
}

/**
 * Returns the instant of a requested menu: its time, or the day's closing, since later changes
 * belong to the next day. Never after `now`.
 */
export function instantOf(
  { day, time }: NonNullable<RequestedMenu>,
  rules: HoursRules,
  now: number,
): number {
  const closes = hoursOn(day, rules).hours.at(-1)?.closes ?? '24:00';
  const end = nextMidnight(noonOf(day)) - 1;
  const begin = shopInstant(day, time ?? (closingMinutes(closes) < 1440 ? closes : '24:00')) ?? end;
  // A time includes its whole minute.
  const instant = Math.min(time === null ? begin : begin + 59_999, end);
  return dateAt(now) === day ? Math.min(instant, now) : instant;
}
