import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#core/context.ts';
import type { Erased } from '#orders/retention/erase-orders.server.ts';
import { readErasures } from '#orders/retention/erase-orders.server.ts';
import type { Config } from '../../platform/config.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';
import { openBackupDestination } from '../destinations/folder-destination.ts';

/** Returns a round that stores the list of erased orders beside the backups; it does nothing without BACKUP_URL. */
export function shopErasuresRound(
  { backupUrl, backupPassphrase: passphrase, dataDir }: Config,
  { db }: Pick<Context, 'db'>,
): () => Promise<void> {
  if (backupUrl === undefined) return async () => {};
  const openDestination = () => openBackupDestination(backupUrl, dataDir);
  return erasuresRound({ db, openDestination, passphrase, dataDir });
}

type Keeping = Pick<Context, 'db'> &
  Pick<Config, 'dataDir'> & {
    readonly passphrase: string | undefined;
    openDestination(): Promise<BackupDestination>;
  };

/** Returns a round that updates the list; it reads the destination only after more was erased. */
export function erasuresRound({ db, openDestination, passphrase, dataDir }: Keeping) {
  let kept: Erased | null = null;

  return async function work(): Promise<void> {
    const known = await readErasures(db);
    const isNothing = known.before === null && known.orders.length === 0;
    if (isNothing || isDeepStrictEqual(known, kept)) return;
    // Encryption is loaded only where it is needed.
    const { readErasedList, unionOf, writeErasedList } = await import('./erased-list.ts');
    const destination = await openDestination();
    // A list that cannot be read, such as one of an older passphrase, is replaced.
    const there = await readErasedList(destination, passphrase).catch(unlessUnreadable);
    const all = unionOf(known, there);
    if (!isDeepStrictEqual(all, there)) {
      const { name, bytes, instead } = await writeErasedList(all, passphrase);
      const draft = join(dataDir, 'erased-draft');
      await writeFile(draft, bytes, { mode: 0o600 });
      await destination.put(name, draft).finally(() => rm(draft, { force: true }));
      await destination.delete(instead);
    }
    kept = known;
  };
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof StartProblem && !(error instanceof BackupProblem)) return null;
  throw error;
}
