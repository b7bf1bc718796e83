import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdDecompress } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { unpackTar } from 'modern-tar/fs';
import type pg from 'pg';
import { type Log, systemClock } from '#core/context.ts';
import { type Erased, eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { findBinaries } from '../../../database/embedded/binaries.ts';
import { prepareCluster, refuseForeignFiles } from '../../../database/embedded/cluster.ts';
import { showRecovery } from '../../../database/embedded/log.ts';
import { makeFolder } from '../../../database/embedded/make-folder.ts';
import { whileUp } from '../../../database/embedded/postmaster.ts';
import { takeProductLock } from '../../../database/embedded/product-lock.ts';
import { handOver } from '../../../database/embedded/user.ts';
import { withClient } from '../../../database/with-client.ts';
import { syncFolder } from '../../../platform/files.ts';
import { beginWork } from '../../../platform/progress.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import type { BackupDestination } from '../../destinations/backup-destination.ts';
import { watching } from '../../file/pack.ts';
import { instantInWords } from '../../shop-instant.ts';
import { countRows } from '../../tables/catalog.ts';
import { markRestored } from '../../tables/mark-restored.ts';
import { type ChapterKey, openKey, readKey } from '../chapter-key.ts';
import { type Chapter, layoutOf, readChapters } from '../chapters.ts';
import { chapterFiles, looseSecret, type Piece, startOfFile, walFileName } from '../names.ts';
import { clusterOf } from '../ship-chapter.ts';
import {
  planRestore,
  type RestorePlan,
  restorableInstants,
  trustedChapters,
} from './plan-restore.ts';

export type LogRestore = {
  readonly destination: BackupDestination;
  readonly passphrase: string | undefined;
  readonly dataDir: string;
  /** Null: as it was last. */
  readonly instant: Temporal.Instant | null;
  /** What was erased since, and is erased again before the folder is a shop. */
  readonly erased: Erased | null;
  /** The name under which the chapter's secret is kept: another one than the product's is not in force. */
  readonly secretName?: string | undefined;
  readonly log: Log;
};

/**
 * Makes an empty data folder as the shop's was at a moment: the newest copy before it, and the log since. What is
 * not finished lies in `restoring/` and is no shop yet; the next try removes it. Throws a `StartProblem` where it
 * cannot be done.
 */
export async function restoreLog(options: LogRestore): Promise<Recovered> {
  const { destination, passphrase, dataDir, instant, erased, secretName, log } = options;
  await makeFolder(dataDir);
  const lock = await takeProductLock(join(dataDir, 'product.lock'), dataDir);
  try {
    await refuseUsed(dataDir);
    const { chapters: found } = await readChapters(destination);
    const chapters = trustedChapters(found, instant, passphrase);
    const plan = planRestore(chapters, instant);
    const { chapter, pieces } = plan;
    const work = join(dataDir, workName);
    const postgres = join(work, 'postgres');
    await rm(work, { recursive: true, force: true });
    await makeFolder(postgres, 0o700);
    await refuseOtherMajor(chapter, postgres);
    const reader = { destination, key: await openedKey(destination, chapter, passphrase), log };
    log.info({ chapter: chapter.name, pieces: pieces.length }, 'reading the copy and its log');
    await fetchCluster(reader, chapter, pieces, clusterOf(work)).catch((error: unknown) => {
      throw withWayOut(error, chapters);
    });
    await fetchLoose(reader, chapter, work, secretName);
    log.info({}, 'recovering');
    const recovered = await recoverCluster(postgres, { ...plan, erased }, log);
    await moveIn(work, dataDir);
    return recovered;
  } finally {
    lock.release();
  }
}

const workName = 'restoring';
const allowed = new Set([workName, 'product.lock', 'product.lock-journal', 'lost+found']);

async function refuseUsed(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).find((name) => !allowed.has(name));
  if (found === undefined) return;
  throw new StartProblem(
    `${dataDir} is not empty (${found}): move it away, or choose another folder with DATA_DIR`,
  );
}

async function refuseOtherMajor({ facts }: Chapter, folder: string): Promise<void> {
  const { version } = await findBinaries(join(folder, 'lib'));
  if (Number.parseInt(version, 10) === facts.postgres) return;
  throw new StartProblem(
    `this log is PostgreSQL ${facts.postgres}'s, and this product brings ${Number.parseInt(version, 10)}: restore it with the product's version ${facts.version}, or restore a backup file`,
  );
}

