import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import type { AlarmMinutes, AlarmVoice } from '#orders/alarm-minutes.ts';
import { alarmMinutes, orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { isGone, isTaken, listTargets, readTargets, sendMessage } from './targets.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { TryInput } from './watch.schema.ts';
import { alarmMessages } from './watch.table.server.ts';
import { emailShop, unseenEmail, unseenGroupEmail } from './watch-emails.server.tsx';

/** Returns the minutes, the phones and the webhook. */
export async function readAlarms(ctx: Context) {
  staffActor(ctx.actor, 'shop');
  return {
    minutes: await readAlarmMinutes(ctx),
    ...(await listTargets(ctx)),
    now: ctx.clock.now().epochMilliseconds,
  };
}

export async function setMinutes(ctx: Context, minutes: AlarmMinutes): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) =>
    tx
      .insert(alarmMinutes)
      .values(minutes)
      .onConflictDoUpdate({ target: alarmMinutes.onlyRow, set: minutes }),
  );
}

/** How many orders one round tells of; the rest follow in the next. */
const mostRaised = 20;

const before = (at: number, minutes: number) => new Date(at - minutes * 60_000);

/** Orders sent more than two weeks ago are left alone. */
const isRecent = (at: number) => gt(orders.placedAt, before(at, 60 * 24 * 14));

/** How many messages are sent at once: each takes at most ten seconds. */
const mostSent = 40;

/** No person has touched it; spelled out, so that the planner uses the index of open orders. */
const isUntouched = sql<boolean>`(${orders.status} = 'new' and ${orders.seenAt} is null
  and ${orders.erasedAt} is null)`;

const isMarked = sql<boolean>`${orders.callFirst} <> '{}'`;

/**
 * Tells a voice of each order that was untouched for its minutes: once, however many instances run
 * and whatever failed. An order that a cook touches meanwhile is locked, and skipped (B-4154).
 * Returns how many emails it wrote.
 */
export async function raiseAlarm(ctx: Context, voice: AlarmVoice): Promise<number> {
  const minutes = (await readAlarmMinutes(ctx))[voice];
  if (minutes === null) return 0;
  const at = ctx.clock.now().epochMilliseconds;
  return ctx.db.transaction(async (db) => {
    const targets = await readTargets(db, voice);
    const { orderId, phoneId } = alarmMessages;
    const ofVoice = eq(alarmMessages.voice, voice);
    // Of each target: a phone that is gone was told, the one in its place was not.
    const isUntold = sql`exists (select from unnest(${sql.param(targets)}::uuid[]) as target (id)
      where not exists (select from ${alarmMessages} where ${orderId} = ${orders.id} and ${ofVoice}
        and ${phoneId} is not distinct from target.id))`;
    const found = await db
      .select({ id: orders.id, isMarked })
      .from(orders)
      .where(and(isUntouched, isRecent(at), isUntold, lte(orders.watchFrom, before(at, minutes))))
      // Those to call first may have to wait, and hold up no other.
      .orderBy(isMarked, asc(orders.watchFrom))
      .limit(mostRaised)
      .for('update', { skipLocked: true });
    const loudest = found.find((order) => order.isMarked);
    const isQuiet = loudest && (await isGroupQuiet(db, voice, at));
    const due = found.filter((order) => !order.isMarked || !isQuiet);
    if (due.length === 0) return 0;
    const now = new Date(at);
    const rows = due.flatMap((order) => {
      const isSilent = voice === 'email' || (order.isMarked && order !== loudest);
      const message = { orderId: order.id, voice, madeAt: now, nextAt: isSilent ? null : now };
      return targets.map((phoneId) => ({ ...message, phoneId }));
    });
    // Another instance may have told of one since this one looked.
    const raised = await db.insert(alarmMessages).values(rows).onConflictDoNothing().returning();
    if (voice !== 'email' || raised.length === 0) return 0;
    const ids = raised.map((message) => message.orderId);
    const events = ids.map((orderId) => ({ orderId, at: now, kind: 'unseen_email' as const }));
    await db.insert(orderEvents).values(events);
    const unseen = await listOrders({ db }, inArray(orders.id, ids));
    const grouped = unseen.filter(({ callFirst }) => callFirst.length > 0);
    const alone = unseen.filter(({ callFirst }) => callFirst.length === 0);
    const emails = alone.map((order) => unseenEmail(order, at));
    if (grouped.length > 0) emails.push(unseenGroupEmail(grouped, at));
    await emailShop({ ...ctx, db }, emails);
    return emails.length;
  });
}

