import { and, asc, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { isCallFirst } from '#orders/call-first.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { readUntouched } from './untouched.server.ts';
import { unseenEmail, unseenGroupEmail } from './watch-emails.server.tsx';

/** How many orders one transaction emails about; the rest follow at once. */
const batch = 20;

/**
 * Emails the shop about every order untouched for the ladder's minutes, once for each, however many
 * instances run. An email counts as no touch. Returns how many it sent.
 */
export async function tellUnseenOrders(ctx: WatchContext): Promise<number> {
  const due = (await readUntouched(ctx))('email');
  let sent = 0;
  for (let more = due !== null; due && more; ) {
    const emails = await tellSome(ctx, due);
    sent += emails;
    more = emails === batch;
  }
  return sent;
}

async function tellSome(ctx: WatchContext, due: SQL): Promise<number> {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  return ctx.db.transaction(async (tx) => {
    // A locked row is being touched, or another instance writes its email.
    const unseen = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(due, isNull(orders.unseenEmailAt)))
      .orderBy(asc(orders.watchFrom))
      .limit(batch)
      .for('update', { skipLocked: true });
    const ids = (await unseen).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const wasGroupEmailed = await isGroupEmailed(tx, instant);
    await tx.update(orders).set({ unseenEmailAt: now }).where(inArray(orders.id, ids));
    await tx
      .insert(orderEvents)
      .values(ids.map((orderId) => ({ orderId, at: now, kind: 'unseen_letter' as const })));
    const stored = await listOrders({ db: tx }, inArray(orders.id, ids));
    const context = { ...ctx, db: tx, shop: (await readShopNow(tx)).shop };
    const marked = stored.filter(isCallFirst);
    const plain = stored.filter((order) => !isCallFirst(order));
    await enqueueEmails(context, [
      ...plain.map((order) => unseenEmail(context, order)),
      ...(marked.length > 0 && !wasGroupEmailed ? [unseenGroupEmail(context, marked)] : []),
    ]);
    return ids.length;
  });
}

/** Returns whether the shop was emailed this hour about suspicious orders: one is for all. */
async function isGroupEmailed(tx: Database, now: Temporal.Instant): Promise<boolean> {
  const since = (hours: number) => new Date(now.subtract({ hours }).epochMilliseconds);
  const inThisHour = and(gt(orders.placedAt, since(24)), gt(orders.unseenEmailAt, since(1)));
  return (await tx.$count(orders, and(inThisHour, sql`${orders.callFirst} <> '{}'`))) > 0;
}
