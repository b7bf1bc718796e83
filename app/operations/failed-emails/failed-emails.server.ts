import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { setNotice, tellNotice } from '../notices/notices.server.ts';
import { emailStateOf, groupIn, isGivenUp, orderOfEmail } from './email-blockers.server.ts';
import { givenUpProblems } from './failed-emails.problems.ts';
import type { AgainInput, PutAway, PutAwayInput, SentAgain } from './failed-emails.schema.ts';
import { mostAtOnce } from './failed-emails.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor' | 'schedule'>;

/**
 * Has emails tried again, at once and for another day: these, or all of a group, the oldest
 * `mostAtOnce` of them. One that was sent, taken away or begun again meanwhile is passed over. Refuses
 * with `letter_link_dead`, `not_staff`, `not_permitted`, `signed_out` or `only_now`.
 */
export async function sendAgain(
  ctx: Asking & Pick<Context, 'log'>,
  { letters }: AgainInput,
): Promise<SentAgain> {
  if (ctx.schedule) throw new Problem(requestProblems.only_now);
  return staffTransaction(ctx, 'shop', async (tx, { userId }) => {
    const asked = await holdAsked({ ...ctx, db: tx }, letters);
    if (asked.some(({ state }) => state === 'dead_link'))
      throw new Problem(givenUpProblems.letter_link_dead);
    const now = new Date(ctx.clock.now().epochMilliseconds);
    await tx
      .update(outbox)
      .set({
        ...{ givenUpAt: null, lockedUntil: null, attempts: 0 },
        earlierAttempts: sql`${outbox.earlierAttempts} + ${outbox.attempts}`,
        ...{ triedFrom: now, nextAttemptAt: now },
      })
      .where(areThese(asked));
    const sent = asked.length;
    if (sent > 0) ctx.log.info({ sent, letters, by: userId }, 'given-up letters are sent again');
    return { sent, left: await tellLeft({ ...ctx, db: tx }) };
  });
}

/**
 * Takes emails off the list, and out of the notice: nobody needs them. These, or all of a group, the
 * oldest `mostAtOnce` of them. Refuses like `sendAgain`, but for the link.
 */
export async function putAway(ctx: Asking, { letters }: PutAwayInput): Promise<PutAway> {
  if (ctx.schedule) throw new Problem(requestProblems.only_now);
  return staffTransaction(ctx, 'shop', async (tx) => {
    const asked = await holdAsked({ ...ctx, db: tx }, letters);
    await tx
      .update(outbox)
      .set({ putAwayAt: new Date(ctx.clock.now().epochMilliseconds) })
      .where(areThese(asked));
    return { away: asked.length, left: await tellLeft({ ...ctx, db: tx }) };
  });
}

/** Begins, updates or ends the notice of given-up emails; true when an email tells the shop. */
export async function tellGivenUp(
  ctx: Pick<Context, 'db' | 'clock' | 'shopEmail' | 'publicUrl'>,
): Promise<boolean> {
  return tellNotice(ctx, 'letters_given_up', noticeOf(await countGivenUp(ctx.db)));
}

type Asked = AgainInput['letters'] | PutAwayInput['letters'];

/** Until the transaction ends these are its own: whoever asks at the same moment waits, and finds them done. */
async function holdAsked(ctx: Pick<Context, 'db' | 'clock'>, letters: Asked) {
  const state = emailStateOf(ctx);
  const isAsked =
    typeof letters === 'string' ? eq(groupIn(state), letters) : inArray(outbox.id, letters);
  return ctx.db
    .select({ id: outbox.id, state })
    .from(outbox)
    .leftJoin(orders, orderOfEmail)
    .where(and(isGivenUp, isAsked))
    .orderBy(asc(outbox.id))
    .limit(mostAtOnce)
    .for('update', { of: outbox });
}

function areThese(asked: Awaited<ReturnType<typeof holdAsked>>) {
  return inArray(
    outbox.id,
    asked.map(({ id }) => id),
  );
}

/** Brings the notice up to date at once; answers how many emails are left. */
async function tellLeft({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const left = await countGivenUp(db);
  await setNotice({ db, clock }, 'letters_given_up', noticeOf(left));
  return left;
}

function countGivenUp(db: Database): Promise<number> {
  return db.$count(outbox, isGivenUp);
}

function noticeOf(letters: number): { readonly letters: number } | null {
  return letters === 0 ? null : { letters };
}
