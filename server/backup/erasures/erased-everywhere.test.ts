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
import { unpack } from '../file/pack.ts';
import { forgetOldChapters } from '../log/chapters.ts';
import { openFolderPlace } from '../places/folder-place.ts';
import { writeBackup } from '../write-backup.ts';
import { erasuresRound } from './keep-erased.ts';

const zenobie = {
  ...{ fullName: 'Zénobie Quidam-Essai', email: 'zenobie@exemple.test', phone: '514 555-0177' },
  ...{ phoneExtension: 'Q-9182', address: '7731, rue du Secret', apartment: 'grenier-64' },
};
const notes = {
  line: 'pour la fête de Quidam',
  driver: 'code 7742, sonnez chez Quidam',
  staff: 'Personne au 7731, rue du Secret',
};
const postalCode = 'H7Z 9Y9';

/** Everything by which Zénobie can be known. */
type Secrets = readonly string[];

/** Every place where a customer's details can stand, and what stands there now. */
type Places = Readonly<Record<string, () => Promise<string>>>;

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

/** All files below a folder, as text, backups opened; a folder that is gone holds nothing. */
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

/** A shop with a computer, a disk for its backups and one customer, who can be found wherever details stand. */
async function openWithZenobie() {
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
  const place = openFolderPlace(disk, dataDir);
  const { clock } = shop;
  const trustedClock = () => readTrustedTime(ctx);
  await trustedClock();
  const outboxDir = join(dataDir, 'outbox');
  const erase = retentionRound({ ctx, trustedClock, outboxDir, dataDir });
  const openPlace = async () => place;
  const keepErased = erasuresRound({ db, openPlace, passphrase: undefined, dataDir });

  /** What a day does by itself: time is believed, old things are erased, a backup is made. */
  async function passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      clock.set(clock.now().add({ hours: 24 }).toString());
      await erase(new AbortController().signal);
      await keepErased();
      await forgetOldChapters(place, (await trustedClock()).now().epochMilliseconds);
      await orderBackup({ db, clock }, 'night', 'a disk');
      const outcome = await makeBackup({
        ...{ ctx, dataDir, openPlace, place: 'a disk', isEncrypted: false },
        databaseBytes: async () => 1_000_000,
        write: (to) =>
          writeBackup({ connection, store: openMemoryStore(clock), secret: 's', clock, to }),
        prove: async () => {},
      });
      expect(outcome?.problem).toBeUndefined();
    }
  }

  const line = await shop.line('Fromage', { quantity: 2, note: notes.line });
  const { body } = await shop.order(requestFor([line], zenobie));
  const [row] = await db.select().from(orders).where(eq(orders.token, body.token));
  await db.update(orders).set({ driverNote: notes.driver, postalCode });
  const refusal = { to: 'refused', reason: 'other', note: notes.staff } as const;
  await moveOrder({ ...ctx, actor: owner }, { id: row?.id ?? 0, version: 0, ...refusal });
  const sent = new Date(clock.now().epochMilliseconds);
  await db.update(outbox).set({ sentAt: sent });
  const secrets: Secrets = [
    ...Object.values(zenobie),
    ...Object.values(notes),
    ...[postalCode, body.token, row?.requestHash ?? '', row?.idempotencyKey ?? ''],
    ...(row?.similarity ?? []),
  ];

  /** A file of this day with all that is secret. */
  async function plant(...path: readonly string[]): Promise<void> {
    const file = join(...path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, secrets.join('\n'));
    for (const touched of [file, join(file, '..')]) await utimes(touched, sent, sent);
  }
  await plant(dataDir, 'outbox', '20260907-1.eml');
  await plant(dataDir, 'postgres', 'cluster-17', '12345');
  await plant(dataDir, 'restoring', 'postgres');
  await plant(disk, 'log', 'log_20260907t080000z_1a2b3c4d', 'base.tar.zst');
  const own = join(dataDir, 'backups', backupName(clock.now(), false).replace('files/', ''));
  await plant(own);

  const places: Places = {
    'every table of the database': () => databaseText(db),
    'emails without a mail server': () => folderText(join(dataDir, 'outbox')),
    'the disk of the backups': () => folderText(disk),
    'backups that were made without a name': () => folderText(join(dataDir, 'backups')),
    'the database of an older PostgreSQL': () => folderText(join(dataDir, 'postgres')),
    'what a broken restore left': () => folderText(join(dataDir, 'restoring')),
    'the rest of the data folder': () => folderText(dataDir),
    'the log of the product': async () => said.join('\n'),
  };
  const found = async (place: keyof typeof places) => {
    const text = (await places[place]?.()) ?? '';
    return secrets.filter((secret) => text.includes(secret));
  };
  return { db, clock, secrets, passDays, found, places, disk };
}

test.for(['on request', 'after RETENTION_DAYS'])(
  'a customer who was erased %s is nowhere 35 days later: in no table, file, copy or log (B-2560, B-2566)',
  {
    timeout: 240_000,
  },
  async (how) => {
    const { db, clock, passDays, found, places, secrets, disk } = await openWithZenobie();
    await passDays(3);
    for (const place of Object.keys(places)) {
      const all = place === 'every table of the database' ? secrets.length : 1;
      const least = place === 'the log of the product' ? 0 : all;
      expect([place, (await found(place)).length >= least]).toEqual([place, true]);
    }
    if (how === 'on request') {
      const staff = openAccounts(db, { now: clock.now().toString() });
      const token = await staff.joinAs('owner', 'owner@exemple.test');
      const body = { identifiers: ['(514) 555.0177'], orders: 1 };
      expect((await staff.call('POST', '/admin/erasure', { token, body })).status).toBe(200);
    } else {
      await db.update(orders).set({ placedAt: sql`placed_at - interval '362 days'`, dueAt: null });
      await passDays(1);
    }
    expect(await found('every table of the database')).toEqual([]);
    expect(await found('the disk of the backups')).not.toEqual([]);
    await passDays(35);
    for (const place of Object.keys(places))
      expect([place, await found(place)]).toEqual([place, []]);
    const kept = (await readdir(join(disk, 'files'))).filter((name) => name.endsWith('.tar.zst'));
    expect(kept.length).toBeGreaterThanOrEqual(9);
  },
);
