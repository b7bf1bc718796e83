import type { Erased } from '#orders/retention/erase-orders.server.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { PlaceProblem } from '../places/backup-place.ts';
import { openBackupPlace } from '../places/open-place.ts';
import { readErasedList, unionOf } from './erased-list.ts';

/**
 * Reads what the lists at these places name, for a restore to erase again (B-2565); null where there is no list at any
 * of them. Throws a `StartProblem` where a place or its list cannot be read.
 */
export async function erasedSince(
  urls: readonly (string | undefined)[],
  passphrase: string | undefined,
): Promise<Erased | null> {
  let all: Erased | null = null;
  for (const url of new Set(urls)) {
    if (url === undefined) continue;
    const list = await readAt(url, passphrase);
    if (list) all = unionOf(list, all);
  }
  return all;
}

async function readAt(url: string, passphrase: string | undefined): Promise<Erased | null> {
  try {
    return await readErasedList(await openBackupPlace(url), passphrase);
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error;
    throw new StartProblem(
      `the list of erased customers cannot be fetched: ${error.message}; to restore without it, leave BACKUP_URL out`,
    );
  }
}
