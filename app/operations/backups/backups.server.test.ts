import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testClock, testPlace } from '#tests/support/app.ts';
import { placeOrder } from '#tests/support/backups.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import {
  beginAttempt,
  endAttempt,
  type Outcome,
  openAttempt,
  orderBackup,
  readHistory,
} from './attempts.server.ts';
import type { BackupsShown } from './backups.server.ts';
import { backups } from './backups.table.server.ts';

const good: Outcome = { name: 'files/x', bytes: 5_000_000, orders: 80, seconds: 12, kept: [] };

function openScene(db: Database, now = '2026-11-18T04:30:00-05:00') {
  const clock = testClock(now);
  const ctx = { db, clock };
  return {
    ctx,
    clock,
    async attempt(instant: string, outcome: Outcome = good, place = 'a stick') {
      clock.set(instant);
      await orderBackup(ctx, 'night', place);
      const begun = await beginAttempt(ctx, place);
      await endAttempt(ctx, begun?.id ?? 0, outcome);
    },
  };
}

const ms = (instant: string) => Date.parse(instant);

describe('what is known of the backups', () => {
  test('is nothing in a new shop, and then when one was made, proven, failed and first tried (B-2324)', async ({
    db,
  }) => {
    const { ctx, clock, attempt } = openScene(db);
    const nothing = { lastMadeAt: null, lastGoodAt: null, lastFailedAt: null, firstTriedAt: null };
    expect(await readHistory(ctx, 'a stick')).toEqual({ ...nothing, orders: 0, ordersHeld: 0 });
    await attempt('2026-11-18T09:00:00Z', { problem: 'place_full' });
    await attempt('2026-11-18T10:00:00Z');
    await attempt('2026-11-18T11:00:00Z', { ...good, problem: 'no_proof_here' });
    clock.set('2026-11-18T12:00:00Z');
    expect(await readHistory(ctx, 'a stick')).toEqual({
      lastMadeAt: ms('2026-11-18T11:00:00Z'),
      lastGoodAt: ms('2026-11-18T10:00:00Z'),
      lastFailedAt: ms('2026-11-18T09:00:00Z'),
      firstTriedAt: ms('2026-11-18T09:00:00Z'),
      orders: 0,
      ordersHeld: 0,
    });
  });

  test('counts every order that was placed, for whatever day, and those that the last one holds (B-2324)', async ({
    db,
  }) => {
    const { ctx, clock, attempt } = openScene(db);
    await placeOrder(db, 57);
    await attempt('2026-11-18T19:00:00-05:00');
    await placeOrder(db, 101);
    expect(await readHistory(ctx, 'a stick')).toMatchObject({ orders: 101, ordersHeld: 57 });
    clock.set('2026-11-19T00:00:00-05:00');
    expect(await readHistory(ctx, 'a stick')).toMatchObject({ orders: 101, ordersHeld: 57 });
  });

  test('leaves out what the clock has not reached, as after it was a year ahead (B-2324)', async ({
    db,
  }) => {
    const { ctx, clock, attempt } = openScene(db);
    await attempt('2026-11-18T10:00:00Z');
    await attempt('2027-11-18T10:00:00Z');
    clock.set('2026-11-19T10:00:00Z');
    expect((await readHistory(ctx, 'a stick')).lastGoodAt).toBe(ms('2026-11-18T10:00:00Z'));
  });

  test('leaves out a failure that ended while the clock was ahead, so that the next try is not put off (B-2324)', async ({
    db,
  }) => {
    const { ctx, clock } = openScene(db);
    await orderBackup(ctx, 'night', 'a stick');
    const begun = await beginAttempt(ctx, 'a stick');
    clock.set('2027-11-18T10:00:00Z');
    await endAttempt(ctx, begun?.id ?? 0, { problem: 'interrupted' });
    clock.set('2026-11-19T10:00:00Z');
    expect((await readHistory(ctx, 'a stick')).lastFailedAt).toBeNull();
  });

  test('is of the place that is set: another one begins with nothing, and the first is still known (B-2331)', async ({
    db,
  }) => {
    const { ctx, attempt } = openScene(db);
    await attempt('2026-11-18T09:00:00Z', { problem: 'place_full' });
    await attempt('2026-11-18T10:00:00Z');
    const nothing = { lastMadeAt: null, lastGoodAt: null, lastFailedAt: null, firstTriedAt: null };
    expect(await readHistory(ctx, 'a new stick')).toMatchObject(nothing);
    await attempt('2026-11-18T11:00:00Z', good, 'a new stick');
    expect((await readHistory(ctx, 'a new stick')).firstTriedAt).toBe(ms('2026-11-18T11:00:00Z'));
    expect((await readHistory(ctx, 'a stick')).lastGoodAt).toBe(ms('2026-11-18T10:00:00Z'));
  });

  test('is told of the place where it was made, though it was ordered for another (B-2331)', async ({
    db,
  }) => {
    const { ctx } = openScene(db);
    await orderBackup(ctx, 'asked', 'a stick');
    await beginAttempt(ctx, 'a new stick');
    expect(await db.select().from(backups)).toMatchObject([{ place: 'a new stick' }]);
  });

  test('stays bounded, and never loses the last good one of a place (B-2325)', async ({ db }) => {
    const { attempt } = openScene(db);
    await attempt('2026-01-01T08:00:00Z');
    await attempt('2026-01-01T09:00:00Z', good, 'a new stick');
    await attempt('2026-01-01T10:00:00Z', good, 'a new stick');
    for (let hour = 0; hour < 205; hour++) {
      await attempt(Temporal.Instant.from('2026-01-02T00:00:00Z').add({ hours: hour }).toString(), {
        problem: 'place_full',
      });
    }
    const rows = await db.select().from(backups);
    expect(rows).toHaveLength(202);
    expect(rows.filter(({ problem }) => problem === null)).toMatchObject([
      { place: 'a stick' },
      { place: 'a new stick', askedAt: new Date('2026-01-01T10:00:00Z') },
    ]);
  });

  test('has at most one that is not done: what a crash left is ended by the next (B-2325)', async ({
    db,
  }) => {
    const { ctx } = openScene(db);
    await orderBackup(ctx, 'night', 'a stick');
    await orderBackup(ctx, 'fiftieth', 'a stick');
    const begun = await beginAttempt(ctx, 'a stick');
    expect(begun).toMatchObject({ id: (await openAttempt(ctx))?.id });
    expect(await beginAttempt(ctx, 'a stick')).toBeNull();
    expect(await db.select().from(backups)).toMatchObject([{ problem: 'interrupted' }]);
  });
});

