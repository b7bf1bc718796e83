import type { Clock, Context, Database } from '#core/context.ts';
import { trustedClock } from './clock.table.server.ts';

/** A clock ahead of the trusted time; epoch milliseconds. */
export type Jump = { readonly said: number; readonly trusted: number };

/** The clock for erasures, and its doubted jump. */
export type TrustedTime = Clock & { readonly jump: Jump | null };

const hour = 3_600_000;

/** A shop may be switched off for a month's holiday; a longer jump needs a person's word. */
const longestHoliday = 45 * 24 * hour;

/**
 * Returns the clock for erasures. A jump of more than 45 days ahead of all instances' trusted time
 * stops it until staff confirm or correct it (B-2390); a clock set back is trusted (B-2391). Stores
 * the time at the first reading, then once an hour. Throws without a database.
 */
export async function readTrustedTime({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<TrustedTime> {
  const said = clock.now().epochMilliseconds;
  const [row] = await db.select().from(trustedClock);
  const trusted = row?.trustedAt.getTime() ?? said;
  const jump = jumpOf(trusted, said);
  if (!jump && (!row || said >= trusted + hour)) await writeTrustedTime(db, said);
  const instant = Temporal.Instant.fromEpochMilliseconds(jump ? trusted : said);
  return { now: () => instant, jump };
}

/** Returns how far a clock is ahead of the trusted time; null while it is trusted. */
export function jumpOf(trusted: number, said: number): Jump | null {
  return said - trusted > longestHoliday ? { said, trusted } : null;
}

/** Makes all instances trust this time (epoch milliseconds). */
export async function writeTrustedTime(tx: Database, said: number): Promise<void> {
  const row = { trustedAt: new Date(said) };
  await tx
    .insert(trustedClock)
    .values(row)
    .onConflictDoUpdate({ target: trustedClock.onlyRow, set: row });
}
