import { expect, test } from 'vitest';
import { testClock } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { trustedClock } from './clock.table.server.ts';
import { readTrustedTime } from './trusted-clock.server.ts';

const start = '2026-11-20T17:00:00Z';

async function openShop() {
  const { db } = await freshDatabase();
  return {
    open() {
      const clock = testClock(start);
      return async (at: string) => {
        clock.set(at);
        return (await readTrustedTime({ db, clock })).now().toString();
      };
    },
    rows: () => db.select().from(trustedClock),
  };
}

test('an owner whose clock leaps a year ahead has nothing grow old by it, on any instance, until it is right (B-2390)', async () => {
  const { open } = await openShop();
  const [near, far] = [open(), open()];
  await near(start);
  for (const ask of [near, far]) {
    expect(await ask('2027-11-20T17:00:00Z')).toBe(start);
    expect(await ask('2027-11-23T17:00:00Z')).toBe(start);
  }
  expect(await near('2026-11-21T17:00:00Z')).toBe('2026-11-21T17:00:00Z');
  expect(await far('2027-11-23T17:00:00Z')).toBe('2026-11-21T17:00:00Z');
});

test('an owner back from 45 days away is believed at once, and after 46 asked (B-2390)', async () => {
  const { open } = await openShop();
  const ask = open();
  await ask(start);
  expect(await ask('2027-01-05T17:00:00.001Z')).toBe(start);
  expect(await ask('2027-01-04T17:00:00Z')).toBe('2027-01-04T17:00:00Z');
});

test('an owner whose clock is years back at each start has it believed when it is put right (B-2391)', async () => {
  const { open, rows } = await openShop();
  const ask = open();
  await ask(start);
  expect(await ask('2015-12-08T17:06:00Z')).toBe('2015-12-08T17:06:00Z');
  expect(await rows()).toMatchObject([{ trustedAt: new Date(start) }]);
  expect(await ask('2026-11-20T17:12:00Z')).toBe('2026-11-20T17:12:00Z');
});

test('an owner whose clock is right has it written down once an hour, however often it is asked (B-2390)', async () => {
  const { open, rows } = await openShop();
  const ask = open();
  await ask(start);
  await ask('2026-11-20T17:59:59Z');
  expect(await rows()).toMatchObject([{ trustedAt: new Date(start) }]);
  await ask('2026-11-20T18:00:00Z');
  expect(await rows()).toMatchObject([{ trustedAt: new Date('2026-11-20T18:00:00Z') }]);
});
