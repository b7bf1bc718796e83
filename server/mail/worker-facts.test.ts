import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enqueueLetters } from '#letters/letters.server.ts';
import { outbox } from '#letters/letters.table.server.ts';
import type { LetterWriters, StoredLetter } from '#letters/letters.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startMailWorker } from './worker.ts';

const start = Temporal.Instant.from('2026-11-20T17:00:00Z');
const recipient = 'cuisine@pizzeria.test';
const letter = { recipient, subject: 'Commande 12', html: '<p>Deux</p>', text: 'Deux pizzas' };
const writers: LetterWriters = {
  counted: (facts) => {
    const { pizzas } = facts as { pizzas?: number };
    if (pizzas === undefined) throw new Error('nothing is counted');
    return { subject: `${pizzas} pizzas`, html: `<p>${pizzas}</p>`, text: `${pizzas} pizzas` };
  },
};

/** An outbox of its own with a worker that sends one letter at a time, until the test ends. */
async function openOutbox(letters: Parameters<typeof enqueueLetters>[1]) {
  const { db } = await freshDatabase();
  const told: string[] = [];
  const tell = (_: unknown, sentence: string) => told.push(sentence);
  const ctx = { db, clock: { now: () => start }, log: { info: tell, warn: tell, error: tell } };
  const sent: StoredLetter[] = [];
  const mailer = { send: async (one: StoredLetter) => void sent.push(one) };
  await enqueueLetters(ctx, letters);
  const pace = { interval: 10, away: 10, back: 10, parallel: 1 };
  const { stop } = startMailWorker({ ctx, mailer, writers, pace });
  const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
  return { told, sent, rows, stop };
}

test('the shop gets a letter that waited as facts, in words', async () => {
  const facts = { pizzas: 2 };
  const { sent, rows, stop } = await openOutbox([{ recipient, kind: 'counted', facts }, letter]);
  await expect.poll(() => sent).toHaveLength(2);
  await stop();
  const words = { subject: '2 pizzas', html: '<p>2</p>', text: '2 pizzas' };
  expect(sent).toMatchObject([{ recipient, ...words }, letter]);
  const sentAt = new Date(start.epochMilliseconds);
  expect(await rows()).toMatchObject([
    { sentAt, subject: null, facts },
    { sentAt, ...letter },
  ]);
});

test('the shop gets its letters although some that nobody can write wait before them', async () => {
  const kinds = ['counted', 'of a release to come', 'toString'];
  const unread = kinds.map((kind) => ({ recipient, kind, facts: { version: 9 } }));
  const { told, sent, rows, stop } = await openOutbox([...unread, letter]);
  await expect.poll(() => sent).toHaveLength(1);
  await stop();
  expect(told.filter((words) => words === 'a letter was not sent')).toHaveLength(3);
  const next = { attempts: 1, nextAttemptAt: new Date('2026-11-20T17:00:05Z'), sentAt: null };
  expect(await rows()).toMatchObject([
    { ...next, lastError: 'nothing is counted' },
    { ...next, lastError: 'nobody writes letters of the kind of a release to come' },
    { ...next, lastError: 'nobody writes letters of the kind toString' },
    { attempts: 1, sentAt: expect.any(Date) },
  ]);
});
