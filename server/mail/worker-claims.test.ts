import { describe, expect, test } from 'vitest';
import type { StoredEmail } from '#email/emails.ts';
import { openOutbox, start } from '#tests/support/outbox-worker.ts';

const email = { recipient: 'a@exemple.test', subject: 's', html: 'h', text: 't' };
const twelve = Array.from({ length: 12 }, () => email);

test('a customer who waits for an answer meets one email at a time, and all of them leave (B-2222)', async () => {
  const sentAt: number[] = [];
  const mailer = { send: async () => void sentAt.push(performance.now()) };
  const { rows, stop } = await openOutbox(twelve, { mailer, pace: { pause: 20, parallel: 4 } });
  await expect.poll(() => sentAt).toHaveLength(12);
  await stop();
  const rests = sentAt.slice(1).map((at, before) => at - (sentAt[before] ?? at));
  expect(Math.min(...rests)).toBeGreaterThan(10);
  expect((await rows()).every((row) => row.sentAt !== null && row.attempts === 1)).toBe(true);
});

/** Returns a mail server that accepts nothing until `way` is free. */
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
