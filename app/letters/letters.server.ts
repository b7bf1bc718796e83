import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { outbox } from './letters.table.server.ts';
import {
  type ClaimedLetter,
  isSingleAddress,
  type KeptLetter,
  type Letter,
  type LetterOfFacts,
  nextAttempt,
  toSubject,
} from './letters.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

/** How long a claimed letter belongs to its worker, in minutes: longer than any one send. */
const lease = 2;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

/**
 * Puts letters in the outbox, in the caller's transaction: they exist exactly when what they tell
 * of does. A subject becomes one line; a reply address that is no single address is left out.
 * Throws when a recipient is no single address: check with `isSingleAddress` before.
 */
export async function enqueueLetters(
  ctx: Timed,
  letters: readonly (Letter | LetterOfFacts)[],
): Promise<void> {
  if (letters.length === 0) return;
  const now = toDate(ctx.clock.now());
  await ctx.db.insert(outbox).values(letters.map((letter) => outboxRow(letter, now)));
}

/**
 * Takes up to `limit` letters that are due, oldest first, for two minutes. Instances may claim at
 * once: no letter goes to two. A letter whose worker died is due again when its time is over.
 */
export async function claimLetters(ctx: Timed, limit: number): Promise<ClaimedLetter[]> {
  const instant = ctx.clock.now();
  const heldUntil = instant.add({ minutes: lease });
  const now = toDate(instant);
  const due = ctx.db.$with('due').as(
    ctx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          waiting,
          lte(outbox.nextAttemptAt, now),
          or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
        ),
      )
      .orderBy(outbox.nextAttemptAt, outbox.id)
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await ctx.db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lockedUntil: toDate(heldUntil),
    })
    .where(inArray(outbox.id, ctx.db.select({ id: due.id }).from(due)))
    .returning();
  return rows
    .map((row) => ({ ...toLetter(row), heldUntil }))
    .sort((one, other) => one.id - other.id);
}

/** Gives back claimed letters that were not tried: they are due at once, for whoever asks. */
export async function releaseLetters(
  ctx: Timed,
  letters: readonly Pick<ClaimedLetter, 'id' | 'heldUntil'>[],
): Promise<void> {
  if (letters.length === 0) return;
  const ids = letters.map(({ id }) => id);
  const holds = letters.map(({ heldUntil }) => toDate(heldUntil));
  await ctx.db
    .update(outbox)
    .set({ lockedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(and(inArray(outbox.id, ids), inArray(outbox.lockedUntil, holds), waiting));
}

/** Records that a mail server took the letters; they are never claimed again. */
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
 * Records a failed attempt: the letter is due again after a growing pause, or is given up, with
 * an error in the log, when it is a day old. A letter that another worker holds or has sent by
 * now is left alone.
 */
export async function markFailed(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  letter: Pick<ClaimedLetter, 'id' | 'attempts' | 'createdAt'>,
  reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  const next = nextAttempt(letter, now);
  const lastError = toSubject(reason);
  const fate = next ? { nextAttemptAt: toDate(next) } : { givenUpAt: toDate(now) };
  const { rowCount } = await ctx.db
    .update(outbox)
    .set({ ...fate, lastError, lockedUntil: null })
    .where(and(eq(outbox.id, letter.id), eq(outbox.attempts, letter.attempts), waiting));
  if (rowCount === 0 || next) return;
  const facts = { letter: letter.id, attempts: letter.attempts, reason: lastError };
  ctx.log.error(facts, 'a letter was given up after a day of trying');
}

/** When the next waiting letter is due, in the past when it already is; null when none waits. */
export async function nextLetterAt(ctx: Pick<Context, 'db'>): Promise<Temporal.Instant | null> {
  const due = sql`min(greatest(${outbox.nextAttemptAt}, ${outbox.lockedUntil}))`;
  const [row] = await ctx.db
    .select({ at: due.mapWith(outbox.nextAttemptAt) })
    .from(outbox)
    .where(waiting);
  return row?.at ? toInstant(row.at) : null;
}

/** A letter as it waits, due at once. Throws when its recipient is no single address. */
export function outboxRow(letter: Letter | LetterOfFacts, now: Date) {
  if (!isSingleAddress(letter.recipient)) throw new Error('a letter needs one plain recipient');
  const { recipient, replyTo } = letter;
  return {
    recipient,
    replyTo: replyTo !== undefined && isSingleAddress(replyTo) ? replyTo : null,
    ...('kind' in letter ? { kind: letter.kind, facts: letter.facts } : wordsOf(letter)),
    createdAt: now,
    nextAttemptAt: now,
  } satisfies typeof outbox.$inferInsert;
}

function wordsOf({ subject, html, text }: Letter) {
  return { subject: toSubject(subject), html: withoutNull(html), text: withoutNull(text) };
}

/** A row as the worker and whoever looks on have it. */
export function toLetter(row: typeof outbox.$inferSelect): KeptLetter {
  const { id, recipient, subject, html, text, kind, facts, attempts } = row;
  const createdAt = toInstant(row.createdAt);
  const replyTo = row.replyTo === null ? {} : { replyTo: row.replyTo };
  const known = { id, recipient, ...replyTo, attempts, createdAt };
  if (kind !== null && facts !== null) return { ...known, kind, facts };
  // The database holds each row to one or the other.
  return { ...known, subject: subject ?? '', html: html ?? '', text: text ?? '' };
}

// PostgreSQL's text cannot hold U+0000; one in a diner's note must not refuse the order.
function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}
