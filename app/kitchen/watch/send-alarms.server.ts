import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, OutgoingAnswer } from '#core/context.ts';
import { say } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { isPhoneHeld } from './phones.server.ts';
import { sendPush } from './push.server.ts';
import { type About, waitingWords } from './push.text.ts';
import { isUntouched, readTargets } from './raise-alarm.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { TryInput } from './watch.schema.ts';
import { alarmMessages, pairedPhones } from './watch.table.server.ts';
import { alarmTrialEmail } from './watch-emails.server.tsx';
import { callWebhook } from './webhook.server.ts';

/** How many messages are sent at once: each takes at most ten seconds. */
const batch = 40;

const isTaken = (answer: unknown) => typeof answer === 'number' && answer >= 200 && answer < 300;
const isGone = (answer: unknown) => answer === 404 || answer === 410;

/**
 * Sends the due messages; returns how many it tried. Those of a touched order end unsent. A slow or
 * dead service delays no other message, and its phone says so (B-4157).
 */
export async function sendAlarms(ctx: Context): Promise<number> {
  const claimed = await claimMessages(ctx);
  await Promise.all(
    claimed.map(async ({ id, voice, phoneId, order, day, since }) => {
      const at = ctx.clock.now().epochMilliseconds;
      const minutes = Math.floor((at - since.getTime()) / 60_000);
      const about = { order, minutes, ...(day === dayAt(at) ? {} : { day }) };
      const answer =
        voice === 'webhook'
          ? await callWebhook(ctx, `msg_${id}`, about)
          : await pushTo(ctx, phoneId ?? '', about);
      if (answer !== null && !isTaken(answer) && !isGone(answer)) return;
      await ctx.db.update(alarmMessages).set({ nextAt: null }).where(eq(alarmMessages.id, id));
    }),
  );
  return claimed.length;
}

/**
 * Takes the due messages for this instance. Each is due again after a pause in any case, longer
 * than a message can take: so one is tried again that failed, or whose instance died (B-4159).
 */
async function claimMessages(ctx: Context) {
  const { id, voice, phoneId, attempts, nextAt } = alarmMessages;
  const now = new Date(ctx.clock.now().epochMilliseconds);
  // Untried messages first: a service that never answers delays no new alarm.
  const due = ctx.db
    .select({ id })
    .from(alarmMessages)
    .where(lte(nextAt, now))
    .orderBy(asc(attempts), asc(nextAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  const pause = sql`(array[15, 60, 300])[${attempts} + 1] * interval '1 second'`;
  const claimed = await ctx.db
    .update(alarmMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAt: sql`${now}::timestamptz + ${pause}` })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id });
  const ids = claimed.map((message) => message.id);
  return ctx.db
    .select({ id, voice, phoneId, order: orders.number, day: orders.day, since: orders.watchFrom })
    .from(alarmMessages)
    .innerJoin(orders, eq(orders.id, alarmMessages.orderId))
    .where(and(inArray(id, ids), isUntouched));
}

/** Sends one phone its message, or a trial for null, and stores its service's answer. */
async function pushTo(
  ctx: Context,
  id: string,
  about: About | null,
): Promise<OutgoingAnswer | null> {
  const isThis = and(eq(pairedPhones.id, id), isPhoneHeld);
  const [phone] = await ctx.db.select().from(pairedPhones).where(isThis);
  const { endpoint, p256dh, auth, language = 'fr' } = phone ?? {};
  const isOff = about !== null && !phone?.isActive;
  if (isOff || !endpoint || !p256dh || !auth) return null;
  const title = say(waitingWords(about), language);
  const tag = `order-${about?.order ?? 'test'}`;
  const message = { title, body: '', tag, url: '/admin/orders' };
  const answer = await sendPush(ctx, { endpoint, p256dh, auth }, message);
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const goneAt = isGone(answer) ? (phone?.goneAt ?? now) : null;
  await ctx.db
    .update(pairedPhones)
    .set({ answer: String(answer), answeredAt: now, goneAt })
    .where(eq(pairedPhones.id, id));
  return answer;
}

/** Tells one voice now, as a trial (B-4163). Refuses with `phone_unknown`, `phones_none`, `webhook_unset`. */
export async function tryVoice(ctx: Context, { voice, phoneId }: TryInput) {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (voice !== 'email') return;
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [alarmTrialEmail({ ...ctx, shop })]);
  });
  if (voice === 'email') return { answer: ctx.hasMailServer ? null : 'no_mail' };
  const isWebhook = voice === 'webhook';
  const answer = isWebhook
    ? await callWebhook(ctx, `msg_${crypto.randomUUID()}`, null)
    : await tryPhones(ctx, phoneId);
  const missing = phoneId === null ? 'phones_none' : 'phone_unknown';
  if (answer === null) throw new Problem(watchProblems[isWebhook ? 'webhook_unset' : missing]);
  return { answer: String(answer) };
}

/** Tries one phone or all of them; returns the worst answer. */
async function tryPhones(ctx: Context, id: string | null): Promise<OutgoingAnswer | null> {
  const ids = id === null ? await readTargets(ctx.db, 'phones') : [id];
  const answers = await Promise.all(ids.map((one) => pushTo(ctx, one ?? '', null)));
  return answers.find((answer) => !isTaken(answer)) ?? answers[0] ?? null;
}
