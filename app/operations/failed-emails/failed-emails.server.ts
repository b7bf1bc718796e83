import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { isClosed } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { setNotice, tellNotice } from '../notices/notices.server.ts';

export const mostShown = 50;

const { id, givenUpAt, sentAt, dismissedAt, attempts, earlierAttempts } = outbox;

/** Selects failed emails that were not sent, tried again or dismissed since. */
const isFailed = and(isNotNull(givenUpAt), isNull(sentAt), isNull(dismissedAt));

export type FailedReading = Awaited<ReturnType<typeof listFailed>>;

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
    const isToShop = email.recipient === ctx.shopEmail;
    const isOpen = isToShop || areas.includes(email.orderId === null ? 'staff' : 'service');
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

/**
 * Has failed emails sent again, at once and for another day, or takes them off the list for good. Skips those sent,
 * dismissed or tried again meanwhile (B-2404). Refuses with `not_staff`, `not_permitted` or `signed_out`.
 */
export function changeFailed(
  ctx: Context,
  how: 'again' | 'dismissals',
  { ids }: { readonly ids: readonly number[] },
) {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const again = {
    ...{ givenUpAt: null, lockedUntil: null, attempts: 0, triedFrom: now, nextAttemptAt: now },
    earlierAttempts: sql`${earlierAttempts} + ${attempts}`,
  };
  return staffTransaction(ctx, 'shop', async (db) => {
    const { rowCount } = await db
      .update(outbox)
      .set(how === 'again' ? again : { dismissedAt: now })
      .where(and(isFailed, inArray(id, [...ids])));
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
