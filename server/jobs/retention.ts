import { deleteUnprovenAccounts } from '#accounts/proof/old-accounts.server.ts';
import type { Clock, Context } from '#core/context.ts';
import { deleteOldLetters } from '#letters/old-letters.server.ts';
import { eraseOldDetails } from '#orders/retention/erase-details.server.ts';
import { sweepFolder } from '../mail/sweep-folder.ts';
import { hourly, type RoundsPace, startRounds } from './rounds.ts';

type RetentionParts = {
  readonly ctx: Context;
  /** By which things are old. */
  readonly believedClock: () => Promise<Clock>;
  /** Where letters lie as files while there is no mail server. */
  readonly outboxDir: string;
  readonly pace?: RoundsPace;
};

/**
 * Forgets, once an hour, diners' details that are older than `RETENTION_DAYS`, wherever they are,
 * and accounts that nobody has proven.
 */
export function startRetention({
  ctx: given,
  believedClock,
  outboxDir,
  pace = hourly,
}: RetentionParts) {
  async function work(signal: AbortSignal): Promise<void> {
    const ctx = { ...given, clock: await believedClock() };
    const orders = await eraseOldDetails(ctx, signal);
    const letters = await deleteOldLetters(ctx, signal);
    const accounts = await deleteUnprovenAccounts(ctx, signal);
    const now = ctx.clock.now();
    const limit = now.subtract({ hours: 24 * ctx.retentionDays }).epochMilliseconds;
    const files = await sweepFolder(outboxDir, limit);
    if (orders + letters + accounts + files === 0) return;
    ctx.log.info({ orders, letters, accounts, files }, 'old details were erased');
  }
  return startRounds({ pace, log: given.log, name: 'the retention', work });
}
