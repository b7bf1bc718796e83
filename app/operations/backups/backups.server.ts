import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type StaffContext, staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { openAttempt, orderBackup } from './attempts.server.ts';
import { backupProblems } from './backups.problems.ts';
import { backups } from './backups.table.server.ts';
import type { BackupSettings } from './backups.ts';

/**
 * Returns the backups at the configured place: the open attempt, the last good one, later failures,
 * and the stored files. Instants are epoch milliseconds. Refuses with `not_staff` or
 * `not_permitted`.
 */
export async function readBackups(ctx: StaffContext, settings: BackupSettings | null) {
  staffActor(ctx.actor, 'shop');
  const isHere = eq(backups.place, settings?.place ?? '');
  const newest = (condition: SQL | undefined) =>
    ctx.db.select().from(backups).where(and(isHere, condition)).orderBy(desc(backups.id)).limit(1);
  const [good] = await newest(and(isNotNull(backups.endedAt), isNull(backups.problem)));
  const [bad] = await newest(and(gt(backups.id, good?.id ?? 0), isNotNull(backups.problem)));
  const open = settings && (await openAttempt(ctx));
  return {
    settings,
    open: open && { askedAt: open.askedAt.getTime(), startedAt: open.startedAt?.getTime() ?? null },
    lastGood: good
      ? {
          at: good.askedAt.getTime(),
          bytes: good.bytes ?? 0,
          orders: good.orders ?? 0,
          seconds: good.seconds ?? 0,
        }
      : null,
    trouble: bad
      ? {
          at: (bad.endedAt ?? bad.askedAt).getTime(),
          fieldError: bad.problem ?? ('unexpected' as const),
          // For an operator, in English: what exactly was refused.
          said: bad.said ?? '',
        }
      : null,
    kept: good?.kept ?? [],
  };
}

export type BackupsShown = Awaited<ReturnType<typeof readBackups>>;

/**
 * Orders a backup now (B-2325); a waiting or running one serves. Refuses with `not_staff`,
 * `not_permitted`, or `backup_nowhere`.
 */
export async function askForBackup(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'schedule'>,
  settings: BackupSettings | null,
): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (settings === null) throw new Problem(backupProblems.backup_nowhere);
    await orderBackup({ ...ctx, db: tx }, 'asked', settings.place);
  });
}
