import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { say } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { closedStatuses, isAwaited } from '#orders/order-status.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orders } from '#orders/orders.table.server.ts';
import { stepEmailWaits } from '#orders/undo-step.ts';
import { findOrderId, type OrderToken } from '#tracking/order-page.server.ts';
import { isPushService, readPushKeys, sendPush } from './push.server.ts';
import { readyWords } from './push.text.ts';
import { watchProblems } from './watch.problems.ts';
import type { Subscription } from './watch.schema.ts';
import { orderPushes } from './watch.table.server.ts';

const mostDevices = 3;
const batch = 20;

/** Refuses with `order_unknown`. */
export async function readPushKey(ctx: Context, token: OrderToken) {
  await findOrderId(ctx, token);
  return { publicKey: (await readPushKeys(ctx)).publicKey };
}

/**
 * Stores a device that asks for one notification that an order is ready or on its way (B-4180).
 * Refuses with `order_unknown`, `push_late`, `push_many` or `push_service_unknown`.
 */
export async function requestPush(ctx: Context, input: OrderToken & Subscription): Promise<void> {
  const { token, endpoint, p256dh, auth, language } = input;
  if (!isPushService(endpoint)) throw new Problem(watchProblems.push_service_unknown);
  await ctx.db.transaction(async (tx) => {
    const isThis = and(eq(orders.token, token), isNull(orders.erasedAt));
    // A lock of its own: no order and no step of one waits for it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${token}, 2))`);
    const [order] = await tx.select().from(orders).where(isThis);
    if (!order) throw new Problem(ordersProblems.order_unknown);
    if (!isAwaited(order)) throw new Problem(watchProblems.push_late);
    const others = await tx.$count(
      orderPushes,
      and(eq(orderPushes.orderId, order.id), sql`${orderPushes.endpoint} <> ${endpoint}`),
    );
    if (others >= mostDevices) throw new Problem(watchProblems.push_many);
    const set = { p256dh, auth, language };
    await tx
      .insert(orderPushes)
      .values({ orderId: order.id, endpoint, ...set })
      .onConflictDoUpdate({ target: [orderPushes.orderId, orderPushes.endpoint], set });
  });
}

/**
 * Notifies the customers of orders that became ready, once that step can no longer be undone, and
 * deletes the devices of closed orders (B-4181). Returns how many it sent.
 */
export async function sendOrderPushes(ctx: Context): Promise<number> {
  // Nearly always: then no order is read.
  if ((await ctx.db.$count(orderPushes)) === 0) return 0;
  const isOver = or(inArray(orders.status, [...closedStatuses]), isNotNull(orders.erasedAt));
  const over = ctx.db.select({ id: orders.id }).from(orders).where(isOver);
  await ctx.db.delete(orderPushes).where(inArray(orderPushes.orderId, over));
  const limit = ctx.clock.now().subtract({ seconds: stepEmailWaits }).epochMilliseconds;
  // What the customer waits for: ready at the counter, or on its way.
  const isTime = or(
    eq(orders.status, 'out'),
    and(eq(orders.status, 'ready'), eq(orders.orderType, 'takeout')),
  );
  const claimed = await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ push: orderPushes, orderType: orders.orderType, token: orders.token })
      .from(orderPushes)
      .innerJoin(orders, eq(orders.id, orderPushes.orderId))
      .where(and(eq(orderPushes.isSent, false), isTime, lte(orders.statusAt, new Date(limit))))
      .limit(batch)
      .for('update', { of: orderPushes, skipLocked: true });
    const ids = due.map(({ push }) => push.id);
    if (ids.length > 0)
      await tx.update(orderPushes).set({ isSent: true }).where(inArray(orderPushes.id, ids));
    return due;
  });
  await Promise.all(
    claimed.map(({ push, orderType, token }) =>
      sendPush(ctx, push, {
        title: say(readyWords[orderType], push.language),
        ...{ body: '', tag: 'order-ready', url: `/order/${token}` },
      }),
    ),
  );
  return claimed.length;
}
