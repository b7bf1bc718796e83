import { describe, expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import { adminApp, member, owner, refusalOf, staffContext } from '#tests/support/staff.ts';
import { settingsAdminApi } from './settings.api.server.ts';
import { readSettings, showSettings, updateSettings } from './settings.server.ts';
import { firstSettings } from './settings.ts';

describe('an owner', () => {
  test('finds 15 minutes of driving and 300 $ on the first day (B-862)', async ({ db }) => {
    expect(await showSettings(staffContext(db))).toEqual(firstSettings);
  });

  test('changes one setting, and the other one stays (B-862)', async ({ db }) => {
    const ctx = staffContext(db);
    await updateSettings(ctx, { drivingMinutes: 25 });
    await updateSettings(ctx, { callFirstAbove: 45_050 });
    await updateSettings(ctx, {});
    expect(await readSettings(db)).toEqual({
      drivingMinutes: 25,
      callFirstAbove: 45_050,
      halfPricing: 'dearer',
      confirmsItself: false,
      customerChanges: 'new',
      freeEvery: null,
    });
  });

  test('says that two halves cost their average (B-1873)', async ({ db }) => {
    const ctx = staffContext(db);
    expect(await updateSettings(ctx, { halfPricing: 'average' })).toEqual({
      ...firstSettings,
      halfPricing: 'average',
    });
  });

  test.for(['never', 'new', 'confirmed'] as const)(
    'says that customers change their orders until: %s (B-4645)',
    async (customerChanges, { db }) => {
      const answer = await patch(db, { customerChanges });
      expect(await answer.json()).toEqual({ ...firstSettings, customerChanges });
    },
  );

  test('says that one order in so many is free, and that none is any more (B-4744)', async ({
    db,
  }) => {
    for (const freeEvery of [2, 100, null]) {
      const answer = await patch(db, { freeEvery });
      expect(await answer.json()).toEqual({ ...firstSettings, freeEvery });
    }
  });

  test.for([
    { freeEvery: 1 },
    { freeEvery: 0 },
    { freeEvery: 101 },
    { freeEvery: 2.5 },
    { freeEvery: '10' },
    { freeEvery: '' },
    { drivingMinutes: -1 },
    { drivingMinutes: 121 },
    { drivingMinutes: 7.5 },
    { callFirstAbove: -1 },
    { callFirstAbove: 1_000_000 },
    { callFirstAbove: '300' },
    { callFirstAbove: null },
    { halfPricing: 'cheaper' },
    { halfPricing: null },
    { customerChanges: 'always' },
    { customerChanges: null },
  ])('cannot set %j', async (body, { db }) => {
    const response = await patch(db, body);
    expect(response.status).toBe(400);
    expect(await readSettings(db)).toEqual(firstSettings);
  });

  test('changes them through the API, and reads them there', async ({ db }) => {
    const answer = await patch(db, { callFirstAbove: 20_000 });
    expect(await answer.json()).toEqual({ ...firstSettings, callFirstAbove: 20_000 });
    const read = await app(db).request('/api/admin/settings');
    expect(await read.json()).toEqual({ ...firstSettings, callFirstAbove: 20_000 });
  });
});

test('a person without a role neither reads nor changes the settings', async ({ db }) => {
  const ctx = staffContext(db, member);
  expect(await refusalOf(showSettings(ctx))).toBe('not_staff');
  expect(await refusalOf(updateSettings(ctx, { callFirstAbove: 5 }))).toBe('not_staff');
  expect(await readSettings(db)).toEqual(firstSettings);
});

function app(db: Parameters<typeof adminApp>[0]) {
  return adminApp(db, { '/settings': settingsAdminApi }, owner);
}

function patch(db: Parameters<typeof adminApp>[0], body: object) {
  return app(db).request('/api/admin/settings', { method: 'PATCH', body: JSON.stringify(body) });
}
