import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFailureCode } from '#operations/backups/backups.ts';
import { backupAddressRule, parseBackupAddress } from '../../platform/backup-address.ts';
import { unlessAbsent, writeWhole } from '../../platform/files.ts';
import { openFolderStore } from '../../platform/store/folder-store.ts';
import { BackupProblem } from '../backup-problem.ts';
import { type BackupDestination, isStoredName } from './backup-destination.ts';

/** Bytes left free beside a file: a disk that is full serves no customer. */
const margin = 1_000_000;

/**
 * Opens the destination that BACKUP_URL names. With `dataDir` it recognizes known folders, so that a missing disk's
 * empty mount point is refused; without it a folder is read only. Throws when the URL names none.
 */
export async function openBackupDestination(
  url: string,
  dataDir?: string,
): Promise<BackupDestination> {
  const address = parseBackupAddress(url);
  if (address === null) throw new Error(`BACKUP_URL ${backupAddressRule}`);
  if (address.kind === 'folder') return openFolderDestination(address.folder, dataDir);
  // Amazon's client is loaded only where there is a bucket.
  const { openBucketDestination } = await import('./bucket-destination.ts');
  return openBucketDestination(address.bucket);
}

/**
 * Opens a folder of another disk, share or stick as a destination; it must exist. With `dataDir` its mark is checked
 * (`checkFolderMark`); without it the folder is read only.
 */
export function openFolderDestination(
  folder: string,
  dataDir: string | undefined,
): BackupDestination {
  const store = openFolderStore(folder, (name) => isStoredName(name) && name !== markName);
  const whenReady = async <T>(work: () => Promise<T>) => {
    try {
      await checkFolderMark(folder, dataDir);
      return await work();
    } catch (error) {
      throw inWords(folder, error);
    }
  };
  return {
    async put(name, file) {
      refuseReader(dataDir);
      await whenReady(async () => {
        await refuseFull(folder, (await stat(file)).size);
        await store.put(name, file);
      });
    },
    get: (name) => whenReady(() => store.get(name)),
    async delete(name) {
      refuseReader(dataDir);
      await whenReady(() => store.delete(name));
    },
    async *list(under) {
      try {
        await checkFolderMark(folder, dataDir);
        yield* store.list(under);
      } catch (error) {
        throw inWords(folder, error);
      }
    },
  };
}

function refuseReader(dataDir: string | undefined): void {
  if (dataDir === undefined) throw new Error('this place was opened for reading alone');
}

export async function refuseFull(folder: string, bytes: number, free = freeBytes): Promise<void> {
  const found = await free(folder);
  if (found >= bytes + margin) return;
  const [left, size] = [found, bytes].map((count) => (count / 1_000_000).toFixed(1));
  throw new BackupProblem(
    'place_full',
    `the disk of ${folder} is full: ${left} MB are left for a file of ${size} MB, and 1 MB stays free`,
  );
}

/** The mark that the first use leaves in a folder. */
const markName = 'pizzeria-backups.txt';

const mark = `Les sauvegardes d'une boutique : commandes, menu, comptes et photos. Laissez ce fichier ici :
sans lui, le site croit que le disque n'est pas branché. Pour tout remettre, avec le site installé :
    npm run restore -- files/pizzeria-….tar.zst

The backups of a shop: orders, menu, accounts and pictures. Leave this file here: without it, the
site believes that the disk is not plugged in. To get everything back, with the site installed:
    npm run restore -- files/pizzeria-….tar.zst
`;

/**
 * Throws a `BackupProblem` unless the folder exists and was used before: the empty mount point of a missing disk would
 * take the files. A folder that `dataDir` does not know is marked and remembered.
 */
async function checkFolderMark(folder: string, dataDir: string | undefined): Promise<void> {
  const found = await unlessAbsent(stat(folder));
  if (!found?.isDirectory()) {
    throw new BackupProblem(
      'place_absent',
      `the folder ${folder} is not there: plug its disk in, or make the folder`,
    );
  }
  if (dataDir === undefined) return;
  const isMarked = (await unlessAbsent(stat(join(folder, markName)))) !== null;
  const known = await readKnown(dataDir);
  if (!isMarked && known.includes(folder)) {
    throw new BackupProblem(
      'place_unmarked',
      `the folder ${folder} is not the one that was used before: plug its disk in; or, for a new disk, make an empty file ${markName} there`,
    );
  }
  if (!isMarked) await writeWhole(join(folder, markName), mark);
  if (!known.includes(folder)) {
    await writeWhole(join(dataDir, knownName), `${[...known, folder].join('\n')}\n`);
  }
}

const knownName = 'backup-folders';

async function readKnown(dataDir: string): Promise<readonly string[]> {
  const text = await unlessAbsent(readFile(join(dataDir, knownName), 'utf8'));
  return (text ?? '').split('\n').filter((line) => line !== '');
}

const failures: Readonly<Record<string, BackupFailureCode>> = {
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
  EACCES: 'place_refuses',
  EPERM: 'place_refuses',
  EROFS: 'place_refuses',
  ENOENT: 'place_absent',
  ENOTDIR: 'place_absent',
};

/** Turns an error of the file system into a problem with the destination; other errors pass unchanged. */
function inWords(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new BackupProblem(
    failures[String(error.code)] ?? 'place_unreachable',
    `the folder ${folder} cannot be used: ${error.message}`,
  );
}

/** Bytes that backups leave free on the shop's own disk, for orders. */
const reserve = 250_000_000;

/** Throws `no_room` unless so many bytes can be written and the reserve stays free. */
export async function refuseLittleRoom(
  folder: string,
  bytes: number,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const found = await free(folder);
  if (found >= bytes + reserve) return;
  const [has, needs] = [found, bytes + reserve].map((size) => Math.ceil(size / 1_000_000));
  throw new BackupProblem(
    'no_room',
    `the disk of ${folder} has ${has} MB free, and ${needs} MB or more are needed`,
  );
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
