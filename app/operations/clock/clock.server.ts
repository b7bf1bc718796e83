import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { setNotice } from '../notices/notices.server.ts';
import { clockProblems } from './clock.problems.ts';
import type { VouchInput } from './clock.schema.ts';
import type { ClockShown } from './clock.ts';
import { believe, type Leap, leapOf, longestOff, vouchFor } from './trust.ts';
import { readBelief, writeBelief } from './trusted-until.server.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor'>;

/** What the clock of this computer says, where it is not believed. Refuses with `not_staff` or `not_permitted`. */
export async function readClock(ctx: Asking & Pick<Context, 'retentionDays'>): Promise<ClockShown> {
  staffActor(ctx.actor, 'shop');
  const leap = await doubtedNow(ctx, ctx.db);
  return {
    leap: leap && {
      ...{ said: leap.said, believed: leap.believed },
      left: leap.needsWord ? null : leap.left,
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
export async function vouchForClock(
  ctx: Asking & Pick<Context, 'notNow' | 'log'>,
  { said }: VouchInput,
): Promise<void> {
  if (ctx.notNow) throw new Problem(requestProblems.only_now);
  await staffTransaction(ctx, 'shop', async (tx, { userId }) => {
    const leap = await doubtedNow(ctx, tx, 'to write');
    if (leap === null) throw new Problem(clockProblems.clock_not_doubted);
    if (Math.abs(leap.said - said) > longestOff) throw new Problem(clockProblems.clock_changed);
    await writeBelief(tx, vouchFor(leap.said));
    await setNotice({ ...ctx, db: tx }, 'clock_ahead', null);
    const facts = { clock: new Date(leap.said), believed: new Date(leap.believed), by: userId };
    ctx.log.warn(facts, 'staff say that the clock is right: what is old is erased by it');
  });
}

/** What is doubted of the clock at this moment, and not when it was asked last, a minute ago. */
async function doubtedNow(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  why?: 'to write',
): Promise<Leap | null> {
  const belief = await readBelief(db, why);
  return belief && leapOf(believe(belief, clock.now().epochMilliseconds, 0));
}
