import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderBackup } from '#operations/backups/attempts.server.ts';
import { backups } from '#operations/backups/backups.table.server.ts';
import { testClock } from '#tests/support/app.ts';
import { fillShop, testFolder } from '#tests/support/backups.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { makeBackupApart } from './backup-apart.ts';

async function openScene() {
  const shop = await seededDatabase();
  await fillShop(shop, 20);
  const dataDir = await testFolder();
  const backupUrl = await testFolder();
  const secret = 'a secret of the shop';
  const whereabouts = {
    dataDir,
    backupUrl,
    destination: backupUrl,
    s3: undefined,
    migrationsFolder,
  };
  const order = { connection: shop.connection, secret, passphrase: undefined, ...whereabouts };
  return {
    ...shop,
    dataDir,
    stick: backupUrl,
    ask: () => orderBackup({ db: shop.db, clock: testClock() }, 'asked', backupUrl),
    make: (signal = new AbortController().signal) => makeBackupApart(order, signal),
  };
}

test('an owner’s backup is made, proven and put on the stick by a process of its own (B-2327)', {
  timeout: 180_000,
}, async () => {
  const { db, ask, make, stick, dataDir } = await openScene();
  await ask();
  const { facts, output: said } = await make();
  expect(said).toBe('');
  expect(facts).toMatchObject({ orders: 20, kept: 1 });
  const [proof = '', file = ''] = (await readdir(join(stick, 'files'))).toSorted();
  expect(await db.select().from(backups)).toMatchObject([{ name: `files/${file}`, problem: null }]);
  expect(JSON.parse(await readFile(join(stick, 'files', proof), 'utf8'))).toMatchObject({
    file: `files/${file}`,
    orders: 20,
  });
  expect(await readdir(dataDir)).toEqual(['backup-folders']);
});

test('an operator who stops the site in the middle of one finds nothing left of it (B-2330)', async () => {
  const { db, pool, ask, make, stick, dataDir } = await openScene();
  await ask();
  // The backup waits for the connection that holds a table, for as long as it takes.
  const holder = await pool.connect();
  await holder.query('begin; lock table menu_items in access exclusive mode');
  const stopping = new AbortController();
  const making = make(stopping.signal);
  await expect.poll(() => readdir(dataDir), { timeout: 20_000 }).toEqual(['backup-work']);
  stopping.abort();
  expect(await making).toMatchObject({ facts: null });
  holder.release(true);
  expect(await db.select().from(backups)).toMatchObject([{ problem: 'interrupted' }]);
  expect(await readdir(stick)).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});
