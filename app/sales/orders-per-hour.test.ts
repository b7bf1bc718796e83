import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumberOf, noonOf } from '#hours/calendar-day.ts';
import { firstWeek } from '#hours/first-hours.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { ordersPerHour } from './day-figures.ts';

const at = (instant: string) => boardOrder({ placedAt: Date.parse(instant), dueAt: null });

/** The hours of a day of an ordinary week. */
function usual(day: string) {
  return firstWeek[readWallClock(noonOf(day)).weekday];
}

function counts(orders: Parameters<typeof ordersPerHour>[0], day: string) {
  const some = ordersPerHour(orders, day, usual(day)).filter(({ sold, apart }) => sold + apart > 0);
  return Object.fromEntries(some.map(({ hour, sold, apart }) => [hour, [sold, apart]]));
}

test('an owner sees every opening hour, busy or not', () => {
  const hours = ordersPerHour([], '2026-11-20', usual('2026-11-20')).map(({ hour }) => hour);
  expect(hours).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(ordersPerHour([], '2026-11-23', usual('2026-11-23'))).toEqual([]);
});

test('an order counts in the hour for which it was asked (B-903)', () => {
  const evening = at('2026-11-20T17:59:00-05:00');
  const later = { ...at('2026-11-20T12:00:00-05:00'), dueAt: Date.parse('2026-11-20T19:30-05:00') };
  const dayBefore = {
    ...at('2026-11-19T23:30:00-05:00'),
    dueAt: Date.parse('2026-11-20T11:00-05:00'),
  };
  const refused = { ...evening, status: 'refused' as const };
  expect(counts([evening, later, dayBefore, refused], '2026-11-20')).toEqual({
    11: [1, 0],
    17: [1, 1],
    19: [1, 0],
  });
});

test("the hour is the shop's in summer, in winter and on the days when the clocks change (B-903)", () => {
  expect(counts([at('2026-07-03T17:30:00-04:00')], '2026-07-03')).toEqual({ 17: [1, 0] });
  expect(counts([at('2026-03-08T18:00:00-04:00')], '2026-03-08')).toEqual({ 18: [1, 0] });
  const twice = [at('2026-11-01T01:30:00-04:00'), at('2026-11-01T01:30:00-05:00')];
  expect(counts(twice, '2026-11-01')).toEqual({ 1: [2, 0] });
});

test('a shop that closes after midnight keeps the late hour at the end of its day', () => {
  const late = [{ opens: '17:00', closes: '24:00' }] as const;
  const hours = ordersPerHour([at('2026-11-21T00:20:00-05:00')], '2026-11-20', late);
  expect(hours.at(-1)).toEqual({ hour: 24, sold: 1, apart: 0 });
  expect(hours).toHaveLength(8);
});

test('no order is lost from the drawing, and no hour between two is left out', () => {
  const day = '2026-11-01';
  const noon = dayNumberOf(day) * 86_400_000 + 17 * 3_600_000;
  const instant = fc.integer({ min: -40, max: 40 }).map((hours) => noon + hours * 3_600_000);
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 50 }), (instants) => {
      const orders = instants.map((placedAt) => boardOrder({ placedAt }));
      const hours = ordersPerHour(orders, day, usual(day));
      expect(hours.reduce((all, { sold }) => all + sold, 0)).toBe(orders.length);
      const first = hours[0]?.hour ?? 0;
      expect(hours.map(({ hour }) => hour - first)).toEqual([...hours.keys()]);
    }),
  );
});
