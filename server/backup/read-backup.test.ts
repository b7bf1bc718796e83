import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#tests/support/backups.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { writeAbout, writeSums } from './file/backup-facts.ts';
import { pack, sumOf } from './file/pack.ts';
import { encryptFor, passphraseKey } from './file/passphrase.ts';
import { checkBackup } from './read-backup.ts';

const about = {
  version: '1.2.3',
  at: '2026-11-22T03:00:00Z',
  postgres: 18,
  migrations: [],
  tables: { orders: ['id', 'full_name'] },
};
const piece = { name: 'tables/orders/00001.copy', bytes: Buffer.from('1\tAlix\n2\tSacha\n') };

async function bytesOf(entries = [writeAbout(about), piece]): Promise<Buffer> {
  const sums = Object.fromEntries(entries.map(({ name, bytes }) => [name, sumOf(bytes)]));
  const all = [...entries, writeSums({ entries: sums, rows: { orders: 2 }, sequences: {} })];
  return collect(await pack(Readable.from(all), undefined));
}

async function encrypted(bytes: Buffer): Promise<Buffer> {
  return collect(await encryptFor(passphraseKey('three long words', 4), Readable.from([bytes])));
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream));
}

async function check(bytes: Uint8Array, passphrase?: string) {
  const file = join(await testFolder(), 'shop');
  await writeFile(file, bytes);
  return checkBackup(file, passphrase);
}

test('an owner reads what a file holds without restoring it', async () => {
  const bytes = await bytesOf();
  expect(await check(bytes)).toMatchObject({
    version: '1.2.3',
    orders: 2,
    rows: { orders: 2 },
    pictures: 0,
    bytes: bytes.length,
  });
});

test('an owner whose product answers requests meanwhile reads the same', async () => {
  const { Response: own, Request: ownRequest } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { Response: own, Request: ownRequest }));
  // It replaces the global Response with Node's.
  getRequestListener(() => new Response());
  expect(await check(await bytesOf())).toMatchObject({ orders: 2 });
});

describe('an owner is told of a file', () => {
  const refusal = async (bytes: Uint8Array, passphrase?: string): Promise<string> => {
    try {
      await check(bytes, passphrase);
    } catch (error) {
      if (error instanceof StartProblem) return error.message;
      throw error;
    }
    return 'taken';
  };

  test('in which any bit has turned (B-2303)', async () => {
    const bytes = await bytesOf();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const turned = Buffer.from(bytes);
        turned[at] = (turned[at] ?? 0) ^ (1 << bit);
        expect(await refusal(turned)).toMatch(/damaged/);
      }),
    );
  });

  test('of which anything is missing at the end, or that goes on behind it (B-2303)', async () => {
    const bytes = await bytesOf();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await refusal(bytes.subarray(0, length))).toMatch(/damaged|no backup/);
      }),
    );
    expect(await refusal(Buffer.concat([bytes, bytes]))).toMatch(/damaged/);
  });

  test('that is encrypted, in which any bit has turned (B-2304)', async () => {
    const bytes = await encrypted(await bytesOf());
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const turned = Buffer.from(bytes);
        turned[at] = (turned[at] ?? 0) ^ (1 << bit);
        expect(await refusal(turned, 'three long words')).toMatch(/damaged|does not open it/);
      }),
    );
  });

  test('that is encrypted with another passphrase, or with one that is not set (B-2304)', async () => {
    const bytes = await encrypted(await bytesOf());
    expect(await refusal(bytes, 'three other words')).toBe(
      'BACKUP_PASSPHRASE does not open it: it was written with another one',
    );
    expect(await refusal(bytes)).toBe(
      'it is encrypted: set BACKUP_PASSPHRASE to what it was written with',
    );
  });

  test('that is none of ours (B-2303)', async () => {
    expect(await refusal(Buffer.from('PK'))).toBe('it is no backup, or its beginning is damaged');
    await expect(checkBackup('/nowhere/shop')).rejects.toThrow('it cannot be read (ENOENT)');
    expect(await refusal(await bytesOf([]))).toBe('it does not say what it holds: it is no backup');
  });

  test('in which a picture has a name that leads elsewhere (B-2522)', async () => {
    const elsewhere = { name: 'images/../auth-secret', bytes: Buffer.from('mine') };
    expect(await refusal(await bytesOf([writeAbout(about), piece, elsewhere]))).toBe(
      'it holds a picture under a name that the product gives to none',
    );
  });

  test('that a later product laid out otherwise (B-2303)', async () => {
    const later = { name: 'about.json', bytes: Buffer.from('{"format":2,"version":"9.0.0"}') };
    expect(await refusal(await bytesOf([later, piece]))).toBe(
      'it was written by a newer version of the product (9.0.0): restore it with that one',
    );
  });
});
