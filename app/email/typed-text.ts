import { normalized } from '#core/language.marks.ts';

// Line ends, control and direction characters could forge lines on a ticket or turn text around; half a surrogate pair
// is no character.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

// Unicode counts these Korean and Khmer fillers as alphabetic, though they are invisible.
const fillers = /[\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const alphabetic = /\p{L}/u;

/** Returns a typed text on one line, without what no ticket can print; empty when nothing is left. */
export function clean(typed: string): string {
  if (!visible.test(typed)) return '';
  return normalized(typed, 'NFC').replace(unprintable, ' ').trim();
}

/** Tells whether a visible letter is there: digits and dashes alone are no name. */
export function hasAlphabetic(typed: string): boolean {
  return alphabetic.test(typed.replace(fillers, ''));
}
