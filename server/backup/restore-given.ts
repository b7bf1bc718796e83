import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { timeZone } from '#hours/shop-clock.ts';
import { backupInstant } from '#operations/backups/backup-name.ts';
import { StartProblem } from '../start/start-problem.ts';
import { unlessAbsent } from '../start/unless-absent.ts';
import { erasedSince } from './erasures/erased-since.ts';
import { keptInWords, readKept, shortName } from './kept-at-place.ts';
import { parseInstant } from './log/restore/plan-restore.ts';
import { PlaceProblem } from './places/backup-place.ts';
import { type Restorer, restore } from './restore-command.ts';
import { restoreInstant, restoreKept, restoreNewest } from './restore-place.ts';

/**
 * `npm run restore [-- FILE | NAME | PLACE] [--at "2026-11-20 19:05" | --log] [--list] [--unsealed]`: a file; or of a place, which is
 * BACKUP_URL's unless one is named, the newest that it keeps, a file by its name, or its log, to its end or a moment (B-2310).
 * Answers what was restored, or what is there.
 */
export async function restoreGiven(owner: Restorer, words: readonly string[]): Promise<string> {
  const { given, at, log, list, unsealed = false } = readWords(words);
  const restorer = unsealed ? withoutPassphrase(owner) : owner;
  const { config, say } = restorer;
  const erasedAt = (place: string) =>
    erasedSince([config.backupUrl, place], owner.config.backupPassphrase);
  const instant = at === undefined ? null : parseInstant(at, timeZone);
  const meant = given === undefined ? null : await whatIs(given, config.backupUrl);
  if (meant?.file !== undefined) {
    if (instant === null && !log && !list) {
      // A file of a place lies two folders below its list.
      const erased = await erasedAt(dirname(dirname(meant.file)));
      if (erased === null) say(listMissing);
      return restore({ ...restorer, erased }, meant.file);
    }
    throw new StartProblem(
      'a file holds one moment only: leave --at, --log and --list out, or name a place of backups',
    );
  }
  const url = meant?.place ?? config.backupUrl;
  if (url === undefined) {
    throw new StartProblem('say which file, npm run restore -- FILE, or set BACKUP_URL');
  }
  try {
    const kept = await readKept(url, config.backupPassphrase);
    if (list) return keptInWords(kept);
    const informed = { ...restorer, erased: await erasedAt(url) };
    if (instant !== null || log) return await restoreInstant(informed, kept, instant);
    if (meant?.name === undefined) return await restoreNewest(informed, kept);
    const file = kept.files.find(({ name }) => name === meant.name);
    if (file) return await restoreKept(informed, kept, file);
    throw new StartProblem(`${given} is neither here nor kept at ${keptInWords(kept)}`);
  } catch (error) {
    throw inWords(error);
  }
}

const listMissing =
  'There is no list of erased customers here: if any were erased since this backup, they are in it again. To erase them, set BACKUP_URL to where the shop kept its backups.';

/** Takes on purpose what is not encrypted; without a passphrase there is nothing to set aside. */
function withoutPassphrase({ config, ...restorer }: Restorer): Restorer {
  const isOnPurpose = config.backupPassphrase !== undefined;
  return { ...restorer, config: { ...config, backupPassphrase: undefined }, isOnPurpose };
}

/** What the place or a disk has to say is one line. */
function inWords(error: unknown): unknown {
  const isSystems = error instanceof Error && 'syscall' in error;
  return error instanceof PlaceProblem || isSystems ? new StartProblem(error.message) : error;
}

function readWords(words: readonly string[]) {
  try {
    const options = {
      at: { type: 'string' },
      log: { type: 'boolean' },
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
    throw new StartProblem(
      'say what: npm run restore, with --list, with --at "2026-11-20 19:05", or with a file',
    );
  }
}

type Meant = { readonly file?: string; readonly place?: string; readonly name?: string };

/** A URL and a folder are places; what is not here may be the name of a file that BACKUP_URL keeps. */
async function whatIs(given: string, backupUrl: string | undefined): Promise<Meant> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return { place: given };
  // npm goes to the product's folder first; people mean the one that they are in.
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const found = await unlessAbsent(stat(path));
  if (found?.isDirectory()) return { place: path };
  const name = `files/${shortName(given)}`;
  const isKept = !found && backupUrl !== undefined && backupInstant(name) !== null;
  return isKept ? { name } : { file: path };
}
