import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { openAttempt, orderBackup } from './attempts.server.ts';
import { backupProblems } from './backups.problems.ts';
import { backups } from './backups.table.server.ts';
import type { BackupSettings, BackupsShown } from './backups.ts';

type Row = typeof backups.$inferSelect;

/** What staff see of the backups at the place that is set, and nothing of any other. Refuses with `not_staff` or `not_permitted`. */
export async function readBackups(
  ctx: Pick<Context, 'db' | 'actor'>,
  settings: BackupSettings | null,
): Promise<BackupsShown> {
  staffActor(ctx.actor, 'shop');
  if (settings === null) {
    return { settings, open: null, lastGood: null, trouble: null, kept: [] };
  }
  const { db } = ctx;
  const isHere = eq(backups.place, settings.place);
  const newest = desc(backups.id);
  const isDone = isNotNull(backups.endedAt);
  const good = await db
    .select()
    .from(backups)
    .where(and(isHere, isDone, isNull(backups.problem)))
    .orderBy(newest)
    .limit(1);
  const since = gt(backups.id, good[0]?.id ?? 0);
  const bad = await db
    .select()
    .from(backups)
    .where(and(isHere, since, isNotNull(backups.problem)))
    .orderBy(newest)
    .limit(1);
  const open = await openAttempt(ctx);
  return {
    settings,
    open: open && { askedAt: open.askedAt.getTime(), startedAt: open.startedAt?.getTime() ?? null },
    lastGood: good[0] ? shownGood(good[0]) : null,
    trouble: bad[0] ? shownTrouble(bad[0]) : null,
    kept: good[0]?.kept ?? [],
  };
}

function shownGood({ askedAt, bytes, orders, seconds }: Row): BackupsShown['lastGood'] {
  const at = askedAt.getTime();
  return { at, bytes: bytes ?? 0, orders: orders ?? 0, seconds: seconds ?? 0 };
}

function shownTrouble({ askedAt, endedAt, problem, said }: Row): BackupsShown['trouble'] {
  const at = (endedAt ?? askedAt).getTime();
  return { at, fieldError: problem ?? 'unexpected', said: said ?? '' };
}

/**
 * Staff want a backup now (B-2325); where one waits or is being made, that one serves. Refuses with `not_staff`,
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
