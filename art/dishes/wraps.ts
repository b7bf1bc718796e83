import { type Draw, heap } from '../food/arrange.ts';
import { breadedPiece } from '../food/breaded.ts';
import { cheeseSlice, feta, shaving } from '../food/cheese.ts';
import { fleck, lettuce, ROMAINE, shred } from '../food/greens.ts';
import { bacon, morsel, scrap } from '../food/meats.ts';
import { fries } from '../food/potato.ts';
import { wrapHalf } from '../food/rolls.ts';
import { dollop } from '../food/sauces.ts';
import {
  cherryTomato,
  cucumber,
  grilledVegetable,
  onion,
  pepper,
  stick,
  tomato,
} from '../food/vegetables.ts';
import { basket, board, cup, dinnerPlate, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved, type Pose, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

const green: Draw = (random, pose) => lettuce(random, { ...pose, size: 0.5 });
const crisp: Draw = (random, pose) => lettuce(random, { ...pose, size: 0.38 }, ROMAINE);
const chunk: Draw = (random, pose) => morsel(random, { ...pose, size: 0.78 });
const rasher: Draw = (random, pose) => bacon(random, { ...pose, size: 0.5 }, 0.24);
const romaine: Draw = (random, pose) => lettuce(random, { ...pose, size: 0.5 }, ROMAINE);
const red: Draw = (random, pose) => tomato(random, { ...pose, size: 0.5 });
const strip =
  (kind: 'golden' | 'hot'): Draw =>
  (random, pose) =>
    breadedPiece(random, { ...pose, size: 0.62 }, 'nugget', kind);
const some =
  (kind: Parameters<typeof scrap>[2], size = 1): Draw =>
  (random, pose) =>
    scrap(random, { ...pose, size }, kind);
const sauce =
  (colour: string): Draw =>
  (random, pose) =>
    dollop(colour, 0.075, { ...pose, size: random.between(0.7, 1) });
const yellow: Draw = (random, pose) => cheeseSlice(random, { ...pose, size: 0.22 }, 'cheddar');
const white: Draw = (random, pose) => cheeseSlice(random, { ...pose, size: 0.22 }, 'mozzarella');
const purple: Draw = (random, pose) => onion(random, { ...pose, size: 0.6 });

/** Two halves: one lies, the other leans on it; the cut faces towards whoever is hungry. */
function pair(
  random: Random,
  fill: readonly Draw[],
  { first, second }: { first: Pose; second: Pose },
): Solid[] {
  return [...moved(wrapHalf(random, fill), first), ...moved(wrapHalf(random, fill), second)];
}

const leaning = {
  first: { x: 0.3, y: 0.26, z: 0.36, turn: -62 },
  second: { x: -0.1, y: 0.52, z: 0.16, turn: -112, roll: 34 },
};
const side = {
  first: { x: 0.36, y: 0.26, z: 0.34, turn: -48 },
  second: { x: -0.28, y: 0.26, z: 0.42, turn: -84 },
};
const upright = {
  first: { x: -0.22, y: 0.74, z: 0.1, turn: -80, roll: 76 },
  second: { x: 0.3, y: 0.26, z: 0.42, turn: -66 },
};

export const WRAPS: Readonly<Record<string, Dish>> = {
  'wrap-poulet-croustillant': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 26, width: 1.05, at: [0.08, 0.3, 0.2], turn: 4 },
      seed: 61,
    },
    (random) => [
      paper(random, 0.95, 'kraft', { turn: 8 }),
      ...pair(random, [strip('golden'), green, red, strip('golden'), yellow, green], leaning),
      ...fries(random, { x: 0.62, y: 0.04, z: -0.4, radius: 0.3, high: 0.12, count: 18 }),
    ],
  ),
  'wrap-cesar-au-poulet': scene(
    {
      light: 'behind',
      table: 'marble',
      camera: { height: 34, width: 1.15, at: [0.04, 0.22, 0.2], turn: -10 },
      seed: 62,
    },
    (random) => [
      ...moved(
        pair(
          random,
          [
            romaine,
            some('chicken', 1.1),
            romaine,
            (dice, pose) => bacon(dice, { ...pose, size: 0.3 }, 0.26),
            shaving,
            sauce('#f2e4bc'),
          ],
          side,
        ),
        { y: 0.03 },
      ),
      ...cup('#f0e2b8', { x: -0.75, z: 0.05 }, 0.2),
      ...heap(random, { x: 0.62, y: 0.02, z: 0.6, radius: 0.2, count: 5 }, shaving),
    ],
  ),
  'wrap-poulet-buffalo': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 22, width: 1.25, at: [0, 0.38, 0.16], turn: 14 },
      seed: 63,
    },
    (random) => [
      board(0.95, 0.75, { turn: -8 }, ['#3a2416', '#7a4a2a']),
      ...moved(
        pair(
          random,
          [
            strip('hot'),
            green,
            strip('hot'),
            sauce('#f4efe0'),
            strip('hot'),
            (dice, pose) => stick(dice, { ...pose, size: 0.3 }),
          ],
          upright,
        ),
        { y: 0.08 },
      ),
      ...cup('#eee8d6', { x: -0.62, y: 0.08, z: 0.4 }, 0.18, '#26313c'),
    ],
  ),
  'wrap-souvlaki': scene(
    {
      light: 'window',
      table: 'blue',
      camera: { height: 34, width: 1.2, at: [0, 0.2, 0.24], turn: -16 },
      seed: 64,
    },
    (random) => [
      dinnerPlate('#efe6d6', '#1a4a7a'),
      ...moved(
        pair(random, [chunk, red, chunk, purple, crisp, chunk, feta, sauce('#e6dec4')], side),
        { y: 0.06 },
      ),
      ...cup('#f4f1e4', { x: -0.6, y: 0.06, z: -0.16 }, 0.19, '#1f5a86'),
    ],
  ),
  'wrap-blt': scene(
    {
      light: 'lamp',
      table: 'gingham',
      camera: { height: 20, width: 0.92, at: [0.1, 0.32, 0.24], turn: 10 },
      seed: 65,
    },
    (random) => pair(random, [rasher, red, crisp, crisp, rasher, crisp, sauce('#e8d8a8')], leaning),
  ),
  'wrap-steak-et-fromage': scene(
    {
      light: 'low',
      table: 'walnut',
      camera: { height: 30, width: 1.3, at: [0.04, 0.26, 0.2], turn: 24 },
      seed: 66,
    },
    (random) => [
      ...basket(random, '#1d1f22', 'kraft'),
      ...moved(
        pair(
          random,
          [
            some('steak', 1.3),
            white,
            some('steak', 1.3),
            (dice, pose) => pepper(dice, { ...pose, size: 0.55 }),
            (dice, pose) => onion(dice, { ...pose, size: 0.6 }, false),
            white,
          ],
          {
            first: { x: 0.3, y: 0.34, z: 0.3, turn: -58 },
            second: { x: -0.2, y: 0.36, z: 0.32, turn: -88 },
          },
        ),
        { y: 0.06 },
      ),
      ...fries(random, { x: 0.1, y: 0.16, z: -0.4, radius: 0.34, high: 0.14, count: 26 }),
    ],
  ),
  'wrap-vege': scene(
    {
      light: 'window',
      table: 'basil',
      camera: { height: 28, width: 1.2, at: [0, 0.36, 0.2], turn: -20 },
      seed: 67,
    },
    (random) => [
      board(0.9, 0.8, { turn: 14 }),
      ...moved(
        pair(
          random,
          [
            (dice, pose) => grilledVegetable(dice, { ...pose, size: 0.5 }),
            green,
            (dice, pose) => cucumber(dice, { ...pose, size: 0.6 }),
            (dice, pose) => pepper(dice, { ...pose, size: 0.5 }, 'red'),
            feta,
            sauce('#dcbc80'),
            (dice, pose) => grilledVegetable(dice, { ...pose, size: 0.5 }, 'eggplant'),
            (dice, pose) => shred(dice, pose, ['#e8761c']),
          ],
          upright,
        ),
        { y: 0.08 },
      ),
      ...[
        [-0.6, 0.5],
        [-0.44, 0.62],
      ].map(([x = 0, z = 0]) => cherryTomato(random, { x, y: 0.18, z, turn: x * 300 })),
      ...heap(random, { x: 0.5, y: 0.09, z: 0.7, radius: 0.22, count: 10 }, (dice, pose) =>
        fleck(dice, pose, ['#3f7a1c', '#5c9a2c']),
      ),
    ],
  ),
};
