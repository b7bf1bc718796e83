import { asc } from 'drizzle-orm';
import { describe, expect, onTestFinished } from 'vitest';
import { ownership } from '#accounts/accounts.table.server.ts';
import type { Context, Database } from '#core/context.ts';
import { createMemory } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { setException } from '#hours/hours.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { noOrders } from '#tests/support/any-hours.ts';
import { shopEmail, testClock, testContext } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { owner } from '#tests/support/staff.ts';
import { readBoardWatch, recordHeartbeat, tellMissingBoard } from './board-watch.server.ts';

async function openCounter(db: Database) {
  const clock = testClock('2026-11-18T18:00:00-05:00');
  const ctx = testContext(db, clock);
  await db.insert(ownership).values({ since: new Date(0) });
  return {
    ctx,
    staff: { ...ctx, actor: owner },
    at: (time: string, date = '2026-11-18') => clock.set(`${date}T${time}-05:00`),
    subjects: async () =>
      (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject),
  };
}

/** Returns the same shop after a restart: only the database remembers. */
function restarted(ctx: Context): Context {
  return { ...ctx, memory: createMemory() };
}

describe('a shop whose board nobody has open', () => {
  test('gets one email after five minutes, also across restarts (B-823)', async ({ db }) => {
    const { ctx, staff, at, subjects } = await openCounter(db);
    at('18:02:00');
    await recordHeartbeat(staff);
    for (const [time, told] of [
      ['18:06:59', false],
      ['18:07:00', true],
      ['18:07:15', false],
      ['20:59:00', false],
    ] as const) {
      at(time);
      expect([time, await tellMissingBoard(restarted(ctx))]).toEqual([time, told]);
    }
    expect(await subjects()).toEqual([
      'Aucun tableau de commandes ouvert depuis 18\u00a0h\u00a002',
    ]);
    const [email] = await db.select().from(outbox);
    expect(email?.recipient).toBe(shopEmail);
    expect(email?.text).toContain('https://pizzeria.test/admin/orders');
  });

  test('gets another one when a board came back and went again', async ({ db }) => {
    const { ctx, staff, at, subjects } = await openCounter(db);
    at('18:00:00');
    expect(await tellMissingBoard(ctx)).toBe(true);
    at('18:10:00');
    await recordHeartbeat(staff);
    at('18:14:00');
    expect(await tellMissingBoard(ctx)).toBe(false);
    at('18:15:00');
    expect(await tellMissingBoard(ctx)).toBe(true);
    expect(await subjects()).toHaveLength(2);
  });

  test('gets one on each day that it opens, and none while it is closed (B-823)', async ({
    db,
  }) => {
    const { ctx, at, subjects } = await openCounter(db);
    const told: string[] = [];
    for (const date of ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']) {
      for (const time of ['03:00:00', '11:04:00', '11:05:00', '15:05:00', '20:00:00', '23:00:00']) {
        at(time, date);
        if (await tellMissingBoard(ctx)) told.push(`${date} ${time}`);
      }
    }
    expect(told).toEqual(['2026-11-15 15:05:00', '2026-11-17 11:05:00', '2026-11-18 11:05:00']);
    expect((await subjects())[1]).toBe('Aucun tableau de commandes ouvert depuis 11\u00a0h');
  });

  test('gets none on a date that it closed itself', async ({ db }) => {
    const { ctx, staff } = await openCounter(db);
    await setException(staff, { date: '2026-11-18', hours: [], reason: null }, noOrders);
    expect(await tellMissingBoard(ctx)).toBe(false);
  });

  test('gets none before it has an owner: nobody could open one', async ({ db }) => {
    const { ctx } = await openCounter(db);
    await db.delete(ownership);
    expect(await tellMissingBoard(ctx)).toBe(false);
    expect((await readBoardWatch(ctx)).absentSince).toBeNull();
  });

  test('gets its email although a clock once stood years ahead', async ({ db }) => {
    const { ctx, staff, at } = await openCounter(db);
    at('18:00:00', '2031-11-19');
    await recordHeartbeat(staff);
    await db.update(boardWatch).set({ emailedAt: new Date('2031-11-19T23:00:00Z') });
    at('18:00:00');
    expect(await tellMissingBoard(ctx)).toBe(true);
    expect(await tellMissingBoard(ctx)).toBe(false);
    await recordHeartbeat(staff);
    expect((await readBoardWatch(restarted(ctx))).absentSince).toBeNull();
  });
});

test('three instances that look at once write one email', async () => {
  const { db } = await freshDatabase();
  const { ctx, subjects } = await openCounter(db);
  const checks = Array.from({ length: 3 }, () => tellMissingBoard(restarted(ctx)));
  expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(1);
  expect(await subjects()).toHaveLength(1);
});

describe('an open board', () => {
  test('is written down at most once in ten seconds', async ({ db }) => {
    const { staff, at } = await openCounter(db);
    const written: (string | undefined)[] = [];
    for (const time of ['18:00:00', '18:00:09', '18:00:10', '18:00:12']) {
      at(time);
      await recordHeartbeat(staff);
      const [row] = await db.select().from(boardWatch);
      written.push(row?.lastBeatAt?.toISOString().slice(14, 19));
    }
    expect(written).toEqual(['00:00', '00:00', '00:10', '00:10']);
  });

  test('is staff: nobody else says that the shop is looked after (B-824)', async ({ db }) => {
    const { ctx } = await openCounter(db);
    const refused = await recordHeartbeat(ctx).catch((error: unknown) => error);
    expect(refused instanceof Problem && refused.code).toBe('not_staff');
  });
});

test('whoever signs in learns of it within five seconds, at one reading', async () => {
  const { db, pool } = await freshDatabase();
  const { ctx, staff, at } = await openCounter(db);
  let readings = 0;
  const count = () => {
    readings += 1;
  };
  const since = Temporal.Instant.from('2026-11-18T11:00:00-05:00').epochMilliseconds;
  await Promise.all(Array.from({ length: 50 }, () => readBoardWatch(ctx)));
  pool.on('acquire', count);
  onTestFinished(() => void pool.off('acquire', count));
  const answers = await Promise.all(Array.from({ length: 50 }, () => readBoardWatch(ctx)));
  expect(new Set(answers.map(({ absentSince }) => absentSince))).toEqual(new Set([since]));
  expect(readings).toBe(0);
  await recordHeartbeat(staff);
  at('18:00:05');
  expect((await readBoardWatch(ctx)).absentSince).toBeNull();
});
