// Line ends, control and direction-changing characters could forge lines on a ticket or turn text
// around; half a surrogate pair is no character at all.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What was typed on one line, without what no ticket can print; empty when nothing is left. */
export function clean(typed: string): string {
  return visible.test(typed) ? typed.replace(unprintable, ' ').trim() : '';
}
