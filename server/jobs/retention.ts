import { deleteUnprovenAccounts } from '#accounts/proof/old-accounts.server.ts';
import type { Clock, Context } from '#core/context.ts';
import { deleteOldEmails } from '#email/old-emails.server.ts';
import { keptEmailDays } from '#email/stored-emails.ts';
import { longestKept } from '#operations/backups/keeping.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { sweepFolder } from '../mail/sweep-folder.ts';
import { hourly, type RoundsPace, startRounds } from './rounds.ts';
import { sweepSetAside } from './sweep-set-aside.ts';

type RetentionParts = {
  readonly ctx: Context;
  /** By which things are old. */
  readonly trustedClock: () => Promise<Clock>;
  /** Where emails lie as files while there is no mail server. */
  readonly outboxDir: string;
  /** Where older databases and backups may have been set aside. */
  readonly dataDir: string;
  readonly pace?: RoundsPace;
};

/** Forgets once an hour what is too old, until it is stopped; see `retentionRound`. */
export function startRetention({ pace = hourly, ...parts }: RetentionParts) {
  const work = retentionRound(parts);
  return startRounds({ pace, log: parts.ctx.log, name: 'the retention', work });
}

/**
 * One round of that: customers' details that are older than `RETENTION_DAYS`, wherever they are, accounts that nobody has
 * proven, and what was set aside.
 */
export function retentionRound({
  ctx: given,
  trustedClock,
  outboxDir,
  dataDir,
}: Omit<RetentionParts, 'pace'>) {
  return async function work(signal: AbortSignal): Promise<void> {
    const ctx = { ...given, clock: await trustedClock() };
    const orders = await eraseOldDetails(ctx, signal);
    const emails = await deleteOldEmails(ctx, signal);
    const accounts = await deleteUnprovenAccounts(ctx, signal);
    const now = ctx.clock.now();
    const hours = 24 * keptEmailDays(ctx.retentionDays);
    const files = await sweepFolder(outboxDir, now.subtract({ hours }).epochMilliseconds);
    const aside = await sweepSetAside(dataDir, now.epochMilliseconds - longestKept);
    if (orders + emails + accounts + files + aside === 0) return;
    ctx.log.info({ orders, emails, accounts, files, aside }, 'old details were erased');
  };
}
