import * as z from 'zod/mini';

// Without this zod probes `Function`, which the content policy refuses.
z.config({ jitless: true });

// Control characters break a query and direction marks turn a page around; markup is harmless.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text of at most so many characters, without what would break a line or turn it around. */
export function text(limit: number, unless?: string) {
  return z.string(unless).check(
    z.overwrite((typed) => typed.toWellFormed().replace(unprintable, ' ').trim()),
    z.maxLength(limit, 'too_long'),
  );
}

/** A text with something to see in it. */
export function requiredText(limit: number) {
  return text(limit, 'required').check(z.refine((typed) => /[^\s\p{C}]/u.test(typed), 'required'));
}
