import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { deleteUnprovenAccounts } from '../../app/accounts/deletion.server.ts';
import { deleteOldEmails } from '../../app/email/outbox.server.ts';
import { eraseOldDetails } from '../../app/orders/retention/erase-details.server.ts';
import { openDatabase } from '../../server/database/open.ts';
import { migrationsFolder } from '../../tests/support/database-process.ts';
import { watchOver } from '../../tests/support/database-watch.ts';
import { useQuickFolder } from '../../tests/support/quick-folder.ts';
import { openShop, spendEvening } from './shop.ts';

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

/** What a shop keeps: tables with their indexes, and files; in bytes, with how many rows or files. */
type Size = { readonly what: string; readonly count: number; readonly bytes: number };

/** The tables of a shop, the largest first; those under 100 kB added up. */
async function tableSizes(pool: pg.Pool): Promise<readonly Size[]> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  const sizes: Size[] = [];
  let small = { what: 'all other tables', count: 0, bytes: 0 };
  for (const { name, bytes } of rows) {
    const answer = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}"`,
    );
    const count = answer.rows[0]?.count ?? 0;
    if (Number(bytes) < 100_000) {
      small = { ...small, count: small.count + count, bytes: small.bytes + Number(bytes) };
    } else sizes.push({ what: name, count, bytes: Number(bytes) });
  }
  return [...sizes, small];
}

/** A file, or a folder with all that is in it. */
async function folderSize(what: string, path: string): Promise<Size> {
  const facts = await stat(path).catch(() => null);
  if (!facts) return { what, count: 0, bytes: 0 };
  if (!facts.isDirectory()) return { what, count: 1, bytes: facts.size };
  const inside = await Promise.all(
    (await readdir(path)).map((name) => folderSize(name, join(path, name))),
  );
  const sum = (of: 'count' | 'bytes') => inside.reduce((all, one) => all + one[of], 0);
  return { what, count: sum('count'), bytes: sum('bytes') };
}
