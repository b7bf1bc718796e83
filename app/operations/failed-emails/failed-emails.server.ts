import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { isClosed } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { setNotice, tellNotice } from '../notices/notices.server.ts';

export const mostShown = 50;

const { id, givenUpAt, sentAt, dismissedAt } = outbox;

/** Selects failed emails that were not sent, tried again or dismissed since. */
const isFailed = and(isNotNull(givenUpAt), isNull(sentAt), isNull(dismissedAt));

/** Returns the oldest failed emails, and how many there are. Refuses with `not_staff` or `not_permitted`. */
export async function listFailed(ctx: Pick<Context, 'db' | 'actor' | 'shopEmail'>) {
  const { areas } = staffActor(ctx.actor, 'shop');
  const { day, number, status } = orders;
  const rows = await ctx.db
    .select({ email: outbox, order: { id: orders.id, day, number, status } })
    .from(outbox)
    .leftJoin(orders, and(eq(orders.id, outbox.orderId), isNull(orders.erasedAt)))
    .where(isFailed)
    .orderBy(asc(id))
    .limit(mostShown);
  const emails = rows.map(({ email, order }) => {
    const area = email.orderId === null ? 'staff' : 'service';
    const isToShop = email.recipient === ctx.shopEmail;
    const isOpen = isToShop || areas.includes(area);
    return {
      ...{ id: email.id, subject: email.subject, order, isToShop },
      /** Its order is over or erased: no customer waits for it. */
      isOver: email.orderId !== null && (order === null || isClosed(order.status)),
      // A server's answer names the address too (B-2402).
      recipient: isOpen ? email.recipient : null,
      answer: isOpen ? email.lastError : null,
      writtenAt: email.createdAt.getTime(),
      failedAt: (email.givenUpAt ?? email.createdAt).getTime(),
      attempts: email.earlierAttempts + email.attempts,
    };
  });
  return { emails, count: await ctx.db.$count(outbox, isFailed) };
}

export type FailedReading = Awaited<ReturnType<typeof listFailed>>;
export type FailedEmail = FailedReading['emails'][number];

type Requested = { readonly ids: readonly number[] };

/**
 * Tries emails again, at once and for another day. Skips those sent, dismissed or tried again
 * meanwhile (B-2404). Refuses with `not_staff`, `not_permitted` or `signed_out`.
 */
export async function sendAgain(ctx: Context, { ids }: Requested) {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const { attempts, earlierAttempts } = outbox;
  return change(ctx, ids, {
    ...{ givenUpAt: null, lockedUntil: null, attempts: 0, triedFrom: now, nextAttemptAt: now },
    earlierAttempts: sql`${earlierAttempts} + ${attempts}`,
  });
}

/** Takes emails off the list for good. Refuses like `sendAgain`. */
export async function dismissEmails(ctx: Context, { ids }: Requested) {
  return change(ctx, ids, { dismissedAt: new Date(ctx.clock.now().epochMilliseconds) });
}

type Changes = Parameters<ReturnType<Database['update']>['set']>[0];

function change(ctx: Context, ids: readonly number[], changes: Changes) {
  return staffTransaction(ctx, 'shop', async (db) => {
    const isOne = and(isFailed, inArray(id, [...ids]));
    const { rowCount } = await db.update(outbox).set(changes).where(isOne);
    const left = await db.$count(outbox, isFailed);
    await setNotice({ ...ctx, db }, 'emails_failed', left === 0 ? null : { emails: left });
    return { done: rowCount ?? 0, left };
  });
}

/** Begins, updates or ends the notice of failed emails; true when an email tells the shop. */
export async function tellFailed(ctx: Context): Promise<boolean> {
  const emails = await ctx.db.$count(outbox, isFailed);
  return tellNotice(ctx, 'emails_failed', emails === 0 ? null : { emails });
}
