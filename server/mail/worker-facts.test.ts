import { expect, test } from 'vitest';
import type { EmailWriters } from '#email/emails.ts';
import { openOutbox, start } from '#tests/support/outbox-worker.ts';

const recipient = 'cuisine@pizzeria.test';
const email = { recipient, subject: 'Commande 12', html: '<p>Deux</p>', text: 'Deux pizzas' };
const writers: EmailWriters = {
  counted: (facts) => {
    const { pizzas } = facts as { pizzas?: number };
    if (pizzas === undefined) throw new Error('nothing is counted');
    return { subject: `${pizzas} pizzas`, html: `<p>${pizzas}</p>`, text: `${pizzas} pizzas` };
  },
};

test('the shop gets an email that waited as facts, in words (B-2220)', async () => {
  const facts = { pizzas: 2 };
  const { sent, rows, stop } = await openOutbox([{ recipient, kind: 'counted', facts }, email], {
    writers,
  });
  await expect.poll(() => sent).toHaveLength(2);
  await stop();
  const words = { subject: '2 pizzas', html: '<p>2</p>', text: '2 pizzas' };
  expect(sent).toMatchObject([{ recipient, ...words }, email]);
  const sentAt = new Date(start.epochMilliseconds);
  expect(await rows()).toMatchObject([
    { sentAt, subject: null, facts },
    { sentAt, ...email },
  ]);
});

test('the shop gets its emails although some that nobody can write wait before them (B-2221)', async () => {
  const kinds = ['counted', 'of a release to come', 'toString'];
  const unread = kinds.map((kind) => ({ recipient, kind, facts: { version: 9 } }));
  const { told, sent, rows, stop } = await openOutbox([...unread, email], { writers });
  await expect.poll(() => sent).toHaveLength(1);
  await stop();
  expect(told.filter((words) => words === 'an email was not sent')).toHaveLength(3);
  const next = { attempts: 1, nextAttemptAt: new Date('2026-11-20T17:00:05Z'), sentAt: null };
  expect(await rows()).toMatchObject([
    { ...next, lastError: 'nothing is counted' },
    { ...next, lastError: 'no email of the kind of a release to come can be written' },
    { ...next, lastError: 'no email of the kind toString can be written' },
    { attempts: 1, sentAt: expect.any(Date) },
  ]);
});
