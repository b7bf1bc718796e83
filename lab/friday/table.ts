import type { Allowance } from '../../app/capacity/capacity.ts';
import { figuresOf, learnedOf, quantile } from '../../app/kitchen/promises/promises.ts';
import { cookFriday, type Evening } from './kitchen.ts';
import { byCaps, byHalfHour, byOven } from './promising.ts';

/** Busy evenings of eight weeks, on which the oven learned before the Fridays shown. */
const lessons = Array.from({ length: 16 }, (_, at) => at + 101);
const fridays = Array.from({ length: 20 }, (_, at) => at + 1);

/** Returns what the oven learns in eight weeks, by the product's rule: each hour for itself. */
export function learnFridays(): readonly Allowance[] {
  return learnedOf(lessons.flatMap((seed) => cookFriday(seed, byOven([])).outcomes));
}

const allowances = learnFridays();

export const ways = {
  oven: () => byOven(allowances),
  'half an hour (0.2.0)': byHalfHour,
  'at most 10 orders a quarter': () => byCaps(10),
} as const;

/** Returns one Friday, promised each way. */
export function eveningsOf(seed: number): ReadonlyMap<string, Evening> {
  return new Map(Object.entries(ways).map(([way, make]) => [way, cookFriday(seed, make())]));
}

/** Returns figures of several evenings together; minutes, shares of 1. */
export function figuresOfEvenings(evenings: readonly Evening[]) {
  const made = evenings.flatMap((evening) => evening.made);
  const half = (minutes: readonly number[]) => quantile(minutes, 0.5);
  const quoted = half(made.map((one) => one.quoted - one.at));
  const needed = half(made.map((one) => one.ready - one.at));
  const figures = figuresOf(evenings.flatMap(({ outcomes }) => outcomes));
  return { ...figures, quoted, ratio: quoted / needed };
}

/** Returns the figures of twenty Fridays, by way. */
export function fridayFigures() {
  return Object.entries(ways).map(([way, make]) => ({
    way,
    ...figuresOfEvenings(fridays.map((seed) => cookFriday(seed, make()))),
  }));
}

export function tableOfFridays(): string {
  const rows = fridayFigures().map(
    ({ way, inTime, lateP90, meanError, quoted, ratio }) =>
      `| ${way} | ${(inTime * 100).toFixed(1)} % | ${lateP90.toFixed(1)} min | ${meanError.toFixed(1)} min | ${quoted.toFixed(0)} min | ${ratio.toFixed(2)} × |`,
  );
  const head =
    '| promised by | ready by then | p90 late | mean error | median said | said ÷ needed |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}
