import { describe, expect } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { freshDatabase, silent, test } from '#tests/support/database.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { isQuiet, readNotices, setNotice, tellNotice } from './notices.server.ts';
import { notices } from './notices.table.server.ts';

describe('whoever watches over the house', () => {
  test('begins a notice once, brings it up to date, and ends it (B-2355)', async ({ db }) => {
    const clock = testClock('2026-11-18T18:00:00-05:00');
    const ctx = { db, clock };
    const begunAt = clock.now().epochMilliseconds;
    expect(await setNotice(ctx, 'disk_low', { free: 400_000_000 })).toBe(true);
    clock.set('2026-11-18T19:00:00-05:00');
    expect(await setNotice(ctx, 'disk_low', { free: 300_000_000 })).toBe(false);
    expect(await readNotices(ctx)).toEqual([
      { kind: 'disk_low', since: begunAt, facts: { free: 300_000_000 } },
    ]);
    expect(await setNotice(ctx, 'disk_low', null)).toBe(false);
    expect(await readNotices(ctx)).toEqual([]);
    expect(await setNotice(ctx, 'disk_low', { free: 1 })).toBe(true);
  });

  test('writes one email, however many instances look at the same moment (B-2357)', async () => {
    const { db } = await freshDatabase();
    const ctx = testContext(db);
    const checks = Array.from({ length: 5 }, () => tellNotice(ctx, 'emails_failed', { emails: 2 }));
    expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(1);
    const letters = await db.select().from(outbox);
    expect(letters).toMatchObject([
      { recipient: ctx.shopEmail, subject: "2 courriels n'ont pas pu être envoyés." },
    ]);
    expect(letters[0]?.text).toContain(`${ctx.publicUrl}/admin`);
    await tellNotice(ctx, 'emails_failed', { emails: 3 });
    await tellNotice(ctx, 'emails_failed', null);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  test('leaves a kind that it does not know to the version that does (B-2355)', async ({ db }) => {
    await db.insert(notices).values({
      kind: 'of_tomorrow',
      since: new Date(),
      reportedAt: new Date(),
      facts: { emails: 1 },
    });
    const ctx = { db, clock: testClock() };
    await setNotice(ctx, 'backup_old', { lastAt: null });
    await setNotice(ctx, 'disk_low', { free: 0 });
    expect((await readNotices(ctx)).map(({ kind }) => kind)).toEqual(['disk_low', 'backup_old']);
  });
});

test('only staff who may change the shop say that a restored copy is the shop, and the log says who did (B-4302)', async ({
  db,
}) => {
  const said: object[] = [];
  const log = { ...silent, warn: (facts: object) => void said.push(facts) };
  const staff = openAccounts(db, { log });
  const [boss, cook] = [
    await staff.joinAs('owner', 'owner@exemple.test'),
    await staff.joinAs('admin', 'cook@exemple.test'),
  ];
  const body = { areas: { shop: false } };
  await staff.call('PATCH', '/admin/staff-rules', { token: boss, body });
  await setNotice(staff.ctx, 'quiet_copy', {});
  const press = (token?: string) => staff.call('POST', '/admin/notices/shop', { token });
  expect((await press()).status).toBe(401);
  expect(await isQuiet(staff.ctx)).toBe(true);
  expect((await press(cook)).status).toBe(403);
  expect(await isQuiet(staff.ctx)).toBe(true);
  expect((await press(boss)).status).toBe(204);
  expect((await press(boss)).status).toBe(204);
  expect(await isQuiet(staff.ctx)).toBe(false);
  expect(said).toMatchObject([{ by: expect.any(String) }]);
});

test('everybody of the staff reads the notices, and nobody else does (B-2355)', async () => {
  const { db, shop, cook } = await openBusyShop();
  await setNotice({ db, clock: shop.clock }, 'backup_old', { lastAt: null });
  const told = await shop.call('GET', '/admin/notices', { token: cook });
  expect(told.body).toMatchObject([{ kind: 'backup_old', facts: { lastAt: null } }]);
  const member = await openAccounts(db).enter('member@exemple.test');
  expect((await shop.call('GET', '/admin/notices', { token: member })).status).toBe(403);
  expect((await shop.call('GET', '/admin/notices')).status).toBe(401);
});

test('an open back office hears of a notice when it begins, changes and ends, and of nothing else (B-2356)', async () => {
  const { db, pool } = await freshDatabase();
  const line = await pool.connect();
  const heard: string[] = [];
  line.on('notification', ({ payload = '' }) => heard.push(payload));
  await line.query('listen changes');
  const ctx = { db, clock: testClock() };
  await setNotice(ctx, 'disk_low', null);
  for (const free of [2, 2, 1, 1]) await setNotice(ctx, 'disk_low', { free });
  for (const _again of [1, 2]) await setNotice(ctx, 'disk_low', null);
  await pool.query(`select pg_notify('changes', 'end')`);
  await expect.poll(() => heard.at(-1)).toBe('end');
  line.release(true);
  expect(heard).toEqual([...Array(3).fill('notices'), 'end']);
});
