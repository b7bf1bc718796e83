import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUnprovenAccounts } from '#accounts/deletion.server.ts';
import { forgetOldSessions } from '#accounts/sign-in.server.ts';
import type { Clock, Context } from '#core/context.ts';
import { emailRetentionDays } from '#email/emails.ts';
import { deleteOldEmails } from '#email/outbox.server.ts';
import { forgetPromises } from '#kitchen/promises/promises.server.ts';
import { forgetAlarms } from '#kitchen/watch/alarms.server.ts';
import { backupInstant } from '#operations/backups/backup-name.ts';
import { longestStored } from '#operations/backups/backup-retention.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { countSoldDays } from '#sales/sales.server.ts';
import { movedNote } from '../database/moved-away.ts';
import { removeOlder, unlessAbsent } from '../platform/files.ts';

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
    await forgetAlarms(ctx);
    await forgetPromises(ctx);
    await forgetOldSessions(ctx);
    const accounts = await deleteUnprovenAccounts(ctx, signal);
    // Readings do it too: so that none of them has a season to count anew.
    await countSoldDays(ctx);
    const now = ctx.clock.now();
    const hours = 24 * emailRetentionDays(ctx.retentionDays);
    const files = await sweepEmails(outboxDir, now.subtract({ hours }).epochMilliseconds);
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
  const postgres = join(dataDir, 'postgres');
  const removed =
    (await removeOlder(join(dataDir, 'backups'), isBackup, limit)) +
    (await removeOlder(postgres, isOlderCluster, limit)) +
    (await removeOlder(dataDir, (name) => name === 'restoring', limit));
  const moved = await unlessAbsent(stat(join(postgres, movedNote)));
  if (!moved || moved.mtimeMs >= limit) return removed;
  await rm(postgres, { recursive: true, force: true });
  return removed + 1;
}

const isBackup = (name: string) => backupInstant(`files/${name.replace(/\.part$/, '')}`) !== null;
const isOlderCluster = (name: string) => /^cluster-\d+(?:-\d+)?$/.test(name);

/** Removes the emails that a shop without a mail server keeps as files, and drafts that a crash left. */
export function sweepEmails(folder: string, limit: number): Promise<number> {
  return removeOlder(folder, (name) => /\.eml(?:\.[\da-f]+\.part)?$/.test(name), limit);
}
