import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredEmail } from '#email/emails.ts';
import { silent } from '#tests/support/database.ts';
import { openMailer } from './transport.ts';

/** What a power cut would lose: files whose content, and folders whose names, are not synced. */
const unsynced = vi.hoisted(() => new Set<string>());

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async mkdir(...args: Parameters<typeof real.mkdir>) {
      const first = await real.mkdir(...args);
      for (let made = String(args[0]); first && made.startsWith(first); made = dirname(made))
        unsynced.add(dirname(made));
      return first;
    },
    async open(...args: Parameters<typeof real.open>) {
      const path = String(args[0]);
      const handle = await real.open(...args);
      const { sync, writeFile } = handle;
      handle.writeFile = (...written) => {
        unsynced.add(path);
        return writeFile.apply(handle, written);
      };
      handle.sync = () => sync.apply(handle).then(() => void unsynced.delete(path));
      return handle;
    },
    async rename(from: string, to: string) {
      await real.rename(from, to);
      unsynced.add(dirname(to));
    },
  };
});

const email: StoredEmail = {
  id: 7,
  createdAt: Temporal.Instant.from('2026-11-20T17:30:00Z'),
  recipient: 'cuisine@pizzeria.test',
  subject: 'Commande 12',
  html: '<p>Deux pizzas</p>',
  text: 'Deux pizzas',
};

test.skipIf(process.platform === 'win32')(
  'an email in a file that counts as sent outlives a power cut, and so does its folder (B-2398)',
  async () => {
    const base = await mkdtemp(join(tmpdir(), 'letters-'));
    onTestFinished(() => rm(base, { recursive: true }));
    const { send } = openMailer({
      from: async () => ({ name: 'La pizzeria', address: 'commandes@pizzeria.test' }),
      outboxDir: join(base, 'data', 'outbox'),
      log: silent,
    });
    for (const id of [7, 8]) {
      await send({ ...email, id });
      expect([...unsynced]).toEqual([]);
    }
  },
);
