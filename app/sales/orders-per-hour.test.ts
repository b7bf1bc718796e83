import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { dayNumberOf } from '#hours/calendar-day.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { test, withRollback } from '#tests/support/database.ts';
import { type StoredOrder, salesOf } from '#tests/support/sold-orders.ts';

const at = (instant: string, day = instant.slice(0, 10)) => ({
  placedAt: Date.parse(instant),
  dueAt: null,
  day,
});

/** Returns the orders of each hour of a day, by weekday and hour. */
async function counts(db: Database, day: string, ...orders: readonly StoredOrder[]) {
  const { counts } = await salesOf(db, orders, { date: day });
  return Object.fromEntries(counts.hour.map(({ key, count }) => [key, count]));
}

test('an order counts in the hour for which it was asked (B-903)', async ({ db }) => {
  const evening = at('2026-11-20T17:59:00-05:00');
  const later = { ...at('2026-11-20T12:00:00-05:00'), dueAt: Date.parse('2026-11-20T19:30-05:00') };
  const dayBefore = {
    ...at('2026-11-19T23:30:00-05:00', '2026-11-20'),
    dueAt: Date.parse('2026-11-20T11:00-05:00'),
  };
  const refused = { ...evening, status: 'refused' as const };
  expect(await counts(db, '2026-11-20', evening, later, dayBefore, refused)).toEqual({
    '5 11': 1,
    '5 17': 1,
    '5 19': 1,
  });
});

test("the hour is the shop's in summer, in winter and on the days when the clocks change (B-903)", async ({
  db,
}) => {
  expect(await counts(db, '2026-07-03', at('2026-07-03T17:30:00-04:00'))).toEqual({ '5 17': 1 });
  expect(await counts(db, '2026-03-08', at('2026-03-08T18:00:00-04:00'))).toEqual({ '7 18': 1 });
  const twice = [at('2026-11-01T01:30:00-04:00'), at('2026-11-01T01:30:00-05:00')];
  expect(await counts(db, '2026-11-01', ...twice)).toEqual({ '7 1': 2 });
});

test('a shop that closes after midnight keeps the late hour at the end of its day', async ({
  db,
}) => {
  const late = at('2026-11-21T00:20:00-05:00', '2026-11-20');
  expect(await counts(db, '2026-11-20', late)).toEqual({ '5 24': 1 });
});

test('no order is lost from the drawing, and each stands where its clock does', async ({
  database,
}) => {
  const day = '2026-11-01';
  const noon = dayNumberOf(day) * 86_400_000 + 17 * 3_600_000;
  const instant = fc.integer({ min: -40, max: 40 }).map((hours) => noon + hours * 3_600_000);
  await fc.assert(
    fc.asyncProperty(fc.array(instant, { maxLength: 12 }), (instants) =>
      withRollback(database.db, async (db) => {
        const found = await counts(
          db,
          day,
          ...instants.map((placedAt) => ({ placedAt, dueAt: null, day })),
        );
        const hours = instants.map((placedAt) => {
          const { dayNumber, minutes } = readWallClock(placedAt);
          const hour = (dayNumber - dayNumberOf(day)) * 24 + Math.floor(minutes / 60);
          return `7 ${Math.max(0, Math.min(47, hour))}`;
        });
        expect(found).toEqual(
          Object.fromEntries(
            Map.groupBy(hours, (hour) => hour)
              .entries()
              .map(([hour, all]) => [hour, all.length]),
          ),
        );
      }),
    ),
    { numRuns: 20 },
  );
});
