import { coated, heap } from '../food/arrange.ts';
import { gratin, molten } from '../food/cheese.ts';
import { bead, fleck, PEPPERCORN } from '../food/greens.ts';
import { grated, ladled, parsley, sprig } from '../food/ladled.ts';
import { bacon, coin, meatball, morsel, scrap, slice } from '../food/meats.ts';
import { cannelloni, lasagna, nest, ribbons, tortellino, tubePasta } from '../food/noodles.ts';
import { SAUCES } from '../food/sauces.ts';
import { clam, scallop, shrimp } from '../food/seafood.ts';
import { hotPepper, mushroom, onion, pepper } from '../food/vegetables.ts';
import { bowl, dinnerPlate, oven } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { clouds } from '../studio/grain.ts';
import { step } from '../studio/paint.ts';
import { put } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

const tubes = (
  random: Random,
  kind: 'penne' | 'rigatoni',
  colours?: readonly [string, string],
  high = 0.26,
) =>
  heap(
    random,
    { y: 0.1, radius: 0.54, high, count: kind === 'penne' ? 90 : 64, tip: 32, hollow: 0.06 },
    (dice, pose) => tubePasta(dice, pose, kind, colours),
  );

const ROSE = ['#e08a5c', '#f4b88c'] as const;

const CREAMY = ['#dcb264', '#f1d593'] as const;

/** Cream that has run off its noodles and stands around them. */
const pooled = (high: number, radius: number) =>
  put({
    distance: (x, y, z) => {
      const r = Math.hypot(x, z) / (radius * (1 + 0.16 * clouds(x * 0.9, 4, z * 0.9)));
      return Math.max(y - high + 0.03 * r ** 6, (r - 1) * radius, 0.01 - y) * 0.7;
    },
    reach: radius * 1.25,
    paint: SAUCES.butter,
    stride: 0.6,
  });

