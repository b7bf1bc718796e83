import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts';
import { openFolderDestination } from '#server/backup/destinations/folder-destination.ts';
import { type LogRestore, restoreLog } from '#server/backup/log/restore/restore-log.ts';
import { type Behind, openShipper } from '#server/backup/log/shipper.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { createPool, endPool } from '#server/database/pool.ts';
import { silent } from './database.ts';
import { openToPassersBy, watchOver } from './database-watch.ts';
import { withoutCare } from './quick-folder.ts';

/** What is acknowledged is in the log, as in the product; what the disk has of it is nobody's concern. */
const settings = { ...withoutCare, synchronous_commit: 'on' };

type Circumstances = {
  readonly dataDir?: string;
  readonly passphrase?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** A folder for computers and disks, gone after the test with every server in it. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pizzeria-lost-'));
  await openToPassersBy(home);
  const dismiss = watchOver(home);
  onTestFinished(async () => {
    await rm(home, { recursive: true, force: true });
    dismiss();
  });
  return home;
}

/** What `npm run restore` does on a new computer that has the disk with the backups. */
export function restore(home: string, name: string, more: Partial<LogRestore> = {}) {
  const destination = openFolderDestination(join(home, 'other-disk'), undefined);
  const dataDir = join(home, name);
  const options = {
    destination,
    passphrase: undefined,
    dataDir,
    instant: null,
    erased: null,
    log: silent,
  };
  return restoreLog({ ...options, ...more });
}

/** A shop with the built-in database, which ships its log to `other-disk` when it is told to. */
export async function openLoggedShop(home: string, circumstances: Circumstances = {}) {
  const { dataDir = join(home, `l'été, "$HOME"`), passphrase } = circumstances;
  const disk = join(home, 'other-disk');
  await mkdir(disk, { recursive: true });
  const server = await openEmbedded({
    dataDir,
    log: silent,
    settings: { ...settings, ...circumstances.settings },
  });
  const pool = createPool(server.connection, silent);
  await pool.query('create table if not exists orders (number int)');
  const hands = {
    now: Temporal.Now.instant(),
    uptime: 0,
    freeBytes: () => 1e12,
    /** What happens on the line before a file arrives, or is removed. */
    onItsWay: async (_name: string) => {},
  };
  const told: (Behind | null)[] = [];
  const warned: string[] = [];
  const destination = openFolderDestination(disk, dataDir);
  const line: Pick<BackupDestination, 'put' | 'delete'> = {
    async put(name, file) {
      await hands.onItsWay(name);
      await destination.put(name, file);
    },
    async delete(name) {
      await hands.onItsWay(name);
      await destination.delete(name);
    },
  };
  const shipper = openShipper({
    destination: { ...destination, ...line },
    passphrase,
    dataDir,
    connection: server.connection,
    database: pool,
    clock: { now: () => hands.now },
    uptime: () => hands.uptime,
    freeBytes: async () => hands.freeBytes(),
    log: { ...silent, warn: ({ err }) => warned.push(String(err)) },
    onBehind: async (behind) => {
      told.push(behind);
    },
  });

  async function files(ending = ''): Promise<readonly string[]> {
    const names = await readdir(disk, { recursive: true });
    return names.filter((name) => name.startsWith('log/') && name.endsWith(ending)).toSorted();
  }

  /** A round, and time for the copy that it began. */
  async function round(): Promise<void> {
    await shipper.round();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  return {
    hands,
    told,
    warned,
    dataDir,
    disk,
    pool,
    shipper,
    files,
    async order(count: number): Promise<void> {
      await pool.query('insert into orders select generate_series(1, $1::int)', [count]);
    },
    /** A moment after what was done so far and before what comes, a whole millisecond from both. */
    async instant(): Promise<Temporal.Instant> {
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
      await pool.query('select pg_sleep(0.002)');
      return Temporal.Instant.fromEpochMilliseconds((rows[0]?.now.getTime() ?? 0) + 1);
    },
    round,
    /** Rounds until the place holds so many copies that can be restored. */
    async copied(copies = 1): Promise<void> {
      while ((await files('facts.json')).length < copies) await round();
    },
    /** The chapter that the database keeps its log for, once it is the only one. */
    async chapter(): Promise<string | null> {
      const { rows } = await pool.query<{ name: string }>(
        'select slot_name as name from pg_replication_slots',
      );
      return rows.length === 1 ? (rows[0]?.name ?? null) : null;
    },
    async close(): Promise<void> {
      await endPool(pool);
      await server.stop();
    },
    /** The computer is stolen: the database has no time for anything. */
    async lose(): Promise<void> {
      const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(note, 10), 'SIGQUIT');
      await endPool(pool);
      await server.stop();
      await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