describe('staff in the settings', () => {
  test('read when, where and how large, the trouble since then, and which are kept (B-2328)', async ({
    db,
  }) => {
    const shop = openAccounts(db);
    const token = await shop.joinAs('owner', 'owner@exemple.test');
    const read = async () => {
      const { body } = await shop.call('GET', '/admin/backups', { token });
      return body as unknown as BackupsShown;
    };
    const settings = testPlace;
    const nothing = { open: null, lastGood: null, trouble: null, kept: [] };
    expect(await read()).toEqual({ settings, ...nothing });
    const { attempt } = openScene(db);
    const { place } = settings;
    const at = Date.parse('2026-11-18T09:30:00Z');
    const kept = [{ name: 'files/x', at, bytes: 5_000_000 }];
    await attempt('2026-11-17T09:30:00Z', { problem: 'place_absent', said: 'not there' }, place);
    await attempt('2026-11-18T09:30:00Z', { ...good, kept }, place);
    const lastGood = { at, bytes: 5_000_000, orders: 80, seconds: 12 };
    expect(await read()).toEqual({ ...nothing, settings, lastGood, kept });
    await attempt('2026-11-19T09:30:00Z', { problem: 'place_full', said: '3 MB are left' }, place);
    const trouble = { at: at + 86_400_000, fieldError: 'place_full', said: '3 MB are left' };
    expect(await read()).toEqual({ ...nothing, settings, lastGood, trouble, kept });
  });

  test('read nothing of another place, as after BACKUP_URL was changed or a restore elsewhere (B-2331)', async ({
    db,
  }) => {
    const { attempt } = openScene(db);
    const at = Date.parse('2026-11-18T09:30:00Z');
    const kept = [{ name: 'files/x', at, bytes: 5_000_000 }];
    await attempt('2026-11-18T09:30:00Z', { ...good, kept }, 'a stick');
    await attempt('2026-11-19T09:30:00Z', { problem: 'place_full', said: 'full' }, 'a stick');
    const nothing = { open: null, lastGood: null, trouble: null, kept: [] };
    for (const settings of [testPlace, null]) {
      const shop = openAccounts(db, { backups: settings });
      const token = await shop.joinAs('owner', `${settings?.place.length}@exemple.test`);
      const { body } = await shop.call('GET', '/admin/backups', { token });
      expect(body).toEqual({ settings, ...nothing });
    }
  });

  test('who press twice have one made, and none where no place is set (B-2325)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const token = await shop.joinAs('owner', 'owner@exemple.test');
    const press = () => shop.call('POST', '/admin/backups', { token, body: {} });
    expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    expect(await db.select().from(backups)).toMatchObject([{ why: 'asked', startedAt: null }]);
    const nowhere = openAccounts(db, { backups: null });
    const refused = await nowhere.call('POST', '/admin/backups', { token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'backup_nowhere']);
  });
});
