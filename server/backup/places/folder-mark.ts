import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../../start/unless-absent.ts';
import { writeWhole } from '../../start/write-whole.ts';
import { PlaceProblem } from './backup-place.ts';

/** What the first use leaves in a folder, for us and for whoever opens it one day. */
export const markName = 'pizzeria-backups.txt';

const mark = `Les sauvegardes d'une boutique : commandes, menu, comptes et photos. Laissez ce fichier ici :
sans lui, le site croit que le disque n'est pas branché. Pour tout remettre, avec le site installé :
    npm run restore -- files/pizzeria-….tar.zst

The backups of a shop: orders, menu, accounts and pictures. Leave this file here: without it, the
site believes that the disk is not plugged in. To get everything back, with the site installed:
    npm run restore -- files/pizzeria-….tar.zst
`;

/**
 * Throws a `PlaceProblem` unless the folder is there and is the one that was used before: where a disk is missing,
 * its empty mount point would take the files. A folder of which `dataDir` knows nothing is marked and remembered.
 */
export async function checkFolderMark(folder: string, dataDir: string | undefined): Promise<void> {
  const found = await unlessAbsent(stat(folder));
  if (!found?.isDirectory()) {
    throw new PlaceProblem(
      'place_absent',
      `the folder ${folder} is not there: plug its disk in, or make the folder`,
    );
  }
  if (dataDir === undefined) return;
  const isMarked = (await unlessAbsent(stat(join(folder, markName)))) !== null;
  const known = await readKnown(dataDir);
  if (!isMarked && known.includes(folder)) {
    throw new PlaceProblem(
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
