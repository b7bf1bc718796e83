import * as z from 'zod/mini';
import { unstacked } from './language.marks.ts';

// Without this zod probes `Function`, which the content policy refuses. It holds for files that import this one or
// `row.schema.ts`; others repeat it.
z.config({ jitless: true });

// Control characters break a query, line ends a line; direction marks turn a page around.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

type Refusals = { readonly missing?: string; readonly tooLong?: string };

// A database stores neither a NUL nor half a surrogate pair.
const unstorable = /[\0\p{Cs}]/u;

function limited(limit: number, { missing, tooLong = 'too_long' }: Refusals = {}) {
  return z.string(missing).check(z.maxLength(limit, { error: tooLong, abort: true }));
}

/**
 * Makes the schema of an outside text that a database can store (B-4246). The length is checked first, to bound the
 * work. Every schema of a text is made here (B-2500).
 */
export function typed(limit: number, refusals: Refusals = {}) {
  const error = refusals.tooLong ?? 'unreadable';
  return limited(limit, refusals).check(z.refine((text) => !unstorable.test(text), error));
}

/** Makes a schema of a rewritten text, checked as by `typed`; spaces and accents may make it longer before. */
export function rewritten(limit: number, rewrite: (typed: string) => string, refusals?: Refusals) {
  const error = refusals?.tooLong ?? 'too_long';
  return limited(4 * limit + 100, refusals).check(
    z.overwrite(rewrite),
    z.maxLength(limit, { error, abort: true }),
  );
}

/** Makes a schema of a text without characters that break, turn or cover a line. */
export function text(limit: number, missing?: string) {
  return rewritten(
    limit,
    (typed) => unstacked(typed.replace(/\p{Cs}/gu, '\ufffd').replace(unprintable, ' ')).trim(),
    missing === undefined ? {} : { missing },
  );
}

/** Makes a schema of a text with visible characters. */
export function requiredText(limit: number) {
  return text(limit, 'required').check(z.refine((typed) => /[^\s\p{C}]/u.test(typed), 'required'));
}
