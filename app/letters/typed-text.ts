// Line ends, control and direction-changing characters could forge lines on a ticket or turn text
// around; half a surrogate pair is no character at all.
const unprintable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

// Letters by name that nobody can see: fillers of Korean and Khmer.
const fillers = /[\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const letter = /\p{L}/u;

// A dot of Hebrew and Arabic's small alef are letters in all but name; Burmese and Khmer write more.
const partOfLetter = /[\u05c1\u05c2\u0670]/gu;
const threeMarks = /(?:(?![\p{Script=Myanmar}\p{Script=Khmer}])[\p{Mn}\p{Me}]){3}/u;
const fiveMarks = /[\p{Mn}\p{Me}]{5}/u;

/** What was typed on one line, without what no ticket can print; empty when nothing is left. */
export function clean(typed: string): string {
  return visible.test(typed) ? typed.normalize('NFC').replace(unprintable, ' ').trim() : '';
}

/** Whether a reader sees at least one letter: digits and dashes alone name nobody. */
export function hasLetter(typed: string): boolean {
  return letter.test(typed.replace(fillers, ''));
}

/** Whether so many marks are stacked on one character that they cover the lines around it. */
export function hasStackedMarks(typed: string): boolean {
  const counted = typed.replace(partOfLetter, '');
  return threeMarks.test(counted) || fiveMarks.test(counted);
}
