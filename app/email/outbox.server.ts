import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import {
  type ClaimedEmail,
  type Email,
  type EmailOfFacts,
  emailRetentionDays,
  isSingleAddress,
  laterPause,
  lease,
  longestFirstWait,
  nextAttempt,
  pauses,
  type QueuedEmail,
  toSubject,
} from './emails.ts';
import { outbox } from './outbox.table.server.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

// Not by a clock: only `staleEmails` frees an email that a worker does not release.
const free = and(waiting, isNull(outbox.lockedUntil));

/** The longest wait after so many attempts: a longer one means that a clock was set back. */
const longestWait = sql`(case ${outbox.attempts} when 0 then ${longestFirstWait}::int
  ${sql.join(
    pauses.map((pause, at) => sql`when ${at + 1}::int then ${pause}::int`),
    sql` `,
  )} else ${laterPause}::int end) * interval '1 second'`;

/**
 * Adds emails to the outbox in the caller's transaction, so that both commit together. An invalid reply address is left
 * out. Throws when a recipient is no single address: check with `isSingleAddress` before.
 */
export async function enqueueEmails(
  ctx: Timed,
  emails: readonly (Email | EmailOfFacts)[],
): Promise<void> {
  if (emails.length === 0) return;
  const now = toDate(ctx.clock.now());
  await ctx.db.insert(outbox).values(emails.map((email) => outboxRow(email, now)));
}

/** Rewrites an order's email that no worker holds; returns false when none waits for its reader (B-4265). */
export async function rewriteWaiting(ctx: Timed, email: Email): Promise<boolean> {
  const { createdAt: triedFrom, ...row } = outboxRow(email, toDate(ctx.clock.now()));
  // Tried or not, it begins anew: its attempts too, by which its wait is measured.
  const anew = { ...row, attempts: 0, triedFrom };
  const isOfOrder = and(eq(outbox.orderId, email.orderId ?? 0), isNull(outbox.kind));
  const isUnsent = and(free, isOfOrder, eq(outbox.recipient, email.recipient));
  const { rowCount } = await ctx.db.update(outbox).set(anew).where(isUnsent);
  return rowCount !== null && rowCount > 0;
}

/** Deletes what waits for an order's customer, tried or not; what a worker holds leaves. */
export async function withdrawWaiting(db: Database, orderId: number, to: string): Promise<void> {
  await db.delete(outbox).where(and(free, eq(outbox.orderId, orderId), eq(outbox.recipient, to)));
}

/**
 * Claims up to `limit` due emails, oldest first; parallel instances never get the same one. An email that would wait
 * longer than its pause is due too (B-2395).
 */
export async function claimEmails(ctx: Timed, limit: number): Promise<ClaimedEmail[]> {
  const instant = ctx.clock.now();
  const heldUntil = instant.add({ seconds: lease });
  const now = toDate(instant);
  const due = ctx.db.$with('due').as(
    ctx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(free, or(lte(outbox.nextAttemptAt, now), isBeyond(now))))
      .orderBy(outbox.nextAttemptAt, outbox.id)
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await ctx.db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lockedUntil: toDate(heldUntil) })
    .where(inArray(outbox.id, ctx.db.select({ id: due.id }).from(due)))
    .returning();
  return rows
    .map((row) => ({ ...toEmail(row), heldUntil }))
    .sort((one, other) => one.id - other.id);
}

/**
 * Returns a function that frees emails whose worker died: those held for two minutes by its own stopwatch, so that no
 * wrong clock sends an email twice. Call it repeatedly; it returns the number freed.
 */
export function staleEmails(ctx: Pick<Context, 'db'>, stopwatch: () => number) {
  let seen = new Map<string, number>();
  return async function freeThem(): Promise<number> {
    const held = await ctx.db
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(and(waiting, isNotNull(outbox.lockedUntil)));
    const now = stopwatch();
    const known = held.map((email) => {
      const key = `${email.id} ${email.attempts}`;
      return { ...email, key, since: seen.get(key) ?? now };
    });
    seen = new Map(known.map(({ key, since }) => [key, since]));
    const over = known.filter(({ since }) => now - since >= lease * 1000);
    for (const { id, attempts } of over)
      await ctx.db
        .update(outbox)
        .set({ lockedUntil: null })
        .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), waiting));
    return over.length;
  };
}

