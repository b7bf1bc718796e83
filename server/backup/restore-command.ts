import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { systemClock } from '#core/context.ts';
import { askAgain } from '#operations/backups/attempts.server.ts';
import type { Erased } from '#orders/retention/erase-orders.server.ts';
import type { Config } from '../platform/config.ts';
import { writeWhole } from '../platform/files.ts';
import { openLog } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openPictures } from '../platform/store/public-files.ts';
import type { BackupFacts } from './file/backup-facts.ts';
import { factsInWords } from './file/backup-facts.ts';
import { openEmpty } from './open-shop.ts';
import { checkBackup } from './read-backup.ts';
import { loadBackup, refuseNewer } from './restore-backup.ts';
import { withOwnClient } from './tables/own-client.ts';

/** Who restores: the settings, the product's folder, and where a line goes that is said before the end. */
export type Restorer = {
  readonly config: Config;
  readonly root: string;
  readonly say: (line: string) => void;
  /** Whether it is taken on purpose, though it is not encrypted as BACKUP_PASSPHRASE would have it (B-2520). */
  readonly isOnPurpose?: boolean;
};

/** Who knows as well what was erased since; null where no list says it. */
export type Informed = Restorer & { readonly erased: Erased | null };

/** Where a backup's secret lies that is not in force. */
export const asideName = 'restored-auth-secret';

/**
 * Puts a backup's file into an empty database and its pictures where pictures belong (B-2302), if it is what `proof`
 * says (B-2522), without what was erased since. Answers what was restored, and what is left to do.
 */
export async function restore(
  restorer: Omit<Informed, 'say'>,
  file: string,
  proof: Partial<BackupFacts> = {},
): Promise<string> {
  const { config, root, erased } = restorer;
  const migrationsFolder = join(root, 'db/migrations');
  const passphrase = config.backupPassphrase;
  const { about, ...facts } = await checkBackup(file, passphrase);
  refuseUnproven(facts, proof);
  refuseNewer(about, migrationsFolder);
  const log = openLog('warn');
  const server = await openEmpty(config, log);
  let advice = '';
  try {
    await loadBackup({
      ...{ file, passphrase, erased },
      connection: server.connection,
      store: await openPictures(config),
      migrationsFolder,
      log,
      keepSecret: async (secret) => {
        advice = await keepSecret(restorer, secret);
      },
    });
    await withOwnClient(server.connection, (client) =>
      askAgain({ db: drizzle(client), clock: systemClock }),
    );
  } finally {
    await server.stop();
  }
  return `Restored: ${factsInWords(facts)}${advice}\nStart the product: npm start, or its service`;
}

function refuseUnproven(facts: BackupFacts, proof: Partial<BackupFacts>): void {
  const known: Readonly<Record<string, unknown>> = facts;
  const other = Object.entries(proof).find(
    ([name, proven]) => proven !== undefined && !isDeepStrictEqual(known[name], proven),
  );
  if (!other) return;
  throw new StartProblem(
    `it is not the file that was proven: its ${other[0]} differ. Choose another one (--list), or fetch this one and name it as a file`,
  );
}

/** Keeps the secret of the backup where the product looks for it; one that is set stands, and the other is put aside. */
async function keepSecret(
  { config: { authSecret, dataDir }, isOnPurpose }: Pick<Restorer, 'config' | 'isOnPurpose'>,
  secret: string,
): Promise<string> {
  if (authSecret === secret) return '';
  await mkdir(dataDir, { recursive: true });
  const isAside = authSecret !== undefined || isOnPurpose;
  const file = join(dataDir, isAside ? asideName : 'auth-secret');
  await writeWhole(file, `${secret}\n`);
  if (!isAside) return '';
  if (isOnPurpose) return `\n${notInForce(dataDir)}`;
  return `\nAUTH_SECRET is not the one of the backup: set it to what ${file} holds, or everybody signs in again, and second factors have to be set up anew.`;
}

/** Says what follows where the secret of a backup that is not encrypted was put aside. */
export function notInForce(dataDir: string): string {
  return `Its secret is not in force, because anyone may have written it: everyone signs in again, and second factors have to be set up anew. If you trust it, rename ${join(dataDir, asideName)} to auth-secret. Look at the administrators before you open: their accounts and passwords are the backup's.`;
}
