import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { isDay, noonOf } from '#hours/calendar-day.ts';
import { type HoursRules, hoursOn } from '#hours/hours.ts';
import { nextMidnight, readWallClock } from '#hours/shop-clock.ts';

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
  const { year, month, day, minutes } = readWallClock(epochMs);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `/menu?date=${year}-${two(month)}-${two(day)}&at=${time}`;
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
  const noon = noonOf(day);
  const midnight = nextMidnight(noon);
  const closes = hoursOn(day, rules).hours.at(-1)?.closes;
  const minutes = minutesOf(time ?? closes ?? '24:00');
  const dayStart = nextMidnight(noon - 86_400_000);
  // With a time the whole of that minute.
  const instant =
    time === null ? dayStart + minutes * 60_000 : dayStart + (minutes + 1) * 60_000 - 1;
  const shown = readWallClock(Math.min(instant, midnight - 1)).minutes;
  const wanted = Math.min(minutes, 1439);
  // On the day of a clock change the minutes since midnight are an hour off.
  const mended = Math.min(instant + (wanted - shown) * 60_000, midnight - 1);
  return dayStart <= now && now < midnight ? Math.min(mended, now) : mended;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
