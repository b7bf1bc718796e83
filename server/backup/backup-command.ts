import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { systemClock } from '#core/context.ts';
import { backupInstant, backupName } from '#operations/backups/backup-name.ts';
import type { Config } from '../platform/config.ts';
import { oldDraft, removeOlder, syncFolder, unlessAbsent } from '../platform/files.ts';
import { openLog } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openPictures } from '../platform/store/public-files.ts';
import { storedSecret } from '../platform/stored-secret.ts';
import { type BackupFacts, factsInWords } from './file/backup-facts.ts';
import { openShop } from './open-shop.ts';
import { writeBackup } from './write-backup.ts';

/** Runs `npm run backup [-- FILE]` (B-2300): FILE may be a folder, by default `DATA_DIR/backups`. */
export async function backup(config: Config, given: string | undefined): Promise<string> {
  const file = await chooseFile(config, given);
  const shop = await openShop(config, openLog('warn'));
  const facts = await writeFileOf(config, shop.connection, file).finally(() => shop.stop());
  const advice =
    given === undefined
      ? '\nIt lies on the disk of the shop itself, and is removed there after 35 days: take a copy elsewhere.'
      : '';
  return `${file}: ${factsInWords(facts)}${advice}`;
}

/** Writes a backup of an open database; the file appears whole and synced to disk, or not at all. */
export async function writeFileOf(
  config: Config,
  connection: ClientConfig,
  file: string,
): Promise<BackupFacts> {
  const draft = `${file}.part`;
  try {
    await removeOlder(dirname(file), isDraft, oldDraft());
    const facts = await writeBackup({
      connection,
      store: await openPictures(config),
      secret: config.authSecret ?? (await storedSecret(config.dataDir)),
      passphrase: config.backupPassphrase,
      clock: systemClock,
      to: (await open(draft, 'w', 0o600)).createWriteStream({ flush: true }),
    });
    await rename(draft, file);
    await syncFolder(dirname(file));
    return facts;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isDraft = (name: string) =>
  name.endsWith('.part') && backupInstant(`files/${name.slice(0, -5)}`) !== null;

function nameNow({ backupPassphrase }: Pick<Config, 'backupPassphrase'>): string {
  return basename(backupName(systemClock.now(), backupPassphrase !== undefined));
}

/** Returns the file in `DATA_DIR/backups`, a folder that is made private. */
export async function defaultFile({ dataDir, backupPassphrase }: Config): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, nameNow({ backupPassphrase }));
}

async function chooseFile(config: Config, given: string | undefined): Promise<string> {
  if (given === undefined) return defaultFile(config);
  // npm changes to the product's folder; operators mean the one that they are in.
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const found = await unlessAbsent(stat(path));
  if (found?.isDirectory()) return join(path, nameNow(config));
  if (found) throw new StartProblem(`${path} exists already: name another file, or a folder`);
  return path;
}
