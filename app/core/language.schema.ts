import * as z from 'zod/mini';
import { unstacked } from './language.marks.ts';

// Without this zod probes `Function`, which the content policy refuses. It holds for every schema whose
// file imports this one or `row.schema.ts`; any other says it again.
z.config({ jitless: true });

// Control characters break a query, line ends a line; direction marks turn a page around.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

type Refusals = { readonly missing?: string; readonly tooLong?: string };

// A database keeps neither a NUL nor half of a character.
const unstorable = /[\0\p{Cs}]/u;

function limited(limit: number, { missing, tooLong = 'too_long' }: Refusals = {}) {
  return z.string(missing).check(z.maxLength(limit, { error: tooLong, abort: true }));
}

/**
 * Makes the schema of a text from outside, which a database can keep (B-4246). The length is checked first and ends
 * the check: no work on a text is more than its limit allows. Every schema of a text is made here (B-2500).
 */
export function typed(limit: number, refusals: Refusals = {}) {
  const error = refusals.tooLong ?? 'unreadable';
  return limited(limit, refusals).check(z.refine((text) => !unstorable.test(text), error));
}

/** Makes a schema for a text that is rewritten, without what `typed` refuses; spaces around it and loose accents may make it longer first. */
export function rewritten(limit: number, rewrite: (typed: string) => string, refusals?: Refusals) {
  const error = refusals?.tooLong ?? 'too_long';
  return limited(4 * limit + 100, refusals).check(
    z.overwrite(rewrite),
    z.maxLength(limit, { error, abort: true }),
  );
}

/** Makes a schema for a text of at most `limit` characters, without what would break, turn or cover a line. */
export function text(limit: number, missing?: string) {
  return rewritten(
    limit,
    (typed) => unstacked(typed.replace(/\p{Cs}/gu, '\ufffd').replace(unprintable, ' ')).trim(),
    missing === undefined ? {} : { missing },
  );
}

/** Makes a schema for a text with something to see in it. */
export function requiredText(limit: number) {
  return text(limit, 'required').check(z.refine((typed) => /[^\s\p{C}]/u.test(typed), 'required'));
}
