import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '#core/context.ts';
import type { StoredEmail } from '#email/emails.ts';
import { headersNamed } from '#tests/support/mail-server.ts';
import { openMailer } from './transport.ts';

const from = { name: 'La pizzeria', address: 'commandes@pizzeria.test' };
const email: StoredEmail = {
  id: 7,
  createdAt: Temporal.Instant.from('2026-11-20T17:30:00.250Z'),
  recipient: 'cuisine@pizzeria.test',
  subject: 'Commande 12\r\nBcc: eve@ailleurs.test',
  html: '<!doctype html><p>Deux pizzas</p>',
  text: 'Deux pizzas',
};
const name = '2026-11-20T17-30-00Z-7.eml';

let base: string;
let outboxDir: string;
let told: Readonly<Record<string, unknown>>[];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'letters-'));
  outboxDir = join(base, 'data', 'outbox');
  told = [];
});
afterEach(() => rm(base, { recursive: true }));

function openFolder() {
  const log: Log = { info: (facts) => told.push(facts), warn() {}, error() {} };
  return openMailer({ from: async () => from, outboxDir, log });
}

test('a shop without a mail server finds its email as a file that the log names (B-1203)', async () => {
  await openFolder().send(email);
  expect(await readdir(outboxDir)).toEqual([name]);
  expect(told).toEqual([{ email: 7, file: join(outboxDir, name) }]);
  const raw = await readFile(join(outboxDir, name), 'utf8');
  expect(headersNamed(raw, 'To')).toEqual(['cuisine@pizzeria.test']);
  expect(headersNamed(raw, 'Bcc')).toEqual([]);
  expect(raw).toContain('<p>Deux pizzas</p>');
});

test('a repeated email replaces its file and makes no second one', async () => {
  const { send } = openFolder();
  await send(email);
  await send(email);
  expect(await readdir(outboxDir)).toEqual([name]);
});

test.skipIf(process.platform === 'win32')(
  'only the shop can read the customers’ emails',
  async () => {
    await openFolder().send(email);
    expect((await stat(outboxDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(outboxDir, name))).mode & 0o777).toBe(0o600);
  },
);

test('an email is not sent when its file cannot be written, and no half of it stays', async () => {
  outboxDir = join(base, 'in-the-way');
  await writeFile(outboxDir, '');
  await expect(openFolder().send(email)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(told).toEqual([]);
});

test('an email comes from whoever the shop is when it leaves (B-2010)', async () => {
  const names = ['La pizzeria', 'Chez Essai'];
  const { send } = openMailer({
    from: async () => ({ ...from, name: names.shift() ?? '' }),
    outboxDir,
    log: { info() {}, warn() {}, error() {} },
  });
  for (const sender of ['La pizzeria', 'Chez Essai']) {
    await send(email);
    const raw = await readFile(join(outboxDir, name), 'utf8');
    expect(headersNamed(raw, 'From')).toEqual([`${sender} <commandes@pizzeria.test>`]);
  }
});
