import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUnprovenAccounts } from '#accounts/deletion.server.ts';
import { forgetOldSessions } from '#accounts/sign-in.server.ts';
import { forgetCalls } from '#checkout/telephone/calls.server.ts';
import { forgetRings } from '#checkout/telephone/rings.server.ts';
import type { Clock, Context } from '#core/context.ts';
import { emailRetentionDays } from '#email/emails.ts';
import { deleteOldEmails } from '#email/outbox.server.ts';
import { forgetTickets } from '#kitchen/printing/print-jobs.server.ts';
import { forgetAlarms } from '#kitchen/watch/alarms.server.ts';
import { backupInstant } from '#operations/backups/backup-name.ts';
import { longestStored } from '#operations/backups/backup-retention.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { countSoldDays } from '#sales/sales.server.ts';
import { movedNote } from '../database/moved-away.ts';
import { removeOlder, unlessAbsent } from '../platform/files.ts';

type RetentionParts = {
  readonly ctx: Context;
  /** The clock by which things are old. */
  readonly trustedClock: () => Promise<Clock>;
  /** The folder of emails while there is no mail server. */
  readonly outboxDir: string;
  /** Where older databases and backups may have been set aside. */
  readonly dataDir: string;
};

/**
 * Returns a round that erases what is older than its retention: customers' details, unproven accounts, set-aside files.
 */
export function retentionRound({ ctx: given, trustedClock, outboxDir, dataDir }: RetentionParts) {
  return async function work(signal: AbortSignal): Promise<void> {
    const ctx = { ...given, clock: await trustedClock() };
    const orders = await eraseOldDetails(ctx, signal);
    const emails = await deleteOldEmails(ctx, signal);
    for (const forget of [forgetAlarms, forgetTickets, forgetCalls, forgetOldSessions])
      await forget(ctx);
    const each = [forgetAlarms, forgetTickets, forgetRings, forgetOldSessions];
    for (const forget of each) await forget(ctx);
    const accounts = await deleteUnprovenAccounts(ctx, signal);
    // Counted ahead, so that no reading has a season to count.
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
 * Removes what was set aside in the data folder before `limit` (epoch milliseconds), because it holds customers'
 * details: backups, an older PostgreSQL's or a moved database, a broken restore. Returns the count.
 */
export async function sweepSetAside(dataDir: string, limit: number): Promise<number> {
  const postgres = join(dataDir, 'postgres');
  const removed =
    (await removeOlder(join(dataDir, 'backups'), isBackup, limit)) +
    (await removeOlder(postgres, (name) => /^cluster-\d+(?:-\d+)?$/.test(name), limit)) +
    (await removeOlder(dataDir, (name) => name === 'restoring', limit));
  const moved = await unlessAbsent(stat(join(postgres, movedNote)));
  if (!moved || moved.mtimeMs >= limit) return removed;
  await rm(postgres, { recursive: true, force: true });
  return removed + 1;
}

const isBackup = (name: string) => backupInstant(`files/${name.replace(/\.part$/, '')}`) !== null;

/** Removes emails stored as files without a mail server, and drafts that a crash left. */
export function sweepEmails(folder: string, limit: number): Promise<number> {
  return removeOlder(folder, (name) => /\.eml(?:\.[\da-f]+\.part)?$/.test(name), limit);
}
