import type { Database } from '#core/context.ts';
import type { Belief } from './believe.ts';
import { believedClock } from './clock.table.server.ts';

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
