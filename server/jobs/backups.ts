import type { Context } from '#core/context.ts';
import {
  giveUpAttempt,
  type KnownHistory,
  openAttempt,
  orderBackup,
  readHistory,
} from '#operations/backups/attempts.server.ts';
import { dueBackup, isBackupOld } from '#operations/backups/due.ts';
import { isTurnTaken } from '#operations/backups/turn.server.ts';
import { tellNotice } from '#operations/notices/notices.server.ts';
import { type RoundsPace, startRounds } from './rounds.ts';

type BackupParts = {
  readonly ctx: Context;
  /** Where backups go, named without keys; null where nothing is set. */
  readonly place: string | null;
  /** Makes the backup that is asked for, unless somebody else is at it; see `makeBackupApart`. */
  readonly make: (signal: AbortSignal) => Promise<void>;
  /** Called after an email was written: it can leave. */
  readonly onEmails: () => void;
  readonly pace?: RoundsPace;
};

const steady: RoundsPace = { first: 20_000, interval: 5_000 };

/** Makes backups when they are due or asked for, and tells when they stay away, until it is stopped. */
export function startBackups({ pace = steady, ...parts }: BackupParts) {
  const { log } = parts.ctx;
  return startRounds({ pace, log, name: 'the backups', work: backupRound(parts) });
}

/** One round of that: a backup at most, and the notice (B-2324, B-2326). */
export function backupRound({ ctx, place, make, onEmails }: Omit<BackupParts, 'pace'>) {
  let told: string | undefined;

  /** Once for each change: the notice stands in the database, for all instances. */
  async function tell(history: KnownHistory | null): Promise<void> {
    const isOld = history !== null && isBackupOld(history, ctx.clock.now());
    const facts = isOld ? { lastAt: history.lastGoodAt?.epochMilliseconds ?? null } : null;
    if (told === JSON.stringify(facts)) return;
    if (await tellNotice(ctx, 'backup_old', facts)) onEmails();
    told = JSON.stringify(facts);
  }

  return async function work(signal: AbortSignal): Promise<void> {
    const history = place === null ? null : await readHistory(ctx, place);
    await tell(history);
    if (place === null || history === null) return;
    if (!(await openAttempt(ctx))) {
      const due = dueBackup(history, ctx.clock.now());
      if (due === null) return;
      await orderBackup(ctx, due, place);
    }
    if (signal.aborted || (await isTurnTaken(ctx))) return;
    try {
      await make(signal);
    } catch (error) {
      if (await isTurnTaken(ctx)) throw error;
      await giveUpAttempt(ctx, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}
