import { dayNumberOf } from '#hours/calendar-day.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { type Hours, minutesOf } from '#hours/week.ts';
import type { Order } from '#orders/order.ts';
import { type Counted, isSold } from './sale-state.ts';

/** One hour of a day; 25 is one in the morning of the next day, when the shop closes late. */
export type HourCount = { readonly hour: number; readonly sold: number; readonly apart: number };

type Timed = Counted & Pick<Order, 'placedAt' | 'dueAt'>;

/**
 * Returns how many orders each hour of the shop's clock had, without a gap, over the opening hours
 * of that day and over whatever came outside of them. An order counts in the hour for which the
 * customer asked for it, else in which it was sent; the hour that the clocks repeat is one hour.
 */
export function ordersPerHour(
  orders: readonly Timed[],
  day: string,
  hours: Hours,
): readonly HourCount[] {
  const counted = orders.map((order) => ({
    hour: hourOf(order.dueAt ?? order.placedAt, day),
    isSold: isSold(order),
  }));
  const all = [...openHours(hours), ...counted.map(({ hour }) => hour)];
  if (all.length === 0) return [];
  const first = Math.min(...all);
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => {
    const within = counted.filter(({ hour }) => hour === first + at);
    const sold = within.filter(({ isSold }) => isSold).length;
    return { hour: first + at, sold, apart: within.length - sold };
  });
}

/** What was sent on another day and asked for at once stands at the edge of this one. */
function hourOf(epochMs: number, day: string): number {
  const { dayNumber, minutes } = readWallClock(epochMs);
  const hour = (dayNumber - dayNumberOf(day)) * 24 + Math.floor(minutes / 60);
  return Math.max(0, Math.min(47, hour));
}

function openHours(hours: Hours): readonly number[] {
  return hours.flatMap(({ opens, closes }) => [
    Math.floor(minutesOf(opens) / 60),
    Math.ceil(minutesOf(closes) / 60) - 1,
  ]);
}