/** What a damaged file leaves to restore, said behind what is wrong with it. */
function withWayOut(error: unknown, chapters: readonly Chapter[]): unknown {
  if (!(error instanceof DamagedFile)) return error;
  const { file, message } = error;
  const left = chapters
    .filter(({ name }) => !file.startsWith(chapterFiles(name).base))
    .map((known) => ({ ...known, pieces: known.pieces.filter(({ name }) => name !== file) }));
  return new StartProblem(`${message}; ${restorableInstants(left)}`);
}

async function openedKey(
  destination: BackupDestination,
  { name, facts }: Chapter,
  passphrase: string | undefined,
): Promise<ChapterKey> {
  if (!facts.sealed) return openKey;
  if (passphrase === undefined) {
    throw new StartProblem(
      'the log is encrypted: set BACKUP_PASSPHRASE to what it was written with',
    );
  }
  const file = await destination.get(chapterFiles(name).key);
  if (file === null) throw missing(chapterFiles(name).key);
  const key = await readKey(await buffer(file), passphrase);
  if (key) return key;
  throw new StartProblem(
    'BACKUP_PASSPHRASE does not open the log: it was written with another one',
  );
}

/** A picture or secret that is damaged is left out: the orders are worth more. */
async function fetchLoose(
  reader: Reader,
  { name, loose }: Chapter,
  work: string,
  secretName = looseSecret,
): Promise<void> {
  for (const file of loose) {
    const placed = chapterFiles(name).loose(file) + reader.key.end;
    const bytes = await fetchWhole(reader, placed).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      reader.log.warn({ reason: error.message }, 'left out');
      return null;
    });
    if (bytes === null) continue;
    const path = join(work, file === looseSecret ? secretName : file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600, flush: true });
  }
}

/** The database last: with it the folder is a shop. */
async function moveIn(work: string, dataDir: string): Promise<void> {
  const names = await readdir(work);
  for (const name of [...names.filter((other) => other !== 'postgres'), 'postgres']) {
    await rename(join(work, name), join(dataDir, name));
    await syncFolder(dataDir);
  }
  await rm(work, { recursive: true });
}

const decompress = promisify(zstdDecompress);

type Reader = {
  readonly destination: BackupDestination;
  readonly key: ChapterKey;
  readonly log: Log;
};

/** A file of a chapter that cannot be read as what it should be. */
class DamagedFile extends StartProblem {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(`${file} is damaged: ${reason}`);
    this.file = file;
  }
}

/** Reads a whole file of a chapter. Throws a `StartProblem` where it is missing, a `DamagedFile` where it is cut. */
async function fetchWhole(reader: Reader, name: string): Promise<Buffer> {
  return undamaged(name, fetchFile(reader, name).then(buffer));
}

async function fetchFile(
  { destination, key }: Reader,
  name: string,
  onBytes: (count: number) => void = () => {},
): Promise<Readable> {
  const file = await destination.get(name);
  if (file === null) throw missing(name);
  const counted = watching(file, ({ length }) => onBytes(length));
  return Readable.from(await key.open(counted), { objectMode: false });
}

const missing = (name: string) => new StartProblem(`${name} is missing at BACKUP_URL`);

/** Whatever cannot be unpacked was damaged; what the destination has to say passes. */
async function undamaged<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOurs = error instanceof Error && /Problem$/.test(error.name);
    const isSystems = error instanceof Error && 'syscall' in error;
    if (isOurs || isSystems) throw error;
    throw new DamagedFile(name, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Puts a chapter's data and its log into a new folder, and nothing else of it (B-2523). Throws a `StartProblem` where a
 * file is missing, damaged, or nothing that the product copies.
 */
async function fetchCluster(
  reader: Reader,
  chapter: Chapter,
  pieces: readonly Piece[],
  cluster: string,
): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  const { facts, name } = chapter;
  const base = chapterFiles(name).base + reader.key.end;
  const filter = ({ name, type }: Entry) => isData(base, name.replace(/\/$/, ''), type);
  const copying = beginWork('Fetching the copy of the database', facts.bytes);
  const unpacking = fetchFile(reader, base, copying.add).then((file) =>
    pipeline(
      file,
      createZstdDecompress(),
      unpackTar(cluster, { fmode: 0o600, dmode: 0o700, filter }),
    ),
  );
  await undamaged(base, unpacking).finally(copying.end);
  await writeFile(join(cluster, 'PG_VERSION'), `${facts.postgres}\n`, { mode: 0o600 });
  const fetching = beginWork('Fetching its log', pieces.length);
  for (const piece of pieces) {
    const file = await undamaged(piece.name, fetchWhole(reader, piece.name).then(decompress));
    if (BigInt(file.length) !== piece.to - piece.from) {
      throw new DamagedFile(piece.name, 'it has not its length');
    }
    await writeWal(join(cluster, 'pg_wal'), chapter, piece, file);
    fetching.add(1);
  }
  fetching.end();
}

