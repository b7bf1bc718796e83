import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { dateAt, isDay, noonOf, shopInstant, timeAt } from '#hours/calendar-day.ts';
import { type HoursRules, hoursOn } from '#hours/hours.ts';
import { nextMidnight } from '#hours/shop-clock.ts';
import { closingMinutes } from '#hours/week.ts';

/** One line of a printed menu: what it costs in each size. */
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

/** The menu as it was published at a moment, or why there is none (B-2090). */
export type DatedMenu =
  | { readonly kind: 'menu'; readonly groups: readonly DatedGroup[] }
  | { readonly kind: 'before-first-day'; readonly firstAt: number | null }
  | { readonly kind: 'to-come' }
  | { readonly kind: 'unreadable' };

/** What a link from an order to the menu of its own minute is called. */
export const menuOfOrder: Bilingual = { fr: 'Le menu de ce jour-là', en: 'The menu of that day' };

/** Returns where the menu of a moment stands: a bill or an order can refer to it. */
export function menuAddress(epochMs: number): string {
  return `/menu?date=${dateAt(epochMs)}&at=${timeAt(epochMs)}`;
}

/** Which menu is asked for: of today, or of a day and perhaps a time of it. */
export type RequestedMenu = { readonly day: string; readonly time: string | null } | null;

/** Returns what the address of the page asks for; what it asks wrongly is today's. */
export function requestedMenu(params: URLSearchParams): RequestedMenu {
  const day = params.get('date') ?? '';
  if (!isDay(day)) return null;
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(params.get('at') ?? '')?.[0] ?? null;
  return { day, time };
}

/**
 * Returns the moment of it: that time, or the day's closing, for what is changed after it is of the
 * next day. Never after `now` on the present day.
 */
export function instantOf(
  { day, time }: NonNullable<RequestedMenu>,
  rules: HoursRules,
  now: number,
): number {
  const closes = hoursOn(day, rules).hours.at(-1)?.closes ?? '24:00';
  const end = nextMidnight(noonOf(day)) - 1;
  const begin = shopInstant(day, time ?? (closingMinutes(closes) < 1440 ? closes : '24:00')) ?? end;
  // With a time the whole of that minute.
  const instant = Math.min(time === null ? begin : begin + 59_999, end);
  return dateAt(now) === day ? Math.min(instant, now) : instant;
}
