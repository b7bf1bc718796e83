/** Returns the given names that are most likely a slip for a known one, each with the one that is meant. */
export function misspelt(
  given: readonly string[],
  known: readonly string[],
): readonly { readonly name: string; readonly meant: string }[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((right) => isSlip(name.toUpperCase(), right));
    return meant ? [{ name, meant }] : [];
  });
}

/** Short names, such as HOST, are too near to those of others. */
function isSlip(name: string, right: string): boolean {
  if (right.length < 6 || Math.abs(name.length - right.length) > 2) return false;
  return distance(name, right) <= (right.length < 10 ? 1 : 2);
}

/** How many emails are missing, too many, other ones or swapped. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], [...other, ''].map((_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
