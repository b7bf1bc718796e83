import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { TrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { setNotice, tellNotice } from '#operations/notices/notices.server.ts';
import { notices } from '#operations/notices/notices.table.server.ts';

type ClockWatchParts = {
  readonly ctx: Context;
  readonly trustedClock: () => Promise<TrustedTime>;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
};

/**
 * Returns a round that tells staff and shop while the clock is far ahead, and ends that when it is over (B-2394): from the
 * second on, as many a clock is put right soon after a start.
 */
export function clockRound({ ctx, trustedClock, onEmails }: ClockWatchParts) {
  let wasAhead = false;
  let seen = { reportedAt: Number.NaN, visits: 0 };

  /** Ends a notice that no instance has told of for three looks: their clocks may be a year apart, and tell nothing. */
  async function endUntold(): Promise<void> {
    const isThis = eq(notices.kind, 'clock_ahead');
    const [row] = await ctx.db
      .select({ reportedAt: notices.reportedAt })
      .from(notices)
      .where(isThis);
    const reportedAt = row?.reportedAt.getTime() ?? Number.NaN;
    seen = { reportedAt, visits: reportedAt === seen.reportedAt ? seen.visits + 1 : 0 };
    if (seen.visits >= 3) await setNotice(ctx, 'clock_ahead', null);
  }

  return async function look(): Promise<void> {
    const { jump } = await trustedClock();
    const isReported = jump !== null && wasAhead;
    wasAhead = jump !== null;
    if (!jump) return endUntold();
    if (!isReported) return;
    const facts = { said: dayAt(jump.said), believed: dayAt(jump.believed) };
    if (!(await tellNotice(ctx, 'clock_ahead', facts))) return;
    ctx.log.warn(facts, 'the clock is far ahead: nothing is erased by it until staff confirm it');
    onEmails();
  };
}
