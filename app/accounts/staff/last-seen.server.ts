import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { staffSeen } from '../accounts.table.server.ts';

type Seen = Pick<Context, 'db' | 'clock'>;

const minute = 60_000;

/** When this process wrote it last, by account: a row is touched once a minute, not at every call. */
const written = new WeakMap<object, Map<string, number>>();

/** Notes that somebody of the staff was here, to the minute (B-2130). */
export async function noteSeen({ db, clock }: Seen, userId: string): Promise<void> {
  const now = clock.now().epochMilliseconds;
  const known = written.get(db) ?? new Map<string, number>();
  written.set(db, known);
  if (now - (known.get(userId) ?? Number.NEGATIVE_INFINITY) < minute) return;
  known.set(userId, now);
  const at = new Date(now);
  await db
    .insert(staffSeen)
    .values({ userId, at })
    .onConflictDoUpdate({
      target: staffSeen.userId,
      set: { at },
      // Several instances hear of the same person.
      setWhere: sql`${staffSeen.at} <= ${new Date(now - minute)}`,
    });
}