type Entry = { readonly name: string; readonly type?: string };

/** The folders that hold data, and those that are empty in every copy. */
const dataName =
  /^(?:base|global|pg_(?:commit_ts|logical|multixact|stat|twophase|xact))(?:\/\w[\w.-]*)*$/;
const emptyFolder =
  /^pg_(?:dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|tblspc|wal)$/;

/** Whether an entry of a copy is taken out. Throws a `StartProblem` at what would lead out of the cluster's folder. */
function isData(base: string, name: string, type = 'file'): boolean {
  const isPlain = type === 'file' || type === 'directory';
  if (!isPlain || /^(?:tablespace_map$|pg_tblspc\/)/.test(name)) {
    throw new StartProblem(`${base} holds ${name} (${type}), which no copy of the product has`);
  }
  return dataName.test(name) || (type === 'directory' && emptyFolder.test(name));
}

/** Puts the bytes of a piece where they were in the log's files, each as long as all of them are. */
async function writeWal(
  folder: string,
  { facts }: Chapter,
  { from, to }: Piece,
  bytes: Buffer,
): Promise<void> {
  const layout = layoutOf(facts);
  for (let at = from; at < to; ) {
    const begin = startOfFile(layout, at);
    const end = begin + layout.fileBytes < to ? begin + layout.fileBytes : to;
    const mode = at === begin ? 'w' : 'r+';
    const handle = await open(join(folder, walFileName(layout, at)), mode, 0o600);
    try {
      await handle.truncate(facts.fileBytes);
      const part = bytes.subarray(Number(at - from), Number(end - from));
      await handle.write(part, 0, part.length, Number(at - begin));
    } finally {
      await handle.close();
    }
    at = end;
  }
}

/** What was restored, counted. */
export type Recovered = {
  readonly at: Temporal.Instant;
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Has PostgreSQL replay the log in `folder/cluster` up to the plan's moment, looks whether it came so far, reads every
 * row once, erases what was erased since, and stops the server again. Throws a `StartProblem` where the log does not hold.
 */
async function recoverCluster(
  folder: string,
  { chapter, pieces, instant, until, erased }: RestorePlan & { readonly erased: Erased | null },
  log: Log,
): Promise<Recovered> {
  const target = instant && {
    recovery_target_time: instant.toString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const settings = {
    // The pieces are in place already: there is nothing to fetch. Both kinds of shell know these words.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    log_startup_progress_interval: '1s',
    ...target,
  };
  // With the product's own configuration: the copy brings no more than data.
  const cluster = await prepareCluster({ folder, log, settings, isForeign: true });
  await writeFile(join(folder, 'cluster', 'backup_label'), chapter.facts.label, { mode: 0o600 });
  await writeFile(join(folder, 'cluster', 'recovery.signal'), '', { mode: 0o600 });
  await handOver(folder, cluster.runner);
  const from = BigInt(chapter.facts.from);
  const endShowing = showRecovery(cluster, { from, to: pieces.at(-1)?.to ?? from });
  const recovered = whileUp(cluster, log, (connection) =>
    withClient(connection, async (client) => {
      endShowing();
      if (instant === null) await refuseEarlyEnd(client, until);
      const rows = await countRows(client);
      // The log may have made a tablespace.
      await refuseForeignFiles(join(folder, 'cluster'));
      if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
      await markRestored(client);
      return { at: until, rows };
    }),
  );
  return recovered.finally(endShowing);
}

async function refuseEarlyEnd(client: pg.Client, until: Temporal.Instant): Promise<void> {
  const { rows } = await client.query<{ last: Date | null }>(
    'select pg_last_xact_replay_timestamp() as last',
  );
  const last = rows[0]?.last?.toTemporalInstant();
  if (last && Temporal.Instant.compare(last, until) >= 0) return;
  const reached = last ? instantInWords(last) : 'its beginning';
  throw new StartProblem(`the log is damaged: it could be followed to ${reached} only`);
}
