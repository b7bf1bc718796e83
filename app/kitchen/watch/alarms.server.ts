import { and, asc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { say } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { alarmSteps, orders } from '#orders/orders.table.server.ts';
import { readLadder } from '#orders/watch-ladder.server.ts';
import { ladderSteps, type OutgoingAnswer, type WatchContext } from '#orders/watch-minutes.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { isGone, isTaken, type MessageStep, messageSteps, nextTryAt } from './ladder.ts';
import { isPhoneHeld, listPhones } from './phones.server.ts';
import { sendPush } from './push.server.ts';
import { waitingWords } from './push.text.ts';
import { isUntouched, readUntouched } from './untouched.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { LadderInput, TryInput } from './watch.schema.ts';
import { alarmMessages, alarmWebhook, pairedPhones } from './watch.table.server.ts';
import { alarmTrialEmail } from './watch-emails.server.tsx';
import { callWebhook, isAddressHeld, readWebhook } from './webhook.server.ts';

/** How many messages are sent at once: each takes at most ten seconds. */
const batch = 40;

/** Longer than a message can take: then another instance takes over those of one that died. */
const leaseSeconds = 30;

/** Returns the ladder, the phones and the webhook. */
export async function readAlarms(ctx: WatchContext) {
  staffActor(ctx.actor, 'shop');
  return {
    ladder: await readLadder(ctx),
    phones: await listPhones(ctx),
    webhook: await readWebhook(ctx),
    now: ctx.clock.now().epochMilliseconds,
  };
}

export async function changeLadder(ctx: Context, ladder: LadderInput): Promise<void> {
  const rows = ladderSteps.map((step) => {
    const { open: openMinutes, closed: closedMinutes } = ladder[step];
    return { step, openMinutes, closedMinutes };
  });
  const set = {
    openMinutes: sql`excluded.open_minutes`,
    closedMinutes: sql`excluded.closed_minutes`,
  };
  await staffTransaction(ctx, 'shop', (tx) =>
    tx.insert(alarmSteps).values(rows).onConflictDoUpdate({ target: alarmSteps.step, set }),
  );
}

/**
 * Stores the messages of each step that is due: one for an order and a target, however many
 * instances run. An order that a cook touches meanwhile is locked, and skipped (B-4154).
 */
export async function climbLadder(ctx: WatchContext): Promise<void> {
  const untouchedFor = await readUntouched(ctx);
  for (const step of messageSteps) {
    const due = untouchedFor(step);
    if (due) await ctx.db.transaction((tx) => climb(ctx, tx, step, due));
  }
}

async function climb(ctx: WatchContext, tx: Database, step: MessageStep, due: SQL): Promise<void> {
  const targets = await readTargets(tx, step);
  if (targets.length === 0) return;
  const made = sql`(select count(*) from ${alarmMessages}
    where ${alarmMessages.orderId} = ${orders.id} and ${alarmMessages.step} = ${step})`;
  const found = await tx
    .select({ id: orders.id, callFirst: orders.callFirst })
    .from(orders)
    .where(and(due, sql`${made} < ${targets.length}`))
    .orderBy(asc(orders.watchFrom))
    .for('update', { skipLocked: true });
  // Orders to call first ring as one, and once an hour (B-860).
  const [first] = found.filter(({ callFirst }) => callFirst.length > 0);
  const isLoud = first && !(await wasCalledFirst(ctx, tx, step));
  const ids = found
    .filter((order) => order.callFirst.length === 0 || (isLoud && order === first))
    .map(({ id }) => id);
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const rows = ids.flatMap((orderId) =>
    targets.map((phoneId) => ({ orderId, step, phoneId, madeAt: now, nextAt: now })),
  );
  if (rows.length > 0) await tx.insert(alarmMessages).values(rows).onConflictDoNothing();
}

async function readTargets(tx: Database, step: MessageStep): Promise<readonly (string | null)[]> {
  if (step === 'webhook') return (await tx.$count(alarmWebhook, isAddressHeld)) > 0 ? [null] : [];
  const reachable = and(
    isPhoneHeld,
    eq(pairedPhones.isActive, true),
    isNotNull(pairedPhones.endpoint),
    isNull(pairedPhones.goneAt),
  );
  return (await tx.select({ id: pairedPhones.id }).from(pairedPhones).where(reachable)).map(
    ({ id }) => id,
  );
}

async function wasCalledFirst(ctx: WatchContext, tx: Database, step: MessageStep) {
  const since = new Date(ctx.clock.now().subtract({ hours: 1 }).epochMilliseconds);
  const { rows } = await tx.execute(sql`select 1 from ${alarmMessages} join ${orders}
    on ${orders.id} = ${alarmMessages.orderId} where ${alarmMessages.step} = ${step}
    and ${alarmMessages.madeAt} > ${since} and ${orders.callFirst} <> '{}' limit 1`);
  return rows.length > 0;
}

/**
 * Sends the due messages and stores the answers; returns how many it tried. Those of a touched
 * order end unsent. A slow or dead service delays no other message, and its phone says so (B-4157).
 */
export async function sendAlarms(ctx: WatchContext): Promise<number> {
  const claimed = await claimMessages(ctx);
  await Promise.all(
    claimed.map(async (message) => {
      const at = ctx.clock.now().epochMilliseconds;
      const minutes = Math.floor((at - message.since.getTime()) / 60_000);
      const day = message.day === dayAt(at) ? undefined : message.day;
      const answer =
        message.step === 'webhook'
          ? await callWebhook(ctx, `msg_${message.id}`, message.order, minutes, day)
          : await pushTo(ctx, message.phoneId ?? '', message.order, minutes, day);
      const now = ctx.clock.now().epochMilliseconds;
      const next = answer === null ? null : nextTryAt(answer, message.attempts, now);
      await ctx.db
        .update(alarmMessages)
        .set({ answer: String(answer), nextAt: next === null ? null : new Date(next) })
        .where(eq(alarmMessages.id, message.id));
    }),
  );
  return claimed.length;
}

type Claimed = Pick<typeof alarmMessages.$inferSelect, 'id' | 'step' | 'phoneId' | 'attempts'> & {
  readonly order: number;
  readonly day: string;
  readonly since: Date;
};

function claimMessages(ctx: WatchContext): Promise<readonly Claimed[]> {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  const lease = new Date(instant.add({ seconds: leaseSeconds }).epochMilliseconds);
  const { id, step, phoneId, attempts, nextAt } = alarmMessages;
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({
        ...{
          id,
          step,
          phoneId,
          attempts: sql<number>`${attempts} + 1`,
          order: orders.number,
          day: orders.day,
        },
        // Before the opening it has waited since it was sent.
        since: sql`case when ${orders.watchFrom} <= ${now} then ${orders.watchFrom}
          else ${orders.placedAt} end`.mapWith(orders.watchFrom),
        isUntouched: sql<boolean>`(${isUntouched()})`,
      })
      .from(alarmMessages)
      .innerJoin(orders, eq(orders.id, alarmMessages.orderId))
      .where(lte(nextAt, now))
      // Untried messages first: a service that never answers delays no new alarm.
      .orderBy(asc(attempts), asc(nextAt))
      .limit(batch)
      .for('update', { of: alarmMessages, skipLocked: true });
    for (const row of due)
      await tx
        .update(alarmMessages)
        .set(row.isUntouched ? { attempts: row.attempts, nextAt: lease } : { nextAt: null })
        .where(eq(id, row.id));
    return due.filter((row) => row.isUntouched);
  });
}

