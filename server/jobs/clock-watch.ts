import type { Context } from '#core/context.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { TrustedClock } from '#operations/clock/trusted-clock.server.ts';
import { endUntoldNotice, tellNotice } from '#operations/notices/notices.server.ts';
import { type RoundsPace, startRounds } from '../platform/rounds.ts';

type ClockWatchParts = {
  readonly ctx: Context;
  readonly trustedClock: TrustedClock;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
};

const steady: RoundsPace = { first: 5_000, interval: 60_000 };

/** Tells the staff and the shop while the clock is far ahead, and ends that when it is over (B-2394). */
export function startClockWatch(parts: ClockWatchParts, pace: RoundsPace = steady) {
  const { log } = parts.ctx;
  return startRounds({ pace, log, name: 'the watch over the clock', work: watchClock(parts) });
}

/** One look a minute: it tells from the second on, as many a clock is put right soon after a start. */
export function watchClock({ ctx, trustedClock, onEmails }: ClockWatchParts) {
  let wasAhead = false;

  return async function look(): Promise<void> {
    const believed = await trustedClock();
    const { jump } = believed;
    const isTold = jump !== null && wasAhead;
    wasAhead = jump !== null;
    // Told by what all instances believe: their own clocks may be a year apart.
    if (!jump) return endUntoldNotice({ db: ctx.db, clock: believed }, 'clock_ahead');
    if (!isTold) return;
    const { said, needsWord } = jump;
    const facts = { said: dayAt(said), believed: dayAt(jump.believed), needsWord };
    if (await tellNotice(ctx, 'clock_ahead', facts, believed)) onEmails();
  };
}
