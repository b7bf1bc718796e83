import { heap } from '../food/arrange.ts';
import { breadedPiece, type Glaze, wing } from '../food/breaded.ts';
import { fleck, lemon, PARSLEY, PEPPERCORN } from '../food/greens.ts';
import { fries } from '../food/potato.ts';
import { stick } from '../food/vegetables.ts';
import { basket, board, bowl, cup, dinnerPlate, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

const wings = (
  random: Random,
  glaze: Glaze,
  count: number,
  radius: number,
  high: number,
  y: number,
  x = 0,
  z = 0,
): Solid[] =>
  heap(
    random,
    { x, y, z, radius, high, count, tip: 26, hollow: 0.05, size: [0.9, 1.12] },
    (dice, pose) => wing(dice, pose, glaze),
  );

export const WINGS: Readonly<Record<string, Dish>> = {
  'ailes-de-poulet-classiques': scene(
    {
      light: 'window',
      table: 'gingham',
      camera: { height: 36, width: 1.6, at: [0, 0.24, 0.04], turn: -12 },
      seed: 71,
    },
    (random) => [
      ...basket(random, '#b3261a', 'white'),
      ...wings(random, 'classic', 18, 0.5, 0.3, 0.2),
      ...cup('#c86a2a', { x: 0.44, y: 0.26, z: 0.42 }, 0.19),
    ],
  ),
  'ailes-de-poulet-buffalo': scene(
    {
      light: 'behind',
      table: 'slate',
      camera: { height: 28, width: 1.35, at: [0.05, 0.2, 0.1], turn: 16 },
      seed: 72,
    },
    (random) => [
      dinnerPlate('#efe6d6'),
      ...wings(random, 'buffalo', 16, 0.48, 0.3, 0.14, 0.08, 0.05),
      ...cup('#eee9da', { x: -0.6, y: 0.06, z: 0.3 }, 0.22, '#2f5a7c'),
      ...[0, 1, 2].map((index) =>
        stick(random, {
          x: -0.5 + index * 0.13,
          y: 0.15 + index * 0.03,
          z: -0.42 - index * 0.05,
          turn: 18 - index * 9,
        }),
      ),
    ],
  ),
  'ailes-de-poulet-bbq': scene(
    {
      light: 'low',
      table: 'walnut',
      camera: { height: 24, width: 1.25, at: [0, 0.2, 0.14], turn: -22 },
      seed: 73,
    },
    (random) => [
      board(1, 0.8, { turn: 10 }, ['#2a170c', '#5a3418']),
      ...wings(random, 'bbq', 15, 0.5, 0.26, 0.18),
      ...cup('#4a1408', { x: 0.62, y: 0.08, z: -0.2 }, 0.2),
    ],
  ),
  'ailes-de-poulet-miel-et-ail': scene(
    {
      light: 'lamp',
      table: 'oak',
      camera: { height: 52, width: 1.4, at: [0, 0.16, 0], turn: 28 },
      seed: 74,
    },
    (random) => [
      bowl('#26313c', 0.82, 0.32),
      ...wings(random, 'honey', 17, 0.5, 0.26, 0.18),
      ...heap(
        random,
        { y: 0.44, radius: 0.52, high: 0.2, count: 110, tip: 60, size: [0.8, 1.2] },
        (dice, pose) => fleck(dice, pose, ['#f6e6c0', '#e6cd98'], 0.014),
      ),
      ...heap(random, { y: 0.46, radius: 0.46, high: 0.16, count: 24, tip: 50 }, (dice, pose) =>
        fleck(dice, pose, PARSLEY, 0.02),
      ),
    ],
  ),
  'ailes-de-poulet-citron-et-poivre': scene(
    {
      light: 'noon',
      table: 'marble',
      camera: { height: 66, width: 1.5, at: [0, 0.12, 0], turn: -34 },
      seed: 75,
    },
    (random) => [
      dinnerPlate('#31485c'),
      ...wings(random, 'lemon', 16, 0.52, 0.2, 0.16),
      lemon(random, { x: 0.52, y: 0.24, z: 0.34, turn: 30 }),
      lemon(random, { x: 0.32, y: 0.3, z: 0.52, turn: -30 }),
      ...heap(random, { y: 0.36, radius: 0.5, high: 0.16, count: 60, tip: 60 }, (dice, pose) =>
        fleck(dice, pose, PEPPERCORN, 0.011),
      ),
      ...heap(random, { y: 0.36, radius: 0.5, high: 0.16, count: 24, tip: 60 }, (dice, pose) =>
        fleck(dice, pose, PARSLEY),
      ),
    ],
  ),
  'pepites-de-poulet': scene(
    {
      light: 'window',
      table: 'tomato',
      camera: { height: 40, width: 1.35, at: [0, 0.14, 0.02], turn: 20 },
      seed: 76,
    },
    (random) => [
      paper(random, 0.86, 'white', { turn: -12 }),
      ...heap(
        random,
        { x: -0.08, y: 0.1, radius: 0.5, high: 0.2, count: 17, tip: 26, size: [1, 1.2] },
        (dice, pose) => breadedPiece(dice, pose, 'nugget'),
      ),
      ...cup('#c8561c', { x: 0.54, y: 0.05, z: 0.28 }, 0.23),
    ],
  ),
  'doigts-de-poulet': scene(
    {
      light: 'behind',
      table: 'basil',
      camera: { height: 30, width: 1.5, at: [0.02, 0.2, 0.06], turn: -18 },
      seed: 77,
    },
    (random) => [
      ...basket(random, '#26313c', 'kraft'),
      ...fries(random, { x: -0.3, y: 0.16, z: -0.24, radius: 0.36, high: 0.16, count: 34 }),
      ...[0, 1, 2, 3, 4].map((index) =>
        breadedPiece(
          random,
          {
            x: -0.24 + index * 0.15,
            y: 0.32 + (index % 2) * 0.08,
            z: 0.14 + (index % 3) * 0.09,
            turn: 62 + index * 9,
            roll: 8,
          },
          'strip',
        ),
      ),
      ...moved(cup('#e0a41c', {}, 0.2), { x: 0.5, y: 0.2, z: 0.36 }),
    ],
  ),
};