/** Sends one phone its message, or a test for null, and stores its service's answer. */
async function pushTo(
  ctx: WatchContext,
  id: string,
  order: number | null,
  minutes: number,
  day?: string,
): Promise<OutgoingAnswer | null> {
  const isThis = and(eq(pairedPhones.id, id), isPhoneHeld);
  const [phone] = await ctx.db.select().from(pairedPhones).where(isThis);
  const { endpoint, p256dh, auth, language = 'fr' } = phone ?? {};
  const isOff = order !== null && !phone?.isActive;
  if (isOff || !endpoint || !p256dh || !auth) return null;
  const title = say(waitingWords(order, minutes, day), language);
  const tag = `order-${order ?? 'test'}`;
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

/** Takes one step now as a trial (B-4163). Refuses with `phone_unknown`, `phones_none`, `webhook_unset`. */
export async function tryStep(ctx: WatchContext, { step, phoneId }: TryInput) {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (step !== 'email') return;
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [alarmTrialEmail({ ...ctx, shop })]);
  });
  if (step === 'email') return { answer: ctx.hasMailServer ? null : 'no_mail' };
  const isPhone = step === 'phones';
  const answer = isPhone
    ? await tryPhones(ctx, phoneId)
    : await callWebhook(ctx, `msg_${crypto.randomUUID()}`, null, 0);
  const missing = phoneId === null ? 'phones_none' : 'phone_unknown';
  if (answer === null) throw new Problem(watchProblems[isPhone ? missing : 'webhook_unset']);
  return { answer: String(answer) };
}

/** Tries one phone or all of them; returns the worst answer. */
async function tryPhones(ctx: WatchContext, id: string | null): Promise<OutgoingAnswer | null> {
  const ids = id === null ? await readTargets(ctx.db, 'phones') : [id];
  const answers = await Promise.all(ids.map((one) => pushTo(ctx, one ?? '', null, 0)));
  return answers.find((answer) => !isTaken(answer)) ?? answers[0] ?? null;
}

/** Deletes messages older than customers' details are kept. */
export async function forgetAlarms(ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>) {
  const hours = 24 * ctx.retentionDays;
  const limit = new Date(ctx.clock.now().subtract({ hours }).epochMilliseconds);
  await ctx.db.delete(alarmMessages).where(lt(alarmMessages.madeAt, limit));
}
