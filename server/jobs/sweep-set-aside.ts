import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupInstant } from '#operations/backups/backup-name.ts';
import { hasMoved, movedNote } from '../database/moved-away.ts';
import { unlessAbsent } from '../start/unless-absent.ts';

/**
 * Removes what was set aside in the data folder before `limit` (epoch milliseconds), for it holds customers: backups that
 * were made there, the database of an older PostgreSQL or from before a move, what a broken restore left. Answers how many.
 */
export async function sweepSetAside(dataDir: string, limit: number): Promise<number> {
  const backups = await namesIn(join(dataDir, 'backups'));
  const postgres = join(dataDir, 'postgres');
  const old = [
    ...backups.filter(isBackup).map((name) => join(dataDir, 'backups', name)),
    ...(await namesIn(postgres)).filter(isOlderCluster).map((name) => join(postgres, name)),
    join(dataDir, 'restoring'),
  ];
  let removed = 0;
  for (const path of old) removed += await removeOld(path, path, limit);
  if (!(await hasMoved(postgres))) return removed;
  return removed + (await removeOld(postgres, join(postgres, movedNote), limit));
}

const namesIn = async (folder: string) => (await unlessAbsent(readdir(folder))) ?? [];
const isBackup = (name: string) => backupInstant(`files/${name.replace(/\.part$/, '')}`) !== null;
const isOlderCluster = (name: string) => /^cluster-\d+(?:-\d+)?$/.test(name);

async function removeOld(path: string, dated: string, limit: number): Promise<number> {
  const found = await unlessAbsent(stat(dated));
  if (!found || found.mtimeMs >= limit) return 0;
  await rm(path, { recursive: true, force: true });
  return 1;
}
