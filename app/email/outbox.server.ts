import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import {
  type ClaimedLetter,
  isSingleAddress,
  type KeptLetter,
  type Letter,
  type LetterOfFacts,
  laterPause,
  lease,
  nextAttempt,
  pauses,
  toSubject,
} from './emails.ts';
import { outbox } from './outbox.table.server.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

// Not by what a clock says: only `abandonedLetters` frees a letter that a worker does not give back.
const free = and(waiting, isNull(outbox.lockedUntil));

/** The longest that a letter can have to wait after so many attempts: more, and a clock was set back. */
const longestWait = sql`(case ${outbox.attempts} when 0 then 0
  ${sql.join(
    pauses.map((pause, at) => sql`when ${at + 1}::int then ${pause}::int`),
    sql` `,
  )} else ${laterPause}::int end) * interval '1 second'`;

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
 * Takes up to `limit` letters that are due, oldest first. Instances may claim at once: no letter
 * goes to two. One that would have to wait longer than its pause is due as well (B-2395).
 */
export async function claimLetters(ctx: Timed, limit: number): Promise<ClaimedLetter[]> {
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

/**
 * Frees letters whose worker died: those that it sees held for two minutes on end. It counts them by
 * a stopwatch of its own (milliseconds), so that no clock that is turned makes a letter leave twice.
 * Ask again and again; each answer is how many it freed.
 */
export function abandonedLetters(ctx: Pick<Context, 'db'>, stopwatch: () => number) {
  let seen = new Map<string, number>();
  return async function freeThem(): Promise<number> {
    const held = await ctx.db
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(and(waiting, isNotNull(outbox.lockedUntil)));
    const now = stopwatch();
    const known = held.map((letter) => {
      const key = `${letter.id} ${letter.attempts}`;
      return { ...letter, key, since: seen.get(key) ?? now };
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

/** Milliseconds: a clock that loses less in a round merely drifts, or is being put right. */
const drift = 1_000;

/**
 * Lets letters that wait come nearer by what the clock was set back since the last call, as a stopwatch of
 * its own (milliseconds) tells: none waits longer for that (B-2395). Call it before each claim. Where
 * two instances find the same, a letter is tried sooner than its pause, once.
 */
export function heedSetBacks(ctx: Timed, stopwatch: () => number) {
  let last = { clock: ctx.clock.now(), watch: stopwatch() };
  return async function heed(): Promise<void> {
    const here = { clock: ctx.clock.now(), watch: stopwatch() };
    const lost = here.watch - last.watch - here.clock.since(last.clock).total('milliseconds');
    if (lost > drift)
      await ctx.db
        .update(outbox)
        .set({
          nextAttemptAt: sql`${outbox.nextAttemptAt} - ${Math.round(lost)}::float8 * interval '1 millisecond'`,
        })
        .where(waiting);
    last = here;
  };
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
  letter: Pick<ClaimedLetter, 'id' | 'attempts' | 'triedFrom'>,
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

/** When the next letter that nobody holds is due, in the past when it already is; null when none is. */
export async function nextLetterAt(ctx: Timed): Promise<Temporal.Instant | null> {
  const now = toDate(ctx.clock.now());
  const due = sql`min(case when ${isBeyond(now)} then ${now.toISOString()}::timestamptz else ${outbox.nextAttemptAt} end)`;
  const [row] = await ctx.db
    .select({ at: due.mapWith(outbox.nextAttemptAt) })
    .from(outbox)
    .where(free);
  return row?.at ? toInstant(row.at) : null;
}

function isBeyond(now: Date): SQL {
  return sql`${outbox.nextAttemptAt} > ${now.toISOString()}::timestamptz + ${longestWait}`;
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
  const triedFrom = toInstant(row.triedFrom ?? row.createdAt);
  const replyTo = row.replyTo === null ? {} : { replyTo: row.replyTo };
  const known = { id, recipient, ...replyTo, attempts, createdAt, triedFrom };
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
