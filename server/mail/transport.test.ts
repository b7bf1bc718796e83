import { afterEach, describe, expect, test } from 'vitest';
import type { Log } from '#core/context.ts';
import type { StoredEmail } from '#email/emails.ts';
import {
  headersNamed,
  type MailManners,
  openTestMailServer,
  type TestMailServer,
} from '#tests/support/mail-server.ts';
import { type MailPatience, openMailer } from './transport.ts';

const log: Log = { info() {}, warn() {}, error() {} };
const from = { name: 'La pizzeria', address: 'commandes@pizzeria.test' };
// Milliseconds: long enough for a busy computer, short enough for a test that fails.
const patience: MailPatience = {
  connection: 10_000,
  greeting: 10_000,
  silence: 10_000,
  whole: 10_000,
};

const email: StoredEmail = {
  id: 7,
  createdAt: Temporal.Instant.from('2026-11-20T17:30:00Z'),
  recipient: 'cuisine@pizzeria.test',
  replyTo: 'lea@exemple.test',
  subject: 'Commande 12 à préparer',
  html: '<!doctype html><p>Deux pizzas</p>',
  text: 'Deux pizzas',
};

let server: TestMailServer;
afterEach(() => server.close());

function connect(limits: Partial<MailPatience> = {}) {
  const whole = { ...patience, ...limits };
  return openMailer({
    smtpUrl: server.url,
    from: async () => from,
    outboxDir: '',
    log,
    patience: whole,
  });
}

async function openMail(manners: MailManners = 'take', limits = {}) {
  server = await openTestMailServer(manners);
  return { mailer: connect(limits) };
}

async function receive(changes: Partial<StoredEmail>) {
  const { mailer } = await openMail();
  await mailer.send({ ...email, ...changes });
  const [received] = server.received;
  if (!received) throw new Error('nothing arrived');
  return received;
}

describe('an email that the mail server takes', () => {
  test('reaches its one recipient, as text and as HTML', async () => {
    const { to, from: sender, raw } = await receive({});
    expect({ to, sender }).toEqual({ to: [email.recipient], sender: from.address });
    expect(headersNamed(raw, 'To')).toEqual(['cuisine@pizzeria.test']);
    expect(headersNamed(raw, 'From')).toEqual(['La pizzeria <commandes@pizzeria.test>']);
    expect(headersNamed(raw, 'Reply-To')).toEqual(['lea@exemple.test']);
    expect(raw).toContain('text/plain');
    expect(raw).toContain('<p>Deux pizzas</p>');
  });

  test('says that a machine wrote it, and when (B-1208)', async () => {
    const { raw } = await receive({});
    expect(headersNamed(raw, 'Auto-Submitted')).toEqual(['auto-generated']);
    expect(headersNamed(raw, 'Date')).toEqual(['Fri, 20 Nov 2026 17:30:00 +0000']);
  });

  test('carries the same identity however often it is sent, and no other email does (B-1208)', async () => {
    const { mailer } = await openMail();
    await mailer.send(email);
    await mailer.send(email);
    await mailer.send({ ...email, createdAt: email.createdAt.add({ seconds: 1 }) });
    const ids = server.received.flatMap(({ raw }) => headersNamed(raw, 'Message-ID'));
    expect(ids[0]).toMatch(/^<outbox-7\.[0-9a-f]{24}@pizzeria\.test>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

describe('an email cannot be made to carry more than its own headers', () => {
  const smuggled = 'x\r\nBcc: eve@ailleurs.test\r\n\r\n<b>Bonjour</b>';
  const attempts: [string, Partial<StoredEmail>][] = [
    ['its subject', { subject: smuggled }],
    ['its reply address', { replyTo: `lea@exemple.test${smuggled}` }],
    ['a list as its reply address', { replyTo: 'lea@exemple.test>, <eve@ailleurs.test' }],
  ];

  test.each(attempts)('through %s', async (_place, changes) => {
    const { to, raw } = await receive(changes);
    expect(to).toEqual([email.recipient]);
    expect(headersNamed(raw, 'Bcc')).toEqual([]);
    expect(headersNamed(raw, 'Subject')).toHaveLength(1);
    expect(headersNamed(raw, 'Reply-To').join()).not.toContain('eve');
    expect(raw).not.toContain('\r\n\r\n<b>');
  });

  test.each([
    'cuisine@pizzeria.test\r\nRCPT TO:<eve@ailleurs.test>',
    'cuisine@pizzeria.test>\r\nDATA\r\n',
    'cuisine@pizzeria.test, eve@ailleurs.test',
    '<cuisine@pizzeria.test>, <eve@ailleurs.test>',
  ])('through the recipient %j (B-1207)', async (recipient) => {
    const { mailer } = await openMail();
    await expect(mailer.send({ ...email, recipient })).rejects.toThrow('no single address');
    expect(server.connections).toBe(0);
  });
});

describe('a send fails, and the next one works', () => {
  const failures: [MailManners, RegExp, Partial<MailPatience>][] = [
    ['refuse', /550/, {}],
    ['busy', /421/, {}],
    ['mute', /Greeting never received/, { greeting: 50 }],
    ['stall', /Timeout/, { silence: 500 }],
    ['drop', /closed|ECONNRESET|EPIPE/i, {}],
  ];

  test.each(failures)('when the server is one of the kind: %s', async (manners, reason, limits) => {
    const { mailer } = await openMail(manners, limits);
    const long = { ...email, html: '<p>pizza</p>\n'.repeat(20_000) };
    await expect(mailer.send(long)).rejects.toThrow(reason);
    expect(server.received).toEqual([]);
    server.manners = 'take';
    await connect().send(long);
    expect(server.received).toHaveLength(1);
  });

  test('when nobody listens at the address', async () => {
    const { mailer } = await openMail();
    await server.close();
    await expect(mailer.send(email)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('when the server never comes to an end, however patient each step is', async () => {
    const { mailer } = await openMail('stall', { whole: 500 });
    await expect(mailer.send(email)).rejects.toMatchObject({
      cause: { message: 'the mail server took too long' },
    });
  });

  test('when the shop stops in the middle of it', async () => {
    const { mailer } = await openMail('stall');
    const stop = new AbortController();
    const sent = mailer.send(email, stop.signal);
    await expect.poll(() => server.connections).toBe(1);
    stop.abort();
    await expect(sent).rejects.toThrow('aborted');
  });
});