export const PASTA: Readonly<Record<string, Dish>> = {
  'spaghetti-sauce-tomate': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 52, width: 1.55, at: [0, 0.15, 0.02], turn: 10 },
      seed: 41,
    },
    (random) => {
      const bed = nest(random, { high: 0.3 });
      return [
        dinnerPlate('#efe6d6', '#b3261a'),
        ...bed,
        ladled(random, bed, 'tomato', 0.36),
        ...sprig(random, 0.02, 0.44, 0, 1),
        ...grated(random, 0.27, 0.4, 0.24, 60),
      ];
    },
  ),
  'spaghetti-sauce-a-la-viande': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 36, width: 1.4, at: [0, 0.2, 0.05], turn: -18 },
      seed: 42,
    },
    (random) => {
      const bed = nest(random, { high: 0.34, y: 0.1, radius: 0.56 });
      const sauce = ladled(random, bed, 'meat', 0.4, { thick: 0.036 });
      return [
        bowl('#26313c', 0.86, 0.28),
        ...bed,
        sauce,
        ...heap(
          random,
          { y: 0.22, radius: 0.34, high: 0.24, count: 46, tip: 40, size: [0.4, 0.7] },
          (dice, pose) => scrap(dice, pose, 'ground'),
        ),
        ...grated(random, 0.37, 0.34, 0.2, 70),
      ];
    },
  ),
  'spaghetti-aux-boulettes': scene(
    {
      light: 'low',
      table: 'gingham',
      camera: { height: 30, width: 1.35, at: [0, 0.22, 0.06], turn: 20 },
      seed: 43,
    },
    (random) => {
      const bed = nest(random, { high: 0.26 });
      const balls = [
        [0, 0.42, 0.02],
        [0.27, 0.32, 0.12],
        [-0.26, 0.32, 0.14],
        [0.1, 0.3, 0.34],
        [-0.1, 0.34, -0.24],
        [0.24, 0.34, -0.16],
      ].map(([x = 0, y = 0, z = 0]) => meatball(random, { x, y, z }));
      const sauce = ladled(random, [...bed, ...balls.slice(1, 4)], 'tomato', 0.4, {
        thick: 0.02,
        smooth: 3,
      });
      return [
        dinnerPlate('#efe6d6'),
        ...bed,
        sauce,
        ...balls,
        ...grated(random, 0.43, 0.4, 0.2, 80),
        ...sprig(random, 0.1, 0.58, 0.06, 0.8),
      ];
    },
  ),
  'spaghetti-au-smoked-meat': scene(
    {
      light: 'behind',
      table: 'slate',
      camera: { height: 40, width: 1.4, at: [0, 0.2, 0.04], turn: -26 },
      seed: 44,
    },
    (random) => {
      const bed = nest(random, { high: 0.24 });
      return [
        dinnerPlate('#e9e2d6', '#1a3550'),
        ...bed,
        ladled(random, bed, 'meat', 0.46),
        ...heap(
          random,
          { y: 0.3, radius: 0.3, high: 0.2, count: 26, tip: 40, size: [0.7, 1] },
          (dice, pose) => slice(dice, pose, 'smoked', 0.19),
        ),
        ...parsley(random, 0.3, 0.4, 0.24, 30),
      ];
    },
  ),
  'penne-arrabbiata': scene(
    {
      light: 'window',
      table: 'walnut',
      camera: { height: 60, width: 1.45, at: [0, 0.15, 0], turn: 24 },
      seed: 45,
    },
    (random) => {
      const bed = tubes(random, 'penne', ['#c4562a', '#e89050']);
      return [
        bowl('#efe6d6', 0.84, 0.26),
        ...bed,
        ladled(random, bed, 'tomato', 0.42, { thick: 0.014, smooth: 2 }),
        ...heap(random, { y: 0.3, radius: 0.4, high: 0.12, count: 11, tip: 30 }, (dice, pose) =>
          hotPepper(dice, pose, true),
        ),
        ...parsley(random, 0.26, 0.48, 0.18, 60),
      ];
    },
  ),
  'penne-sauce-rosee': scene(
    {
      light: 'noon',
      table: 'marble',
      camera: { height: 44, width: 1.35, at: [0, 0.18, 0.04], turn: -12 },
      seed: 46,
    },
    (random) => {
      const bed = tubes(random, 'penne', ROSE);
      return [
        bowl('#31485c', 0.84, 0.26, '#dfe5e8'),
        ...bed,
        ladled(random, bed, 'rose', 0.46, { thick: 0.012, smooth: 2 }),
        ...heap(random, { y: 0.28, radius: 0.42, high: 0.14, count: 18, tip: 20 }, (dice, pose) =>
          onion(dice, pose, false, 0.1),
        ),
        ...grated(random, 0.35, 0.42, 0.2, 70),
        ...sprig(random, -0.05, 0.44, 0.05, 0.8),
      ];
    },
  ),
  'fettuccine-alfredo': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 46, width: 1.35, at: [0, 0.16, 0.02], turn: 14 },
      seed: 47,
    },
    (random) => {
      const bed = ribbons(random, {
        high: 0.34,
        count: 120,
        y: 0.09,
        radius: 0.56,
        colours: CREAMY,
      });
      return [
        bowl('#efe6d6', 0.84, 0.24),
        ...bed,
        pooled(0.085, 0.6),
        ladled(random, bed, 'butter', 0.44, { thick: 0.007, smooth: 2, clear: 0.012 }),
        ...grated(random, 0.33, 0.4, 0.22, 70),
        ...heap(random, { y: 0.28, radius: 0.42, high: 0.2, count: 50, tip: 60 }, (dice, pose) =>
          fleck(dice, pose, PEPPERCORN, 0.011),
        ),
        ...parsley(random, 0.3, 0.3, 0.16, 16),
      ];
    },
  ),
  'fettuccine-alfredo-au-poulet': scene(
    {
      light: 'lamp',
      table: 'slate',
      camera: { height: 48, width: 1.45, at: [0, 0.16, 0.02], turn: -30 },
      seed: 48,
    },
    (random) => {
      const bed = ribbons(random, { high: 0.26, count: 116, colours: CREAMY });
      return [
        dinnerPlate('#e9e2d6'),
        ...bed,
        pooled(0.06, 0.68),
        ladled(random, bed, 'butter', 0.44, { thick: 0.007, smooth: 2, clear: 0.012 }),
        ...heap(
          random,
          { y: 0.31, radius: 0.34, high: 0.08, count: 10, tip: 24, size: [1.3, 1.6] },
          (dice, pose) => morsel(dice, pose),
        ),
        ...heap(
          random,
          { y: 0.24, z: -0.1, radius: 0.46, high: 0.12, count: 14, tip: 30 },
          mushroom,
        ),
        ...parsley(random, 0.34, 0.44, 0.12, 34),
      ];
    },
  ),
  'rigatoni-a-la-saucisse': scene(
    {
      light: 'low',
      table: 'oak',
      camera: { height: 38, width: 1.35, at: [0, 0.18, 0.05], turn: 28 },
      seed: 49,
    },
    (random) => {
      const bed = tubes(random, 'rigatoni', ['#cf6a34', '#ec9c5c'], 0.28);
      return [
        bowl('#a92318', 0.84, 0.26, '#e9dcc4'),
        ...bed,
        ladled(random, bed, 'tomato', 0.4, { thick: 0.012, smooth: 2 }),
        ...heap(random, { y: 0.28, radius: 0.42, high: 0.18, count: 13, tip: 40 }, (dice, pose) =>
          coin(dice, pose, 'italian'),
        ),
        ...heap(random, { y: 0.3, radius: 0.4, high: 0.14, count: 8, tip: 40 }, (dice, pose) =>
          pepper(dice, pose, 'red', 0.13),
        ),
        ...parsley(random, 0.3, 0.44, 0.16, 30),
      ];
    },
  ),
  'tortellini-au-fromage': scene(
    {
      light: 'window',
      table: 'basil',
      camera: { height: 56, width: 1.4, at: [0, 0.16, 0], turn: -16 },
      seed: 50,
    },
    (random) => {
      const bed = heap(
        random,
        { y: 0.12, radius: 0.54, high: 0.22, count: 46, tip: 40, hollow: 0.05 },
        tortellino,
      );
      return [
        bowl('#efe6d6', 0.84, 0.26),
        ...bed,
        ladled(random, bed, 'rose', 0.46, { thick: 0.016, smooth: 2 }),
        ...heap(random, { y: 0.26, radius: 0.48, high: 0.18, count: 40 }, (dice, pose) =>
          bead(dice, pose, 'pea'),
        ),
        ...heap(random, { y: 0.3, radius: 0.42, high: 0.14, count: 12, tip: 30 }, (dice, pose) =>
          bacon(dice, { ...pose, size: 0.34 }, 0.3),
        ),
        ...grated(random, 0.37, 0.4, 0.14, 40),
      ];
    },
  ),
  'lasagne-gratinee': scene(
    {
      light: 'lamp',
      table: 'gingham',
      camera: { height: 22, width: 1.35, at: [0, 0.24, 0.05], turn: -34 },
      seed: 51,
    },
    (random) => {
      const block = put(lasagna(random, { meat: SAUCES.meat, cheese: SAUCES.cream }), { y: 0.26 });
      const top = coated([block], {
        thick: 0.035,
        paint: gratin(5),
        where: (x, z) => Math.max(Math.abs(x) - 0.47, Math.abs(z) - 0.37),
        smooth: 4,
        above: 0.42,
      });
      return [
        dinnerPlate('#efe6d6'),
        block,
        top,
        ladled(
          random,
          [
            put(
              {
                distance: (x, y, z) => Math.max(Math.hypot(x, z) - 0.6, Math.abs(y) - 0.02),
                reach: 0.62,
                paint: SAUCES.meat,
              },
              { y: 0.03 },
            ),
          ],
          'meat',
          0.56,
          { thick: 0.02 },
        ),
        ...sprig(random, 0.05, 0.54, 0, 0.9),
      ];
    },
  ),
  'cannelloni-epinards-et-ricotta': scene(
    {
      light: 'lamp',
      table: 'gingham',
      camera: { height: 46, width: 1.5, at: [0, 0.12, 0.02], turn: 38 },
      seed: 52,
    },
    (random) => {
      const bed = cannelloni(random);
      return [
        oven('#7a1c14', 0.8, 0.28),
        ...bed,
        put({
          distance: (x, y, z) =>
            Math.max(Math.hypot(x, z) - 0.76, y - 0.09 - 0.02 * clouds(x, 0, z), 0.04 - y) * 0.8,
          reach: 0.8,
          paint: SAUCES.tomato,
        }),
        coated(bed, {
          thick: 0.02,
          paint: SAUCES.tomato,
          where: (x, z) => Math.abs(x) - 0.36 + 0.16 * clouds(x * 0.7, 0.3, z * 1.1),
          smooth: 4,
          above: 0.08,
        }),
        coated(bed, {
          thick: (x, z) => 0.05 * step(0, 0.12, 0.2 + 0.2 * clouds(x, 0.5, z * 0.9) - Math.abs(x)),
          paint: molten(8),
          where: (x, z) => Math.abs(x) - 0.22 - 0.22 * clouds(x, 0.5, z * 0.9),
          smooth: 5,
          above: 0.12,
        }),
        ...sprig(random, 0.02, 0.34, 0.02, 0.8),
        ...parsley(random, 0.3, 0.5, 0.02, 20),
      ];
    },
  ),
  'linguine-aux-fruits-de-mer': scene(
    {
      light: 'window',
      table: 'blue',
      camera: { height: 40, width: 1.4, at: [0, 0.18, 0.04], turn: -6 },
      seed: 53,
    },
    (random) => {
      const bed = nest(random, {
        high: 0.24,
        isFlat: true,
        count: 80,
        colours: ['#dca24c', '#f3cd84'],
      });
      return [
        dinnerPlate('#efe6d6'),
        ...bed,
        ladled(random, bed, 'tomato', 0.34, { thick: 0.008, smooth: 2 }),
        ...heap(random, { y: 0.32, radius: 0.44, high: 0.1, count: 9, tip: 40 }, shrimp),
        ...heap(random, { y: 0.3, radius: 0.4, high: 0.1, count: 5, tip: 20 }, scallop),
        ...heap(random, { y: 0.28, radius: 0.56, high: 0.06, count: 6, tip: 30 }, clam),
        ...parsley(random, 0.34, 0.46, 0.12, 44),
      ];
    },
  ),
};
