import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { beginAttempt, orderBackup } from '#operations/backups/attempts.server.ts';
import { backupName, proofName } from '#operations/backups/backup-name.ts';
import { backups } from '#operations/backups/backups.table.server.ts';
import { testClock } from '#tests/support/app.ts';
import { backUp, fillShop, shopPicture, shopSecret, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, seededDatabase } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { openFakeS3 } from '#tests/support/fake-s3.ts';
import { parseConfig } from '../platform/config.ts';
import { openBackupDestination } from './destinations/folder-destination.ts';
import { readSums, writeSums } from './file/backup-facts.ts';
import { pack, unpack } from './file/pack.ts';
import { restoreGiven } from './restore-command.ts';

const root = join(migrationsFolder, '../..');
const fileOf = (day: string) => backupName(Temporal.Instant.from(`${day}T09:30:00Z`), false);

/** Opens an operator's new computer in `home` with these settings; `said` collects its output. */
function openComputer(home: string, settings: Readonly<Record<string, string>> = {}) {
  const config = parseConfig({ DATA_DIR: join(home, 'data'), ...settings });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const restore = (...words: string[]) => restoreGiven({ config, root, say }, words);
  return { restore, said, dataDir: config.dataDir };
}

/** Stores a backup at a destination as the night does: a file, and its proof when given. */
async function keep(
  url: string,
  name: string,
  { file = '', orders = -1, ...more }: { file?: string; orders?: number; [more: string]: unknown },
): Promise<void> {
  const home = await testFolder();
  const destination = await openBackupDestination(url, home);
  const bad = join(home, 'bad');
  await writeFile(bad, 'no backup');
  await destination.put(name, file || bad);
  if (orders < 0) return;
  await writeFile(bad, JSON.stringify({ format: 1, orders, pictures: 1, ...more }));
  await destination.put(proofName(name), bad);
}

/** Rewrites a file so that it promises one order more than it holds. */
async function promiseMore(file: string): Promise<void> {
  const entries = await Array.fromAsync(unpack(file, undefined));
  const last = entries.pop();
  if (!last) throw new Error('an empty file');
  const sums = readSums(last.bytes);
  const rows = { ...sums.rows, orders: (sums.rows.orders ?? 0) + 1 };
  const parts = await pack(Readable.from([...entries, writeSums({ ...sums, rows })]), undefined);
  await writeFile(file, Buffer.concat(await Array.fromAsync(parts)));
}

/** Opens a folder with one backup a day, by its proven number of orders; null where it was not proven. */
async function storedOrders(...orders: readonly (number | null)[]) {
  const home = await testFolder();
  const BACKUP_URL = join(home, 'other-disk');
  await mkdir(BACKUP_URL);
  for (const [index, count] of orders.entries()) {
    await keep(BACKUP_URL, fileOf(`2026-11-1${index}`), count === null ? {} : { orders: count });
  }
  return openComputer(home, { BACKUP_URL });
}

