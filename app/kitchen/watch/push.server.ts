import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Context, OutgoingAnswer } from '#core/context.ts';
import { type Bilingual, say } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { closedStatuses, isAwaited } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { stepEmailWaits } from '#orders/undo-step.ts';
import { findOrderId, type OrderToken } from '#tracking/order-page.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { Subscription } from './watch.schema.ts';
import { orderPushes, pushKeys } from './watch.table.server.ts';

/** How long a push service keeps a message for a phone that is offline, in seconds. */
const lasts = 900;

type PushKeys = typeof pushKeys.$inferSelect;

/** Returns the shop's key pair, made at first need and the same on every instance (B-4158). */
export async function readPushKeys(ctx: Pick<Context, 'db'>): Promise<PushKeys> {
  const [known] = await ctx.db.select().from(pushKeys);
  if (known) return known;
  await ctx.db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  return readPushKeys(ctx);
}

/** `tag` lets a newer message replace an older one; `url` opens on a touch. */
type PushMessage = { readonly words: Bilingual; readonly tag: string; readonly url: string };

/** Seals a message and posts it to a device's push service. Returns 400 for unusable keys. */
export async function sendPush(
  ctx: Context,
  { endpoint, p256dh, auth, language }: Subscription,
  { words, ...message }: PushMessage,
): Promise<OutgoingAnswer> {
  const { publicKey, privateKey } = await readPushKeys(ctx);
  const vapidDetails = { subject: `mailto:${ctx.shopEmail}`, publicKey, privateKey };
  const options = { vapidDetails, TTL: lasts, urgency: 'high', topic: message.tag } as const;
  const device = { endpoint, keys: { p256dh, auth } };
  const text = JSON.stringify({ title: say(words, language), body: '', ...message });
  try {
    const sealed = webPush.generateRequestDetails(device, text, options);
    const { 'Content-Length': _, ...headers } = sealed.headers;
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return await ctx.post({ url: endpoint, headers: Object.fromEntries(texts), body: sealed.body });
  } catch {
    return 400;
  }
}

const mostDevices = 3;
const batch = 20;

const readyWords = {
  takeout: { fr: 'Votre commande est prête', en: 'Your order is ready' },
  delivery: { fr: 'Votre commande est en route', en: 'Your order is on its way' },
};

/** The push services of browsers: a customer's device is reached by no other server (B-4180). */
const services =
  /^https:\/\/(?:(?:fcm|android)\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)\//;

/** Refuses with `order_unknown`. */
export async function readPushKey(ctx: Context, token: OrderToken) {
  await findOrderId(ctx, token);
  return { publicKey: (await readPushKeys(ctx)).publicKey };
}

/**
 * Stores a device that asks for one notification that an order is ready or on its way (B-4180).
 * Refuses with `order_unknown`, `push_late`, `push_many` or `push_service_unknown`.
 */
export async function requestPush(
  ctx: Context,
  { token, endpoint, ...set }: OrderToken & Subscription,
): Promise<void> {
  if (!services.test(endpoint)) throw new Problem(watchProblems.push_service_unknown);
  await ctx.db.transaction(async (db) => {
    // A lock of its own: no order and no step of one waits for it.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${token}, 2))`);
    const orderId = await findOrderId({ db }, { token });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order || !isAwaited(order)) throw new Problem(watchProblems.push_late);
    const isOther = and(eq(orderPushes.orderId, orderId), ne(orderPushes.endpoint, endpoint));
    if ((await db.$count(orderPushes, isOther)) >= mostDevices)
      throw new Problem(watchProblems.push_many);
    await db
      .insert(orderPushes)
      .values({ orderId, endpoint, ...set })
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
  const isTime = sql`(${orders.status} = 'out' or ${orders.status} = 'ready' and ${orders.orderType} = 'takeout')`;
  const { id, orderId, isSent, endpoint, p256dh, auth, language } = orderPushes;
  const { token, orderType } = orders;
  const due = ctx.db
    .select({ id })
    .from(orderPushes)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(isSent, false), isTime, lte(orders.statusAt, new Date(limit))))
    .limit(batch)
    .for('update', { of: orderPushes, skipLocked: true });
  const claimed = await ctx.db
    .update(orderPushes)
    .set({ isSent: true })
    .from(orders)
    .where(and(eq(orders.id, orderId), sql`${id} = any(array(${due}))`))
    .returning({ endpoint, p256dh, auth, language, token, orderType });
  await Promise.all(
    claimed.map(({ token, orderType, ...device }) => {
      const message = { words: readyWords[orderType], tag: 'order-ready' };
      return sendPush(ctx, device, { ...message, url: `/order/${token}` });
    }),
  );
  return claimed.length;
}
