import { expect, onTestFinished, test } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { readNotices } from '#operations/notices/notices.server.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { freshDatabase, silent } from '#tests/support/database.ts';
import type { DiskRoom } from '../platform/disk-room.ts';
import { startRounds } from '../platform/rounds.ts';
import { diskRound } from './rounds.ts';

/** A shop with two computers, whose disks hold what the test says. */
async function openTwoComputers() {
  const { db } = await freshDatabase();
  const clock = testClock('2026-11-18T12:00:00Z');
  const logged: string[] = [];
  const say = (_facts: unknown, sentence: string) => logged.push(sentence);
  const ctx = testContext(db, clock, { ...silent, info: say, warn: say });
  const free = { near: 9e9, far: 9e9 };
  let emails = 0;
  let rounds = 0;
  for (const name of ['near', 'far'] as const) {
    const disks = async (): Promise<readonly DiskRoom[]> => {
      if (name === 'far') rounds += 1;
      return [{ place: 'data', folder: `/${name}`, free: free[name], size: 1e11 }];
    };
    const onEmails = () => {
      emails += 1;
    };
    const work = diskRound({ ctx, disks, onEmails });
    const watch = startRounds({ pace: { first: 1, interval: 1 }, log: ctx.log, name, work });
    onTestFinished(() => watch.stop());
  }
  return {
    free,
    logged,
    emails: () => emails,
    /** Lets both look twice at an instant. */
    async look(at: string) {
      clock.set(at);
      const before = rounds;
      await expect.poll(() => rounds).toBeGreaterThan(before + 3);
    },
    told: async () => (await readNotices(ctx)).map(({ facts }) => facts),
    subjects: async () => (await db.select().from(outbox)).map(({ subject }) => subject),
  };
}

test('the staff and the shop are told once that a disk is almost full, until there is room (B-2361)', async () => {
  const { free, look, told, subjects, emails, logged } = await openTwoComputers();
  await look('2026-11-18T12:00:00Z');
  expect(await told()).toEqual([]);
  free.far = 314_159_265;
  await expect.poll(told).toEqual([{ free: 310_000_000 }]);
  expect(await subjects()).toEqual(['Il ne reste que 310\u00a0Mo sur le disque du site.']);
  // The other computer is well, and does not end the notice.
  for (const at of ['12:01', '12:03', '12:05', '12:07']) await look(`2026-11-18T${at}:00Z`);
  expect(await told()).toEqual([{ free: 310_000_000 }]);
  // A little more free space is not enough.
  free.far = 5.5e9;
  await look('2026-11-18T12:09:00Z');
  expect(await told()).toHaveLength(1);
  free.far = 9e9;
  await look('2026-11-18T12:10:00Z');
  await look('2026-11-18T12:14:00Z');
  await expect.poll(told).toEqual([]);
  expect(emails()).toBe(1);
  expect(logged).toEqual(['a disk is almost full', 'there is room on the disk again']);
});
