import type { Clock, Context, Database } from '#core/context.ts';
import { trustedClock } from './clock.table.server.ts';

/** A clock that is ahead of what is believed; epoch milliseconds. */
export type Jump = { readonly said: number; readonly believed: number };

/** The clock for erasures, as it stands now, and what is doubted of it. */
export type TrustedTime = Clock & { readonly jump: Jump | null };

const hour = 3_600_000;

/** A shop may be switched off for a month's holiday; a clock that leaps farther needs a person's word. */
const longestHoliday = 45 * 24 * hour;

/**
 * Returns the clock by which things are erased. One that leaps more than 45 days ahead of what all instances believe
 * stands still until staff confirm it or it is put right (B-2390); one that is set back is believed (B-2391). What is
 * believed is written at the first reading, and then once an hour. Throws when the database does not answer.
 */
export async function readTrustedTime({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<TrustedTime> {
  const said = clock.now().epochMilliseconds;
  const [row] = await db.select().from(trustedClock);
  const believed = row?.trustedAt.getTime() ?? said;
  const jump = jumpOf(believed, said);
  if (!jump && (!row || said >= believed + hour)) await writeTrustedTime(db, said);
  const instant = Temporal.Instant.fromEpochMilliseconds(jump ? believed : said);
  return { now: () => instant, jump };
}

/** Returns how far a clock is ahead of what is believed; null while it is believed. */
export function jumpOf(believed: number, said: number): Jump | null {
  return said - believed > longestHoliday ? { said, believed } : null;
}

/** Has all instances believe this time (epoch milliseconds) from now on. */
export async function writeTrustedTime(tx: Database, said: number): Promise<void> {
  const row = { trustedAt: new Date(said) };
  await tx
    .insert(trustedClock)
    .values(row)
    .onConflictDoUpdate({ target: trustedClock.onlyRow, set: row });
}
