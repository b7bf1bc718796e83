import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { ClaimedEmail, Email } from './emails.ts';
import {
  claimEmails,
  enqueueEmails,
  markFailed,
  markSent,
  nextEmailAt,
  releaseEmails,
  staleEmails,
} from './outbox.server.ts';
import { outbox } from './outbox.table.server.ts';

const start = Temporal.Instant.from('2026-11-20T17:00:00Z');
const email: Email = {
  recipient: 'cuisine@pizzeria.test',
  replyTo: 'lea@exemple.test',
  subject: 'Commande 12',
  html: '<p>Deux pizzas</p>',
  text: 'Deux pizzas',
};

const database = await testDatabase();
let now = start;
let errors: Readonly<Record<string, unknown>>[] = [];

beforeEach(async () => {
  now = start;
  errors = [];
  await database.db.delete(outbox);
});

function open() {
  const { db } = database;
  const log = {
    info() {},
    warn() {},
    error: (facts: (typeof errors)[number]) => errors.push(facts),
  };
  return { db, clock: { now: () => now }, log };
}

const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id));

async function claimOne(): Promise<ClaimedEmail> {
  const [claimed] = await claimEmails(open(), 1);
  if (!claimed) throw new Error('no email is due');
  return claimed;
}

describe('writing emails', () => {
  test('an email of a transaction that is rolled back never existed (B-601)', async () => {
    const order = database.db.transaction(async (db) => {
      await enqueueEmails({ ...open(), db }, [email]);
      throw new Error('the order failed');
    });
    await expect(order).rejects.toThrow('the order failed');
    expect(await rows()).toEqual([]);
  });

  test('an email waits whole, and is due at once', async () => {
    await enqueueEmails(open(), [email]);
    expect((await nextEmailAt(open()))?.toString()).toBe(start.toString());
    const claimed = await claimOne();
    expect(claimed).toMatchObject({ ...email, attempts: 1 });
    expect(claimed.createdAt.toString()).toBe(start.toString());
  });

  test('an email may wait as facts, which are read back as they were', async () => {
    const facts = { version: 1, name: 'Zoë 👩‍🍳\u0000\ud83d', sums: [0, -1.5, null] };
    const { recipient } = email;
    await enqueueEmails(open(), [{ recipient, replyTo: 'nobody', kind: 'x', facts }]);
    const { createdAt, triedFrom, heldUntil, ...claimed } = await claimOne();
    expect(claimed).toEqual({ id: expect.any(Number), recipient, kind: 'x', facts, attempts: 1 });
    expect(createdAt.until(heldUntil).toString()).toBe('PT120S');
  });

  test.each([
    ['words and facts', { kind: 'x', facts: {} }],
    ['half of the words', { html: null }],
    ['neither', { subject: null, html: null, text: null }],
    ['facts of no kind', { subject: null, html: null, text: null, facts: {} }],
  ])('an email of %s is refused', async (_, part) => {
    const row = { ...email, createdAt: new Date(0), nextAttemptAt: new Date(0), ...part };
    await expect(database.db.insert(outbox).values(row)).rejects.toMatchObject({
      cause: { constraint: 'outbox_words_check' },
    });
  });

  test('no email at all is fine', async () => {
    await enqueueEmails(open(), []);
    expect(await nextEmailAt(open())).toBeNull();
  });

  test.each([
    'cuisine@pizzeria.test\r\nBcc: eve@ailleurs.test',
    'cuisine@pizzeria.test, eve@ailleurs.test',
    '',
  ])('a recipient that is no single address is refused: %j', async (recipient) => {
    const written = enqueueEmails(open(), [email, { ...email, recipient }]);
    await expect(written).rejects.toThrow('one plain recipient');
    expect(await rows()).toEqual([]);
  });

  test('a customer cannot smuggle a header in, nor make the order fail with a null character', async () => {
    const subject = 'Commande 12\r\nBcc: eve@ailleurs.test\u0000';
    const replyTo = 'lea@exemple.test\r\nBcc: eve@ailleurs.test';
    await enqueueEmails(open(), [{ ...email, subject, replyTo, text: 'Deux\u0000 pizzas' }]);
    expect(await rows()).toMatchObject([
      { subject: 'Commande 12 Bcc: eve@ailleurs.test', replyTo: null, text: 'Deux pizzas' },
    ]);
  });
});

