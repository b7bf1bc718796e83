import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { leadsOn } from '#accounts/links.server.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { newsLasts } from '#orders/promise.ts';
import { setNotice, tellNotice } from '../notices/notices.server.ts';
import {
  type EmailState,
  type GivenUpGroup,
  groupOf,
  maskAddress,
  reasonOf,
} from './failed-emails.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor' | 'schedule'>;
type Timed = Pick<Context, 'db' | 'clock'>;

export const mostShown = 50;

/** How many one press sends again or dismisses: more than a week of orders writes. */
const mostAtOnce = 2_000;

/** Selects failed emails that were not sent, tried again or dismissed since. */
const isGivenUp = and(isNotNull(outbox.givenUpAt), isNull(outbox.sentAt), isNull(outbox.putAwayAt));

/** Joins an email's order, unless its customer was erased. */
const orderOfEmail = and(eq(orders.id, outbox.orderId), isNull(orders.erasedAt));

/** The secret of the link in an account email. */
const linkToken = sql`substring(${outbox.text} from '[?]lang=[a-z]{2}#([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])')`;

/** Returns an email's use and its group (B-2403), where `orderOfEmail` is joined. */
function judge(ctx: Timed): { readonly state: SQL<EmailState>; readonly group: SQL<GivenUpGroup> } {
  const newsSince = new Date(ctx.clock.now().epochMilliseconds - newsLasts).toISOString();
  const state = sql<EmailState>`case
    when ${linkToken} is not null and not ${leadsOn(ctx, linkToken)} then 'dead_link'
    when ${outbox.orderId} is null then 'in_time'
    when coalesce(${orders.dueAt}, ${orders.placedAt}) >= ${newsSince}::timestamptz then 'in_time'
    when ${orders.id} is null or ${orders.status} = 'refused' then 'old_news'
    when ${outbox.kind} = 'order_to_shop' then 'old_news'
    else 'for_records' end`;
  const group = sql<GivenUpGroup>`regexp_replace(${state}, 'old_news|dead_link', 'useless')`;
  return { state, group };
}

/**
 * Returns the failed emails: the oldest of each group, so that none hides another, and the counts.
 * Refuses with `not_staff` or `not_permitted`.
 */
export async function listGivenUp(ctx: Timed & Pick<Context, 'actor' | 'shopEmail'>) {
  const { areas } = staffActor(ctx.actor, 'shop');
  const { state, group } = judge(ctx);
  const judged = ctx.db
    .select({
      id: outbox.id,
      state: state.as('state'),
      rank: sql`row_number() over (partition by ${group} order by ${outbox.id})`.as('rank'),
      ofGroup: sql`count(*) over (partition by ${group})`.mapWith(Number).as('of_group'),
    })
    .from(outbox)
    .leftJoin(orders, orderOfEmail)
    .where(isGivenUp)
    .as('judged');
  const rows = await ctx.db
    .select({
      email: outbox,
      state: judged.state,
      ofGroup: judged.ofGroup,
      order: { id: orders.id, day: orders.day, number: orders.number },
    })
    .from(judged)
    .innerJoin(outbox, eq(outbox.id, judged.id))
    .leftJoin(orders, orderOfEmail)
    .where(lte(judged.rank, mostShown))
    .orderBy(asc(outbox.id));
  const letters = rows.map(({ email, state: standing, order }) => {
    const { id, kind, recipient, subject, lastError, createdAt, givenUpAt } = email;
    const area = email.orderId === null ? 'staff' : 'service';
    const isOpen = recipient === ctx.shopEmail || areas.includes(area);
    return {
      id,
      subject,
      order,
      standing,
      kind: kind === 'order_to_shop' || kind === 'order_to_diner' ? kind : ('other' as const),
      recipient: isOpen ? recipient : maskAddress(recipient),
      writtenAt: createdAt.getTime(),
      givenUpAt: (givenUpAt ?? createdAt).getTime(),
      attempts: email.earlierAttempts + email.attempts,
      reason: reasonOf(lastError ?? ''),
      // A server's answer names the address too.
      answer: isOpen ? (lastError ?? '') : '',
    };
  });
  const countOf = (wanted: GivenUpGroup) =>
    rows.find((row) => groupOf(row.state) === wanted)?.ofGroup ?? 0;
  return {
    letters,
    counts: {
      in_time: countOf('in_time'),
      for_records: countOf('for_records'),
      useless: countOf('useless'),
    },
  };
}

