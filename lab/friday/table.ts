import type { Allowance } from '../../app/capacity/capacity.ts';
import { figuresOf, learnedOf, quantile } from '../../app/kitchen/promises/promises.ts';
import { cookFriday, type Evening } from './kitchen.ts';
import { byCaps, byHalfHour, byOven } from './promising.ts';

/** The busy evenings of eight weeks, on which the oven learned before those that are told. */
const lessons = Array.from({ length: 16 }, (_, at) => at + 101);
const fridays = Array.from({ length: 20 }, (_, at) => at + 1);

/** Returns what the oven learns of eight weeks, as the product learns: of each hour by itself. */
export function learnFridays(): readonly Allowance[] {
  return learnedOf(lessons.flatMap((seed) => cookFriday(seed, byOven([])).outcomes));
}

const allowances = learnFridays();

/** The three ways of promising. */
export const ways = {
  oven: () => byOven(allowances),
  'half an hour (0.2.0)': byHalfHour,
  'at most 7 orders a quarter': () => byCaps(7),
} as const;

/** Returns one Friday, promised each way. */
export function eveningsOf(seed: number): ReadonlyMap<string, Evening> {
  return new Map(Object.entries(ways).map(([way, make]) => [way, cookFriday(seed, make())]));
}

/** How twenty Fridays were promised one way; minutes, shares of 1. */
export type Figures = {
  readonly inTime: number;
  readonly lateP90: number;
  readonly meanError: number;
  readonly quoted: number;
  readonly ratio: number;
  readonly mostInOven: number;
};

/** Returns the figures of several evenings together. */
export function figuresOfEvenings(evenings: readonly Evening[]): Figures {
  const made = evenings.flatMap((evening) => evening.made);
  const { inTime, lateP90, meanError } = figuresOf(evenings.flatMap(({ outcomes }) => outcomes));
  const quoted = quantile(
    made.map((one) => one.quoted - one.at),
    0.5,
  );
  const needed = quantile(
    made.map((one) => one.ready - one.at),
    0.5,
  );
  const mostInOven = Math.max(...evenings.map((evening) => evening.mostInOven));
  return { inTime, lateP90, meanError, quoted, ratio: quoted / needed, mostInOven };
}

/** Returns what every Friday came to, by way. */
export function fridayFigures(): ReadonlyMap<string, Figures> {
  return new Map(
    Object.entries(ways).map(([way, make]) => [
      way,
      figuresOfEvenings(fridays.map((seed) => cookFriday(seed, make()))),
    ]),
  );
}

/** Returns the table, as Markdown. */
export function tableOfFridays(): string {
  const rows = [...fridayFigures()].map(([way, figures]) =>
    [
      way,
      `${(figures.inTime * 100).toFixed(1)} %`,
      `${figures.lateP90.toFixed(1)} min`,
      `${figures.meanError.toFixed(1)} min`,
      `${figures.quoted.toFixed(0)} min`,
      `${figures.ratio.toFixed(2)} ×`,
    ].join(' | '),
  );
  return [
    '| promised by | ready by then | p90 late | mean error | median said | said ÷ needed |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
