import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { trustedClock } from './clock.table.server.ts';
import { openTrustedClock } from './trusted-clock.server.ts';

const start = Temporal.Instant.from('2026-11-20T17:00:00Z');

/** Instances on one database, each with a clock and a stopwatch that the test turns. */
async function openShop() {
  const { db } = await freshDatabase();
  const said: string[] = [];
  const tell = (_: unknown, sentence: string) => said.push(sentence);
  const log = { info: tell, warn: tell, error: tell };
  async function open() {
    const own = { now: start, ms: 0 };
    const ask = await openTrustedClock({ db, log, clock: { now: () => own.now } }, () => own.ms);
    return {
      /** So many hours later, by a clock that was turned by this. */
      async later(hours: number, turned = { hours: 0 }) {
        own.ms += hours * 3_600_000;
        own.now = own.now.add({ milliseconds: hours * 3_600_000 }).add(turned);
        return (await ask()).now().toString();
      },
    };
  }
  return { open, said, rows: () => db.select().from(trustedClock) };
}

const aMonth = { hours: 24 * 30 };
const aYear = { hours: 24 * 365 };

test('an owner whose clock is a month ahead loses nothing, is told so once, and is believed after a day (B-2390)', async () => {
  const { open, said } = await openShop();
  const { later } = await open();
  expect(await later(0)).toBe('2026-11-20T17:00:00Z');
  expect(await later(1, aMonth)).toBe('2026-11-20T18:00:00Z');
  for (let hour = 1; hour < 24; hour += 1) await later(1);
  expect(said).toEqual([
    'the clock is far ahead: nothing is erased by it until it has run so for a day',
  ]);
  expect(await later(1)).toBe('2026-12-21T18:00:00Z');
  expect(said).toHaveLength(2);
});

test('an owner whose clock is a year ahead loses nothing, by two instances for as long as it stays so (B-2392)', async () => {
  const { open, said } = await openShop();
  const [near, far] = [await open(), await open()];
  await near.later(0);
  await near.later(0, aYear);
  await far.later(0, aYear);
  for (let hour = 1; hour <= 48; hour += 1) {
    const passed = start.add({ hours: hour }).toString();
    expect([await near.later(1), await far.later(1)]).toEqual([passed, passed]);
  }
  const sentence =
    'the clock is far ahead: nothing is erased by it until staff say in the settings that it is right';
  expect(said).toEqual([sentence, sentence]);
});

test('an owner whose clock is years back at each start has it believed when it is put right (B-2391)', async () => {
  const { open, said } = await openShop();
  await (await open()).later(0);
  const { later } = await open();
  expect(await later(0.1, { hours: -24 * 4000 })).toBe('2015-12-08T17:06:00Z');
  expect(await later(0.1, { hours: 24 * 4000 })).toBe('2026-11-20T17:12:00Z');
  expect(said).toEqual([]);
});

test('an owner whose clock is right has it written down once an hour, however often it is asked', async () => {
  const { open, rows } = await openShop();
  const { later } = await open();
  await later(0);
  for (let minute = 1; minute < 60; minute += 1) await later(1 / 60);
  expect(await rows()).toMatchObject([{ trustedAt: new Date('2026-11-20T17:00:00Z') }]);
  await later(1 / 60);
  expect(await rows()).toMatchObject([{ trustedAt: new Date('2026-11-20T18:00:00Z') }]);
});

test('an owner who restarts with a wrong clock loses nothing either (B-2390)', async () => {
  const { open } = await openShop();
  await (await open()).later(5);
  expect(await (await open()).later(1, aYear)).toBe('2026-11-20T23:00:00Z');
});

test('an owner of two instances with different clocks has the earlier one believed (B-2390)', async () => {
  const { open } = await openShop();
  const [right, wrong] = [await open(), await open()];
  await right.later(0);
  await wrong.later(0, aYear);
  for (let hour = 1; hour <= 40; hour += 1) {
    const passed = start.add({ hours: hour });
    expect(await right.later(1)).toBe(passed.toString());
    const believed = Temporal.Instant.from(await wrong.later(1));
    expect(believed.since(passed).total('hours')).toBeLessThanOrEqual(1);
  }
});
