import { describe, expect } from 'vitest';
import { firstMinutes } from '#orders/alarm-minutes.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { MinutesInput, minutesErrorsOf } from './watch.schema.ts';

test('a board that is open says so, and the sign-in page falls silent', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', 'chef@exemple.test');
  const opened = Temporal.Instant.from('2026-11-18T11:00:00-05:00').epochMilliseconds;
  const now = shop.clock.now().epochMilliseconds;
  const before = await shop.call('GET', '/board-watch');
  expect([before.status, before.body]).toEqual([200, { absentSince: opened, now }]);
  const beat = await shop.call('PUT', '/admin/orders/heartbeat', { token });
  expect([beat.status, beat.text]).toEqual([204, '']);
  shop.clock.set('2026-11-18T18:00:05-05:00');
  expect((await shop.call('GET', '/board-watch')).body.absentSince).toBeNull();
});

test('a visitor is told nothing when the database cannot say', async () => {
  const { db, pool } = await freshDatabase();
  const { app } = testApp(db);
  await pool.end();
  expect((await app.request('/api/board-watch')).status).toBeGreaterThanOrEqual(500);
});

describe('an owner who sets the minutes of the alerts', () => {
  test.for<[string, object, object | null]>([
    [
      'switches phones, web address and email off',
      { phones: null, webhook: null, email: null },
      null,
    ],
    ['tells the shop with the customer', { email: 10 }, null],
    ['is refused a voice after the customer', { email: 11 }, { email: 'late' }],
    ['is refused a silent board', { board: null }, { board: 'minutes' }],
    ['is refused a customer who hears nothing', { customer: null }, { customer: 'minutes' }],
    ['is refused no time at all', { phones: 0 }, { phones: 'minutes' }],
    ['is refused more than a day', { noBoard: 1441 }, { noBoard: 'minutes' }],
    ['is refused half a minute', { phones: 0.5 }, { phones: 'minutes' }],
  ])('%s (B-4151)', ([, change, wrong]) => {
    const { error } = MinutesInput.safeParse({ ...firstMinutes, ...change });
    expect(error ? minutesErrorsOf(error) : null).toEqual(wrong);
  });
});
