import { hourKindOf } from '#capacity/quote.ts';
import { groupBy } from '#core/row.groups.ts';

/** A promised order, and when it was ready; epoch milliseconds. */
export type PromiseOutcome = {
  readonly plannedAt: number;
  /** It had to wait for the oven. */
  readonly isWaiting: boolean;
  /** As the customer was told, without the drive. */
  readonly quotedAt: number;
  readonly readyAt: number;
};

/** Minutes, and shares of 1. */
export type PromiseFigures = {
  readonly count: number;
  /** Ready by the quoted time. */
  readonly inTime: number;
  /** Nine of ten were no later than this. */
  readonly lateP90: number;
  readonly meanError: number;
  /** The share that one minute more, and one less, would have kept. */
  readonly inTimeWithMore: number;
  readonly inTimeWithLess: number;
};

export type PromiseDay = PromiseFigures & { readonly day: string };

export type Learned = {
  readonly isBusy: boolean;
  readonly hour: number;
  readonly isWaiting: boolean;
  readonly minutes: number;
  readonly samples: number;
  readonly learnedAt: number;
};

export type PromiseReport = {
  readonly days: readonly PromiseDay[];
  readonly learned: readonly Learned[];
};

const minute = 60_000;

/** Returns the value that `share` of the values do not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

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

/** Nothing is learned from fewer orders. */
const leastSamples = 20;
const bounds = { least: -10, most: 45 };

type Kind = Pick<Learned, 'isBusy' | 'hour' | 'isWaiting'>;

export function isSameKind(one: Kind, other: Kind): boolean {
  return (
    one.isBusy === other.isBusy && one.hour === other.hour && one.isWaiting === other.isWaiting
  );
}

/**
 * Returns, for each kind with enough orders, the minutes to add to the plan so that 85 of 100
 * orders are ready in time (B-4030).
 */
export function learnedOf(
  promises: readonly PromiseOutcome[],
): readonly Omit<Learned, 'learnedAt'>[] {
  const kindOf = ({ plannedAt, isWaiting }: PromiseOutcome): Kind => ({
    ...hourKindOf(plannedAt),
    isWaiting,
  });
  const kinds = groupBy(promises, (promise) => JSON.stringify(kindOf(promise)));
  return [...kinds.values()].flatMap((list) => {
    const [first] = list;
    if (!first || list.length < leastSamples) return [];
    const late = list.map(({ plannedAt, readyAt }) => (readyAt - plannedAt) / minute);
    const wanted = Math.ceil(quantile(late, 0.85));
    const minutes = Math.min(bounds.most, Math.max(bounds.least, wanted));
    return [{ ...kindOf(first), minutes, samples: list.length }];
  });
}
