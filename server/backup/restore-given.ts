import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { timeZone } from '#restaurant/wall-clock.ts';
import type { Config } from '../start/config.ts';
import { openLog } from '../start/log.ts';
import { StartProblem } from '../start/start-problem.ts';
import { unlessAbsent } from '../start/unless-absent.ts';
import { momentInWords, parseMoment } from './log/restore/plan-restore.ts';
import { restoreLog } from './log/restore/restore-log.ts';
import { PlaceProblem } from './places/backup-place.ts';
import { openBackupPlace } from './places/open-place.ts';
import { restore } from './restore-command.ts';

/**
 * `npm run restore -- FILE`, or `npm run restore -- PLACE [--at "2026-11-20 19:05"]`: a backup's file, or the log at a
 * place, which is BACKUP_URL's when none is named (B-2342). Answers what was restored.
 */
export async function restoreGiven(
  config: Config,
  words: readonly string[],
  root: string,
): Promise<string> {
  const { given, at } = readWords(words);
  const moment = at === undefined ? null : parseMoment(at, timeZone);
  const place = given === undefined ? config.backupUrl : await placeIn(given);
  if (place !== undefined && (given !== undefined || at !== undefined)) {
    return restoreFromLog(config, place, moment);
  }
  if (moment === null) return restore(config, given, root);
  throw new StartProblem(
    'a file holds one moment only: leave --at out, or name the place of the log',
  );
}

function readWords(words: readonly string[]) {
  try {
    const options = { at: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    return { given: positionals[0], at: values.at };
  } catch {
    throw new StartProblem('say what: npm run restore -- FILE, or PLACE --at "2026-11-20 19:05"');
  }
}

/** The place that somebody names, a folder or a URL; undefined for a file. */
async function placeIn(given: string): Promise<string | undefined> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return given;
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const found = await unlessAbsent(stat(path));
  return found?.isDirectory() ? path : undefined;
}

async function restoreFromLog(
  { dataDir, databaseUrl, backupPassphrase: passphrase }: Config,
  url: string,
  moment: Temporal.Instant | null,
): Promise<string> {
  if (databaseUrl !== undefined) {
    throw new StartProblem('a log is restored into the built-in database: leave DATABASE_URL out');
  }
  const place = await openBackupPlace(url);
  const log = openLog('warn');
  const { at, rows } = await restoreLog({ place, passphrase, dataDir, moment, log }).catch(inWords);
  const orders = (rows.orders ?? 0).toLocaleString('en');
  return `Restored: ${orders} orders, as of ${momentInWords(at, timeZone)}\nStart the product: npm start`;
}

function inWords(error: unknown): never {
  throw error instanceof PlaceProblem ? new StartProblem(error.message) : error;
}