/** Tells whether orders to call first wait: told of within the hour, or one touched within ten minutes (B-860). */
async function isGroupQuiet(db: Database, voice: AlarmVoice, at: number) {
  const marked = db.select({ id: orders.id }).from(orders).where(isMarked);
  const ofGroup = and(eq(alarmMessages.voice, voice), inArray(alarmMessages.orderId, marked));
  const isTouched = and(isMarked, isRecent(at), gt(orders.seenAt, before(at, 10)));
  const sent = await db.$count(
    alarmMessages,
    and(ofGroup, gt(alarmMessages.madeAt, before(at, 60))),
  );
  return sent > 0 || (await db.$count(orders, isTouched)) > 0;
}

/**
 * Sends the due messages; those of a touched order end unsent. Each is due again after a pause in
 * any case, longer than a message can take: so one is tried again that failed, or whose instance
 * died (B-4159). Returns how many were due.
 */
export async function sendAlarms(ctx: Context): Promise<number> {
  const { id, phoneId, attempts, nextAt } = alarmMessages;
  const at = ctx.clock.now().epochMilliseconds;
  // Untried messages first: a service that never answers delays no new alarm.
  const due = ctx.db
    .select({ id })
    .from(alarmMessages)
    .where(lte(nextAt, new Date(at)))
    .orderBy(asc(attempts), asc(nextAt))
    .limit(mostSent)
    .for('update', { skipLocked: true });
  const pause = sql`(array[15, 60, 300])[${attempts} + 1] * interval '1 second'`;
  const { number: order, day, watchFrom: since } = orders;
  const claimed = await ctx.db
    .update(alarmMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAt: sql`${new Date(at)}::timestamptz + ${pause}` })
    .from(orders)
    .where(and(eq(orders.id, alarmMessages.orderId), sql`${id} = any(array(${due}))`))
    .returning({ id, phoneId, order, day, since, isUntouched });
  await Promise.all(
    claimed.map(async ({ order, day, since, ...message }) => {
      const minutes = Math.floor((at - since.getTime()) / 60_000);
      const about = { order, minutes, ...(day === dayAt(at) ? {} : { day }) };
      const send = () => sendMessage(ctx, String(message.id), message.phoneId, about);
      const answer = message.isUntouched ? await send() : null;
      if (answer !== null && !isTaken(answer) && !isGone(answer)) return;
      await ctx.db.update(alarmMessages).set({ nextAt: null }).where(eq(id, message.id));
    }),
  );
  return claimed.length;
}

/** Tells one voice now, as a trial (B-4163). Refuses with `phone_unknown`, `phones_none`, `webhook_unset`. */
export async function tryVoice(ctx: Context, { voice, phoneId }: TryInput) {
  await staffTransaction(ctx, 'shop', async (db) => {
    const paragraphs = ['Les courriels sur les commandes non vues arrivent ici.'];
    if (voice === 'email')
      await emailShop({ ...ctx, db }, [{ subject: 'Essai des alertes', paragraphs }]);
  });
  if (voice === 'email') return { answer: ctx.hasMailServer ? null : 'no_mail' };
  const targets = phoneId === null ? await readTargets(ctx.db, voice) : [phoneId];
  const tries = targets.map((target) => sendMessage(ctx, crypto.randomUUID(), target, null));
  const answers = await Promise.all(tries);
  // The worst one.
  const answer = answers.find((one) => !isTaken(one)) ?? answers[0] ?? null;
  if (answer !== null) return { answer: String(answer) };
  const missing = phoneId === null ? 'phones_none' : 'phone_unknown';
  throw new Problem(watchProblems[voice === 'webhook' ? 'webhook_unset' : missing]);
}

/** Deletes messages older than customers' details are kept. */
export async function forgetAlarms(ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>) {
  const hours = 24 * ctx.retentionDays;
  const limit = new Date(ctx.clock.now().subtract({ hours }).epochMilliseconds);
  await ctx.db.delete(alarmMessages).where(lt(alarmMessages.madeAt, limit));
}