describe('an owner who has nothing left but BACKUP_URL', () => {
  test('restores the newest proven backup of a folder with one word (B-2310)', {
    timeout: 60_000,
  }, async () => {
    const home = await testFolder();
    const dismiss = watchOver(home);
    const shop = await seededDatabase();
    await fillShop(shop, 20);
    const file = join(home, 'file');
    await backUp(shop, file);
    const BACKUP_URL = join(home, 'other-disk');
    await mkdir(BACKUP_URL);
    await keep(BACKUP_URL, fileOf('2026-11-20'), { orders: 5 });
    await keep(BACKUP_URL, fileOf('2026-11-21'), { file, orders: 20 });
    await keep(BACKUP_URL, fileOf('2026-11-22'), {});
    const { restore, said, dataDir } = openComputer(home, { BACKUP_URL });
    expect(await restore()).toMatch(/^Restored: 20 orders, 1 picture/);
    expect(said).toEqual([
      'Left out: pizzeria-2026-11-22T09-30-00Z.tar.zst: never proven',
      expect.stringMatching(
        /^Restoring from .*other-disk: pizzeria-2026-11-21T09-30-00Z\.tar\.zst: 20 orders, 1 picture, \d+ kB, as of 2026-11-21 04:30:00 on the shop's clock$/,
      ),
    ]);
    expect(await readdir(join(dataDir, 'images'))).toEqual([shopPicture]);
    expect(await readdir(dataDir)).not.toContain('restoring');
    await expect(restore()).rejects.toThrow('holds something already');
    expect(await readdir(dataDir)).not.toContain('restoring');
    dismiss();
  });

  test('restores it from a bucket too, into a database server, and no message tells the keys (B-2310)', async () => {
    const home = await testFolder();
    const bucket = await openFakeS3();
    onTestFinished(() => bucket.close());
    const [shop, target] = [await seededDatabase(), await emptyDatabase()];
    await fillShop(shop, 10);
    const file = join(home, 'file');
    await backUp(shop, file);
    await keep(bucket.url, fileOf('2026-11-20'), { file, orders: 10 });
    const AUTH_SECRET = 'another-secret-that-somebody-has-chosen';
    const settings = { BACKUP_URL: bucket.url, DATABASE_URL: target.url, AUTH_SECRET };
    const { restore, said } = openComputer(home, settings);
    expect(await restore()).toMatch(/^Restored: 10 orders/);
    const { rows } = await target.pool.query('select count(*)::int as orders from orders');
    expect(rows).toEqual([{ orders: 10 }]);
    expect(said.join()).toMatch(/pizzeria-2026-11-20T09-30-00Z/);
    expect(said.join() + (await restore('--list'))).not.toContain('AKIDTEST');
  });

  test('has a backup made at the next start, whose file held its own attempt, and reads no alarm (B-2525)', async () => {
    const home = await testFolder();
    const [shop, target] = [await seededDatabase(), await emptyDatabase()];
    await fillShop(shop, 10);
    const ctx = { db: shop.db, clock: testClock('2026-11-18T04:30:00-05:00') };
    await orderBackup(ctx, 'night', 'a stick');
    await beginAttempt(ctx, 'a stick');
    const file = join(home, 'file');
    await backUp(shop, file);
    const settings = { DATABASE_URL: target.url, AUTH_SECRET: shopSecret };
    await openComputer(home, settings).restore(file);
    const begun = await beginAttempt({ ...ctx, db: target.db }, 'a stick');
    expect(begun).not.toBeNull();
    expect(await target.db.select().from(backups)).toMatchObject([
      { endedAt: null, problem: null },
    ]);
  });

  test('is refused what is not encrypted, whatever it is called, and takes it on purpose without its secret (B-2520, B-2521)', async () => {
    const home = await testFolder();
    const BACKUP_URL = join(home, 'other-disk');
    await mkdir(BACKUP_URL);
    const [shop, target] = [await seededDatabase(), await emptyDatabase()];
    await fillShop(shop, 10);
    const file = join(home, 'planted');
    await backUp(shop, file);
    const name = backupName(Temporal.Instant.from('2026-11-20T09:30:00Z'), true);
    await keep(BACKUP_URL, name, { file, orders: 10 });
    const settings = { BACKUP_PASSPHRASE: 'four words nobody guesses', BACKUP_URL };
    const { restore, dataDir } = openComputer(home, {
      ...settings,
      DATABASE_URL: target.url,
      AUTH_SECRET: 'a-secret-of-the-server-that-is-set-there',
    });
    for (const words of [[], [name], [file]]) {
      await expect(restore(...words)).rejects.toThrow(
        /^it is not encrypted, though BACKUP_PASSPHRASE is set\. To take it on purpose: npm run restore -- --unsealed FILE/,
      );
    }
    expect(
      (await target.pool.query("select from pg_tables where schemaname = 'public'")).rowCount,
    ).toBe(0);
    expect(await restore('--unsealed', file)).toMatch(
      /^Restored: 10 orders.*\nIts secret is not in force, because anyone may have written it/,
    );
    expect(await readdir(dataDir)).toEqual(['images', 'product.lock', 'restored-auth-secret']);
  });

  test('whose restore is refused finds nothing of the file in its folder: no secret, no picture (B-4307)', async () => {
    const home = await testFolder();
    const dismiss = watchOver(home);
    const shop = await seededDatabase();
    await fillShop(shop, 10);
    const file = join(home, 'file');
    await backUp(shop, file);
    await promiseMore(file);
    const { restore, dataDir } = openComputer(home);
    await expect(restore(file)).rejects.toThrow('its rows do not add up');
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'product.lock']);
    dismiss();
  });

  test("at a place that has a secret of its own keeps it, and reads where the backup's lies (B-4307)", async () => {
    const home = await testFolder();
    const dismiss = watchOver(home);
    const shop = await seededDatabase();
    await fillShop(shop, 10);
    const file = join(home, 'file');
    await backUp(shop, file);
    const { restore, dataDir } = openComputer(home);
    const own = 'the-secret-of-the-shop-that-was-here-before';
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'auth-secret'), `${own}\n`);
    expect(await restore(file)).toContain(
      `The secret in ${join(dataDir, 'auth-secret')} is not the one of the backup: give that file what ${join(dataDir, 'restored-auth-secret')} holds, or everybody signs in again`,
    );
    expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe(`${own}\n`);
    expect(await readFile(join(dataDir, 'restored-auth-secret'), 'utf8')).toBe(`${shopSecret}\n`);
    dismiss();
  });

  test('is refused a file that is not the one that was proven, and may name it all the same (B-2522)', async () => {
    const home = await testFolder();
    const BACKUP_URL = join(home, 'other-disk');
    await mkdir(BACKUP_URL);
    const [shop, target] = [await seededDatabase(), await emptyDatabase()];
    await fillShop(shop, 10);
    const file = join(home, 'file');
    const { rows, sha256 } = await backUp(shop, file);
    const settings = { BACKUP_URL, DATABASE_URL: target.url, AUTH_SECRET: shopSecret };
    const { restore } = openComputer(home, settings);
    for (const [proof, what] of [
      [{ orders: 11 }, 'orders'],
      [{ orders: 10, sha256: sha256.replace(/./g, '0') }, 'sha256'],
      [{ orders: 10, rows: { ...rows, outbox: 0 } }, 'rows'],
    ] as const) {
      await keep(BACKUP_URL, fileOf('2026-11-20'), { file, ...proof });
      await expect(restore()).rejects.toThrow(
        `it is not the file that was proven: its ${what} differ`,
      );
    }
    await keep(BACKUP_URL, fileOf('2026-11-20'), { file, orders: 10, sha256, rows });
    expect(await restore()).toMatch(/^Restored: 10 orders/);
  });

  test('reads what is there, and has any of it by its name (B-2311)', async () => {
    const { restore, said } = await storedOrders(3, 4, null);
    expect((await restore('--list')).split('\n  ').slice(1)).toEqual([
      'pizzeria-2026-11-12T09-30-00Z.tar.zst: never proven',
      "pizzeria-2026-11-11T09-30-00Z.tar.zst: 4 orders, 1 picture, 1 kB, as of 2026-11-11 04:30:00 on the shop's clock",
      "pizzeria-2026-11-10T09-30-00Z.tar.zst: 3 orders, 1 picture, 1 kB, as of 2026-11-10 04:30:00 on the shop's clock",
    ]);
    const first = 'pizzeria-2026-11-10T09-30-00Z.tar.zst';
    await expect(restore(first)).rejects.toThrow('it is no backup');
    await expect(restore(`files/${first}`)).rejects.toThrow('it is no backup');
    expect(said).toHaveLength(2);
    expect(said[0]).toContain(`${first}: 3 orders`);
    await expect(restore(first.replace('10T', '19T'))).rejects.toThrow(/neither here nor kept at/);
  });

  test('gets one that was never proven where there is no other (B-2310)', async () => {
    const { restore, said } = await storedOrders(null, null);
    await expect(restore()).rejects.toThrow('it is no backup');
    expect(said.join()).toContain('pizzeria-2026-11-11T09-30-00Z.tar.zst: never proven');
  });

  test('is asked which one, where a new and empty shop has begun at the same place (B-2310)', async () => {
    const { restore, said } = await storedOrders(1200, 0);
    await expect(restore()).rejects.toThrow(
      /^the newest backup there holds fewer orders than an older one: say which one you mean.*\n.*\n {2}pizzeria-2026-11-11.*: 0 orders.*\n {2}pizzeria-2026-11-10.*: 1,200 orders/,
    );
    expect(said).toEqual([]);
  });
});

