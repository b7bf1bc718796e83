import type { Clock, Context } from '#core/context.ts';
import { believe } from './believe.ts';
import { believedClock } from './clock.table.server.ts';

/** The clock for whoever erases, as it stands now. Throws when the database cannot be asked. */
export type BelievedClock = () => Promise<Clock>;

/**
 * Opens the clock by which things are erased: one that suddenly is far ahead is not believed, by
 * nobody of several instances, until it has run on for a day; until then nothing grows old faster than
 * time really passes. A line in the log says when a doubt begins and ends. `stopwatch` counts
 * milliseconds since the process began, whatever is done to the clock.
 */
export function openBelievedClock(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  stopwatch: () => number = () => performance.now(),
): BelievedClock {
  let askedAt = 0;
  let isInDoubt = false;

  return async function now() {
    const said = clock.now().epochMilliseconds;
    const belief = await db.transaction(async (tx) => {
      await tx
        .insert(believedClock)
        .values({ believedAt: new Date(said) })
        .onConflictDoNothing();
      const [row] = await tx.select().from(believedClock).for('update');
      if (!row) throw new Error('nobody knows what time is believed to be');
      const doubt = row.doubtedAt && { saidAt: row.doubtedAt.getTime(), ran: row.doubtedMs };
      const passed = Math.floor(stopwatch() - askedAt);
      const next = believe({ believedAt: row.believedAt.getTime(), doubt }, said, passed);
      await tx.update(believedClock).set({
        believedAt: new Date(next.believedAt),
        doubtedAt: next.doubt && new Date(next.doubt.saidAt),
        doubtedMs: next.doubt?.ran ?? 0,
      });
      askedAt += passed;
      return next;
    });
    tell(belief.doubt !== null, said, belief.believedAt);
    const instant = Temporal.Instant.fromEpochMilliseconds(belief.believedAt);
    return { now: () => instant };
  };

  function tell(isDoubted: boolean, said: number, believedAt: number): void {
    if (isDoubted === isInDoubt) return;
    isInDoubt = isDoubted;
    const facts = { clock: new Date(said), believed: new Date(believedAt) };
    if (isDoubted)
      log.warn(
        facts,
        'the clock is far ahead: nothing is erased by it until it has run so for a day',
      );
    else log.info(facts, 'the clock is believed again: what is old is erased by it');
  }
}
