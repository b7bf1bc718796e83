import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { backupInstant } from '#operations/backups/backup-name.ts';
import type { Erased } from '#orders/retention/erase-orders.server.ts';
import { makeFolder } from '../database/embedded/make-folder.ts';
import { takeProductLock } from '../database/embedded/product-lock.ts';
import type { Config } from '../platform/config.ts';
import { unlessAbsent, writeWhole } from '../platform/files.ts';
import { openLog } from '../platform/log.ts';
import { beginWork } from '../platform/progress.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openPictures } from '../platform/store/public-files.ts';
import { keepSecret } from '../platform/stored-secret.ts';
import { erasedSince } from './erasures/erased-list.ts';
import { type BackupFacts, factsInWords } from './file/backup-facts.ts';
import { watching } from './file/pack.ts';
import { openServer } from './open-shop.ts';
import { checkBackup } from './read-backup.ts';
import { loadBackup, refuseNewer } from './restore-backup.ts';
import {
  fileInWords,
  readStored,
  type Stored,
  type StoredFile,
  shortName,
  storedInWords,
} from './stored-backups.ts';

type Restorer = {
  readonly config: Config;
  readonly root: string;
  readonly say: (line: string) => void;
  /** Whether an unencrypted backup is accepted although BACKUP_PASSPHRASE is set (B-2520). */
  readonly isOnPurpose?: boolean;
};

/** With the orders erased since; null where no list names them. */
type Informed = Restorer & { readonly erased: Erased | null };

/**
 * Runs `npm run restore [-- FILE | NAME | PLACE] [--list] [--unsealed]`: restores a file, or a destination's file by
 * name, or its newest proven one (B-2310). Returns what was restored, or is there.
 */
export async function restoreGiven(owner: Restorer, words: readonly string[]): Promise<string> {
  const { given, list, unsealed = false } = readWords(words);
  const restorer = unsealed ? withoutPassphrase(owner) : owner;
  const { config, say } = restorer;
  const erasedAt = (destination: string) =>
    erasedSince([config.backupUrl, destination], owner.config.backupPassphrase);
  const meant = given === undefined ? null : await whatIs(given, config.backupUrl);
  if (meant?.file !== undefined) {
    if (list) throw new StartProblem('name a place of backups, or leave --list out');
    // A destination's file is two folders below its list.
    const erased = await erasedAt(dirname(dirname(meant.file)));
    if (erased === null) say(listMissing);
    return restore({ ...restorer, erased }, meant.file);
  }
  const url = meant?.destination ?? config.backupUrl;
  if (url === undefined) {
    throw new StartProblem('say which file, npm run restore -- FILE, or set BACKUP_URL');
  }
  const kept = await readStored(url);
  if (list) return storedInWords(kept);
  const informed = { ...restorer, erased: await erasedAt(url) };
  if (meant?.name === undefined) return restoreNewest(informed, kept);
  const file = kept.files.find(({ name }) => name === meant.name);
  if (file) return restoreStored(informed, kept, file);
  throw new StartProblem(`${given} is neither here nor kept at ${storedInWords(kept)}`);
}

const listMissing =
  'There is no list of erased customers here: if any were erased since this backup, they are in it again. To erase them, set BACKUP_URL to where the shop kept its backups.';

/** Drops the passphrase to accept an unencrypted backup; nothing changes where none is set. */
function withoutPassphrase({ config, ...restorer }: Restorer): Restorer {
  const isOnPurpose = config.backupPassphrase !== undefined;
  return { ...restorer, config: { ...config, backupPassphrase: undefined }, isOnPurpose };
}

function readWords(words: readonly string[]) {
  try {
    const options = {
      list: { type: 'boolean' },
      unsealed: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('one at a time');
    return { ...values, given: positionals[0] };
  } catch {
    throw new StartProblem('say what: npm run restore, with --list, or with a file');
  }
}

type Meant = { readonly file?: string; readonly destination?: string; readonly name?: string };

/** Tells what was given: a URL or folder is a destination; an absent file may be a name at BACKUP_URL. */
async function whatIs(given: string, backupUrl: string | undefined): Promise<Meant> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return { destination: given };
  // npm changes to the product's folder; operators mean the one that they are in.
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const found = await unlessAbsent(stat(path));
  if (found?.isDirectory()) return { destination: path };
  const name = `files/${shortName(given)}`;
  const isKept = !found && backupUrl !== undefined && backupInstant(name) !== null;
  return isKept ? { name } : { file: path };
}

