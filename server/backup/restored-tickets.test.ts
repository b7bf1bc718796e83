import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#core/context.ts';
import { backUp, fillShop, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, seededDatabase } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { loadBackup } from './restore-backup.ts';

test('a cook reads DUPLICATA on tickets that waited when a backup was made: they may be on paper since (B-4124)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 3);
  await shop.pool.query(
    `insert into printers (name, model, address, paper, stations, prints_at, copies)
       values ('Cuisine', 'epson', '192.168.1.50', '80', array['kitchen'], 'confirmed', 1);
     insert into print_jobs (printer_id, order_id, station, state, tries)
       select printers.id, orders.id, 'kitchen', job.state, job.tries from printers, orders
         join (values (1, 'waiting', 0), (2, 'waiting', 1), (3, 'printed', 1)) as job (at, state, tries) on at = orders.id`,
  );
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  await loadBackup({
    file,
    connection: target.connection,
    store: openMemoryStore(systemClock),
    migrationsFolder,
    storeSecret: async () => {},
    erased: null,
  });
  const { rows } = await target.pool.query(
    'select state, tries + reprint as before from print_jobs',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { state: 'waiting', before: 1 },
      { state: 'waiting', before: 2 },
      { state: 'printed', before: 1 },
    ]),
  );
});
