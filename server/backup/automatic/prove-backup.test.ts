import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, fillShop, testFolder } from '#tests/support/backups.ts';
import { seededDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { prepareCluster } from '../../database/embedded/cluster.ts';
import { bringUp, runningPostmaster } from '../../database/embedded/postmaster.ts';
import { proveBackup } from './prove-backup.ts';
import { clearWorkFolder, freshWorkFolder, proofFolder } from './work-folder.ts';

test('an owner’s backup is proven by restoring it, and one that lacks an order, or its end, is not (B-2327, B-4305)', {
  timeout: 180_000,
}, async () => {
  const shop = await seededDatabase();
  await fillShop(shop, 20);
  const dataDir = await testFolder();
  const file = join(await testFolder(), 'shop');
  const written = await backUp(shop, file);
  const prove = async (facts: typeof written) => {
    await freshWorkFolder(dataDir);
    const folder = proofFolder(dataDir);
    await proveBackup({ file, passphrase: undefined, written: facts, folder, migrationsFolder });
    return runningPostmaster({ folder });
  };
  expect(await prove(written)).toBeUndefined();
  const more = { ...written, rows: { ...written.rows, orders: 21 }, orders: 21 };
  await expect(prove(more)).rejects.toMatchObject({ failure: 'proof_failed' });
  await writeFile(join(dataDir, 'in the way'), '');
  const blocked = { file, passphrase: undefined, written, migrationsFolder };
  const trouble = proveBackup({ ...blocked, folder: join(dataDir, 'in the way') });
  await expect(trouble).rejects.not.toHaveProperty('failure');
  await truncate(file, written.bytes - 1);
  await expect(prove(written)).rejects.toMatchObject({ failure: 'proof_failed' });
  await clearWorkFolder(dataDir);
});

test('a throw-away database that a crash left running is ended and cleared away (B-2330)', async () => {
  const dataDir = await testFolder();
  await freshWorkFolder(dataDir);
  const folder = proofFolder(dataDir);
  await bringUp(await prepareCluster({ folder, log: silent }), silent);
  expect(await runningPostmaster({ folder })).toBeGreaterThan(0);
  await clearWorkFolder(dataDir);
  expect(await runningPostmaster({ folder })).toBeUndefined();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
