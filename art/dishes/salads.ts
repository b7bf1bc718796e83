import { coated, heap, puddle, row } from '../food/arrange.ts';
import { crouton } from '../food/bread.ts';
import { breadedPiece } from '../food/breaded.ts';
import { cheeseSlice, feta, mozzarellaSlice, shaving } from '../food/cheese.ts';
import { egg, fleck, leaf, lettuce, PARSLEY, PEPPERCORN, ROMAINE, shred } from '../food/greens.ts';
import { bacon, chickenSlice, scrap, slice } from '../food/meats.ts';
import { roastPotato } from '../food/potato.ts';
import { SAUCES, squiggle } from '../food/sauces.ts';
import { cherryTomato, cucumber, olive, onion, pepper, stick, tomato } from '../food/vegetables.ts';
import { board, bowl, cup, dinnerPlate, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import type { Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

/** A bed of leaves that fills a bowl. */
export const leaves = (
  random: Random,
  y = 0.2,
  radius = 0.54,
  count = 26,
  isRomaine = false,
  high = 0.2,
): Solid[] =>
  heap(random, { y, radius, high, count, tip: 34, hollow: 0.1, size: [0.85, 1.1] }, (dice, pose) =>
    isRomaine ? lettuce(dice, pose, ROMAINE) : lettuce(dice, pose),
  );

const on = (
  random: Random,
  count: number,
  draw: Parameters<typeof heap>[2],
  { y = 0.42, radius = 0.48, high = 0.1, tip = 30 } = {},
): Solid[] => heap(random, { y, radius, high, count, tip }, draw);

const caesar = (random: Random): Solid[] => {
  const bed = leaves(random, 0.2, 0.54, 28, true);
  return [
    ...bed,
    coated(bed, {
      thick: 0.006,
      paint: SAUCES.caesar,
      where: puddle(0, 0, 0.24, 0.9, 3),
      smooth: 1,
      above: 0.34,
    }),
    ...on(random, 10, crouton, { y: 0.45 }),
    ...on(random, 10, (dice, pose) => bacon(dice, { ...pose, size: 0.42 }, 0.28)),
    ...on(random, 9, shaving, { y: 0.48 }),
  ];
};

/** Slices in a ring, tomato and mozzarella in turn, and what was dribbled over them. */
function caprese(random: Random): Solid[] {
  const slices = Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * 6.283;
    const pose = {
      x: 0.4 * Math.cos(turn),
      y: 0.16,
      z: 0.4 * Math.sin(turn),
      turn: (-turn * 180) / Math.PI + 90,
      roll: 26,
    };
    return index % 2 ? mozzarellaSlice(random, pose, 0.2) : tomato(random, pose, 0.22, 0.035);
  });
  const line = (x: number, z: number) =>
    Math.max(Math.abs(z - 0.42 * Math.sin(x * 9 + z * 2)) * 0.3 - 0.009, Math.hypot(x, z) - 0.58);
  return [
    ...slices,
    coated(slices, { thick: 0.012, paint: SAUCES.balsamic, where: line, smooth: 1, above: 0.12 }),
  ];
}

