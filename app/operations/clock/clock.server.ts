import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { setNotice } from '../notices/notices.server.ts';
import { clockProblems } from './clock.problems.ts';
import { trustedClock } from './clock.table.server.ts';
import { jumpOf, readTrustedTime, writeTrustedTime } from './trusted-clock.server.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor'>;

/** In milliseconds: a page read earlier may have shown another jump. */
const longestRead = 2 * 24 * 60 * 60 * 1000;

/**
 * Returns this computer's doubted time (epoch milliseconds, else null), and after how many days
 * data is erased. Refuses with `not_staff` or `not_permitted`.
 */
export async function readClock(ctx: Asking & Pick<Context, 'retentionDays'>) {
  staffActor(ctx.actor, 'shop');
  const { jump } = await readTrustedTime(ctx);
  return { leap: jump, retentionDays: ctx.retentionDays };
}

/**
 * Confirms the date that staff have read (B-2393): every instance trusts it. Refuses with
 * `clock_not_doubted`, with `clock_changed` when the clock is more than two days from what was
 * read, with `not_staff`, `not_permitted` or `signed_out`.
 */
export async function confirmClock(
  ctx: Asking & Pick<Context, 'schedule' | 'log'>,
  { said }: { readonly said: number },
): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx, { userId }) => {
    const now = ctx.clock.now().epochMilliseconds;
    const [row] = await tx.select().from(trustedClock).for('update');
    const jump = row ? jumpOf(row.trustedAt.getTime(), now) : null;
    if (jump === null) throw new Problem(clockProblems.clock_not_doubted);
    if (Math.abs(now - said) > longestRead) throw new Problem(clockProblems.clock_changed);
    await writeTrustedTime(tx, now);
    await setNotice({ ...ctx, db: tx }, 'clock_ahead', null);
    const facts = { clock: new Date(now), trusted: new Date(jump.trusted), by: userId };
    ctx.log.warn(facts, 'staff say that the clock is right: what is old is erased by it');
  });
}
