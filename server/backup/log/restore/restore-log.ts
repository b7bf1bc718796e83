import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import type { Log } from '#core/context.ts';
import { timeZone } from '#restaurant/wall-clock.ts';
import { findBinaries } from '../../../database/embedded/binaries.ts';
import { makeFolder } from '../../../database/embedded/make-folder.ts';
import { takeProductLock } from '../../../database/embedded/product-lock.ts';
import { StartProblem } from '../../../start/start-problem.ts';
import { syncFolder } from '../../../start/write-whole.ts';
import type { BackupPlace } from '../../places/backup-place.ts';
import { type ChapterKey, openKey, readKey } from '../chapter-key.ts';
import type { Chapter } from '../chapters.ts';
import { chapterFiles, type Piece } from '../names.ts';
import { clusterOf } from '../open-chapter.ts';
import { readChapters } from '../read-chapters.ts';
import { startOfFile, type WalLayout, walFileName } from '../wal-position.ts';
import { planRestore } from './plan-restore.ts';
import { type Recovered, recoverCluster } from './recover-cluster.ts';

const decompress = promisify(zstdDecompress);

export type LogRestore = {
  readonly place: BackupPlace;
  readonly passphrase: string | undefined;
  readonly dataDir: string;
  /** Null: as it was last. */
  readonly moment: Temporal.Instant | null;
  readonly log: Log;
};

/**
 * Makes an empty data folder as the shop's was at a moment: the newest copy before it, and the log since. What is
 * not finished lies in `restoring/` and is no shop yet; the next try removes it. Throws a `StartProblem` where it
 * cannot be done.
 */
export async function restoreLog({
  place,
  passphrase,
  dataDir,
  moment,
  log,
}: LogRestore): Promise<Recovered> {
  await makeFolder(dataDir);
  const lock = await takeProductLock(join(dataDir, 'product.lock'), dataDir);
  try {
    await refuseUsed(dataDir);
    const plan = planRestore((await readChapters(place)).chapters, moment, timeZone);
    const { chapter, pieces } = plan;
    const work = join(dataDir, workName);
    await rm(work, { recursive: true, force: true });
    await makeFolder(join(work, 'postgres'), 0o700);
    await refuseOtherMajor(chapter, join(work, 'postgres'));
    const key = await openedKey(place, chapter, passphrase);
    const reader = { place, key };
    log.info({ chapter: chapter.name, pieces: pieces.length }, 'reading the copy and its log');
    await fetchCluster(reader, chapter, pieces, clusterOf(work));
    await fetchLoose(reader, chapter, work);
    log.info({}, 'recovering');
    const recovered = await recoverCluster(join(work, 'postgres'), plan, log);
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

async function openedKey(
  place: BackupPlace,
  { name, facts }: Chapter,
  passphrase: string | undefined,
): Promise<ChapterKey> {
  if (!facts.sealed) return openKey;
  if (passphrase === undefined) {
    throw new StartProblem(
      'the log is encrypted: set BACKUP_PASSPHRASE to what it was written with',
    );
  }
  const file = await place.get(chapterFiles(name).key);
  if (file === null) throw missing(chapterFiles(name).key);
  const key = await readKey(await buffer(file), passphrase);
  if (key) return key;
  throw new StartProblem(
    'BACKUP_PASSPHRASE does not open the log: it was written with another one',
  );
}

type Reader = { readonly place: BackupPlace; readonly key: ChapterKey };

async function fetchFile({ place, key }: Reader, name: string): Promise<Readable> {
  const file = await place.get(name);
  if (file === null) throw missing(name);
  return Readable.from(await key.open(file), { objectMode: false });
}

const missing = (name: string) => new StartProblem(`${name} is missing at BACKUP_URL`);

/** Whatever cannot be unpacked was damaged; what the place has to say passes. */
async function undamaged<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOurs = error instanceof Error && /Problem$/.test(error.name);
    const isSystems = error instanceof Error && 'syscall' in error;
    if (isOurs || isSystems) throw error;
    throw new StartProblem(`${name} is damaged: ${error instanceof Error ? error.message : error}`);
  }
}

async function fetchCluster(
  reader: Reader,
  chapter: Chapter,
  pieces: readonly Piece[],
  cluster: string,
): Promise<void> {
  const base = chapterFiles(chapter.name).base + reader.key.end;
  await makeFolder(cluster, 0o700);
  await undamaged(
    base,
    fetchFile(reader, base).then((file) =>
      pipeline(file, createZstdDecompress(), unpackTar(cluster, { fmode: 0o600, dmode: 0o700 })),
    ),
  );
  await writeFile(join(cluster, 'backup_label'), chapter.facts.label, { mode: 0o600 });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const layout = {
    timeline: chapter.facts.timeline,
    fileBytes: BigInt(chapter.facts.fileBytes),
  };
  for (const piece of pieces) {
    const sealed = await fetchFile(reader, piece.name);
    const file = await undamaged(piece.name, buffer(sealed).then(decompress));
    if (BigInt(file.length) !== piece.to - piece.from) {
      throw new StartProblem(`${piece.name} is damaged: it has not its length`);
    }
    await writeWal(cluster, layout, piece, file);
  }
}

/** Puts the bytes of a piece where they were in the log's files, each as long as all of them are. */
async function writeWal(
  cluster: string,
  layout: WalLayout,
  { from, to }: Piece,
  bytes: Buffer,
): Promise<void> {
  for (let at = from; at < to; ) {
    const begin = startOfFile(layout, at);
    const end = begin + layout.fileBytes < to ? begin + layout.fileBytes : to;
    const handle = await open(
      join(cluster, 'pg_wal', walFileName(layout, at)),
      at === begin ? 'w' : 'r+',
      0o600,
    );
    try {
      await handle.truncate(Number(layout.fileBytes));
      const part = bytes.subarray(Number(at - from), Number(end - from));
      await handle.write(part, 0, part.length, Number(at - begin));
    } finally {
      await handle.close();
    }
    at = end;
  }
}

async function fetchLoose(reader: Reader, { name, loose }: Chapter, work: string): Promise<void> {
  for (const file of loose) {
    const bytes = await fetchFile(reader, chapterFiles(name).loose(file) + reader.key.end);
    const path = join(work, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await undamaged(file, buffer(bytes)), { mode: 0o600, flush: true });
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
