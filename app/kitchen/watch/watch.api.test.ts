import { expect } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';

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
