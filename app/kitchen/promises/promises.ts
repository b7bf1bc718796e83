/** An order that was said to be ready, and when it was; epoch milliseconds. */
export type PromiseOutcome = {
  /** As the oven had planned it. */
  readonly plannedAt: number;
  /** As the customer was told, without the way to the door. */
  readonly quotedAt: number;
  readonly readyAt: number;
};

/** How promises of a day were kept; minutes, shares of 1. */
export type PromiseFigures = {
  readonly count: number;
  /** Ready by the time that was said. */
  readonly inTime: number;
  /** Nine of ten were no later than this. */
  readonly lateP90: number;
  readonly meanError: number;
  /** What would have been kept with one minute more, and with one less. */
  readonly inTimeWithMore: number;
  readonly inTimeWithLess: number;
};

/** How promises of one day were kept. */
export type PromiseDay = PromiseFigures & { readonly day: string };

/** What was learned of one kind of hour, and when. */
export type Learned = {
  readonly isBusy: boolean;
  readonly hour: number;
  readonly minutes: number;
  readonly samples: number;
  readonly learnedAt: number;
};

/** What an owner reads of promises. */
export type PromiseReport = {
  readonly days: readonly PromiseDay[];
  readonly learned: readonly Learned[];
};

const minute = 60_000;

/** Returns the value that `share` of the values do not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns how promises were kept. */
export function figuresOf(promises: readonly PromiseOutcome[]): PromiseFigures {
  const errors = promises.map(({ quotedAt, readyAt }) => (readyAt - quotedAt) / minute);
  const count = errors.length;
  const share = (more: number) =>
    count === 0 ? 1 : errors.filter((error) => error <= more).length / count;
  const sum = errors.reduce((total, error) => total + Math.abs(error), 0);
  return {
    count,
    inTime: share(0),
    lateP90: Math.max(0, quantile(errors, 0.9)),
    meanError: count === 0 ? 0 : sum / count,
    inTimeWithMore: share(1),
    inTimeWithLess: share(-1),
  };
}

/** Of fewer orders nothing is learned. */
export const leastSamples = 20;
const bounds = { least: -10, most: 45 };

/** Returns how many minutes to add to what is planned, so that 85 of 100 orders are ready by it; null of too few. */
export function learnedMinutes(promises: readonly PromiseOutcome[]): number | null {
  if (promises.length < leastSamples) return null;
  const late = promises.map(({ plannedAt, readyAt }) => (readyAt - plannedAt) / minute);
  return Math.min(bounds.most, Math.max(bounds.least, Math.ceil(quantile(late, 0.85))));
}
