// A dot of Hebrew and Arabic's small alef count as part of a letter; Burmese and Khmer have more marks.
const partOfLetter = /[\u05c1\u05c2\u0670]/gu;
const threeMarks = /(?:(?![\p{Script=Myanmar}\p{Script=Khmer}])[\p{Mn}\p{Me}]){3}/u;
const fiveMarks = /[\p{Mn}\p{Me}]{5}/u;
const runs = /(\P{M}?[\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu;
const longRuns = /(\p{M}{30})\p{M}+/gu;

/** Normalises a text, but first shortens longer runs of marks than any language has, whose sorting would be slow. */
export function normalized(typed: string, form: 'NFC' | 'NFKC'): string {
  return typed.replace(longRuns, '$1').normalize(form);
}

/** Returns the visible characters of a typed text: none invisible or of full width, one kind of hyphen. */
export function plainSigns(typed: string): string {
  return normalized(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** Tells whether marks stacked on a character would cover the lines around it. */
export function hasStackedMarks(typed: string): boolean {
  return fiveMarks.test(typed) || threeMarks.test(typed.replace(partOfLetter, ''));
}

/** Keeps two marks of a stack that would cover the lines around it. */
export function unstacked(typed: string): string {
  return typed.replace(runs, (run, kept: string) =>
    // Some Greek letters are one character with three marks; none has more.
    hasStackedMarks(run.slice(0, 12).normalize('NFC')) ? kept : run,
  );
}
