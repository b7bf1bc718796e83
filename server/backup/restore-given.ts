import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { timeZone } from '#restaurant/wall-clock.ts';
import { backupMoment } from '#upkeep/backups/backup-name.ts';
import { StartProblem } from '../start/start-problem.ts';
import { unlessAbsent } from '../start/unless-absent.ts';
import { keptInWords, readKept, shortName } from './kept-at-place.ts';
import { parseMoment } from './log/restore/plan-restore.ts';
import { PlaceProblem } from './places/backup-place.ts';
import { restore } from './restore-command.ts';
import { type Restorer, restoreKept, restoreMoment, restoreNewest } from './restore-place.ts';

/**
 * `npm run restore [-- FILE | NAME | PLACE] [--at "2026-11-20 19:05" | --log] [--list]`: a file; or of a place, which is
 * BACKUP_URL's unless one is named, the newest that it keeps, a file by its name, or its log, to its end or a moment (B-2310).
 * Answers what was restored, or what is there.
 */
export async function restoreGiven(restorer: Restorer, words: readonly string[]): Promise<string> {
  const { config, root } = restorer;
  const { given, at, log, list } = readWords(words);
  const moment = at === undefined ? null : parseMoment(at, timeZone);
  const meant = given === undefined ? null : await whatIs(given, config.backupUrl);
  if (meant?.file !== undefined) {
    if (moment === null && !log && !list) return restore(config, meant.file, root);
    throw new StartProblem(
      'a file holds one moment only: leave --at, --log and --list out, or name a place of backups',
    );
  }
  const url = meant?.place ?? config.backupUrl;
  if (url === undefined) {
    throw new StartProblem('say which file, npm run restore -- FILE, or set BACKUP_URL');
  }
  try {
    const kept = await readKept(url);
    if (list) return keptInWords(kept);
    if (moment !== null || log) return await restoreMoment(restorer, kept, moment);
    if (meant?.name === undefined) return await restoreNewest(restorer, kept);
    const file = kept.files.find(({ name }) => name === meant.name);
    if (file) return await restoreKept(restorer, kept, file);
    throw new StartProblem(`${given} is neither here nor kept at ${keptInWords(kept)}`);
  } catch (error) {
    throw inWords(error);
  }
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
  const isKept = !found && backupUrl !== undefined && backupMoment(name) !== null;
  return isKept ? { name } : { file: path };
}
