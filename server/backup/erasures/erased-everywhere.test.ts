import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderBackup } from '#operations/backups/attempts.server.ts';
import { backupName } from '#operations/backups/backup-name.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { retentionRound } from '#server/jobs/retention.ts';
import { unlessAbsent } from '#server/platform/files.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testFolder } from '#tests/support/backups.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { makeBackup } from '../automatic/make-backup.ts';
import { openFolderDestination } from '../destinations/folder-destination.ts';
import { unpack } from '../file/pack.ts';
import { writeBackup } from '../write-backup.ts';
import { erasuresRound } from './store-erased.ts';

const zenobie = {
  person: {
    ...{ fullName: 'Zénobie Quidam-Essai', email: 'zenobie@exemple.test', phone: '514 555-0177' },
    ...{ phoneExtension: 'Q-9182', address: '7731, rue du Secret', apartment: 'grenier-64' },
  },
  notes: {
    line: 'pour la fête de Quidam',
    driver: 'code 7742, sonnez chez Quidam',
    staff: 'Personne au 7731, rue du Secret',
  },
  postalCode: 'H7Z 9Y9',
};
const barnabe: typeof zenobie = {
  person: {
    ...{ fullName: 'Barnabé Tel-Essai', email: 'barnabe@exemple.test', phone: '438 555-0166' },
    ...{ phoneExtension: 'K-4471', address: '6620, rue Cachée', apartment: 'cave-53' },
  },
  notes: {
    line: 'sans le dire à Barnabé',
    driver: 'code 6631, frappez chez Barnabé',
    staff: 'Absent du 6620, rue Cachée',
  },
  postalCode: 'H8Y 7X7',
};

type Secrets = readonly string[];

/** Reads, by name, each place where a customer's details can stand. */
type Sources = Readonly<Record<string, () => Promise<string>>>;

async function databaseText(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute(sql`select t::text from ${sql.identifier(name)} t`);
    texts.push(`${name}: ${JSON.stringify(found.rows)}`);
  }
  return texts.join('\n');
}

/** Reads all files below a folder as text, backups opened; returns nothing where there is no folder. */
async function folderText(folder: string): Promise<string> {
  const texts: string[] = [];
  for (const name of (await unlessAbsent(readdir(folder, { recursive: true }))) ?? []) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    texts.push(await readFile(file, 'utf8'));
    if (!name.includes('files/') || !name.endsWith('.tar.zst')) continue;
    for await (const { name: entry, bytes } of unpack(file, undefined)) {
      texts.push(entry, Buffer.from(bytes).toString('utf8'));
    }
  }
  return texts.join('\n');
}