export type GivenUpReading = Awaited<ReturnType<typeof listGivenUp>>;
export type GivenUpEmail = GivenUpReading['letters'][number];

type Requested = { readonly letters: readonly number[] | GivenUpGroup };

/**
 * Tries emails again, at once and for another day: these, or a group's oldest `mostAtOnce`. Skips
 * those sent, dismissed or tried again meanwhile, and those with a dead link. Refuses with
 * `not_staff`, `not_permitted` or `signed_out`.
 */
export async function sendAgain(ctx: Asking & Pick<Context, 'log'>, { letters }: Requested) {
  return staffTransaction(ctx, 'shop', async (db, { userId }) => {
    const held = (await holdRequested({ ...ctx, db }, letters)).filter(
      ({ state }) => state !== 'dead_link',
    );
    const now = new Date(ctx.clock.now().epochMilliseconds);
    await db
      .update(outbox)
      .set({
        givenUpAt: null,
        lockedUntil: null,
        attempts: 0,
        earlierAttempts: sql`${outbox.earlierAttempts} + ${outbox.attempts}`,
        triedFrom: now,
        nextAttemptAt: now,
      })
      .where(inArray(outbox.id, idsOf(held)));
    const sent = held.length;
    if (sent > 0) ctx.log.info({ sent, letters, by: userId }, 'given-up emails are sent again');
    return { sent, left: await updateNotice({ ...ctx, db }) };
  });
}

/** Dismisses useless emails: these, or a group's oldest `mostAtOnce`. Refuses like `sendAgain`. */
export async function putAway(ctx: Asking, { letters }: Requested) {
  return staffTransaction(ctx, 'shop', async (db) => {
    const held = await holdRequested({ ...ctx, db }, letters);
    const putAwayAt = new Date(ctx.clock.now().epochMilliseconds);
    await db
      .update(outbox)
      .set({ putAwayAt })
      .where(inArray(outbox.id, idsOf(held)));
    return { away: held.length, left: await updateNotice({ ...ctx, db }) };
  });
}

/** Begins, updates or ends the notice of failed emails; true when an email tells the shop. */
export async function tellGivenUp(
  ctx: Pick<Context, 'db' | 'clock' | 'shopEmail' | 'publicUrl'>,
): Promise<boolean> {
  const letters = await ctx.db.$count(outbox, isGivenUp);
  return tellNotice(ctx, 'letters_given_up', letters === 0 ? null : { letters });
}

/** Locks the emails: a simultaneous press waits, and finds them done. */
async function holdRequested(ctx: Timed, letters: Requested['letters']) {
  const { state, group } = judge(ctx);
  return ctx.db
    .select({ id: outbox.id, state })
    .from(outbox)
    .leftJoin(orders, orderOfEmail)
    .where(
      and(
        isGivenUp,
        typeof letters === 'string' ? eq(group, letters) : inArray(outbox.id, [...letters]),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(mostAtOnce)
    .for('update', { of: outbox });
}

function idsOf(held: readonly { readonly id: number }[]): number[] {
  return held.map(({ id }) => id);
}

/** Updates the notice at once; returns how many emails are left. */
async function updateNotice({ db, clock }: Timed): Promise<number> {
  const letters = await db.$count(outbox, isGivenUp);
  await setNotice({ db, clock }, 'letters_given_up', letters === 0 ? null : { letters });
  return letters;
}