/**
 * Restores the newest proven file (B-2310). Throws a `StartProblem` that lists the files where the newest is in doubt.
 */
async function restoreNewest(restorer: Informed, kept: Stored): Promise<string> {
  const file = kept.files.find(({ facts }) => facts) ?? kept.files[0];
  if (file?.facts && fullerFile(kept, file.facts.orders)) {
    throw new StartProblem(
      `the newest backup there holds fewer orders than an older one: say which one you mean, by its name\n${storedInWords(kept)}`,
    );
  }
  if (!file) throw new StartProblem(`there is no backup at ${kept.where}`);
  const [newest] = kept.files;
  if (newest && newest !== file) restorer.say(`Left out: ${fileInWords(newest)}`);
  return restoreStored(restorer, kept, file);
}

/** Fetches one file of a destination into the data folder, restores it (B-2311) and removes it there. */
async function restoreStored(restorer: Informed, kept: Stored, file: StoredFile): Promise<string> {
  const { config, say } = restorer;
  say(`Restoring from ${kept.where}: ${fileInWords(file)}`);
  const work = join(config.dataDir, 'restoring');
  await makeFolder(config.dataDir);
  const lock = await takeProductLock(join(config.dataDir, 'product.lock'), config.dataDir);
  try {
    await rm(work, { recursive: true, force: true });
    await makeFolder(work, 0o700);
    const fetched = await fetchFile(kept, file, work).finally(() => lock.release());
    return await restore(restorer, fetched, file.proof);
  } finally {
    lock.release();
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchFile(
  { destination, where }: Stored,
  { name, facts }: StoredFile,
  folder: string,
) {
  const found = await destination.get(name);
  if (!found) throw new StartProblem(`${shortName(name)} is gone from ${where}`);
  const file = join(folder, basename(name));
  const work = beginWork('Fetching the backup', facts?.bytes);
  const bytes = watching(found, ({ length }) => work.add(length));
  await pipeline(bytes, createWriteStream(file, { mode: 0o600 })).finally(work.end);
  return file;
}

const nextStep =
  'Start the product: npm start, or its service. It sends and prints nothing until you press "This is the shop" in the back office';

/** Returns a file with more orders, which never become fewer: it is of another shop or an undone time. */
function fullerFile({ files }: Stored, orders: number): StoredFile | undefined {
  return files.find(({ facts }) => facts && facts.orders > orders);
}

/** File name of a backup's secret that is not in force. */
const asideName = 'restored-auth-secret';

/** Restores a file that matches `proof`, and its pictures (B-2302, B-2522). Returns what is left to do. */
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
  const server = await openServer(config, openLog('warn'));
  let advice = '';
  try {
    await loadBackup({
      file,
      passphrase,
      erased,
      connection: server.connection,
      store: await openPictures(config),
      migrationsFolder,
      storeSecret: async (secret) => {
        advice = await storeSecret(restorer, secret);
      },
    });
  } finally {
    await server.stop();
  }
  return `Restored: ${factsInWords(facts)}${advice}\n${nextStep}`;
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

/** Stores the backup's secret where the product looks for it, or aside where one is set already. */
async function storeSecret(
  { config: { authSecret, dataDir }, isOnPurpose }: Pick<Restorer, 'config' | 'isOnPurpose'>,
  secret: string,
): Promise<string> {
  if (authSecret === secret) return '';
  const isOurs = authSecret === undefined && !isOnPurpose;
  if (isOurs && (await keepSecret(dataDir, secret)) === secret) return '';
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, asideName);
  await writeWhole(file, `${secret}\n`);
  if (isOnPurpose) return `\n${notInForce(dataDir)}`;
  const [kept, cure] =
    authSecret === undefined
      ? [`The secret in ${join(dataDir, 'auth-secret')}`, 'give that file what']
      : ['AUTH_SECRET', 'set it to what'];
  return `\n${kept} is not the one of the backup: ${cure} ${file} holds, or everybody signs in again, and second factors have to be set up anew.`;
}

function notInForce(dataDir: string): string {
  return `Its secret is not in force, because anyone may have written it: everyone signs in again, and second factors have to be set up anew. If you trust it, rename ${join(dataDir, asideName)} to auth-secret. Look at the administrators before you open: their accounts and passwords are the backup's.`;
}
