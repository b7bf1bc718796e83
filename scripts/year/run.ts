import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteUnprovenAccounts } from '#accounts/proof/old-accounts.server.ts';
import { deleteOldEmails } from '#email/old-emails.server.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { openDatabase } from '#server/database/open.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { watchOver } from '#tests/support/database-watch.ts';
import { useQuickFolder } from '#tests/support/quick-folder.ts';
import { spendEvening } from './evening.ts';
import { openShop } from './shop.ts';
import { folderSize, type Size, tableSizes } from './size.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '80' }, days: { type: 'string', default: '365' } },
});
const days = Number(values.days);

useQuickFolder();
const home = await mkdtemp(join(tmpdir(), 'pizzeria-year-'));
const dismiss = watchOver(home);
const database = await openDatabase({
  dataDir: home,
  migrationsFolder,
  log: { info() {}, warn: console.warn, error: console.error },
});
try {
  const shop = await openShop(database.db);
  let [orders, emails, bytes] = [0, 0, 0];
  for (let day = 1; day <= days; day += 1) {
    const date = Temporal.PlainDate.from('2027-01-01').add({ days: day });
    const evening = await spendEvening(shop, date, Number(values.orders));
    orders += evening.orders;
    emails += evening.emails;
    bytes += evening.bytes;
    await deleteOldEmails(shop.ctx);
    await eraseOldDetails(shop.ctx);
    await deleteUnprovenAccounts(shop.ctx);
    if (day % 91 === 0 || day === days) await tell(day, orders, emails, bytes);
  }
} finally {
  await database.close();
  await rm(home, { recursive: true, force: true });
  dismiss();
}

async function tell(day: number, orders: number, emails: number, bytes: number) {
  await database.pool.query('checkpoint');
  const cluster = join(home, 'postgres/cluster');
  const sizes: readonly Size[] = [
    ...(await tableSizes(database.pool)),
    await folderSize('the whole database folder', cluster),
    await folderSize('of it its log (pg_wal)', join(cluster, 'pg_wal')),
    await folderSize('server.log', join(home, 'postgres/server.log')),
    { what: 'letters, if they were files', count: emails, bytes },
  ];
  console.log(`\nAfter ${day} days, ${orders} orders:`);
  console.table(
    sizes.map(({ what, count, bytes: size }) => ({ what, count, MB: (size / 1e6).toFixed(1) })),
  );
}