describe('sharing emails between workers', () => {
  test('each email goes to one of many that ask at once (B-1201)', async () => {
    await enqueueEmails(
      open(),
      Array.from({ length: 12 }, () => email),
    );
    const shares = await Promise.all(Array.from({ length: 6 }, () => claimEmails(open(), 3)));
    const ids = shares.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toHaveLength(12);
    for (const share of shares) expect(share.length).toBeLessThanOrEqual(3);
  });

  test('the oldest go first', async () => {
    await enqueueEmails(open(), [{ ...email, subject: 'first' }]);
    now = now.add({ seconds: 1 });
    await enqueueEmails(open(), [{ ...email, subject: 'second' }]);
    expect(await claimOne()).toMatchObject({ subject: 'first' });
  });

  test('the email of a worker that died is due again after two minutes, not before (B-2397)', async () => {
    await enqueueEmails(open(), [email]);
    await claimOne();
    let passed = 0;
    const freeStale = staleEmails(open(), () => passed);
    expect(await freeStale()).toBe(0);
    // Whatever a clock says: otherwise two workers would have the email.
    for (const turned of [start.add({ hours: 9_000 }), start.subtract({ hours: 2 })]) {
      now = turned;
      passed = 119_999;
      expect(await freeStale()).toBe(0);
      expect(await nextEmailAt(open())).toBeNull();
      expect(await claimEmails(open(), 1)).toEqual([]);
    }
    passed = 120_000;
    expect(await freeStale()).toBe(1);
    expect(await claimOne()).toMatchObject({ attempts: 2 });
    expect(await freeStale()).toBe(0);
  });

  test('an email that was held and not tried is given back as it was, unless another has it (B-2223)', async () => {
    await enqueueEmails(open(), [email, email]);
    const held = await claimEmails(open(), 2);
    now = start.add({ minutes: 2 });
    let passed = 0;
    const freeStale = staleEmails(open(), () => passed);
    await freeStale();
    passed = 120_000;
    await freeStale();
    await claimOne();
    await releaseEmails(open(), held);
    const kept = { attempts: 1, lockedUntil: null };
    expect(await rows()).toMatchObject([
      { attempts: 2, lockedUntil: new Date('2026-11-20T17:04:00Z') },
      kept,
    ]);
    const second = await claimEmails(open(), 1);
    await releaseEmails(open(), second);
    await releaseEmails(open(), []);
    expect(await rows()).toMatchObject([{ attempts: 2 }, kept]);
  });

  test('a sent email is never given out again', async () => {
    await enqueueEmails(open(), [email]);
    const { id } = await claimOne();
    await markSent(open(), [id]);
    now = start.add({ hours: 48 });
    expect(await claimEmails(open(), 1)).toEqual([]);
    expect(await nextEmailAt(open())).toBeNull();
  });
});

describe('an email that cannot be sent', () => {
  test('rests for a growing while, and says what happened', async () => {
    await enqueueEmails(open(), [email]);
    const rests: string[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await markFailed(open(), await claimOne(), '550 No such\r\nmailbox');
      const next = await nextEmailAt(open());
      rests.push(next ? next.since(now, { largestUnit: 'hour' }).toString() : 'never');
      now = next ?? now;
    }
    expect(rests).toEqual(['PT5S', 'PT30S', 'PT2M', 'PT5M', 'PT15M', 'PT30M', 'PT1H', 'PT1H']);
    expect(await rows()).toMatchObject([{ attempts: 8, lastError: '550 No such mailbox' }]);
    expect(errors).toEqual([]);
  });

  test('is given up a day after it was written, with an error in the log (B-1202)', async () => {
    await enqueueEmails(open(), [email]);
    let attempts = 0;
    for (let next = await nextEmailAt(open()); next; next = await nextEmailAt(open())) {
      now = next;
      attempts += 1;
      await markFailed(open(), await claimOne(), 'connection refused');
    }
    const [row] = await rows();
    expect(row?.givenUpAt?.toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(errors).toEqual([{ email: row?.id, attempts, reason: 'connection refused' }]);
    now = start.add({ hours: 72 });
    expect(await claimEmails(open(), 1)).toEqual([]);
  });

  test('is tried for another hour when the shop was closed, or its clock wrong, for longer than a day (B-2396)', async () => {
    await enqueueEmails(open(), [email]);
    const opening = start.add({ hours: 400 * 24 });
    now = opening;
    for (let next = await nextEmailAt(open()); next; next = await nextEmailAt(open())) {
      now = Temporal.Instant.compare(next, now) > 0 ? next : now;
      await markFailed(open(), await claimOne(), 'connection refused');
    }
    expect(now.since(opening).total('minutes')).toBeCloseTo(112.58, 1);
    expect(await rows()).toMatchObject([{ attempts: 8, givenUpAt: expect.any(Date) }]);
  });

  test('waits no longer for a clock that was set back (B-2395)', async () => {
    await enqueueEmails(open(), [email, { ...email, subject: 'fresh' }]);
    const [failed, other] = await claimEmails(open(), 2);
    if (!failed || !other) throw new Error('two emails are due');
    await markFailed(open(), failed, 'connection refused');
    await releaseEmails(open(), [other]);
    now = start.subtract({ hours: 2 });
    expect((await nextEmailAt(open()))?.toString()).toBe(now.toString());
    expect(await claimEmails(open(), 2)).toHaveLength(2);
  });

  test('waits as long as it should on an instance whose clock is a few seconds behind (B-2395, B-4265)', async () => {
    await enqueueEmails(open(), [{ ...email, firstWait: 14 }]);
    now = start.subtract({ seconds: 10 });
    expect(await claimEmails(open(), 1)).toEqual([]);
    now = start.subtract({ seconds: 61 });
    expect(await claimEmails(open(), 1)).toHaveLength(1);
  });

  test('is left alone by a worker that lost it to another one', async () => {
    await enqueueEmails(open(), [email]);
    const slow = await claimOne();
    await database.db.update(outbox).set({ lockedUntil: null });
    const quick = await claimOne();
    await markFailed(open(), slow, 'too late');
    expect(await rows()).toMatchObject([{ lastError: null, attempts: 2 }]);
    await markSent(open(), [quick.id]);
    await markFailed(open(), quick, 'too late');
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), lastError: null }]);
    expect(errors).toEqual([]);
  });
});
