import type { Context, Database } from '#core/context.ts';
import { believedClock } from './clock.table.server.ts';
import { type Belief, oldBy } from './trust.ts';

/** What all instances believe; null before anybody was asked. `to write` keeps others waiting until the transaction ends. */
export async function readBelief(db: Database, why?: 'to write'): Promise<Belief | null> {
  const read = db.select().from(believedClock);
  const [row] = why ? await read.for('update') : await read;
  if (!row) return null;
  const doubt = row.doubtedAt && { saidAt: row.doubtedAt.getTime(), ran: row.doubtedMs };
  return { believedAt: row.believedAt.getTime(), doubt };
}

/** Has all instances believe this from now on. */
export async function writeBelief(tx: Database, { believedAt, doubt }: Belief): Promise<void> {
  const row = {
    believedAt: new Date(believedAt),
    doubtedAt: doubt && new Date(doubt.saidAt),
    doubtedMs: doubt?.ran ?? 0,
  };
  await tx
    .insert(believedClock)
    .values(row)
    .onConflictDoUpdate({ target: believedClock.onlyRow, set: row });
}

/** Writes the first belief of a shop that has none: the clock as it stands. */
export async function beginBelief({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const believedAt = new Date(clock.now().epochMilliseconds);
  await db.insert(believedClock).values({ believedAt }).onConflictDoNothing();
}

/** Returns by what time things are old, as last written; before a first belief nothing is old. */
export async function believedTime({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const belief = await readBelief(db);
  return belief ? oldBy(belief, clock.now().epochMilliseconds) : Number.NEGATIVE_INFINITY;
}
