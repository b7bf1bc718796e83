import { busyAbove } from '../../app/capacity/quote.ts';
import type { Made } from '../../scripts/draw-friday.ts';
import { makeFriday } from '../../tests/support/friday-evening.ts';
import { cookFriday } from './kitchen.ts';
import { byHalfHour, byOven, type Promising, twelveLarge } from './promising.ts';

const upTo = (count: number, after = 0) => Array.from({ length: count }, (_, at) => after + at + 1);

/** Busy evenings of eight weeks before the Fridays shown: the shop's own minutes come from them. */
const lessons = upTo(16, 100);

/** The pizzas of a peak hour that an oven of ninety an hour cannot make. */
export const crowded = 239;

/** Returns the value that `share` of the values do not exceed; 0 for none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns the shop's minutes, as the database works them out (`read-kitchen.server.ts`). */
function learnFridays(): number {
  const needed = lessons.flatMap((seed) => {
    const recents = new Map<number, number>();
    const promising = byOven(null, (number, recent) => recents.set(number, recent));
    return cookFriday(seed, makeFriday(seed), promising).flatMap(({ number, at, ready }) =>
      (recents.get(number) ?? 0) > busyAbove(twelveLarge) ? [] : [ready - at],
    );
  });
  return Math.ceil(quantile(needed, 0.85));
}

const typicalMinutes = learnFridays();

export const ways: Readonly<Record<string, () => Promising>> = {
  'oven in quarters': () => byOven(typicalMinutes),
  'half an hour (0.2.0)': byHalfHour,
};

/** Returns one Friday, promised each way. */
export function eveningsOf(seed: number): ReadonlyMap<string, { readonly made: readonly Made[] }> {
  return new Map(
    Object.entries(ways).map(([way, make]) => [
      way,
      { made: cookFriday(seed, makeFriday(seed), make()) },
    ]),
  );
}

/** Returns the figures of so many Fridays by a way; minutes, shares of 1. */
export function figuresOf(way: () => Promising, count: number, peak?: number, after = 0) {
  const made = upTo(count, after).flatMap((seed) =>
    cookFriday(seed, makeFriday(seed, peak), way()),
  );
  const late = made.map(({ quoted, ready }) => ready - quoted);
  const half = (minutes: readonly number[]) => quantile(minutes, 0.5);
  const quoted = half(made.map((one) => one.quoted - one.at));
  const needed = half(made.map((one) => one.ready - one.at));
  return {
    inTime: late.filter((minutes) => minutes <= 0).length / made.length,
    lateP90: Math.max(0, quantile(late, 0.9)),
    quoted,
    ratio: quoted / needed,
  };
}

export function tableOfFridays(): string {
  const rows = Object.entries(ways).flatMap(([way, make]) =>
    [
      ['20 Fridays of 120 orders', 20, undefined, 0],
      ['100 others', 100, undefined, 200],
      [`${crowded} pizzas in the peak hour`, 20, crowded, 0],
    ].map(([name, count, peak, after]) => {
      const { inTime, lateP90, quoted, ratio } = figuresOf(
        make,
        Number(count),
        peak as number | undefined,
        Number(after),
      );
      return `| ${way} | ${name} | ${(inTime * 100).toFixed(1)} % | ${lateP90.toFixed(1)} min | ${quoted.toFixed(0)} min | ${ratio.toFixed(2)} × |`;
    }),
  );
  const head =
    '| promised by | evenings | ready by then | p90 late | median said | said ÷ needed |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}
