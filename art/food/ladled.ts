import type { Random } from '../kit/random.ts';
import type { Solid } from '../studio/solid.ts';
import { coated, heap, puddle } from './arrange.ts';
import { fleck, leaf, PARSLEY } from './greens.ts';
import { SAUCES, type SauceName } from './sauces.ts';

/** Sauce ladled on a bed of pasta. */
export function ladled(
  random: Random,
  bed: readonly Solid[],
  sauce: SauceName,
  radius: number,
  { thick = 0.03, smooth = 4, x = 0, z = 0, clear = 0 } = {},
): Solid {
  return coated(bed, {
    thick,
    paint: SAUCES[sauce],
    where: puddle(x, z, radius, 0.5, random.between(0, 9)),
    smooth,
    above: 0.04,
    clear,
  });
}

export const grated = (
  random: Random,
  y: number,
  radius: number,
  high: number,
  count = 90,
  x = 0,
  z = 0,
): Solid[] =>
  heap(random, { x, y, z, radius, high, count, tip: 70, size: [0.7, 1.3] }, (dice, pose) =>
    fleck(dice, pose, ['#f2e2b8', '#e2c98c'], 0.012),
  );

export const parsley = (
  random: Random,
  y: number,
  radius: number,
  high: number,
  count = 40,
  x = 0,
  z = 0,
): Solid[] =>
  heap(random, { x, y, z, radius, high, count, tip: 60, size: [0.7, 1.3] }, (dice, pose) =>
    fleck(dice, pose, PARSLEY),
  );

/** A sprig of basil: three leaves from one place. */
export const sprig = (random: Random, x: number, y: number, z: number, size = 1): Solid[] =>
  [20, 140, 255].map((turn, index) =>
    leaf(random, {
      x: x + 0.1 * size * Math.cos((turn * Math.PI) / 180),
      y: y + index * 0.012,
      z: z - 0.1 * size * Math.sin((turn * Math.PI) / 180),
      turn,
      roll: 24,
      size,
    }),
  );