/** Opens a shop with a data folder, a disk for backups and two customers whose details stand everywhere. */
async function openWithCustomers() {
  const { db, connection } = await seededDatabase();
  const begin = '2026-09-07T05:00:00-04:00';
  const shop = await openShop(db, { now: begin });
  const home = await testFolder();
  const [dataDir, disk] = [join(home, 'data'), join(home, 'disk')];
  await mkdir(disk);
  await mkdir(dataDir);
  const said: string[] = [];
  const tell = (facts: object, sentence: string) => void said.push(JSON.stringify(facts), sentence);
  const ctx = { ...shop.ctx, log: { info: tell, warn: tell, error: tell } };
  const destination = openFolderDestination(disk, dataDir);
  const { clock } = shop;
  const trustedClock = () => readTrustedTime(ctx);
  await trustedClock();
  const outboxDir = join(dataDir, 'outbox');
  const erase = retentionRound({ ctx, trustedClock, outboxDir, dataDir });
  const openDestination = async () => destination;
  const storeErased = erasuresRound({ db, openDestination, passphrase: undefined, dataDir });

  /** Runs what a day does by itself: the clock is trusted, old things are erased, a backup is made. */
  async function passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      clock.set(clock.now().add({ hours: 24 }).toString());
      await erase(new AbortController().signal);
      await storeErased();
      await orderBackup({ db, clock }, 'night', 'a disk');
      const outcome = await makeBackup({
        ...{ ctx, dataDir, openDestination, destination: 'a disk', isEncrypted: false },
        databaseBytes: async () => 1_000_000,
        write: (to) =>
          writeBackup({ connection, store: openMemoryStore(clock), secret: 's', clock, to }),
        prove: async () => {},
      });
      expect(outcome?.problem).toBeUndefined();
    }
  }

  /** Has a customer order and be refused; returns the order and everything that identifies the customer. */
  async function serve({ person, notes, postalCode }: typeof zenobie) {
    const line = await shop.line('Fromage', { quantity: 2, note: notes.line });
    const { body } = await shop.order(requestFor([line], person));
    const isTheirs = eq(orders.token, body.token);
    await db.update(orders).set({ driverNote: notes.driver, postalCode }).where(isTheirs);
    const [row] = await db.select().from(orders).where(isTheirs);
    const id = row?.id ?? 0;
    const refusal = { to: 'refused', reason: 'other', note: notes.staff } as const;
    await moveOrder({ ...ctx, actor: owner }, { id, version: 0, ...refusal });
    const secrets: Secrets = [
      ...Object.values(person),
      ...Object.values(notes),
      ...[postalCode, body.token, row?.requestHash ?? '', row?.idempotencyKey ?? ''],
    ];
    return { id, secrets };
  }
  const customers = { zenobie: await serve(zenobie), barnabe: await serve(barnabe) };
  const sent = new Date(clock.now().epochMilliseconds);
  await db.update(outbox).set({ sentAt: sent });

  /** Writes a file of this day with all secrets. */
  async function plant(...path: readonly string[]): Promise<void> {
    const file = join(...path);
    await mkdir(join(file, '..'), { recursive: true });
    const all = Object.values(customers).flatMap(({ secrets }) => secrets);
    await writeFile(file, all.join('\n'));
    for (const touched of [file, join(file, '..')]) await utimes(touched, sent, sent);
  }
  await plant(dataDir, 'outbox', '20260907-1.eml');
  await plant(dataDir, 'postgres', 'cluster-17', '12345');
  await plant(dataDir, 'restoring', 'postgres');
  await plant(disk, 'log', 'log_20260907t080000z_1a2b3c4d', 'base.tar.zst');
  const own = join(dataDir, 'backups', backupName(clock.now(), false).replace('files/', ''));
  await plant(own);

  const sources: Sources = {
    'every table of the database': () => databaseText(db),
    'emails without a mail server': () => folderText(join(dataDir, 'outbox')),
    'the disk of the backups': () => folderText(disk),
    'backups that were made without a name': () => folderText(join(dataDir, 'backups')),
    'the database of an older PostgreSQL': () => folderText(join(dataDir, 'postgres')),
    'what a broken restore left': () => folderText(join(dataDir, 'restoring')),
    'the rest of the data folder': () => folderText(dataDir),
    'the log of the product': async () => said.join('\n'),
  };
  const found = async (source: string, { secrets }: { readonly secrets: Secrets }) => {
    const text = (await sources[source]?.()) ?? '';
    return secrets.filter((secret) => text.includes(secret));
  };
  return { db, clock, customers, passDays, found, sources: Object.keys(sources), disk };
}

test('customers who were erased on request and after RETENTION_DAYS are nowhere 35 days later: in no table, file, copy or log (B-2560, B-2566)', {
  timeout: 240_000,
}, async () => {
  const { db, clock, customers, passDays, found, sources, disk } = await openWithCustomers();
  const { zenobie: asking, barnabe: forgotten } = customers;
  await passDays(3);
  for (const customer of [asking, forgotten])
    for (const source of sources) {
      const all = source === 'every table of the database' ? customer.secrets.length : 1;
      const least = source === 'the log of the product' ? 0 : all;
      expect([source, (await found(source, customer)).length >= least]).toEqual([source, true]);
    }
  async function expectErased(customer: typeof asking): Promise<void> {
    expect(await found('every table of the database', customer)).toEqual([]);
    expect(await found('the disk of the backups', customer)).not.toEqual([]);
  }
  async function expectNowhere(customer: typeof asking): Promise<void> {
    for (const source of sources)
      expect([source, await found(source, customer)]).toEqual([source, []]);
  }
  const staff = openAccounts(db, { now: clock.now().toString() });
  const token = await staff.joinAs('owner', 'owner@exemple.test');
  const body = { identifiers: ['(514) 555.0177'], orders: 1 };
  expect((await staff.call('POST', '/admin/erasure', { token, body })).status).toBe(200);
  await expectErased(asking);
  await db
    .update(orders)
    .set({ placedAt: sql`placed_at - interval '362 days'`, dueAt: null })
    .where(eq(orders.id, forgotten.id));
  await passDays(1);
  await expectErased(forgotten);
  await passDays(34);
  await expectNowhere(asking);
  await passDays(1);
  await expectNowhere(forgotten);
  const kept = (await readdir(join(disk, 'files'))).filter((name) => name.endsWith('.tar.zst'));
  expect(kept.length).toBeGreaterThanOrEqual(9);
});
