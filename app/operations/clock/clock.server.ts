import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { setNotice } from '../notices/notices.server.ts';
import { clockProblems } from './clock.problems.ts';
import type { ConfirmClockInput } from './clock.schema.ts';
import type { ClockShown } from './clock.ts';
import { confirmClockJump, type Jump, jumpOf, longestOff, trust } from './trust.ts';
import { readClockTrust, writeClockTrust } from './trusted-until.server.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor'>;

/** What the clock of this computer says, where it is not believed. Refuses with `not_staff` or `not_permitted`. */
export async function readClock(ctx: Asking & Pick<Context, 'retentionDays'>): Promise<ClockShown> {
  staffActor(ctx.actor, 'shop');
  const jump = await doubtedNow(ctx, ctx.db);
  return {
    jump: jump && {
      ...{ said: jump.said, believed: jump.believed },
      left: jump.needsWord ? null : jump.left,
    },
    retentionDays: ctx.retentionDays,
  };
}

/**
 * Somebody of the staff says that the date is right which they have read (B-2393): it is believed from
 * now on, by every instance. Refuses with `clock_not_doubted` when nothing is doubted any more, with
 * `clock_changed` when the clock is more than two days from what was read, with `not_staff`,
 * `not_permitted`, `signed_out` or `only_now`.
 */
export async function confirmClock(
  ctx: Asking & Pick<Context, 'schedule' | 'log'>,
  { said }: ConfirmClockInput,
): Promise<void> {
  if (ctx.schedule) throw new Problem(requestProblems.only_now);
  await staffTransaction(ctx, 'shop', async (tx, { userId }) => {
    const jump = await doubtedNow(ctx, tx, 'to write');
    if (jump === null) throw new Problem(clockProblems.clock_not_doubted);
    if (Math.abs(jump.said - said) > longestOff) throw new Problem(clockProblems.clock_changed);
    await writeClockTrust(tx, confirmClockJump(jump.said));
    await setNotice({ ...ctx, db: tx }, 'clock_ahead', null);
    const facts = { clock: new Date(jump.said), believed: new Date(jump.believed), by: userId };
    ctx.log.warn(facts, 'staff say that the clock is right: what is old is erased by it');
  });
}

/** What is doubted of the clock at this moment, and not when it was asked last, a minute ago. */
async function doubtedNow(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  why?: 'to write',
): Promise<Jump | null> {
  const clockTrust = await readClockTrust(db, why);
  return clockTrust && jumpOf(trust(clockTrust, clock.now().epochMilliseconds, 0));
}
