import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#core/context.ts';
import type { Email } from '#email/emails.ts';
import { claimEmails, enqueueEmails } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  headersNamed,
  type MailManners,
  openTestMailServer,
  type TestMailServer,
} from '#tests/support/mail-server.ts';
import { type Mailer, openMailer } from './transport.ts';
import { type MailWorker, type MailWorkerPace, startMailWorker } from './worker.ts';

const start = Temporal.Instant.from('2026-11-20T17:00:00Z');
const email: Email = {
  recipient: 'cuisine@pizzeria.test',
  subject: 'Commande 12',
  html: '<p>Deux pizzas</p>',
  text: 'Deux pizzas',
};
// Short intervals, so that tests wait little.
const hurried: Partial<MailWorkerPace> = {
  interval: 10,
  away: 10,
  back: 10,
  pause: 0,
  stop: 10_000,
};

const database = await testDatabase();
let mail: TestMailServer;
let now = start;
let told: string[] = [];
let workers: MailWorker[] = [];

beforeEach(async () => {
  now = start;
  told = [];
  workers = [];
  mail = await openTestMailServer();
  await database.db.delete(outbox);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await mail.close();
});

type WorkerContext = Pick<Context, 'db' | 'clock' | 'log'>;

function open(changes: Partial<WorkerContext> = {}): WorkerContext {
  const tell = (_facts: unknown, sentence: string) => told.push(sentence);
  const log = { info: tell, warn: tell, error: tell };
  return { db: database.db, clock: { now: () => now }, log, ...changes };
}

/** Starts a worker with the test's mail server or another mailer; it stops with the test. */
function hire(
  ctx = open(),
  mailer: Mailer = toServer(),
  pace = hurried,
  stopwatch = () => performance.now(),
): MailWorker {
  const worker = startMailWorker({ ctx, mailer, writers: {}, pace, stopwatch });
  workers.push(worker);
  return worker;
}

function toServer(): Mailer {
  const from = { name: 'La pizzeria', address: 'commandes@pizzeria.test' };
  return openMailer({ smtpUrl: mail.url, from: async () => from, outboxDir: '', log: open().log });
}

/** Returns a connection that fails at every use once it is cut. */
function fragile() {
  const cable = { cut: false, uses: 0 };
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      cable.uses += 1;
      if (cable.cut) throw new Error('the database is away');
      return Reflect.get(target, name, receiver);
    },
  });
  return { cable, db };
}

const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id));
const sentRows = async () => (await rows()).filter((row) => row.sentAt !== null);