export const SALADS: Readonly<Record<string, Dish>> = {
  'salade-maison': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 52, width: 1.5, at: [0, 0.26, 0], turn: 12 },
      seed: 81,
    },
    (random) => [
      bowl('#efe6d6', 0.84, 0.4),
      ...leaves(random),
      ...on(random, 6, (dice, pose) => tomato(dice, pose, 0.15)),
      ...on(random, 8, cucumber),
      ...on(random, 26, (dice, pose) => shred(dice, pose, ['#ee7a1c', '#e2640c'])),
      ...on(random, 9, onion),
    ],
  ),
  'salade-cesar': scene(
    {
      light: 'behind',
      table: 'walnut',
      camera: { height: 38, width: 1.35, at: [0, 0.32, 0.05], turn: -16 },
      seed: 82,
    },
    (random) => [bowl('#26313c', 0.84, 0.4), ...caesar(random)],
  ),
  'salade-cesar-au-poulet-grille': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 58, width: 1.45, at: [0, 0.26, 0], turn: 30 },
      seed: 83,
    },
    (random) => [
      dinnerPlate('#e9e2d6', '#26313c'),
      ...leaves(random, 0.12, 0.56, 26, true, 0.16),
      ...on(random, 12, crouton, { y: 0.34, radius: 0.56 }),
      ...row(
        random,
        7,
        { x: -0.36, y: 0.42, z: 0.08, turn: 74, tilt: -34 },
        { x: 0.36, y: 0.42, z: 0.02, turn: 104, tilt: -34 },
        (dice, pose) => chickenSlice(dice, { ...pose, size: 1.15 }),
      ),
      ...on(random, 12, shaving, { y: 0.44, radius: 0.5 }),
      squiggle('#f0e4c0', 0.42, 0.16, 3, 0.016, { y: 0.56, z: 0.02 }),
    ],
  ),
  'salade-grecque': scene(
    {
      light: 'noon',
      table: 'blue',
      camera: { height: 44, width: 1.3, at: [0, 0.28, 0.03], turn: -26 },
      seed: 84,
    },
    (random) => [
      bowl('#efe6d6', 0.84, 0.38, '#dfe5e8'),
      ...leaves(random, 0.16, 0.5, 8),
      ...heap(
        random,
        { y: 0.3, radius: 0.54, high: 0.12, count: 15, tip: 40, hollow: 0.06 },
        (dice, pose) => cherryTomato(dice, pose),
      ),
      ...on(random, 13, cucumber, { y: 0.38 }),
      ...on(random, 8, (dice, pose) => pepper(dice, pose, 'green', 0.14), { y: 0.42 }),
      ...on(random, 10, onion),
      ...on(random, 12, (dice, pose) => olive(dice, pose, 'kalamata'), { y: 0.46 }),
      ...on(random, 17, (dice, pose) => feta(dice, { ...pose, size: 0.85 }), { y: 0.46 }),
      ...on(random, 50, (dice, pose) => fleck(dice, pose, ['#5a6a2c', '#47541c'], 0.012), {
        y: 0.52,
      }),
    ],
  ),
  'salade-caprese': scene(
    {
      light: 'window',
      table: 'marble',
      camera: { height: 34, width: 1.4, at: [0, 0.1, 0.04], turn: 20 },
      seed: 85,
    },
    (random) => [
      dinnerPlate('#2b2e33'),
      ...caprese(random),
      ...[0, 1, 2, 3, 4].map((index) =>
        leaf(random, {
          x: 0.38 * Math.cos(index * 1.26 + 0.4),
          y: 0.29,
          z: 0.38 * Math.sin(index * 1.26 + 0.4),
          turn: index * 76,
          roll: 14,
        }),
      ),
      mozzarellaSlice(random, { y: 0.14 }, 0.17),
      leaf(random, { x: 0.04, y: 0.24, turn: 40, roll: 20 }, 0.2),
      ...on(random, 30, (dice, pose) => fleck(dice, pose, PEPPERCORN, 0.01), { y: 0.28 }),
    ],
  ),
  'salade-du-chef': scene(
    {
      light: 'lamp',
      table: 'gingham',
      camera: { height: 64, width: 1.5, at: [0, 0.24, 0], turn: -8 },
      seed: 86,
    },
    (random) => [
      bowl('#a92318', 0.86, 0.36, '#e9dcc4'),
      ...leaves(random, 0.18, 0.56, 28),
      ...heap(
        random,
        {
          x: -0.26,
          y: 0.4,
          z: -0.16,
          radius: 0.2,
          high: 0.08,
          count: 7,
          tip: 30,
          size: [0.6, 0.8],
        },
        (dice, pose) => slice(dice, pose, 'ham', 0.19),
      ),
      ...row(
        random,
        4,
        { x: 0.12, y: 0.44, z: -0.3, turn: 60, tilt: -30 },
        { x: 0.4, y: 0.42, z: -0.08, turn: 40, tilt: -30 },
        (dice, pose) => chickenSlice(dice, { ...pose, size: 0.9 }),
      ),
      ...heap(
        random,
        { x: 0.3, y: 0.42, z: 0.26, radius: 0.16, high: 0.05, count: 6, size: [0.28, 0.34] },
        (dice, pose) => cheeseSlice(dice, pose, 'swiss'),
      ),
      ...[
        [-0.36, 0.18],
        [-0.2, 0.34],
        [-0.04, 0.2],
      ].map(([x = 0, z = 0]) => egg(random, { x, y: 0.46, z, tilt: 14 })),
      ...heap(random, { x: 0.06, y: 0.43, z: 0.44, radius: 0.14, count: 4 }, (dice, pose) =>
        cherryTomato(dice, pose),
      ),
      ...cup('#e0905c', { x: 0.86, y: 0.02, z: 0.66 }, 0.2),
    ],
  ),
  'salade-de-thon': scene(
    {
      light: 'behind',
      table: 'cream',
      camera: { height: 40, width: 1.4, at: [0, 0.22, 0.04], turn: 18 },
      seed: 87,
    },
    (random) => [
      dinnerPlate('#31485c'),
      ...leaves(random, 0.12, 0.54, 22, false, 0.14),
      ...heap(
        random,
        { y: 0.3, radius: 0.26, high: 0.16, count: 30, tip: 40, size: [1, 1.4] },
        (dice, pose) => scrap(dice, pose, 'tuna'),
      ),
      ...heap(
        random,
        { x: -0.4, y: 0.3, z: 0.22, radius: 0.16, count: 7, tip: 12, size: [0.45, 0.55] },
        (dice, pose) => stick(dice, pose),
      ),
      ...[
        [0.42, 0.2],
        [0.3, 0.4],
        [0.48, -0.08],
      ].map(([x = 0, z = 0]) => egg(random, { x, y: 0.34, z, tilt: 18 })),
      ...heap(random, { x: -0.3, y: 0.3, z: -0.3, radius: 0.2, count: 5 }, roastPotato),
      ...on(random, 9, (dice, pose) => olive(dice, pose), { y: 0.36, radius: 0.5 }),
    ],
  ),
  'salade-de-chou': scene(
    {
      light: 'window',
      table: 'basil',
      camera: { height: 36, width: 1.15, at: [0, 0.24, 0.03], turn: -20 },
      seed: 88,
    },
    (random) => [
      bowl('#efe6d6', 0.62, 0.36),
      ...heap(
        random,
        { y: 0.2, radius: 0.42, high: 0.26, count: 230, tip: 40, hollow: 0.06 },
        (dice, pose) =>
          shred(dice, pose, ['#e6ecbc', '#d3e0a0', '#f3f3d8', '#cfdc98', '#ee7f22', '#8a3a6c']),
      ),
      ...heap(random, { y: 0.46, radius: 0.3, high: 0.06, count: 22, tip: 40 }, (dice, pose) =>
        fleck(dice, pose, PARSLEY),
      ),
    ],
  ),
  'extra-poulet-croustillant': scene(
    {
      light: 'low',
      table: 'tomato',
      camera: { height: 30, width: 1.25, at: [0, 0.16, 0.05], turn: 24 },
      seed: 89,
    },
    (random) => [
      board(0.9, 0.7, { turn: -16 }),
      paper(random, 0.66, 'white', { y: 0.11, turn: 20 }),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        breadedPiece(
          random,
          {
            x: -0.3 + (index % 3) * 0.3,
            y: 0.22 + Math.floor(index / 3) * 0.15,
            z: -0.06 + Math.floor(index / 3) * 0.1,
            turn: 64 + index * 13,
            roll: 6,
          },
          'strip',
        ),
      ),
      ...heap(random, { x: 0.4, y: 0.14, z: 0.44, radius: 0.14, count: 8 }, (dice, pose) =>
        fleck(dice, pose, PARSLEY),
      ),
    ],
  ),
};
