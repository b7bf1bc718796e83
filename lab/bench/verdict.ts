export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** The anchor is measured beside the figure in the same round. */
export type Round = { readonly figure: number; readonly anchor?: number };

export type Verdict = 'held' | 'within the spread' | 'missed' | 'no goal' | 'not measured';

/** `value` is the goal's: the ratio, else the figure. */
export type Outcome = {
  readonly figure: number;
  readonly anchor?: number;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly verdict: Verdict;
};

/** Returns the middle value; of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Compares rounds with a goal. It is missed only when no round reaches it: by chance that happens to a line just at its
 * goal once in 2 to the power of its rounds.
 */
export function judge(goal: Goal | undefined, rounds: readonly Round[]): Outcome {
  const values = rounds.map(({ figure, anchor }) =>
    anchor === undefined ? figure : figure / anchor,
  );
  const anchors = rounds.flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor]));
  const value = median(values);
  return {
    figure: median(rounds.map(({ figure }) => figure)),
    ...(anchors.length > 0 && { anchor: median(anchors) }),
    value,
    least: Math.min(...values),
    most: Math.max(...values),
    verdict: verdictOf(goal, value, values),
  };
}

function verdictOf(goal: Goal | undefined, value: number, values: readonly number[]): Verdict {
  if (values.length === 0 || values.some(Number.isNaN)) return 'not measured';
  if (goal === undefined) return 'no goal';
  const reaches = (one: number) => ('atLeast' in goal ? one >= goal.atLeast : one <= goal.atMost);
  if (reaches(value)) return 'held';
  return values.some(reaches) ? 'within the spread' : 'missed';
}
