import type { PizzaSize } from '../../app/capacity/capacity.ts';

/** The evening's orders, whatever is promised; minutes from five o'clock. */
export type FridayOrder = {
  readonly at: number;
  readonly pizzas: readonly PizzaSize[];
  /** Its customer stands at the counter: it waits for no cook, and its promise is not measured. */
  readonly isOfCounter: boolean;
  /** Minutes after which a cook refuses it; null is made. */
  readonly refusedAfter: number | null;
};

export type Random = () => number;

/** Returns numbers from 0 to 1 that follow from the seed alone. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns about `mean`, mostly within a third of it. */
export function around(random: Random, mean: number): number {
  return mean * (0.55 + 0.3 * (random() + random() + random()));
}

function oneOf<Value>(random: Random, shares: readonly (readonly [Value, number])[]): Value {
  let left = random();
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares.at(-1)?.[0] as Value;
}

/** Orders of a hundred in each half hour from five o'clock on. */
const rush = [5, 9, 14, 16, 14, 12, 10, 8, 7, 5];
const sizes = [
  ['s', 0.1],
  ['m', 0.25],
  ['l', 0.45],
  ['xl', 0.2],
] as const;
const counts = [
  [1, 0.37],
  [2, 0.34],
  [3, 0.17],
  [4, 0.08],
  [7, 0.04],
] as const;

/** Makes an evening of 120 orders of the site and 24 of the counter; `peak` is the pizzas between six and seven. */
export function makeFriday(seed: number, peak?: number): readonly FridayOrder[] {
  const random = seeded(seed);
  const makeOrder = (at: number, isOfCounter: boolean): FridayOrder => {
    const count = oneOf(random, counts);
    return {
      at,
      pizzas: Array.from({ length: count }, () => oneOf(random, sizes)),
      isOfCounter,
      refusedAfter: !isOfCounter && random() < 0.05 ? 2 + 3 * random() : null,
    };
  };
  const orders = Array.from({ length: 144 }, (_, number) => {
    const half = oneOf(
      random,
      rush.map((share, at) => [at, share / 100] as const),
    );
    return makeOrder((half + random()) * 30, number >= 120);
  });
  const inPeak = ({ at }: FridayOrder) => at >= 60 && at < 120;
  const pizzasOf = (list: readonly FridayOrder[]) =>
    list.reduce((sum, { pizzas }) => sum + pizzas.length, 0);
  while (peak !== undefined && pizzasOf(orders.filter(inPeak)) < peak)
    orders.push(makeOrder(60 + 60 * random(), false));
  return orders.toSorted((a, b) => a.at - b.at);
}
