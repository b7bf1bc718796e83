import { expect } from 'vitest';
import { boardWatch } from '#orders/orders.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { adminApp } from '#tests/support/staff.ts';
import { heartbeatAdminApi } from './watch.api.server.ts';

test('a board that is open says so, and the sign-in page falls silent', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', 'chef@exemple.test');
  const opened = Temporal.Instant.from('2026-11-18T11:00:00-05:00').epochMilliseconds;
  const now = shop.clock.now().epochMilliseconds;
  const before = await shop.call('GET', '/board-watch');
  expect([before.status, before.body]).toEqual([200, { absentSince: opened, now }]);
  const beat = await shop.call('PUT', '/admin/orders/heartbeat', {
    token,
    body: { canRing: false },
  });
  expect([beat.status, beat.text]).toEqual([204, '']);
  shop.clock.set('2026-11-18T18:00:05-05:00');
  expect((await shop.call('GET', '/board-watch')).body.absentSince).toBeNull();
});

test('a sign of life of another shape is refused', async ({ db }) => {
  const app = adminApp(db, { '/orders': heartbeatAdminApi });
  for (const body of ['{}', '{"canRing":"yes"}', 'null', '[]', 'not json']) {
    const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body };
    const { status } = await app.request('/api/admin/orders/heartbeat', init);
    expect([body, status]).toEqual([body, 400]);
  }
  expect((await db.select().from(boardWatch))[0]?.lastBeatAt).toBeNull();
});

test('a form on another site cannot say that the shop is looked after (B-824)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', 'chef@exemple.test');
  const headers = { 'Content-Type': 'text/plain' };
  const sent = { token, headers, body: { canRing: true } };
  expect((await shop.call('PUT', '/admin/orders/heartbeat', sent)).status).toBe(415);
});

test('a visitor is told nothing when the database cannot say', async () => {
  const { db, pool } = await freshDatabase();
  const { app } = testApp(db);
  await pool.end();
  expect((await app.request('/api/board-watch')).status).toBeGreaterThanOrEqual(500);
});