test('an owner says what to restore: a file or a place (B-2311)', async () => {
  const home = await testFolder();
  const destination = join(home, 'other-disk');
  await mkdir(destination);
  const { restore } = openComputer(home);
  await expect(restore()).rejects.toThrow('say which file');
  await expect(restore(join(home, 'file'))).rejects.toThrow('it cannot be read');
  await expect(restore(join(home, 'file'), '--list')).rejects.toThrow('name a place of backups');
  await expect(restore(destination, '--on', 'Friday')).rejects.toThrow('say what: npm run restore');
  await expect(restore(destination, destination)).rejects.toThrow('say what: npm run restore');
  await expect(restore(destination)).rejects.toThrow('there is no backup at');
  await expect(restore(`file://${home}/elsewhere`)).rejects.toThrow('is not there');
  expect(await readdir(home)).toEqual(['other-disk']);
  await writeFile(join(home, 'file'), '');
  await keep(destination, fileOf('2026-11-20'), { orders: 3 });
  const wrong = openComputer(home, { DATA_DIR: join(home, 'file/data'), BACKUP_URL: destination });
  await expect(wrong.restore()).rejects.toThrow(
    expect.objectContaining({ syscall: 'mkdir', message: expect.stringMatching(/^ENOTDIR/) }),
  );
});
