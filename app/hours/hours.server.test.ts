import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { anyHours, noOrders } from '#tests/support/any-hours.ts';
import { testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { owner, refusalOf } from '#tests/support/staff.ts';
import { firstRules } from './first-hours.ts';
import { listExceptions, readHours, removeException, setException } from './hours.server.ts';
import { keptHolidays, weeklyHours } from './hours.table.server.ts';
import { hoursOn } from './hours.ts';
import { areSoundHours } from './week.ts';

const christmas = { fr: 'Noël', en: 'Christmas' };

describe('an owner', () => {
  test('closes one date, and the engine says so (B-1106)', async ({ db }) => {
    const ctx = { ...testContext(db), actor: owner };
    await setException(ctx, { date: '2026-12-25', hours: [], reason: christmas }, noOrders);
    const rules = await readHours(ctx, '1');
    expect(rules).toMatchObject({ ...firstRules, exceptions: [{ date: '2026-12-25' }] });
    expect(hoursOn('2026-12-25', rules)).toEqual({
      hours: [],
      cause: 'exception',
      reason: christmas,
    });
    expect(hoursOn('2026-12-26', rules).cause).toBe('week');
  });

  test('changes a date that was set before, and gives it its usual hours back', async ({ db }) => {
    const ctx = { ...testContext(db), actor: owner };
    const hours = [{ opens: '12:00', closes: '18:00' }];
    await setException(ctx, { date: '2026-12-25', hours: [], reason: christmas }, noOrders);
    await setException(ctx, { date: '2026-12-25', hours, reason: null }, noOrders);
    await setException(ctx, { date: '2026-12-24', hours: [], reason: null }, noOrders);
    expect(await listExceptions(ctx)).toEqual([
      { date: '2026-12-24', hours: [] },
      { date: '2026-12-25', hours },
    ]);
    await removeException(ctx, { date: '2026-12-25' }, noOrders);
    await removeException(ctx, { date: '2026-12-31' }, noOrders);
    expect(await listExceptions(ctx)).toEqual([{ date: '2026-12-24', hours: [] }]);
  });
});

test('an owner’s own week and holidays are what the engine goes by (B-2030)', async ({ db }) => {
  const ctx = testContext(db);
  const lunch = [{ opens: '11:30', closes: '14:00' }] as const;
  await db.insert(weeklyHours).values({ day: '1', hours: lunch });
  await db.insert(keptHolidays).values([
    { holiday: 'christmas', isKept: false },
    { holiday: 'easter-monday', isKept: true },
  ]);
  await db.update(shopSettings).set({ lastOrderMinutes: 20, horizonDays: 14 });
  const rules = await readHours(ctx, '1');
  const on = (date: string) => hoursOn(date, rules);
  expect(on('2026-11-23')).toMatchObject({ hours: lunch, cause: 'week' });
  expect(on('2026-12-25')).toMatchObject({ cause: 'week', hours: firstRules.week[5] });
  expect(on('2027-03-29')).toMatchObject({ cause: 'holiday', reason: { en: 'Easter Monday' } });
  expect(on('2027-03-26')).toMatchObject({ cause: 'holiday' });
  expect(rules.ordering).toEqual({
    ...firstRules.ordering,
    lastOrderMinutes: 20,
    horizonDays: 14,
  });
});

test('somebody without a role cannot change the hours', async ({ db }) => {
  const ctx = testContext(db);
  const exception = { date: '2026-12-25', hours: [], reason: null };
  expect(await refusalOf(setException(ctx, exception, noOrders))).toBe('not_staff');
  expect(await refusalOf(removeException(ctx, { date: '2026-12-25' }, noOrders))).toBe('not_staff');
  expect(await listExceptions(ctx)).toEqual([]);
});

test('the database keeps the hours of an owner’s week exactly when the form does, past midnight too (B-4281)', async ({
  db,
}) => {
  const times = fc.constantFrom(
    '00:00',
    '00:15',
    '02:59',
    '03:00',
    '03:01',
    '17:00',
    '23:59',
    '24:00',
    '24:30',
    '27:00',
  );
  const odd = fc.array(fc.record({ opens: times, closes: times }), { maxLength: 3 });
  for (const hours of fc.sample(fc.oneof(anyHours, odd), 400)) {
    const { rows } = await db.execute(
      sql`select are_hours(${JSON.stringify(hours)}::jsonb) as kept`,
    );
    expect([hours, rows[0]?.kept]).toEqual([hours, areSoundHours(hours)]);
  }
});
