import { hasStackedMarks } from '#core/language.marks.ts';

/** Whom an email goes to, who has the answer to it, and the id of the order that it tells of. */
type Addressed = {
  readonly recipient: string;
  readonly replyTo?: string;
  readonly orderId?: number;
  /** How many seconds it waits before it leaves, `longestFirstWait` at most; none when absent. */
  readonly firstWait?: number;
};

/** The longest that an email may wait to leave, in seconds; one that would wait longer had its clock set back. */
export const longestFirstWait = 20;

/** What an email says: `html` is a whole document, `text` says the same plainly. */
export type Written = { readonly subject: string; readonly html: string; readonly text: string };

/** An email as a slice hands it over, ready to be sent. */
export type Email = Addressed & Written;

/** An email that is kept as facts, and written out when it is sent; `kind` says by whom. */
export type EmailOfFacts = Addressed & { readonly kind: string; readonly facts: object };

/** An email of the outbox; what it is known by stays the same however often it is tried. */
type Known = { readonly id: number; readonly createdAt: Temporal.Instant };

/** An email of the outbox with its words. */
export type StoredEmail = Email & Known;

/** An email as it is kept; `attempts` counts a present attempt too, since `triedFrom`. */
export type QueuedEmail = (Email | EmailOfFacts) &
  Known & { readonly attempts: number; readonly triedFrom: Temporal.Instant };

/** An email that one worker holds for a while. */
export type ClaimedEmail = QueuedEmail & { readonly heldUntil: Temporal.Instant };

/**
 * For each kind of facts, who makes an email of them, which is tried since then; it throws where it
 * cannot read them.
 */
export type EmailWriters = Readonly<
  Record<string, (facts: unknown, triedFrom: Temporal.Instant) => Written>
>;

/** Returns a kept email with its words. Throws where its facts are of no kind that the product can read. */
export function writeOut(email: QueuedEmail, writers: EmailWriters): StoredEmail {
  if (!('kind' in email)) return email;
  const { kind, facts, ...known } = email;
  const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
  if (!write) throw new Error(`no email of the kind ${kind} can be written`);
  return { ...known, ...write(facts, email.triedFrom) };
}

/** How long a claimed email belongs to its worker, in seconds: longer than any one send. */
export const lease = 120;

/** How long a send takes at most, in seconds: see `Mailer`. */
const longestSend = 60;

/** Tells whether an email that was claimed so many milliseconds ago arrives before its hold is over. */
export function canLeave(heldFor: number): boolean {
  return heldFor <= (lease - longestSend) * 1000;
}

const hour = 60 * 60;

/** How long an email rests after its first, second, … failed attempt, in seconds. */
export const pauses = [5, 30, 2 * 60, 5 * 60, 15 * 60, 30 * 60] as const;
export const laterPause = hour;

/** For how long an email is tried by the clock, and at least by its own pauses, in seconds. */
const lifetime = 24 * hour;
const leastTrying = hour;

/** Returns the pause after so many attempts, in seconds; none before the first. */
export function pauseAfter(attempts: number): number {
  return attempts < 1 ? 0 : (pauses[attempts - 1] ?? laterPause);
}

/**
 * Returns when an email that has just failed is tried again: after a growing pause, for the last time a
 * day after `triedFrom`. Null means that this was the last time. Whatever a clock says that was turned,
 * an email is tried for an hour at least and a day at most, counted by its pauses (B-2396).
 */
export function nextAttempt(
  { attempts, triedFrom }: Pick<ClaimedEmail, 'attempts' | 'triedFrom'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  let rested = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) rested += pauseAfter(attempt);
  const end = triedFrom.add({ seconds: lifetime });
  const isOld = Temporal.Instant.compare(now, end) >= 0;
  if (rested >= lifetime || (isOld && rested >= leastTrying)) return null;
  const next = now.add({ seconds: pauseAfter(attempts) });
  return isOld || Temporal.Instant.compare(next, end) < 0 ? next : end;
}

/** Returns for how many days an email that was sent or given up is kept: a month at most. */
export function emailRetentionDays(retentionDays: number): number {
  return Math.min(30, retentionDays);
}

const longestAddress = 254;

// One local part and one domain of plain labels; nothing that opens a name, a list, a comment or
// a new header line.
const singleAddress =
  /^[^\s<>()[\]\\,;:"@]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u;

// Some of them are emails to Unicode, such as the Hangul filler and the empty Braille cell.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text is exactly one bare email address, and so can never become two. */
export function isSingleAddress(text: string): boolean {
  if (text.length > longestAddress || text.includes('..')) return false;
  if (unseen.test(text) || hasStackedMarks(text)) return false;
  return singleAddress.test(text);
}

const around = ' \t\r\n\u00a0\u202f';

/**
 * Returns a typed address without what a keyboard or a pasted link leaves around it: spaces, `mailto:`. What no reader can
 * see otherwise stays, and is refused: the address would be another than the one that was read.
 */
export function trimAddress(typed: string): string {
  let [from, to] = [0, typed.length];
  while (from < to && around.includes(typed.charAt(from))) from += 1;
  while (to > from && around.includes(typed.charAt(to - 1))) to -= 1;
  return typed.slice(from, to).replace(/^mailto:/i, '');
}

const longestSubject = 200;

/** Returns a subject of one line: line ends and other control characters become spaces. */
export function toSubject(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.slice(0, longestSubject).toWellFormed();
}
