import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../database/embedded/make-folder.ts';
import { takeProductLock } from '../database/embedded/product-lock.ts';
import { openLog } from '../start/log.ts';
import { StartProblem } from '../start/start-problem.ts';
import {
  endOfLog,
  fileInWords,
  type Kept,
  type KeptFile,
  keptInWords,
  shortName,
} from './kept-at-place.ts';
import { restoreLog } from './log/restore/restore-log.ts';
import { onShopClock } from './on-shop-clock.ts';
import { asideName, type Informed, notInForce, restore } from './restore-command.ts';

/**
 * Restores the newest that a place keeps: its log, else its newest proven file (B-2310). Answers what was restored;
 * throws a `StartProblem`, with what is there, where there is no newest one to be sure of.
 */
export async function restoreNewest(restorer: Informed, kept: Kept): Promise<string> {
  const file = kept.files.find(({ facts }) => facts) ?? kept.files[0];
  if (file?.facts && fullerFile(kept, file.facts.orders)) {
    throw new StartProblem(
      `the newest backup there holds fewer orders than an older one: say which one you mean, by its name or with --at\n${keptInWords(kept)}`,
    );
  }
  // A shop that moved to a server has left its log behind.
  const end = restorer.config.databaseUrl === undefined ? endOfLog(kept) : null;
  if (file && end && Temporal.Instant.compare(end, file.at) < 0) {
    throw new StartProblem(
      `a file there is newer than the log's end, if the clock was right: say which one you mean, --log or the file's name\n${keptInWords(kept)}`,
    );
  }
  if (end) return restoreInstant(restorer, kept, null);
  if (file) {
    const [newest] = kept.files;
    if (newest && newest !== file) restorer.say(`Left out: ${fileInWords(newest)}`);
    return restoreKept(restorer, kept, file);
  }
  if (kept.chapters.length > 0) return restoreInstant(restorer, kept, null);
  throw new StartProblem(`there is no backup at ${kept.where}: neither a log nor files`);
}

/** Restores one file of a place (B-2311). It is fetched into the data folder, and removed from there afterwards. */
export async function restoreKept(restorer: Informed, kept: Kept, file: KeptFile): Promise<string> {
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

async function fetchFile({ place, where }: Kept, { name }: KeptFile, folder: string) {
  const found = await place.get(name);
  if (!found) throw new StartProblem(`${shortName(name)} is gone from ${where}`);
  const file = join(folder, basename(name));
  await pipeline(found, createWriteStream(file, { mode: 0o600 }));
  return file;
}

/** Restores the log of a place to a moment, or as the shop was last. */
export async function restoreInstant(
  { config, say, isOnPurpose, erased }: Informed,
  kept: Kept,
  instant: Temporal.Instant | null,
): Promise<string> {
  const { dataDir, databaseUrl, backupPassphrase: passphrase } = config;
  if (databaseUrl !== undefined) {
    throw new StartProblem('a log is restored into the built-in database: leave DATABASE_URL out');
  }
  if (kept.chapters.length === 0) {
    throw new StartProblem(
      `only a log knows every moment, and there is none: leave --at out, or name a file\n${keptInWords(kept)}`,
    );
  }
  say(`Restoring from ${kept.where}: the log`);
  const log = openLog('warn');
  const secretName = isOnPurpose ? asideName : undefined;
  const options = { place: kept.place, passphrase, dataDir, instant, erased, secretName, log };
  const { at, rows } = await restoreLog(options);
  const orders = rows.orders ?? 0;
  const fuller = instant === null ? fullerFile(kept, orders) : undefined;
  const doubt = fuller ? `\nA file there holds more orders: ${fileInWords(fuller)}` : '';
  const advice = isOnPurpose ? `\n${notInForce(dataDir)}` : '';
  const count = orders.toLocaleString('en');
  return `Restored: ${count} orders, as of ${onShopClock(at)}${doubt}${advice}\nStart the product: npm start, or its service`;
}

/** A shop's orders never become fewer: a file with more of them is of another shop, or of a time that was undone. */
function fullerFile({ files }: Kept, orders: number): KeptFile | undefined {
  return files.find(({ facts }) => facts && facts.orders > orders);
}
