import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { unlessAbsent } from '../../start/unless-absent.ts';
import { syncFolder } from '../../start/write-whole.ts';
import { freeBytes } from '../room.ts';
import {
  type BackupPlace,
  checkedPlaceName,
  isPlaceName,
  type PlacedFile,
  PlaceProblem,
  type StoreFailure,
} from './backup-place.ts';
import { checkFolderMark, markName } from './folder-mark.ts';
import { readBack } from './same-bytes.ts';

/** What stays free beside a file: a disk that is full to the last byte serves nobody. */
const margin = 1_000_000;
const dayLong = 24 * 60 * 60 * 1000;

/**
 * Keeps backups in a folder, which must be there: of another disk, of a share, of a stick. With `dataDir` it is
 * also known again (`checkFolderMark`); without, the folder is for reading alone.
 */
export function openFolderPlace(folder: string, dataDir: string | undefined): BackupPlace {
  const ready = () => checkFolderMark(folder, dataDir);
  const place: BackupPlace = {
    put: (name, file) =>
      inWords(folder, async () => {
        const target = join(folder, checkedPlaceName(name));
        refuseReader(dataDir);
        await ready();
        await refuseFull(folder, (await stat(file)).size);
        await makeFolders(folder, dirname(target));
        await dropOldDrafts(dirname(target));
        await copyDurably(file, target);
        await readBack(place, name, file);
      }),
    get: (name) =>
      inWords(folder, async () => {
        const path = join(folder, checkedPlaceName(name));
        await ready();
        const handle = await unlessAbsent(open(path, 'r'));
        return handle === null ? null : handle.createReadStream();
      }),
    delete: (name) =>
      inWords(folder, async () => {
        const path = join(folder, checkedPlaceName(name));
        refuseReader(dataDir);
        await ready();
        await rm(path, { force: true });
      }),
    async *list(under) {
      await inWords(folder, ready);
      yield* listBelow(folder, folder, under);
    },
  };
  return place;
}

function refuseReader(dataDir: string | undefined): void {
  if (dataDir === undefined) throw new Error('this place was opened for reading alone');
}

/** Throws `place_full` unless so many bytes leave a megabyte free on the disk of a folder. */
export async function refuseFull(folder: string, bytes: number, free = freeBytes): Promise<void> {
  const found = await free(folder);
  if (found >= bytes + margin) return;
  const [left, size] = [found, bytes].map((count) => (count / 1_000_000).toFixed(1));
  throw new PlaceProblem(
    'place_full',
    `the disk of ${folder} is full: ${left} MB are left for a file of ${size} MB, and 1 MB stays free`,
  );
}

/** Makes what is missing between the folder and `path`, never the folder itself. */
async function makeFolders(folder: string, path: string): Promise<void> {
  if (path === folder || (await unlessAbsent(stat(path))) !== null) return;
  await makeFolders(folder, dirname(path));
  await mkdir(path, { mode: 0o700 });
  await syncName(dirname(path));
}

async function copyDurably(file: string, target: string): Promise<void> {
  // Begins with a dot: no name of ours, so that it is never taken for a file.
  const draft = join(dirname(target), `.${basename(target)}.part`);
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      for await (const chunk of createReadStream(file) as Readable) {
        await handle.writeFile(chunk as Buffer);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncName(dirname(target));
}

/** A share need not know how to sync a folder: it says so with one of these. */
async function syncName(folder: string): Promise<void> {
  await syncFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(error.code ?? '')) throw error;
  });
}

/** What a crash left half-written. */
async function dropOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith('.part')) continue;
    const facts = await unlessAbsent(stat(join(folder, name)));
    // The disk's clock against this machine's, both the system's: no clock of ours is asked.
    if (facts && Date.now() - facts.mtimeMs > dayLong) {
      await rm(join(folder, name), { force: true });
    }
  }
}

async function* listBelow(root: string, at: string, under: string): AsyncGenerator<PlacedFile> {
  for (const entry of (await unlessAbsent(readdir(at, { withFileTypes: true }))) ?? []) {
    const path = join(at, entry.name);
    const name = relative(root, path).split(sep).join('/');
    if (entry.isDirectory()) {
      const inside = `${name}/`;
      if (inside.startsWith(under) || under.startsWith(inside)) yield* listBelow(root, path, under);
    } else if (entry.isFile() && isOurs(name) && name.startsWith(under)) {
      const facts = await unlessAbsent(stat(path));
      if (!facts) continue;
      const savedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs));
      yield { name, bytes: facts.size, savedAt };
    }
  }
}

const isOurs = (name: string) => isPlaceName(name) && name !== markName;

const failures: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
  EACCES: 'place_refuses',
  EPERM: 'place_refuses',
  EROFS: 'place_refuses',
  ENOENT: 'place_absent',
  ENOTDIR: 'place_absent',
};

/** Turns what the file system refuses into a problem with the place; everything else passes. */
async function inWords<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const code = String(error.code);
    throw new PlaceProblem(
      failures[code] ?? 'place_unreachable',
      `the folder ${folder} cannot be used: ${error.message}`,
    );
  }
}
