import { hasStackedMarks } from '#core/language.marks.ts';

type Addressed = {
  readonly recipient: string;
  readonly replyTo?: string;
  readonly orderId?: number;
  /** Seconds before it leaves, `longestFirstWait` at most; none by default. */
  readonly firstWait?: number;
};

/** Seconds, a minute of them for clocks that differ; an email that would wait longer had its clock set back. */
export const longestFirstWait = 74;

/** `html` is a whole document, `text` the same in plain text. */
export type Written = { readonly subject: string; readonly html: string; readonly text: string };

export type Email = Addressed & Written;

/** An email stored as facts, and written when it is sent; `kind` names its writer. */
export type EmailOfFacts = Addressed & { readonly kind: string; readonly facts: object };

/** Constant through all attempts. */
type Known = { readonly id: number; readonly createdAt: Temporal.Instant };

export type StoredEmail = Email & Known;

/** `attempts` includes a running one, and counts since `triedFrom`. */
export type QueuedEmail = (Email | EmailOfFacts) &
  Known & { readonly attempts: number; readonly triedFrom: Temporal.Instant };

export type ClaimedEmail = QueuedEmail & { readonly heldUntil: Temporal.Instant };

/** By kind of facts: writes the email, tried since `triedFrom`; throws when the facts cannot be read. */
export type EmailWriters = Readonly<
  Record<string, (facts: unknown, triedFrom: Temporal.Instant) => Written>
>;

/** Returns a stored email with its words. Throws where no writer can read its facts. */
export function writeOut(email: QueuedEmail, writers: EmailWriters): StoredEmail {
  if (!('kind' in email)) return email;
  const { kind, facts, ...known } = email;
  const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
  if (!write) throw new Error(`no email of the kind ${kind} can be written`);
  return { ...known, ...write(facts, email.triedFrom) };
}

/** Seconds of a claim: longer than any one send. */
export const lease = 120;

/** Seconds of a send at most: see `Mailer`. */
const longestSend = 60;

/** Tells whether an email claimed so many milliseconds ago can still be sent within its claim. */
export function canLeave(heldFor: number): boolean {
  return heldFor <= (lease - longestSend) * 1000;
}

const hour = 60 * 60;

/** Seconds after the first, second, … failed attempt. */
export const pauses = [5, 30, 2 * 60, 5 * 60, 15 * 60, 30 * 60] as const;
export const laterPause = hour;

/** Seconds that an email is tried by the clock, and at least by its pauses. */
const lifetime = 24 * hour;
const leastTrying = hour;

/** Returns the seconds of pause after so many attempts; none before the first. */
export function pauseAfter(attempts: number): number {
  return attempts < 1 ? 0 : (pauses[attempts - 1] ?? laterPause);
}

/**
 * Returns when an email that has just failed is tried again; null after the last attempt, a day after `triedFrom`.
 * Whatever a wrong clock says, it is tried for an hour at least and a day at most, counted by its pauses (B-2396).
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

/** Returns the days that a sent or given-up email is stored: a month at most. */
export function emailRetentionDays(retentionDays: number): number {
  return Math.min(30, retentionDays);
}

const longestAddress = 254;

// One local part and one domain of plain labels; nothing that opens a name, a list, a comment or a new header line.
const singleAddress =
  /^[^\s<>()[\]\\,;:"@]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u;

// Some of them are letters to Unicode, such as the Hangul filler and the empty Braille cell.
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text is exactly one bare email address, and can never become two. */
export function isSingleAddress(text: string): boolean {
  if (text.length > longestAddress || text.includes('..')) return false;
  if (unseen.test(text) || hasStackedMarks(text)) return false;
  return singleAddress.test(text);
}

const around = ' \t\r\n\u00a0\u202f';

/**
 * Trims what a keyboard or a pasted link leaves around an address: spaces, `mailto:`. Other invisible characters stay,
 * and are refused: the address would not be the one that was read.
 */
export function trimAddress(typed: string): string {
  let [from, to] = [0, typed.length];
  while (from < to && around.includes(typed.charAt(from))) from += 1;
  while (to > from && around.includes(typed.charAt(to - 1))) to -= 1;
  return typed.slice(from, to).replace(/^mailto:/i, '');
}

const longestSubject = 200;

/** Turns a text into a subject: line ends and control characters become spaces. */
export function toSubject(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.slice(0, longestSubject).toWellFormed();
}
