import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupName, proofName } from '#operations/backups/backup-name.ts';
import { eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { erasures } from '#orders/retention/erasures.table.server.ts';
import { backUp, fillShop, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, freshDatabase, seededDatabase } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { openMemoryDestination } from '#tests/support/memory-destination.ts';
import { parseConfig } from '../../platform/config.ts';
import { BackupProblem } from '../backup-problem.ts';
import { openBackupDestination } from '../destinations/folder-destination.ts';
import { restoreGiven } from '../restore-command.ts';
import { erasuresRound } from './store-erased.ts';

const root = join(migrationsFolder, '../..');
const AUTH_SECRET = 'another-secret-that-somebody-has-chosen';
const BACKUP_PASSPHRASE = 'four words nobody guesses';
const named = 'select id::int from orders where erased_at is null order by id';
const details =
  "select count(*)::int as left from orders where erased_at is not null and full_name || email || phone <> ''";

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Opens a shop of ten orders whose backup is at its destination, and a computer to restore it to. After the backup the
 * first order was erased on request, and those before the fourth by age.
 */
async function openErased(passphrase?: string) {
  const home = await testFolder();
  const BACKUP_URL = join(home, 'disk');
  await mkdir(BACKUP_URL);
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  const { db, pool } = shop;
  await fillShop(shop, 10);
  await pool.query(
    `update orders set placed_at = timestamptz '2026-01-01' + id * interval '1 day', due_at = null`,
  );
  const file = join(home, 'file');
  await backUp(shop, file, passphrase);
  const destination = await openBackupDestination(BACKUP_URL, home);
  const isSealed = passphrase !== undefined;
  const name = backupName(Temporal.Instant.from('2026-11-20T09:30:00Z'), isSealed);
  await destination.put(name, file);
  const proof = join(home, 'proof');
  await writeFile(proof, JSON.stringify({ format: 1, orders: 10, pictures: 1 }));
  await destination.put(proofName(name), proof);
  const { rows } = await pool.query<{ token: string }>('select token from orders where id = 8');
  const at = new Date('2026-11-21T12:00:00Z');
  await db.insert(erasures).values([
    { at, orderHash: hashOf(rows[0]?.token ?? '') },
    { at, before: new Date('2026-01-04T12:00:00Z') },
  ]);
  const openDestination = async () => destination;
  await erasuresRound({ db, openDestination, passphrase, dataDir: home })();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return {
    ...{ home, destination, pool, target, said, disk: BACKUP_URL, path: join(BACKUP_URL, name) },
    restore(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
      const sealed = passphrase === undefined ? {} : { BACKUP_PASSPHRASE: passphrase };
      const set = { BACKUP_URL, DATABASE_URL: target.url, AUTH_SECRET, ...sealed, ...settings };
      const config = parseConfig({ DATA_DIR: join(home, 'data'), ...set });
      return restoreGiven({ config, root, say }, words);
    },
    /** Orders that still name their customer. */
    known: async () => (await target.pool.query<{ id: number }>(named)).rows.map(({ id }) => id),
  };
}

describe('after a restore, before anybody confirms a date,', () => {
  test.for([
    ['', undefined],
    [' with a passphrase', BACKUP_PASSPHRASE],
  ] as const)(
    'customers who were erased since are still erased%s (B-2565)',
    async ([_, passphrase]) => {
      const { restore, known, target, disk, pool } = await openErased(passphrase);
      await restore([]);
      expect(await known()).toEqual([4, 5, 6, 7, 9, 10]);
      expect((await target.pool.query(details)).rows).toEqual([{ left: 0 }]);
      const sums = 'select sum(total_price)::int as cents, count(*)::int as orders from orders';
      expect((await target.pool.query(sums)).rows).toEqual((await pool.query(sums)).rows);
      expect(await readdir(join(disk, 'erased'))).toEqual([
        passphrase === undefined ? 'list.json' : 'list.json.age',
      ]);
    },
  );

  test('they are so from a file that is named with its path, whether BACKUP_URL is set or not (B-2565)', async () => {
    const { restore, known, path, said } = await openErased();
    await restore([path], { BACKUP_URL: '' });
    expect(await known()).toEqual([4, 5, 6, 7, 9, 10]);
    expect(said).toEqual([]);
  });

  test('the owner reads that no list was there, where a file alone was carried away (B-2565)', async () => {
    const { restore, known, path, home, said } = await openErased();
    const alone = join(home, 'carried', 'deep', 'shop.tar.zst');
    await mkdir(join(alone, '..'), { recursive: true });
    await writeFile(alone, await readFile(path));
    await restore([alone], { BACKUP_URL: '' });
    expect(await known()).toHaveLength(10);
    expect(said).toEqual([expect.stringContaining('There is no list of erased customers here')]);
  });
});

describe('an owner whose list of erased customers cannot be read', () => {
  test('is told so before anything is written, and how to go on (B-2565)', async () => {
    const { restore, disk, destination, home, target } = await openErased(BACKUP_PASSPHRASE);
    await writeFile(join(home, 'bad'), 'no list');
    await destination.put('erased/list.json.age', join(home, 'bad'));
    await expect(restore([])).rejects.toThrow('put the folder "erased" of the backups aside');
    const tables = "select count(*)::int as n from pg_tables where schemaname = 'public'";
    expect((await target.pool.query(tables)).rows).toEqual([{ n: 0 }]);
    await rm(join(disk, 'erased'), { recursive: true });
    expect(await restore([])).toMatch(/^Restored: 10 orders/);
  });

  test('restores a file without BACKUP_URL while its place is away (B-2565)', async () => {
    const { restore, path, home } = await openErased();
    const away = { BACKUP_URL: join(home, 'unplugged') };
    await expect(restore([path], away)).rejects.toThrow('leave BACKUP_URL out');
    expect(await restore([path], { BACKUP_URL: '' })).toMatch(/^Restored: 10 orders/);
  });

  test('loses nobody to a list that was planted without the passphrase (B-2565)', async () => {
    const { restore, known, destination, home } = await openErased(BACKUP_PASSPHRASE);
    await writeFile(join(home, 'planted'), JSON.stringify({ format: 1, before: 9e14, orders: [] }));
    await destination.put('erased/list.json', join(home, 'planted'));
    await restore([]);
    expect(await known()).toEqual([4, 5, 6, 7, 9, 10]);
  });
});

test('the list of who was erased reaches a place that was away, and keeps what is only there (B-2564)', async () => {
  const { db } = await freshDatabase();
  const dataDir = await testFolder();
  const destination = openMemoryDestination();
  let asked = 0;
  const openDestination = async () => {
    asked += 1;
    return destination;
  };
  const listed = () => JSON.parse(String(destination.files.get('erased/list.json')));
  const round = erasuresRound({ db, openDestination, passphrase: undefined, dataDir });
  await round();
  expect(asked).toBe(0);
  const [first, second, elsewhere] = ['1', '2', '3'].map((digit) => digit.repeat(64));
  const at = new Date();
  await db.insert(erasures).values({ at, orderHash: first });
  destination.failWith(new BackupProblem('place_absent', 'unplugged'));
  await expect(round()).rejects.toThrow('unplugged');
  destination.failWith(null);
  const before = 1_700_000_000_000;
  const known = { format: 1, before, orders: [elsewhere] };
  destination.files.set('erased/list.json', Buffer.from(JSON.stringify(known)));
  await round();
  expect(listed()).toEqual({ ...known, orders: [elsewhere, first] });
  await round();
  expect(asked).toBe(2);
  await db.insert(erasures).values([
    { at, orderHash: second },
    { at, before: new Date(before + 1) },
  ]);
  await round();
  expect(listed()).toEqual({ format: 1, before: before + 1, orders: [elsewhere, first, second] });
  expect(await eraseAgain(db, listed(), Temporal.Now.instant())).toBe(0);
});
