// A dot of Hebrew and Arabic's small alef are letters in all but name; Burmese and Khmer write more.
const partOfLetter = /[\u05c1\u05c2\u0670]/gu;
const threeMarks = /(?:(?![\p{Script=Myanmar}\p{Script=Khmer}])[\p{Mn}\p{Me}]){3}/u;
const fiveMarks = /[\p{Mn}\p{Me}]{5}/u;
const runs = /(\P{M}?[\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu;
const longRuns = /(\p{M}{30})\p{M}+/gu;

/** Normalises a text; more marks in a row than any language writes would be sorted ever longer. */
export function normalized(typed: string, form: 'NFC' | 'NFKC'): string {
  return typed.replace(longRuns, '$1').normalize(form);
}

/** Returns the signs that a person reads in what was typed: nothing invisible or of full width, one kind of hyphen. */
export function plainSigns(typed: string): string {
  return normalized(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** Tells whether so many marks are stacked on one character that they cover the lines around it. */
export function hasStackedMarks(typed: string): boolean {
  return fiveMarks.test(typed) || threeMarks.test(typed.replace(partOfLetter, ''));
}

/** Returns the text with at most two marks where a stack would cover the lines around it. */
export function unstacked(typed: string): string {
  return typed.replace(runs, (run, kept: string) =>
    // Some letters of Greek are one sign with three marks; none has more.
    hasStackedMarks(run.slice(0, 12).normalize('NFC')) ? kept : run,
  );
}
