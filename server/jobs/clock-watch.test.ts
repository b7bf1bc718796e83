import { expect, test } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { readNotices } from '#operations/notices/notices.server.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { clockRound } from './rounds.ts';

const begin = Temporal.Instant.from('2026-11-18T17:00:00Z');
const aYear = 365 * 24;

/** Opens computers of one shop; the test sets how many hours each clock is off. */
async function openComputers(count: number) {
  const { db } = await freshDatabase();
  let minutes = 0;
  let rung = 0;
  const off = Array.from({ length: count }, () => 0);
  const opening = off.map(async (_, at) => {
    const clock = testClock(begin.toString());
    const ctx = testContext(db, clock);
    const trustedClock = () => readTrustedTime(ctx);
    const onEmails = () => {
      rung += 1;
    };
    const look = clockRound({ ctx, trustedClock, onEmails });
    return async () => {
      clock.set(begin.add({ minutes: minutes + (off[at] ?? 0) * 60 }).toString());
      await look();
    };
  });
  const watches = await Promise.all(opening);
  return {
    turn: (...hours: readonly number[]) => void off.splice(0, count, ...hours),
    /** Lets time pass in steps of some minutes; each computer looks after every step. */
    async pass(all: number, step = 1) {
      for (const end = minutes + all; minutes < end; ) {
        minutes += step;
        for (const look of watches) await look();
      }
    },
    told: async () => (await readNotices({ db })).map(({ facts }) => facts),
    async subjects() {
      const emails = await db.select().from(outbox);
      expect(emails).toHaveLength(rung);
      return emails.map(({ subject }) => subject);
    },
  };
}

test('the staff and the shop are told within two minutes that the clock leapt, and until it is right (B-2394)', async () => {
  const { turn, pass, told, subjects } = await openComputers(1);
  await pass(30);
  turn(aYear);
  await pass(2);
  const facts = { said: '2027-11-18', trusted: '2026-11-18' };
  expect(await told()).toEqual([facts]);
  await pass(12 * 60, 60);
  expect(await told()).toEqual([{ ...facts, said: '2027-11-19' }]);
  turn(0);
  await pass(5);
  expect(await told()).toEqual([]);
  turn(-aYear);
  await pass(2);
  expect(await told()).toEqual([]);
  expect(await subjects()).toEqual([
    "Selon l'ordinateur du site, nous sommes le jeudi 18 novembre 2027; selon le site, le mercredi 18 novembre 2026.",
  ]);
});

test('nobody is told of a clock that the network puts right within a minute of the start (B-2394)', async () => {
  const { turn, pass, told, subjects } = await openComputers(1);
  await pass(1);
  turn(aYear);
  await pass(1);
  turn(0);
  await pass(1);
  expect([await told(), await subjects()]).toEqual([[], []]);
});

test('the shop has one email while one of its computers is a year ahead, and the other is right (B-2394)', async () => {
  const { turn, pass, told, subjects } = await openComputers(2);
  await pass(30);
  turn(0, aYear);
  await pass(60);
  expect(await told()).toHaveLength(1);
  expect(await subjects()).toHaveLength(1);
  turn(0, 0);
  await pass(5);
  expect(await told()).toEqual([]);
});
