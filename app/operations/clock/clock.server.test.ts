import { expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { readNotices, setNotice } from '../notices/notices.server.ts';
import type { readClock } from './clock.server.ts';
import { trustedClock } from './clock.table.server.ts';
import { readTrustedTime, writeTrustedTime } from './trusted-clock.server.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Opens a shop whose clock is so many days ahead of the trusted time. */
async function openDoubted(days: number) {
  const busy = await openBusyShop();
  const { db, shop } = busy;
  const said = shop.clock.now().epochMilliseconds;
  await writeTrustedTime(db, said - days * day);
  const facts = { said: '2026-11-18', trusted: '2025-11-18' };
  await setNotice({ db, clock: shop.clock }, 'clock_ahead', facts);
  return {
    ...busy,
    said,
    async press(read = said, token = busy.owner) {
      const answer = await shop.call('POST', '/admin/clock', { token, body: { said: read } });
      return [answer.status, answer.body.code];
    },
    read: async () =>
      (await shop.call('GET', '/admin/clock', { token: busy.owner })).body as unknown as Awaited<
        ReturnType<typeof readClock>
      >,
    row: async () => (await db.select().from(trustedClock))[0],
    notices: () => readNotices({ db }),
    move: (ms: number) =>
      shop.clock.set(Temporal.Instant.fromEpochMilliseconds(said + ms).toString()),
  };
}

const taken = [204, undefined];
const notDoubted = [409, 'clock_not_doubted'];

test('an owner whose clock is a year ahead reads both dates, and has it believed by one press (B-2393)', async () => {
  const { db, shop, press, read, row, notices, said, move } = await openDoubted(365);
  const ask = () => readTrustedTime({ db, clock: shop.clock });
  expect((await ask()).now().epochMilliseconds).toBe(said - 365 * day);
  expect(await read()).toEqual({
    leap: { said, trusted: said - 365 * day },
    retentionDays: 365,
  });
  move(90_000);
  expect(await press()).toEqual(taken);
  expect(await row()).toEqual({ onlyRow: true, trustedAt: new Date(said + 90_000) });
  expect(await notices()).toEqual([]);
  expect((await read()).leap).toBeNull();
  expect((await ask()).now().epochMilliseconds).toBe(said + 90_000);
});

test('an owner who presses twice, or at once with another, is told that there is nothing left to do (B-2393)', async () => {
  const { press, cook, said } = await openDoubted(365);
  const both = await Promise.all([press(), press(said, cook)]);
  expect(both.toSorted()).toEqual([taken, notDoubted]);
  expect(await press()).toEqual(notDoubted);
});

test('an owner who presses after the clock was put right changes nothing (B-2393)', async () => {
  const { press, row, move } = await openDoubted(365);
  const before = await row();
  move(-365 * day + hour);
  expect(await press()).toEqual(notDoubted);
  expect(await row()).toEqual(before);
});

test('an owner whose page is from before another leap has that one not believed (B-2393)', async () => {
  const { press, row, move, said } = await openDoubted(365);
  const before = await row();
  for (const jump of [300 * day, -100 * day]) {
    move(jump);
    expect(await press()).toEqual([409, 'clock_changed']);
  }
  expect(await row()).toEqual(before);
  expect(await press(said - 100 * day - hour)).toEqual(taken);
});

test('an administrator who may not see to the shop has no say about its clock (B-2393)', async () => {
  const { db, press, row, cook, said } = await openDoubted(365);
  const before = await row();
  await db.insert(adminPermissions).values({ area: 'shop', isAllowed: false });
  expect(await press(said, cook)).toEqual([403, 'not_permitted']);
  expect(await row()).toEqual(before);
});

test('somebody who says that something is right which is no moment is refused', async () => {
  const { press, row } = await openDoubted(365);
  const before = await row();
  for (const said of [-1, 1.5, 9e15]) expect((await press(said))[0]).toBe(400);
  expect(await row()).toEqual(before);
});