describe('the shop gets its emails', () => {
  test('at once when an order wakes the worker (B-2222)', async () => {
    const worker = hire(open(), toServer(), { ...hurried, interval: 600_000 });
    await enqueueEmails(open(), [email]);
    worker.wake();
    await expect.poll(sentRows).toHaveLength(1);
    expect(mail.received.map(({ to }) => to)).toEqual([['cuisine@pizzeria.test']]);
  });

  test('that waited while the site was down', async () => {
    await enqueueEmails(open(), [email, email]);
    hire();
    await expect.poll(sentRows).toHaveLength(2);
    expect(mail.received).toHaveLength(2);
  });

  test('that a dead worker held, once its time is over (B-2397)', async () => {
    await enqueueEmails(open(), [email]);
    await claimEmails(open(), 1);
    let checks = 0;
    hire(open(), toServer(), hurried, () => {
      checks += 1;
      return checks * 10_000;
    });
    await expect.poll(sentRows).toHaveLength(1);
  });

  test('each exactly once, although two sites share the work (B-1201)', async () => {
    hire();
    hire();
    await enqueueEmails(
      open(),
      Array.from({ length: 20 }, () => email),
    );
    await expect.poll(sentRows).toHaveLength(20);
    const ids = mail.received.flatMap(({ raw }) => headersNamed(raw, 'Message-ID'));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});

describe('when the mail server is in trouble', () => {
  const troubles: [MailManners, RegExp][] = [
    ['busy', /421/],
    ['drop', /closed|ECONNRESET|EPIPE/i],
  ];

  test.each(troubles)(
    'an email waits (%s) and arrives once it is over',
    async (manners, reason) => {
      mail.manners = manners;
      await enqueueEmails(open(), [email]);
      hire();
      await expect
        .poll(rows)
        .toMatchObject([
          { attempts: 1, lockedUntil: null, lastError: expect.stringMatching(reason) },
        ]);
      expect((await rows())[0]?.nextAttemptAt).toEqual(new Date('2026-11-20T17:00:05Z'));
      mail.manners = 'take';
      now = start.add({ seconds: 5 });
      await expect.poll(sentRows).toHaveLength(1);
      expect(mail.received).toHaveLength(1);
    },
  );

  test('an address that a server cannot write to is told at once, with its answer, and not tried again (B-4266)', async () => {
    mail.manners = 'refuse';
    await enqueueEmails(open(), [{ ...email, recipient: 'zoé@exemple.test' }]);
    hire();
    await expect.poll(rows).toMatchObject([
      {
        attempts: 1,
        givenUpAt: new Date('2026-11-20T17:00:00Z'),
        sentAt: null,
        lastError: expect.stringContaining('550'),
      },
    ]);
    await expect.poll(() => told).toContain('an email was refused for good');
    mail.manners = 'take';
    now = start.add({ hours: 23 });
    hire().wake();
    await enqueueEmails(open(), [email]);
    await expect.poll(sentRows).toHaveLength(1);
    expect(mail.received.map(({ to }) => to)).toEqual([[email.recipient]]);
  });

  test('an email that nobody takes for a day is given up, and the log says so', async () => {
    mail.manners = 'busy';
    await enqueueEmails(open(), [email]);
    await database.db.update(outbox).set({ attempts: 30 });
    now = start.add({ hours: 24 });
    hire();
    await expect.poll(rows).toMatchObject([{ givenUpAt: expect.any(Date), sentAt: null }]);
    await expect.poll(() => told).toContain('an email was given up after a day of trying');
  });

  test('one email that hangs does not hold up the others (B-1202)', async () => {
    await enqueueEmails(open(), [{ ...email, subject: 'slow' }, email, email, email]);
    const slow = Promise.withResolvers<void>();
    const send: Mailer['send'] = ({ subject }) => (subject === 'slow' ? slow.promise : later());
    hire(open(), { send }, { ...hurried, parallel: 2 });
    await expect.poll(sentRows).toHaveLength(3);
    slow.resolve();
    await expect.poll(sentRows).toHaveLength(4);
  });
});

test("a customer's address stays out of the log when a mail server repeats it (B-1604)", async () => {
  const said: unknown[] = [];
  const tell = (...line: unknown[]) => said.push(line);
  const refusal = new Error('550 5.1.1 <zoe.roy@exemple.test>: no such user zoe.roy@exemple.test');
  await enqueueEmails(open(), [{ ...email, recipient: 'zoe.roy@exemple.test' }]);
  hire(open({ log: { info: tell, warn: tell, error: tell } }), {
    send: () => Promise.reject(refusal),
  });
  await expect.poll(() => JSON.stringify(said)).toContain('550 5.1.1');
  expect(JSON.stringify(said)).not.toContain('zoe');
});

describe('when the database is in trouble', () => {
  test('an email that was taken is recorded later and never sent again', async () => {
    const { cable, db } = fragile();
    const sent: number[] = [];
    const send: Mailer['send'] = async ({ id }) => {
      sent.push(id);
      cable.cut = true;
    };
    await enqueueEmails(open(), [email]);
    const worker = hire(open({ db }), { send });
    await expect.poll(() => told).toContain('the outbox cannot be reached; trying until it can');
    // Its claim on the email has long expired when the database comes back.
    now = start.add({ hours: 1 });
    worker.wake();
    cable.cut = false;
    await expect.poll(sentRows).toHaveLength(1);
    await expect.poll(() => told).toContain('the outbox can be reached again');
    expect(sent).toHaveLength(1);
  });

  test('the other site lets the one that sent an email say so first', async () => {
    const sender = fragile();
    const other = fragile();
    const sent: number[] = [];
    const begun = Promise.withResolvers<void>();
    const way = Promise.withResolvers<void>();
    const send: Mailer['send'] = ({ id }) => {
      sent.push(id);
      begun.resolve();
      return way.promise;
    };
    await enqueueEmails(open(), [email]);
    hire(open({ db: sender.db }), { send });
    await begun.promise;
    hire(open({ db: other.db }), { send }, { ...hurried, back: 600_000 });
    sender.cable.cut = true;
    other.cable.cut = true;
    way.resolve();
    const away = 'the outbox cannot be reached; trying until it can';
    await expect.poll(() => told.filter((sentence) => sentence === away)).toHaveLength(2);
    now = start.add({ hours: 1 });
    other.cable.cut = false;
    await expect.poll(() => told).toContain('the outbox can be reached again');
    sender.cable.cut = false;
    await expect.poll(sentRows).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('emails leave again when it is back', async () => {
    const { cable, db } = fragile();
    cable.cut = true;
    await enqueueEmails(open(), [email]);
    hire(open({ db }));
    await expect.poll(() => cable.uses).toBeGreaterThan(2);
    cable.cut = false;
    await expect.poll(sentRows).toHaveLength(1);
  });
});

describe('when the site stops', () => {
  test('an email on its way is finished and recorded (B-1707)', async () => {
    const way = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const send: Mailer['send'] = () => {
      begun.resolve();
      return way.promise;
    };
    await enqueueEmails(open(), [email]);
    const worker = hire(open(), { send });
    await begun.promise;
    const stopped = worker.stop();
    way.resolve();
    await stopped;
    expect(await sentRows()).toHaveLength(1);
  });

  test('an email that takes too long is ended and waits for the next start', async () => {
    const begun = Promise.withResolvers<void>();
    const send: Mailer['send'] = (_letter, signal) => {
      begun.resolve();
      return new Promise((_done, fail) => {
        signal?.addEventListener('abort', () => fail(new Error('ended')));
      });
    };
    await enqueueEmails(open(), [email]);
    const worker = hire(open(), { send }, { ...hurried, stop: 20 });
    await begun.promise;
    await worker.stop();
    expect(await rows()).toMatchObject([{ sentAt: null, lockedUntil: null, lastError: 'ended' }]);
  });

  test('no further email sets out', async () => {
    const worker = hire();
    await worker.stop();
    await enqueueEmails(open(), [email]);
    worker.wake();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  test('the log names what was sent but could not be recorded', async () => {
    const { cable, db } = fragile();
    const send: Mailer['send'] = async () => {
      cable.cut = true;
    };
    await enqueueEmails(open(), [email]);
    const worker = hire(open({ db }), { send });
    await expect.poll(() => told).toContain('the outbox cannot be reached; trying until it can');
    await worker.stop();
    expect(told).toContain('emails were sent but could not be recorded as sent');
  });
});

async function later(): Promise<void> {}
