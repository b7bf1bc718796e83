import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import {
  beginAttempt,
  endAttempt,
  type Outcome,
  openAttempt,
  orderBackup,
  takeBackupLock,
} from '#operations/backups/attempts.server.ts';
import { backups } from '#operations/backups/backups.table.server.ts';
import { readNotices, setNotice } from '#operations/notices/notices.server.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { placeOrder } from '#tests/support/backups.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { backupRound, backupWatch } from './backups.ts';

const good: Outcome = { name: 'files/x', bytes: 1, orders: 1, kept: [] };

function openScene(db: Database, destination: string | null = 'a stick') {
  const clock = testClock('2026-11-18T14:00:00-05:00');
  const ctx = testContext(db, clock);
  let outcome: Outcome | Error | Promise<Outcome> = good;
  let emails = 0;
  async function make() {
    if (outcome instanceof Error) throw outcome;
    const attempt = await beginAttempt(ctx, destination ?? '');
    if (attempt) await endAttempt(ctx, attempt.id, await outcome);
  }
  const round = backupRound({ ctx, destination, make });
  const settings = destination === null ? null : { place: destination };
  const watch = backupWatch({ ctx, backups: settings, onEmails: () => void emails++ });
  return {
    ctx,
    async roundAt(instant: string) {
      clock.set(instant);
      await watch();
      await round(new AbortController().signal);
    },
    async watchAt(instant: string) {
      clock.set(instant);
      await watch();
    },
    become(next: Outcome | Error | Promise<Outcome>) {
      outcome = next;
    },
    whys: async () => (await db.select().from(backups).orderBy(backups.id)).map(({ why }) => why),
    emails: () => emails,
  };
}

describe('a shop whose backups go somewhere', () => {
  test('has one at once, each night, after fifty orders, and when staff ask (B-2325)', async ({
    db,
  }) => {
    const { ctx, roundAt, whys } = openScene(db);
    await roundAt('2026-11-18T14:00:00-05:00');
    await roundAt('2026-11-18T14:00:05-05:00');
    await roundAt('2026-11-19T04:30:01-05:00');
    // For a day that is still to come, as on a closed Monday.
    await placeOrder(db, 50);
    await roundAt('2026-11-19T19:00:00-05:00');
    await roundAt('2026-11-19T19:00:05-05:00');
    await orderBackup(ctx, 'asked', 'a stick');
    await roundAt('2026-11-19T19:00:10-05:00');
    expect(await whys()).toEqual(['night', 'night', 'fiftieth', 'asked']);
  });

  test('has none by itself while it is a quiet copy, and one that staff ask for (B-4301)', async ({
    db,
  }) => {
    const { ctx, roundAt, whys } = openScene(db);
    await setNotice(ctx, 'quiet_copy', {});
    await roundAt('2026-11-18T14:00:00-05:00');
    expect(await whys()).toEqual([]);
    await orderBackup(ctx, 'asked', 'a stick');
    await roundAt('2026-11-18T14:00:05-05:00');
    await setNotice(ctx, 'quiet_copy', null);
    await roundAt('2026-11-19T14:00:10-05:00');
    expect(await whys()).toEqual(['asked', 'night']);
  });

  test('that go elsewhere from today on has one there at once, though the other place has one (B-2324, B-2331)', async ({
    db,
  }) => {
    const { roundAt, become } = openScene(db);
    await roundAt('2026-11-18T14:00:00-05:00');
    become({ problem: 'place_full' });
    await roundAt('2026-11-19T04:30:00-05:00');
    const moved = openScene(db, 'a new stick');
    await moved.roundAt('2026-11-19T04:40:00-05:00');
    await moved.roundAt('2026-11-19T04:40:05-05:00');
    const rows = await db.select().from(backups).orderBy(backups.id);
    expect(rows.map(({ place }) => place)).toEqual(['a stick', 'a stick', 'a new stick']);
  });

  test('whose backup ends badly hears why, and has it tried again after an hour (B-2325)', async ({
    db,
  }) => {
    const { roundAt, become, whys } = openScene(db);
    become(new Error('killed'));
    await expect(roundAt('2026-11-18T14:00:00-05:00')).rejects.toThrow('killed');
    expect(await db.select().from(backups)).toMatchObject([
      { problem: 'unexpected', said: 'killed' },
    ]);
    become(good);
    await roundAt('2026-11-18T14:59:59-05:00');
    expect(await whys()).toHaveLength(1);
    await roundAt('2026-11-18T15:00:00-05:00');
    expect(await db.select().from(backups)).toMatchObject([{}, { problem: null }]);
  });

  test('reads in the back office and in one email that two days went without, until one is made (B-2326)', async ({
    db,
  }) => {
    const { ctx, roundAt, become, emails } = openScene(db);
    await roundAt('2026-11-18T14:00:00-05:00');
    become({ problem: 'place_absent', said: 'not there' });
    await roundAt('2026-11-19T04:30:00-05:00');
    await roundAt('2026-11-20T14:00:00-05:00');
    expect(await readNotices(ctx)).toEqual([]);
    await roundAt('2026-11-20T14:00:01-05:00');
    await roundAt('2026-11-20T14:00:06-05:00');
    const lastAt = Date.parse('2026-11-18T14:00:00-05:00');
    expect(await readNotices(ctx)).toMatchObject([{ kind: 'backup_old', facts: { lastAt } }]);
    expect(emails()).toBe(1);
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: ctx.shopEmail }]);
    become(good);
    await roundAt('2026-11-20T16:00:00-05:00');
    await roundAt('2026-11-20T16:00:05-05:00');
    expect(await readNotices(ctx)).toEqual([]);
    expect(emails()).toBe(1);
  });

  test('reads of a backup that hangs as of one that failed: who tells waits for none (B-4304)', async ({
    db,
  }) => {
    const { ctx, roundAt, become, emails } = openScene(db);
    await roundAt('2026-11-18T14:00:00-05:00');
    const hanging = Promise.withResolvers<Outcome>();
    become(hanging.promise);
    const stuck = roundAt('2026-11-19T04:30:00-05:00');
    await vi.waitFor(async () => expect(await openAttempt(ctx)).not.toBeNull());
    const { watchAt } = openScene(db);
    await watchAt('2026-11-20T14:00:00-05:00');
    expect(await readNotices(ctx)).toEqual([]);
    await watchAt('2026-11-20T14:00:01-05:00');
    expect(await readNotices(ctx)).toMatchObject([{ kind: 'backup_old' }]);
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: ctx.shopEmail }]);
    expect(emails()).toBe(0);
    hanging.resolve(good);
    await stuck;
  });

  test('and then nowhere any more is told of nothing, and makes none (B-2326)', async ({ db }) => {
    const { ctx, roundAt, whys } = openScene(db);
    await roundAt('2026-11-18T14:00:00-05:00');
    await roundAt('2026-11-19T04:30:00-05:00');
    const nowhere = openScene(db, null);
    await nowhere.roundAt('2026-11-30T14:00:00-05:00');
    expect(await readNotices(ctx)).toEqual([]);
    expect(await whys()).toHaveLength(2);
  });
});

test('a shop of several instances has one made at a time (B-2325)', async () => {
  const { db, pool } = await freshDatabase();
  const other = await pool.connect();
  expect(await takeBackupLock({ db: drizzle(other) })).toBe(true);
  const { roundAt, become } = openScene(db);
  become(new Error('somebody else is at it'));
  await roundAt('2026-11-18T14:00:00-05:00');
  expect(await db.select().from(backups)).toMatchObject([{ startedAt: null, endedAt: null }]);
  other.release(true);
});