/** Releases claimed emails that were not tried: they are due at once, for any worker. */
export async function releaseEmails(
  ctx: Timed,
  emails: readonly Pick<ClaimedEmail, 'id' | 'heldUntil'>[],
): Promise<void> {
  if (emails.length === 0) return;
  const ids = emails.map(({ id }) => id);
  const holds = emails.map(({ heldUntil }) => toDate(heldUntil));
  await ctx.db
    .update(outbox)
    .set({ lockedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(and(inArray(outbox.id, ids), inArray(outbox.lockedUntil, holds), waiting));
}

/** Records that a mail server accepted the emails; they are never claimed again. */
export async function markSent(ctx: Timed, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(outbox)
    .set({
      sentAt: toDate(ctx.clock.now()),
      lockedUntil: null,
      givenUpAt: null,
      lastError: null,
    })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.sentAt)));
}

/**
 * Records a failed attempt: the email is due again after a growing pause, or given up with an error in the log. An
 * email that another worker holds or has sent is left alone.
 */
export async function markFailed(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  email: Pick<ClaimedEmail, 'id' | 'attempts' | 'triedFrom'>,
  reason: string,
  isFinal = false,
): Promise<void> {
  const now = ctx.clock.now();
  const next = isFinal ? null : nextAttempt(email, now);
  const lastError = toSubject(reason);
  const fate = next ? { nextAttemptAt: toDate(next) } : { givenUpAt: toDate(now) };
  const { rowCount } = await ctx.db
    .update(outbox)
    .set({ ...fate, lastError, lockedUntil: null })
    .where(and(eq(outbox.id, email.id), eq(outbox.attempts, email.attempts), waiting));
  if (rowCount === 0 || next) return;
  const facts = { email: email.id, attempts: email.attempts, reason: lastError };
  const end = isFinal
    ? 'an email was refused for good'
    : 'an email was given up after a day of trying';
  ctx.log.error(facts, end);
}

/** Returns when the next unclaimed email is due, possibly in the past; null without one. */
export async function nextEmailAt(ctx: Timed): Promise<Temporal.Instant | null> {
  const now = toDate(ctx.clock.now());
  const due = sql`min(case when ${isBeyond(now)} then ${now.toISOString()}::timestamptz else ${outbox.nextAttemptAt} end)`;
  const [row] = await ctx.db
    .select({ at: due.mapWith(outbox.nextAttemptAt) })
    .from(outbox)
    .where(free);
  return row?.at ? toInstant(row.at) : null;
}

const batch = 500;

/**
 * Deletes emails sent or given up more than `emailRetentionDays` ago, as they hold customers' details. Returns the
 * count.
 */
export async function deleteOldEmails(
  ctx: Timed & Pick<Context, 'retentionDays'>,
  signal?: AbortSignal,
): Promise<number> {
  const hours = 24 * emailRetentionDays(ctx.retentionDays);
  const limit = toDate(ctx.clock.now().subtract({ hours }));
  let deleted = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const old = ctx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(lt(outbox.sentAt, limit), lt(outbox.givenUpAt, limit)))
      .limit(batch)
      .for('update', { skipLocked: true });
    const { rowCount } = await ctx.db.delete(outbox).where(inArray(outbox.id, old));
    deleted += rowCount ?? 0;
    more = rowCount === batch;
  }
  return deleted;
}

function isBeyond(now: Date): SQL {
  return sql`${outbox.nextAttemptAt} > ${now.toISOString()}::timestamptz + ${longestWait}`;
}

/** Returns an email's row, due after its first wait. Throws when its recipient is no single address. */
export function outboxRow(email: Email | EmailOfFacts, now: Date) {
  if (!isSingleAddress(email.recipient)) throw new Error('an email needs one plain recipient');
  const { recipient, replyTo, orderId = null, firstWait = 0 } = email;
  return {
    orderId,
    recipient,
    replyTo: replyTo !== undefined && isSingleAddress(replyTo) ? replyTo : null,
    ...('kind' in email ? { kind: email.kind, facts: email.facts } : wordsOf(email)),
    createdAt: now,
    nextAttemptAt: new Date(now.getTime() + firstWait * 1000),
  } satisfies typeof outbox.$inferInsert;
}

function wordsOf({ subject, html, text }: Email) {
  return { subject: toSubject(subject), html: withoutNull(html), text: withoutNull(text) };
}

export function toEmail(row: typeof outbox.$inferSelect): QueuedEmail {
  const { id, recipient, subject, html, text, kind, facts, attempts } = row;
  const createdAt = toInstant(row.createdAt);
  const triedFrom = toInstant(row.triedFrom ?? row.createdAt);
  const replyTo = row.replyTo === null ? {} : { replyTo: row.replyTo };
  const known = { id, recipient, ...replyTo, attempts, createdAt, triedFrom };
  if (kind !== null && facts !== null) return { ...known, kind, facts };
  // The database allows each row only one of the two.
  return { ...known, subject: subject ?? '', html: html ?? '', text: text ?? '' };
}

// PostgreSQL's text cannot hold U+0000; one in a customer's note must not refuse the order.
function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}
