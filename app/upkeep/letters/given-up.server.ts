import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { liveLinks } from '#accounts/proof/links.server.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { outbox } from '#letters/letters.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { setNotice, tellNotice } from '../notices/notices.server.ts';
import { givenUpProblems } from './given-up.problems.ts';
import type { AgainInput, PutAwayInput } from './given-up.schema.ts';
import {
  type GivenUpLetter,
  type GivenUpReading,
  lateness,
  maskAddress,
  mostGivenUp,
} from './given-up.ts';
import { reasonOf } from './reasons.ts';

type Row = typeof outbox.$inferSelect;
type Asking = Pick<Context, 'db' | 'clock' | 'actor' | 'shopEmail'>;

const isGivenUp = and(isNotNull(outbox.givenUpAt), isNull(outbox.sentAt), isNull(outbox.putAwayAt));

/** The letters that were given up, the oldest first. Refuses with `not_staff` or `not_permitted`. */
export async function listGivenUp(ctx: Asking): Promise<GivenUpReading> {
  const { areas } = staffActor(ctx.actor, 'shop');
  const rows = await readRows(ctx.db, isGivenUp, mostGivenUp + 1);
  const shown = rows.slice(0, mostGivenUp);
  const told = await readTold(ctx, shown);
  const now = ctx.clock.now().epochMilliseconds;
  const letters = told.map(({ row, ...about }): GivenUpLetter => {
    const { order, isOfOrder } = about;
    const area = isOfOrder ? 'service' : 'staff';
    const isOpen = row.recipient === ctx.shopEmail || areas.includes(area);
    const answer = row.lastError ?? '';
    return {
      id: row.id,
      kind: row.kind === 'order_to_shop' || row.kind === 'order_to_diner' ? row.kind : 'other',
      recipient: isOpen ? row.recipient : maskAddress(row.recipient),
      subject: row.subject,
      writtenAt: row.createdAt.getTime(),
      givenUpAt: row.givenUpAt?.getTime() ?? now,
      attempts: row.earlierAttempts + row.attempts,
      ...{ reason: reasonOf(answer), answer },
      order: order && { id: order.id, day: order.day, number: order.number },
      late: lateness(about, now),
    };
  });
  return { letters, hasMore: rows.length > mostGivenUp };
}

/**
 * Has letters tried again, at once and for another day: these, or all that do not come too late. One
 * that was sent, taken away or begun again meanwhile is passed over. Answers how many. Refuses with
 * `letter_link_dead`, `not_staff`, `not_permitted`, `signed_out` or `only_now`.
 */
export async function sendAgain(
  ctx: Asking & Pick<Context, 'notNow' | 'log'>,
  { letters }: AgainInput,
): Promise<number> {
  if (ctx.notNow) throw new Problem(requestProblems.only_now);
  return staffTransaction(ctx, 'shop', async (tx, { userId }) => {
    const asked = letters === 'all' ? isGivenUp : and(isGivenUp, inArray(outbox.id, letters));
    // Whoever asks at the same moment waits here, and finds them begun again.
    const rows = await readRows(tx, asked, mostGivenUp, true);
    const now = ctx.clock.now().epochMilliseconds;
    const told = (await readTold({ ...ctx, db: tx }, rows)).map(({ row, ...about }) => {
      return { id: row.id, late: lateness(about, now) };
    });
    if (letters !== 'all' && told.some(({ late }) => late === 'dead_link'))
      throw new Problem(givenUpProblems.letter_link_dead);
    const ids = told.filter(({ late }) => letters !== 'all' || late === null).map(({ id }) => id);
    await tx
      .update(outbox)
      .set({
        ...{ givenUpAt: null, lockedUntil: null, attempts: 0 },
        earlierAttempts: sql`${outbox.earlierAttempts} + ${outbox.attempts}`,
        ...{ triedFrom: new Date(now), nextAttemptAt: new Date(now) },
      })
      .where(inArray(outbox.id, ids));
    await setNotice({ ...ctx, db: tx }, 'letters_given_up', await countGivenUp(tx));
    if (ids.length > 0)
      ctx.log.info({ letters: ids, by: userId }, 'given-up letters are sent again');
    return ids.length;
  });
}

/** Takes letters off the list, and out of the notice: nobody needs them. Answers how many. */
export async function putAway(
  ctx: Asking & Pick<Context, 'notNow'>,
  { letters }: PutAwayInput,
): Promise<number> {
  if (ctx.notNow) throw new Problem(requestProblems.only_now);
  return staffTransaction(ctx, 'shop', async (tx) => {
    const { rowCount } = await tx
      .update(outbox)
      .set({ putAwayAt: new Date(ctx.clock.now().epochMilliseconds) })
      .where(and(isGivenUp, inArray(outbox.id, letters)));
    await setNotice({ ...ctx, db: tx }, 'letters_given_up', await countGivenUp(tx));
    return rowCount ?? 0;
  });
}

/** Begins, updates or ends the notice of given-up letters; true when a letter tells the shop. */
export async function tellGivenUp(
  ctx: Pick<Context, 'db' | 'clock' | 'shopEmail' | 'publicUrl'>,
): Promise<boolean> {
  return tellNotice(ctx, 'letters_given_up', await countGivenUp(ctx.db));
}

async function countGivenUp(db: Database): Promise<{ readonly letters: number } | null> {
  const letters = await db.$count(outbox, isGivenUp);
  return letters === 0 ? null : { letters };
}

async function readRows(
  db: Database,
  which: SQL | undefined,
  limit: number,
  isForUpdate = false,
): Promise<readonly Row[]> {
  const read = db.select().from(outbox).where(which).orderBy(asc(outbox.id)).limit(limit);
  return isForUpdate ? read.for('update') : read;
}

/** What each letter tells of, as it is by now: its order, and whether its link leads on. */
async function readTold(ctx: Pick<Context, 'db' | 'clock'>, rows: readonly Row[]) {
  const found = rows.map((row) => ({ row, token: orderToken(row), link: linkToken(row) }));
  const tokens = found.flatMap(({ token }) => token ?? []);
  const known =
    tokens.length === 0
      ? []
      : await ctx.db
          .select({
            ...{ id: orders.id, day: orders.day, number: orders.number, token: orders.token },
            ...{ placedAt: orders.placedAt, dueAt: orders.dueAt },
          })
          .from(orders)
          .where(inArray(orders.token, tokens));
  const byToken = new Map(known.map((order) => [order.token, order]));
  const links = found.flatMap(({ link }) => link ?? []);
  const live = links.length === 0 ? new Set<string>() : await liveLinks(ctx, links);
  return found.map(({ row, token, link }) => {
    const order = token === null ? null : byToken.get(token);
    return {
      row,
      isOfOrder: token !== null || row.kind !== null,
      order: order
        ? { ...order, placedAt: order.placedAt.getTime(), dueAt: order.dueAt?.getTime() ?? null }
        : null,
      isLinkLive: link === null ? null : live.has(link),
    };
  });
}

/** The secret of the order that a letter tells of: in its facts, or where its words lead. */
function orderToken({ facts, text }: Row): string | null {
  if (facts && 'order' in facts && typeof facts.order === 'object' && facts.order)
    return 'token' in facts.order ? String(facts.order.token) : null;
  return /\/order\/([\w-]{22})(?![\w-])/.exec(text ?? '')?.[1] ?? null;
}

/** The secret of the link in a letter about an account. */
function linkToken({ text }: Row): string | null {
  return /\?lang=\w\w#([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1] ?? null;
}
