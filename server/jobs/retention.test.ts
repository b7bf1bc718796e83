import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { users } from '#accounts/accounts.table.server.ts';
import { outbox } from '#letters/letters.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, test } from '#tests/support/orders.ts';
import { openBelievedClock } from '#upkeep/clock/believed-clock.server.ts';
import { sweepFolder } from '../mail/sweep-folder.ts';
import { startRetention } from './retention.ts';

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, written] of Object.entries(files)) {
    const file = join(folder, name);
    await writeFile(file, 'Zoé, 514 555-0100');
    await utimes(file, new Date(written), new Date(written));
  }
  return folder;
}

test("a shop's letters in files go with the rest, and nothing else in the folder does", async () => {
  const folder = await folderOf({
    'old.eml': '2025-11-17',
    'old.eml.4711.part': '2025-11-17',
    'old.eml.00c0ffee.part': '2025-11-17',
    'new.eml': '2025-11-19',
    'notes.txt': '2020-01-01',
  });
  expect(await sweepFolder(folder, Date.parse('2025-11-18'))).toBe(3);
  expect((await readdir(folder)).toSorted()).toEqual(['new.eml', 'notes.txt']);
  expect(await sweepFolder(join(folder, 'nowhere'), Date.now())).toBe(0);
});

test('the worker erases orders, letters, accounts and files that are too old, without being asked', async () => {
  const { db } = await freshDatabase();
  const shop = await openShop(db, { now: '2025-11-05T18:00:00-05:00' });
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.update(outbox).set({ sentAt: new Date('2025-11-05T23:00:01Z') });
  await db.insert(users).values({ email: 'ana@exemple.test', name: 'ana@exemple.test' });
  const outboxDir = await folderOf({ 'old.eml': '2025-11-05' });
  shop.clock.set('2027-11-18T18:00:00-05:00');
  const pace = { first: 1, interval: 600_000 };
  const believedClock = async () => shop.clock;
  const retention = startRetention({ ctx: shop.ctx, believedClock, outboxDir, pace });
  onTestFinished(() => retention.stop());
  await expect.poll(() => readdir(outboxDir)).toEqual([]);
  expect(await db.select().from(outbox)).toEqual([]);
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(orders)).toMatchObject([
    { fullName: '', email: '', phone: '', address: null, erasedAt: expect.any(Date) },
  ]);
});

test('a diner’s details of today are there after the clock has leapt 400 days ahead', async () => {
  const { db } = await freshDatabase();
  const shop = await openShop(db, { now: '2025-11-05T18:00:00-05:00' });
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.update(outbox).set({ sentAt: new Date('2025-11-05T23:00:01Z') });
  await db.insert(users).values({
    ...{ email: 'ana@exemple.test', name: 'ana@exemple.test' },
    createdAt: new Date('2025-11-05T23:00:00Z'),
  });
  const outboxDir = await folderOf({ 'new.eml': '2025-11-05' });
  const believedClock = openBelievedClock(shop.ctx);
  await believedClock();
  shop.clock.set('2026-12-10T18:00:00-05:00');
  let rounds = 0;
  const retention = startRetention({
    ...{ ctx: shop.ctx, outboxDir, pace: { first: 1, interval: 1 } },
    async believedClock() {
      rounds += 1;
      return believedClock();
    },
  });
  onTestFinished(() => retention.stop());
  await expect.poll(() => rounds).toBeGreaterThan(2);
  expect(await readdir(outboxDir)).toEqual(['new.eml']);
  expect(await db.$count(outbox)).toBe(2);
  expect(await db.$count(users)).toBe(1);
  expect(await db.select().from(orders)).toMatchObject([{ erasedAt: null, phone: '514 555-0100' }]);
});
