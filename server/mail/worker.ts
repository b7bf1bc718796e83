import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';
import { type ClaimedEmail, canLeave, type EmailWriters, writeOut } from '#email/emails.ts';
import {
  claimEmails,
  markFailed,
  markSent,
  nextEmailAt,
  releaseEmails,
  staleEmails,
} from '#email/outbox.server.ts';
import { isRefusedForGood, type Mailer } from './transport.ts';

export type MailWorker = {
  /** Looks at the outbox at once: call it after a commit that wrote emails. */
  wake(): void;
  /** Claims no more emails, lets running sends finish, then aborts the rest. */
  stop(): Promise<void>;
};

/** Milliseconds, and counts; tests pass small ones. */
export type MailWorkerPace = {
  /** Longest sleep between two looks at the outbox: other instances write emails too. */
  readonly interval: number;
  /** Rest after the database failed to answer. */
  readonly away: number;
  /** Rest after it is back, for other instances to record first what they sent. */
  readonly back: number;
  /** How long a stop waits for running sends. */
  readonly stop: number;
  /** Emails in transit at once. */
  readonly parallel: number;
  /** Emails claimed at once. */
  readonly batch: number;
  /** Rest after an email set out, so that answers get the processor. */
  readonly pause: number;
};

const steady: MailWorkerPace = {
  interval: 15_000,
  away: 2_000,
  back: 5_000,
  stop: 10_000,
  parallel: 4,
  batch: 20,
  pause: 100,
};

// Milliseconds: keeps the loop from spinning over a due email that another worker's transaction holds.
const shortestSleep = 250;

type MailWorkerOptions = {
  ctx: Pick<Context, 'db' | 'clock' | 'log'>;
  mailer: Mailer;
  /** Writers of the emails that are stored as facts. */
  writers: EmailWriters;
  pace?: Partial<MailWorkerPace>;
  /** Milliseconds, independent of the clock. */
  stopwatch?: () => number;
};

/** Outcome of a send; null is success. */
type Outcome = { readonly email: ClaimedEmail; readonly failure: Failure | null };
type Failure = { readonly reason: string; readonly isFinal: boolean };

/**
 * Starts the loop that claims emails, sends a few at a time with rests (B-2222), and records each outcome. An outcome
 * stays in memory until the database has it, and nothing is claimed before: an email that the mail server accepted may
 * be recorded twice, but is never sent twice.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { ctx, mailer, writers, pace: given } = options;
  const stopwatch = options.stopwatch ?? (() => performance.now());
  const freeStale = staleEmails(ctx, stopwatch);
  const pace = { ...steady, ...given };
  const { log } = ctx;
  const bell = hangBell();
  const outcomes = new Map<number, Outcome>();
  const sending = new Set<Promise<void>>();
  const patience = new AbortController();
  const rests = new AbortController();
  let claimed: ClaimedEmail[] = [];
  let claimedAt = stopwatch();
  let stopping = false;

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        await bell.doze(await round());
      } catch (error) {
        await sitOut(error);
      }
    }
  }

  /** Records, claims and sends; returns the milliseconds without more to do. */
  async function round(): Promise<number> {
    await record();
    if (stopping || sending.size >= pace.parallel) return pace.interval;
    const nothingFor = claimed.length > 0 ? 0 : await claim();
    if (stopping) return 0;
    if (claimed.length > 0 && !canLeave(stopwatch() - claimedAt)) await giveBack();
    const email = claimed.shift();
    if (email) {
      setOut(email);
      await rest(pace.pause);
    }
    if (sending.size >= pace.parallel) return pace.interval;
    return claimed.length > 0 ? 0 : nothingFor;
  }

  /** Claims a batch; returns the milliseconds without more to claim. */
  async function claim(): Promise<number> {
    claimedAt = stopwatch();
    claimed = await claimEmails(ctx, pace.batch);
    if (claimed.length === pace.batch) return 0;
    if ((await freeStale()) > 0) return 0;
    const next = await nextEmailAt(ctx);
    const wait = next ? next.since(ctx.clock.now()).total('milliseconds') : pace.interval;
    return Math.min(Math.max(wait, shortestSleep), pace.interval);
  }

  /** Releases a batch whose claim is about to expire: any worker may have it. */
  async function giveBack(): Promise<void> {
    await releaseEmails(ctx, claimed);
    claimed = [];
  }

  function setOut(email: ClaimedEmail): void {
    const sent = send(email).then((failure) => {
      outcomes.set(email.id, { email, failure });
      sending.delete(sent);
      bell.ring();
    });
    sending.add(sent);
  }

  async function send(email: ClaimedEmail): Promise<Failure | null> {
    const facts = { email: email.id, attempt: email.attempts };
    try {
      await mailer.send(writeOut(email, writers), patience.signal);
      log.info(facts, 'an email was sent');
      return null;
    } catch (error) {
      const reason = describe(error);
      log.warn({ ...facts, reason }, 'an email was not sent');
      return { reason, isFinal: isRefusedForGood(error) };
    }
  }

  async function record(): Promise<void> {
    const ended = [...outcomes.values()];
    const sent = ended.flatMap(({ email, failure }) => (failure === null ? [email.id] : []));
    await markSent(ctx, sent);
    for (const id of sent) outcomes.delete(id);
    for (const { email, failure } of ended) {
      if (failure === null) continue;
      await markFailed(ctx, email, failure.reason, failure.isFinal);
      outcomes.delete(email.id);
    }
  }

  async function sitOut(error: unknown): Promise<void> {
    log.warn({ reason: describe(error) }, 'the outbox cannot be reached; trying until it can');
    for (let away = true; away && !stopping; ) {
      await rest(pace.away);
      away = await record()
        .then(() => nextEmailAt(ctx))
        .then(
          () => false,
          () => true,
        );
    }
    if (stopping) return;
    log.info({}, 'the outbox can be reached again');
    await rest(pace.back);
  }

  /** Pauses; only a stop cuts it short. */
  async function rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: rests.signal }).catch(() => {});
  }

  const working = work();

  async function stop(): Promise<void> {
    stopping = true;
    rests.abort();
    bell.ring();
    const calm = working.then(() => Promise.all(sending));
    await inTime(pace.stop, calm).catch(() => {});
    patience.abort();
    const last = Promise.all(sending).then(record);
    const released = last.then(() => releaseEmails(ctx, claimed));
    await inTime(2_000, released).catch(() => {});
    const emails = [...outcomes.values()].filter((outcome) => outcome.failure === null);
    if (emails.length === 0) return;
    const ids = emails.map((outcome) => outcome.email.id);
    log.error({ emails: ids }, 'emails were sent but could not be recorded as sent');
  }

  return { wake: bell.ring, stop };
}

// Returns the cause where there is one: drizzle's own message repeats the whole query, emails included. Addresses are
// left out, because mail servers repeat the recipient.
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const reason = cause.message || ('code' in cause ? String(cause.code) : cause.name);
  return reason.slice(0, 1000).replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…');
}

/** Returns what lets one loop sleep until it is woken or the time is over. A ring before ends the next doze at once. */
function hangBell() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    async doze(milliseconds: number) {
      const timer = setTimeout(rung.resolve, milliseconds);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers();
    },
  };
}
