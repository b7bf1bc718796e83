import { describe, expect, test } from 'vitest';
import type { StoredEmail } from '#email/emails.ts';
import { openOutbox, start } from '#tests/support/outbox-worker.ts';
import { isWanted } from './giving-way.ts';

const email = { recipient: 'a@exemple.test', subject: 's', html: 'h', text: 't' };
const twelve = Array.from({ length: 12 }, () => email);
// Every rest is looked at, however short.
const restless = { stint: 0, look: 0, pause: 0, parallel: 4 };

describe('a customer who waits for an answer', () => {
  test.each([
    [false, 0.1, false],
    [false, 0.49, false],
    [false, 0.5, true],
    [true, 0.49, true],
    [true, 0.3, true],
    [true, 0.29, false],
  ])('is served before emails (%s, %d): %s (B-2222)', (was, load, is) => {
    expect(isWanted(was, load)).toBe(is);
  });

  test('meets one email at a time between two rests, and all of them leave (B-2222)', async () => {
    let looks = 0;
    const load = () => {
      looks += 1;
      return 1;
    };
    const sentAt: number[] = [];
    const mailer = { send: async () => void sentAt.push(looks) };
    const { rows, stop } = await openOutbox(twelve, { load, mailer, pace: restless });
    await expect.poll(() => sentAt).toHaveLength(12);
    await stop();
    expect(new Set(sentAt).size).toBe(12);
    expect((await rows()).every((row) => row.sentAt !== null && row.attempts === 1)).toBe(true);
  });
});

test('the shop gets its emails together again once nobody waits any more (B-2222)', async () => {
  let level = 1;
  const begun: StoredEmail[] = [];
  const way = Promise.withResolvers<void>();
  const send = (one: StoredEmail) => {
    begun.push(one);
    level = 0;
    return way.promise;
  };
  const load = () => level;
  const { rows, stop } = await openOutbox(twelve, { load, mailer: { send }, pace: restless });
  await expect.poll(() => begun).toHaveLength(4);
  way.resolve();
  await expect.poll(() => begun).toHaveLength(12);
  await stop();
  expect(new Set(begun.map(({ id }) => id)).size).toBe(12);
  expect((await rows()).every((row) => row.sentAt !== null)).toBe(true);
});

/** A mail server that takes its time, until `way` is free. */
function slowMailer() {
  const begun: StoredEmail[] = [];
  const way = Promise.withResolvers<void>();
  function send(one: StoredEmail): Promise<void> {
    begun.push(one);
    return way.promise;
  }
  return { begun, way, mailer: { send } };
}

describe('emails that were claimed together', () => {
  test('wait for the next start when the site stops, as if they had never been touched (B-2223)', async () => {
    const { begun, way, mailer } = slowMailer();
    const { rows, stop } = await openOutbox(twelve, { mailer, pace: { parallel: 2 } });
    await expect.poll(() => begun).toHaveLength(2);
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
    const stopped = stop();
    way.resolve();
    await stopped;
    const [first, second, ...others] = await rows();
    expect([first?.sentAt, second?.sentAt]).not.toContain(null);
    for (const row of others) {
      expect(row).toMatchObject({ attempts: 0, lockedUntil: null, sentAt: null });
    }
  });

  test('do not set out once another site may have them, but are asked for anew (B-2223)', async () => {
    const begun: StoredEmail[] = [];
    const [way, longWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    function send(one: StoredEmail): Promise<void> {
      begun.push(one);
      return (begun.length <= 2 ? way : longWay).promise;
    }
    let passed = 0;
    const pace = { parallel: 2, interval: 600_000, stop: 10 };
    const { rows, set, stop } = await openOutbox(twelve, {
      ...{ mailer: { send }, pace, stopwatch: () => passed },
    });
    await expect.poll(() => begun).toHaveLength(2);
    passed = 60_001;
    set(start.add({ seconds: 61 }));
    way.resolve();
    await expect.poll(() => begun).toHaveLength(4);
    const again = new Date('2026-11-20T17:03:01Z');
    for (const row of (await rows()).slice(2)) expect(row.lockedUntil).toEqual(again);
    longWay.resolve();
    await stop();
  });
});
