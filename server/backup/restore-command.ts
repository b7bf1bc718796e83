import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileStore } from '../images/open-store.ts';
import type { Config } from '../start/config.ts';
import { openLog } from '../start/log.ts';
import { writeWhole } from '../start/write-whole.ts';
import { factsInWords } from './file/facts-in-words.ts';
import { openEmpty } from './open-shop.ts';
import { checkBackup } from './read-backup.ts';
import { loadBackup } from './restore-backup.ts';
import { refuseNewer } from './tables/apply-migrations.ts';

/**
 * Puts a backup's file into an empty database and its pictures where pictures belong (B-2302). Answers what was
 * restored, and what is left to do.
 */
export async function restore(config: Config, file: string, root: string): Promise<string> {
  const migrationsFolder = join(root, 'db/migrations');
  const passphrase = config.backupPassphrase;
  const { about, ...facts } = await checkBackup(file, passphrase);
  refuseNewer(about, migrationsFolder);
  const log = openLog('warn');
  const server = await openEmpty(config, log);
  let advice = '';
  try {
    await loadBackup({
      file,
      passphrase,
      connection: server.connection,
      store: await openFileStore({ dataDir: config.dataDir, ...(config.s3 && { s3: config.s3 }) }),
      migrationsFolder,
      log,
      keepSecret: async (secret) => {
        advice = await keepSecret(config, secret);
      },
    });
  } finally {
    await server.stop();
  }
  return `Restored: ${factsInWords(facts)}${advice}\nStart the product: npm start, or its service`;
}

/** Keeps the secret of the backup where the product looks for it; one that is set stands, and the other is put aside. */
async function keepSecret({ authSecret, dataDir }: Config, secret: string): Promise<string> {
  if (authSecret === secret) return '';
  await mkdir(dataDir, { recursive: true });
  const isSet = authSecret !== undefined;
  const file = join(dataDir, isSet ? 'restored-auth-secret' : 'auth-secret');
  await writeWhole(file, `${secret}\n`);
  if (!isSet) return '';
  return `\nAUTH_SECRET is not the one of the backup: set it to what ${file} holds, or everybody signs in again, and second factors have to be set up anew.`;
}
