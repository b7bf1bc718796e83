import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Log } from '#core/context.ts';
import { timeZone } from '#hours/shop-clock.ts';
import type { Erased } from '#orders/retention/erase-orders.server.ts';
import { findBinaries } from '../../../database/embedded/binaries.ts';
import { prepareCluster } from '../../../database/embedded/cluster.ts';
import { makeFolder } from '../../../database/embedded/make-folder.ts';
import { takeProductLock } from '../../../database/embedded/product-lock.ts';
import { StartProblem } from '../../../start/start-problem.ts';
import { syncFolder } from '../../../start/write-whole.ts';
import type { BackupPlace } from '../../places/backup-place.ts';
import { type ChapterKey, openKey, readKey } from '../chapter-key.ts';
import type { Chapter } from '../chapters.ts';
import { chapterFiles } from '../names.ts';
import { clusterOf } from '../open-chapter.ts';
import { readChapters } from '../read-chapters.ts';
import { DamagedFile, fetchCluster, fetchWhole, missing, type Reader } from './fetch-cluster.ts';
import { planRestore, restorableInstants, trustedChapters } from './plan-restore.ts';
import { type Recovered, recoverCluster } from './recover-cluster.ts';

export type LogRestore = {
  readonly place: BackupPlace;
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
export async function restoreLog({
  place,
  passphrase,
  dataDir,
  instant,
  erased,
  secretName,
  log,
}: LogRestore): Promise<Recovered> {
  await makeFolder(dataDir);
  const lock = await takeProductLock(join(dataDir, 'product.lock'), dataDir);
  try {
    await refuseUsed(dataDir);
    const { chapters: found } = await readChapters(place);
    const chapters = trustedChapters(found, instant, { passphrase, zone: timeZone });
    const plan = planRestore(chapters, instant, timeZone);
    const { chapter, pieces } = plan;
    const work = join(dataDir, workName);
    await rm(work, { recursive: true, force: true });
    await makeFolder(join(work, 'postgres'), 0o700);
    await refuseOtherMajor(chapter, join(work, 'postgres'));
    const key = await openedKey(place, chapter, passphrase);
    const reader = { place, key };
    log.info({ chapter: chapter.name, pieces: pieces.length }, 'reading the copy and its log');
    // Made anew, with a configuration of its own: the copy brings no more than data.
    await prepareCluster({ folder: join(work, 'postgres'), log });
    await fetchCluster(reader, chapter, pieces, clusterOf(work)).catch((error: unknown) => {
      throw withWayOut(error, chapters);
    });
    await fetchLoose({ ...reader, log }, chapter, work, secretName);
    log.info({}, 'recovering');
    const recovered = await recoverCluster(join(work, 'postgres'), { ...plan, erased }, log);
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
  return new StartProblem(`${message}; ${restorableInstants(left, timeZone)}`);
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

/** A picture or secret that is damaged is left out: the orders are worth more. */
async function fetchLoose(
  reader: Reader & Pick<LogRestore, 'log'>,
  { name, loose }: Chapter,
  work: string,
  secretName = 'auth-secret',
): Promise<void> {
  for (const file of loose) {
    const placed = chapterFiles(name).loose(file) + reader.key.end;
    const bytes = await fetchWhole(reader, placed).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      reader.log.warn({ reason: error.message }, 'left out');
      return null;
    });
    if (bytes === null) continue;
    const path = join(work, file === 'auth-secret' ? secretName : file);
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
