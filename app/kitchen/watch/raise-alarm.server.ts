import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import type { AlarmVoice } from '#orders/alarm-minutes.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { isPhoneHeld } from './phones.server.ts';
import { alarmMessages, alarmWebhook, pairedPhones } from './watch.table.server.ts';
import { unseenEmail, unseenGroupEmail } from './watch-emails.server.tsx';
import { isAddressHeld } from './webhook.server.ts';

/** How many orders one round tells of; the rest follow in the next. */
const batch = 20;

/** Orders sent longer ago than this are left alone. */
const longestDays = 14;

/** No person has touched it; spelled out, so that the planner uses the index of open orders. */
export const isUntouched = and(
  sql`${orders.status} = 'new'`,
  isNull(orders.seenAt),
  isNull(orders.erasedAt),
);

const isMarked = sql<boolean>`${orders.callFirst} <> '{}'`;

/**
 * Tells a voice of each order that was untouched for its minutes: once, however many instances run
 * and whatever failed. An order that a cook touches meanwhile is locked, and skipped (B-4154).
 * Returns how many emails it wrote.
 */
export async function raiseAlarm(ctx: Context, voice: AlarmVoice): Promise<number> {
  const minutes = (await readAlarmMinutes(ctx))[voice];
  if (minutes === null) return 0;
  return ctx.db.transaction((tx) => tell({ ...ctx, db: tx }, voice, minutes));
}

async function tell(ctx: Context, voice: AlarmVoice, minutes: number): Promise<number> {
  const { db } = ctx;
  const targets = await readTargets(db, voice);
  const instant = ctx.clock.now();
  const before = (part: Temporal.DurationLike) =>
    new Date(instant.subtract(part).epochMilliseconds);
  const sent = sql`(select count(*) from ${alarmMessages}
    where ${alarmMessages.orderId} = ${orders.id} and ${alarmMessages.voice} = ${voice})`;
  const due = await db
    .select({ id: orders.id, isMarked })
    .from(orders)
    .where(
      and(
        isUntouched,
        lte(orders.watchFrom, before({ minutes })),
        gt(orders.placedAt, before({ hours: 24 * longestDays })),
        sql`${sent} < ${targets.length}`,
      ),
    )
    .orderBy(asc(orders.watchFrom))
    .limit(batch)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  // Orders to call first ring as one, and once an hour (B-860).
  const isLoud = !(await wasMarkedSent(db, voice, before({ hours: 1 })));
  const firstMarked = due.find((order) => order.isMarked);
  const now = before({ seconds: 0 });
  const rows = due.flatMap((order) => {
    const isMuted = order.isMarked && !(isLoud && order === firstMarked);
    const nextAt = isMuted || voice === 'email' ? null : now;
    return targets.map((phoneId) => ({
      ...{ orderId: order.id, voice, phoneId, madeAt: now, isMuted, nextAt },
    }));
  });
  await db.insert(alarmMessages).values(rows).onConflictDoNothing();
  if (voice !== 'email') return 0;
  const ids = due.map(({ id }) => id);
  await db
    .insert(orderEvents)
    .values(ids.map((orderId) => ({ orderId, at: now, kind: 'unseen_email' as const })));
  const unseen = await listOrders({ db }, inArray(orders.id, ids));
  const marked = unseen.filter(({ callFirst }) => callFirst.length > 0);
  const parts = { ...ctx, shop: (await readShopNow(db)).shop };
  const emails = [
    ...unseen.filter((order) => !marked.includes(order)).map((order) => unseenEmail(parts, order)),
    ...(isLoud && marked.length > 0 ? [unseenGroupEmail(parts, marked)] : []),
  ];
  await enqueueEmails(ctx, emails);
  return emails.length;
}

/** Returns the phones that ring; null stands for the one address or mailbox. */
export async function readTargets(
  db: Database,
  voice: AlarmVoice,
): Promise<readonly (string | null)[]> {
  if (voice === 'email') return [null];
  if (voice === 'webhook') return (await db.$count(alarmWebhook, isAddressHeld)) > 0 ? [null] : [];
  const { id, isActive, endpoint, goneAt } = pairedPhones;
  const rings = and(isPhoneHeld, eq(isActive, true), isNotNull(endpoint), isNull(goneAt));
  const phones = await db.select({ id }).from(pairedPhones).where(rings);
  return phones.map((phone) => phone.id);
}

async function wasMarkedSent(db: Database, voice: AlarmVoice, since: Date): Promise<boolean> {
  const { orderId, isMuted, madeAt } = alarmMessages;
  const [sent] = await db
    .select({ orderId })
    .from(alarmMessages)
    .innerJoin(orders, and(eq(orders.id, orderId), isMarked))
    .where(and(eq(alarmMessages.voice, voice), eq(isMuted, false), gt(madeAt, since)))
    .limit(1);
  return sent !== undefined;
}

/** Deletes messages older than customers' details are kept. */
export async function forgetAlarms(ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>) {
  const hours = 24 * ctx.retentionDays;
  const limit = new Date(ctx.clock.now().subtract({ hours }).epochMilliseconds);
  await ctx.db.delete(alarmMessages).where(lt(alarmMessages.madeAt, limit));
}
