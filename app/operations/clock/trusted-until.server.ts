import type { Context, Database } from '#core/context.ts';
import { trustedClock } from './clock.table.server.ts';
import { type ClockTrust, oldBy } from './trust.ts';

/** What all instances believe; null before anybody was asked. `to write` keeps others waiting until the transaction ends. */
export async function readClockTrust(db: Database, why?: 'to write'): Promise<ClockTrust | null> {
  const read = db.select().from(trustedClock);
  const [row] = why ? await read.for('update') : await read;
  if (!row) return null;
  const doubt = row.doubtedAt && { saidAt: row.doubtedAt.getTime(), ran: row.doubtedMs };
  return { trustedAt: row.trustedAt.getTime(), doubt };
}

/** Has all instances believe this from now on. */
export async function writeClockTrust(
  tx: Database,
  { trustedAt, doubt }: ClockTrust,
): Promise<void> {
  const row = {
    trustedAt: new Date(trustedAt),
    doubtedAt: doubt && new Date(doubt.saidAt),
    doubtedMs: doubt?.ran ?? 0,
  };
  await tx
    .insert(trustedClock)
    .values(row)
    .onConflictDoUpdate({ target: trustedClock.onlyRow, set: row });
}

/** Writes the first belief of a shop that has none: the clock as it stands. */
export async function beginClockTrust({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const trustedAt = new Date(clock.now().epochMilliseconds);
  await db.insert(trustedClock).values({ trustedAt }).onConflictDoNothing();
}

/** Returns by what time things are old, as last written; before a first belief nothing is old. */
export async function trustedTime({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const clockTrust = await readClockTrust(db);
  return clockTrust ? oldBy(clockTrust, clock.now().epochMilliseconds) : Number.NEGATIVE_INFINITY;
}
