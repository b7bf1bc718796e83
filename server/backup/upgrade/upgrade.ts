import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, systemClock } from '#core/context.ts';
import { type Binaries, findBinaries } from '../../database/embedded/binaries.ts';
import {
  type Cluster,
  type ClusterOptions,
  prepareCluster,
  readMajor,
} from '../../database/embedded/cluster.ts';
import { makeFolder, refusing } from '../../database/embedded/make-folder.ts';
import { runningPostmaster, stopPostmaster, whileUp } from '../../database/embedded/postmaster.ts';
import { takeProductLock } from '../../database/embedded/product-lock.ts';
import { chooseRunner } from '../../database/embedded/user.ts';
import { refuseMovedFolder } from '../../database/moved-away.ts';
import { withClient } from '../../database/with-client.ts';
import { syncFolder, unlessAbsent } from '../../platform/files.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { freeBytes, refuseLittleRoom } from '../destinations/folder-destination.ts';
import { loadBackup } from '../restore-backup.ts';
import { databaseBytes } from '../tables/catalog.ts';
import { writeBackup } from '../write-backup.ts';
import { findOlder, isOlder, madeFolder } from './older-programs.ts';

type UpgradeOptions = Pick<ClusterOptions, 'settings'> & {
  readonly dataDir: string;
  readonly migrationsFolder: string;
  readonly log: Log;
};

/**
 * Upgrades a data folder's database to today's PostgreSQL, by a backup and a restore beside it (B-2308). Killed at any
 * instant, it leaves the old or the new one whole. Does nothing where no programs can read the old one.
 */
export async function upgradeEmbedded({ dataDir, ...options }: UpgradeOptions): Promise<void> {
  if (!(await isOlder(dataDir))) return;
  const lock = await takeProductLock(join(dataDir, 'product.lock'), dataDir);
  try {
    await refusing(dataDir, async () => {
      const folder = join(dataDir, 'postgres');
      await refuseMovedFolder(folder);
      await moveIntoPlace(folder);
      const found = await readMajor(join(folder, 'cluster'));
      const { version } = await findBinaries(join(folder, 'lib'));
      if (found === null || Number(found) >= Number.parseInt(version, 10)) return;
      const programs = await findOlder(found, join(folder, `lib-${found}`));
      if (programs) await bringOver({ ...options, folder, programs, free: freeBytes });
    });
  } finally {
    lock.release();
  }
}

type Journey = Omit<UpgradeOptions, 'dataDir'> & {
  readonly folder: string;
  readonly programs: Binaries;
  /** Bytes left on a folder's disk. */
  readonly free: (folder: string) => Promise<number>;
};

/** Makes today's database beside the old one, then puts it in its place. The caller holds the product's lock. */
export async function bringOver({ folder, programs, free, ...options }: Journey): Promise<void> {
  const { log, settings } = options;
  const making = join(folder, 'upgrade');
  await clear(making, log);
  log.info({ from: programs.version }, 'Reading the database of an older PostgreSQL');
  const old = await prepareCluster({ folder, programs, log, settings });
  try {
    await whileUp(old, log, async (connection) => {
      // It takes a file and a second database: refused before the start, not by a full disk.
      await refuseLittleRoom(folder, 2 * (await withClient(connection, databaseBytes)), free);
      await makeFolder(making, 0o700);
      const fresh = await prepareCluster({ folder: making, log, settings });
      await whileUp(fresh, log, () => carry(old, fresh, options));
      await refuseRunning(fresh);
    });
    await refuseRunning(old);
  } catch (error) {
    await clear(making, log);
    throw error;
  }
  log.info({}, 'Putting the new database in its place');
  await rename(making, join(folder, madeFolder));
  await syncFolder(folder);
  const kept = await moveIntoPlace(folder);
  log.info({ kept }, 'The database is brought over; the old one is removed after 35 days');
}

/** Copies everything but pictures and secret, which stay where they are. */
async function carry(
  old: Cluster,
  fresh: Cluster,
  { migrationsFolder, log }: Pick<UpgradeOptions, 'migrationsFolder' | 'log'>,
): Promise<void> {
  const file = join(fresh.folder, 'shop.tar.zst');
  await writeBackup({
    connection: old.connection,
    store: { list: async function* () {}, get: async () => null },
    secret: '',
    clock: systemClock,
    to: createWriteStream(file, { mode: 0o600 }),
  });
  log.info({}, 'Writing it into the new one');
  await loadBackup({
    file,
    isUnchanged: true,
    connection: fresh.connection,
    store: { put: async () => {} },
    storeSecret: async () => {},
    erased: null,
    migrationsFolder,
  });
  await rm(file);
}

/** Throws a `StartProblem` while a server still runs: its folder must not be moved. */
async function refuseRunning(cluster: Cluster): Promise<void> {
  if ((await runningPostmaster(cluster)) === undefined) return;
  throw new StartProblem(`The database server in ${cluster.folder} does not stop: try again.`);
}

/** Removes what a killed attempt left, its server first. */
async function clear(making: string, log: Log): Promise<void> {
  if ((await unlessAbsent(readMajor(join(making, 'cluster')))) !== null) {
    const binaries = await findBinaries(join(making, 'lib'));
    const runner = await chooseRunner(making, binaries.bin);
    await stopPostmaster({ folder: making, binaries, runner }, log);
  }
  // The initdb of a killed product may still be writing there: removing is tried again.
  await rm(making, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Puts a finished database in place of the old one, or goes on doing so. Returns the old one's folder if moved now. */
async function moveIntoPlace(folder: string): Promise<string | null> {
  const made = join(folder, madeFolder);
  const cluster = join(folder, 'cluster');
  if (!existsSync(made)) return null;
  let kept: string | null = null;
  if (existsSync(join(made, 'cluster'))) {
    const major = await readMajor(cluster);
    if (major !== null) {
      kept = freeName(join(folder, `cluster-${major}`));
      await rename(cluster, kept);
      await syncFolder(folder);
    }
    await rename(join(made, 'cluster'), cluster);
    await syncFolder(folder);
  }
  await rm(made, { recursive: true, force: true });
  return kept;
}

function freeName(name: string, number = 1): string {
  const tried = number === 1 ? name : `${name}-${number}`;
  return existsSync(tried) ? freeName(name, number + 1) : tried;
}
