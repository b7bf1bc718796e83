import type { Bilingual } from '#core/language.ts';
import { readWallClock } from '#hours/shop-clock.ts';

/** What a link from an order to the menu of its own minute is called. */
export const menuOfOrder: Bilingual = { fr: 'Le menu de ce jour-là', en: 'The menu of that day' };

/** Where the menu of a moment stands: a bill or an order can refer to it. */
export function menuAddress(epochMs: number): string {
  const { year, month, day, minutes } = readWallClock(epochMs);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `/menu?date=${year}-${two(month)}-${two(day)}&at=${time}`;
}
