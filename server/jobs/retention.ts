import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUnprovenAccounts } from '#accounts/deletion.server.ts';
import type { Clock, Context } from '#core/context.ts';
import { emailRetentionDays } from '#email/emails.ts';
import { deleteOldEmails } from '#email/outbox.server.ts';
import { backupInstant } from '#operations/backups/backup-name.ts';
import { longestStored } from '#operations/backups/backup-retention.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { hasMoved, movedNote } from '../database/moved-away.ts';
import { unlessAbsent } from '../platform/files.ts';

type RetentionParts = {
  readonly ctx: Context;
  /** By which things are old. */
  readonly trustedClock: () => Promise<Clock>;
  /** Where emails lie as files while there is no mail server. */
  readonly outboxDir: string;
  /** Where older databases and backups may have been set aside. */
  readonly dataDir: string;
};

/**
 * Returns a round that erases customers' details older than `RETENTION_DAYS` wherever they are, unproven
 * accounts, and what was set aside.
 */
export function retentionRound({ ctx: given, trustedClock, outboxDir, dataDir }: RetentionParts) {
  return async function work(signal: AbortSignal): Promise<void> {
    const ctx = { ...given, clock: await trustedClock() };
    const orders = await eraseOldDetails(ctx, signal);
    const emails = await deleteOldEmails(ctx, signal);
    const accounts = await deleteUnprovenAccounts(ctx, signal);
    const now = ctx.clock.now();
    const hours = 24 * emailRetentionDays(ctx.retentionDays);
    const files = await sweepFolder(outboxDir, now.subtract({ hours }).epochMilliseconds);
    const aside = await sweepSetAside(dataDir, now.epochMilliseconds - longestStored);
    if (orders + emails + accounts + files + aside === 0) return;
    ctx.log.info({ orders, emails, accounts, files, aside }, 'old details were erased');
  };
}

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

/**
 * Removes the emails that a shop without a mail server keeps as files, and drafts that a crash
 * left, once they were last written before `limit` (epoch milliseconds). Other files are not ours.
 * Answers how many; a folder that does not exist holds none.
 */
export async function sweepFolder(folder: string, limit: number): Promise<number> {
  let removed = 0;
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    if (!/\.eml(?:\.[\da-f]+\.part)?$/.test(name)) continue;
    const file = join(folder, name);
    // Another instance may have been faster.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (written >= limit) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
