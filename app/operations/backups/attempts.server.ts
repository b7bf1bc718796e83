import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { dateAt } from '#hours/calendar-day.ts';
import { orders } from '#orders/orders.table.server.ts';
import { backups } from './backups.table.server.ts';
import type { BackupReason } from './backups.ts';
import type { BackupHistory } from './due.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

/** How many attempts are remembered: half a year of quiet nights. */
const remembered = 200;

const isMade = or(isNull(backups.problem), eq(backups.problem, 'no_proof_here'));
const isGood = and(isNotNull(backups.endedAt), isNull(backups.problem));

export type OpenAttempt = Pick<typeof backups.$inferSelect, 'id' | 'askedAt' | 'startedAt'>;

const openColumns = { id: backups.id, askedAt: backups.askedAt, startedAt: backups.startedAt };

/** Returns the attempt without an end, if there is one. */
export async function openAttempt({ db }: Pick<Context, 'db'>): Promise<OpenAttempt | null> {
  const [row] = await db.select(openColumns).from(backups).where(isNull(backups.endedAt));
  return row ?? null;
}

/** Opens an attempt for a process to make; an open one serves instead. */
export async function orderBackup(
  { db, clock }: Timed,
  why: BackupReason,
  place: string,
): Promise<void> {
  const now = clock.now();
  const day = dateAt(now.epochMilliseconds);
  const lastOrder = await lastOrderOf(db);
  const askedAt = toDate(now);
  await db.insert(backups).values({ why, askedAt, day, lastOrder, place }).onConflictDoNothing();
}

/** Begins the open attempt, wherever it was ordered for; first ends one without a process. */
export async function beginAttempt(ctx: Timed, place: string): Promise<OpenAttempt | null> {
  await endInterrupted(ctx);
  const [row] = await ctx.db
    .update(backups)
    .set({ startedAt: toDate(ctx.clock.now()), place })
    .where(isNull(backups.endedAt))
    .returning(openColumns);
  return row ?? null;
}

/** Ends a begun attempt whose process is gone. */
export async function endInterrupted({ db, clock }: Timed): Promise<void> {
  await db
    .update(backups)
    .set({ endedAt: toDate(clock.now()), problem: 'interrupted', said: 'it was cut short' })
    .where(and(isNull(backups.endedAt), isNotNull(backups.startedAt)));
}

/** Ends the open attempt, begun or not, that no process can make. */
export async function giveUpAttempt({ db, clock }: Timed, said: string): Promise<void> {
  const end = {
    endedAt: toDate(clock.now()),
    problem: 'unexpected',
    said: said.slice(0, 500),
  } as const;
  await db.update(backups).set(end).where(isNull(backups.endedAt));
}

export type Outcome = Pick<
  Partial<typeof backups.$inferInsert>,
  'name' | 'bytes' | 'orders' | 'seconds' | 'problem' | 'said' | 'kept'
>;

/** Ends an attempt, and forgets the oldest ones except the last good one of each place. */
export async function endAttempt(
  { db, clock }: Timed,
  id: number,
  outcome: Outcome,
): Promise<void> {
  const endedAt = toDate(clock.now());
  const said = outcome.said?.slice(0, 500);
  await db
    .update(backups)
    .set({ ...outcome, said, endedAt })
    .where(eq(backups.id, id));
  const newest = db
    .select({ id: backups.id })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(remembered);
  const good = db
    .select({ id: sql`max(${backups.id})` })
    .from(backups)
    .where(isGood)
    .groupBy(backups.place);
  await db
    .delete(backups)
    .where(and(notInArray(backups.id, newest), notInArray(backups.id, good), ne(backups.id, id)));
}

/**
 * Returns the history of backups at this place. Backups elsewhere, and those from the clock's
 * future, as after it was set back, do not count.
 */
export async function readHistory({ db, clock }: Timed, place: string): Promise<BackupHistory> {
  const now = clock.now();
  const ms = (at: SQL) => sql<number | null>`floor(extract(epoch from ${at}) * 1000)::float8`;
  const { askedAt, endedAt, lastOrder } = backups;
  const hasEnded = and(isNotNull(endedAt), isMade);
  const hasFailed = sql`not ${isMade} and ${endedAt} <= ${toDate(now)}`;
  const [row] = await db
    .select({
      lastMadeAt: ms(sql`max(${askedAt}) filter (where ${hasEnded})`),
      lastGoodAt: ms(sql`max(${askedAt}) filter (where ${isGood})`),
      lastFailedAt: ms(sql`max(${endedAt}) filter (where ${hasFailed})`),
      firstTriedAt: ms(sql`min(${askedAt})`),
      ordersHeld: sql<number>`coalesce(max(${lastOrder}) filter (where ${hasEnded}), 0)::integer`,
    })
    .from(backups)
    .where(and(eq(backups.place, place), lte(askedAt, toDate(now))));
  if (!row) throw new Error('an aggregate has no row');
  return { ...row, orders: await lastOrderOf(db) };
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** Returns the last order's id, which counts all orders, whatever their day and the clocks. */
async function lastOrderOf(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(orders.id) }).from(orders);
  return row?.last ?? 0;
}

/** The advisory lock of the process that makes a backup, the same for all instances. */
const turn = 726501951;

/** Takes the lock for this connection's life; false when another process has it. */
export async function takeBackupLock({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_lock(${turn}) as mine`,
  );
  return rows[0]?.mine ?? false;
}

/** Returns whether a process on any machine is making a backup. */
export async function isBackupRunning({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${turn}::oid
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}
