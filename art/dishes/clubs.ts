import { heap } from '../food/arrange.ts';
import { toast } from '../food/bread.ts';
import { breadedPiece } from '../food/breaded.ts';
import { cheeseSlice } from '../food/cheese.ts';
import { lettuce, shred } from '../food/greens.ts';
import { bacon, type Cut, chickenSlice, slice } from '../food/meats.ts';
import { fries } from '../food/potato.ts';
import { squiggle } from '../food/sauces.ts';
import { grilledVegetable, olive, pickleSpear, tomato } from '../food/vegetables.ts';
import { basket, board, bowl, dinnerPlate, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { cord } from '../studio/forms.ts';
import { plain } from '../studio/paint.ts';
import { moved, type Pose, put, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

type Filling =
  | 'chicken'
  | 'crispy'
  | 'bacon'
  | 'lettuce'
  | 'tomato'
  | 'cheddar'
  | 'swiss'
  | 'ham'
  | 'smoked'
  | 'vegetables'
  | 'mustard';

const cuts = (random: Random, y: number, cut: Cut, count: number) =>
  heap(random, { y, radius: 0.24, high: 0.04, count, tip: 14, size: [0.9, 1.1] }, (dice, pose) =>
    slice(dice, pose, cut, 0.24),
  );

/** Each filling of a square of toast 0.8 wide, and how high it is. */
const FILLINGS: Readonly<
  Record<Filling, readonly [high: number, lay: (random: Random, y: number) => readonly Solid[]]>
> = {
  chicken: [
    0.14,
    (random, y) =>
      [-0.2, 0, 0.2].flatMap((z) =>
        [-0.19, 0.2].map((x) =>
          chickenSlice(random, { x, y: y + 0.06, z, turn: random.between(-8, 8), tilt: 78 }),
        ),
      ),
  ],
  crispy: [0.15, (random, y) => [breadedPiece(random, { y: y + 0.075, size: 0.92 }, 'cutlet')]],
  bacon: [
    0.05,
    (random, y) =>
      [-0.22, 0, 0.22].map((z) =>
        bacon(random, { y: y + 0.025, z, turn: random.between(-6, 6) }, 0.48),
      ),
  ],
  lettuce: [
    0.06,
    (random, y) =>
      heap(random, { y: y + 0.02, radius: 0.32, count: 7, tip: 6, size: [0.85, 1] }, (dice, pose) =>
        lettuce(dice, pose),
      ),
  ],
  tomato: [
    0.05,
    (random, y) =>
      [
        [-0.19, -0.18],
        [0.2, -0.16],
        [-0.18, 0.2],
        [0.19, 0.21],
      ].map(([x = 0, z = 0]) => tomato(random, { x, y: y + 0.025, z }, 0.22)),
  ],
  cheddar: [
    0.03,
    (random, y) => [cheeseSlice(random, { y: y + 0.02, turn: 8 }, 'cheddar', 0.44, 1.6)],
  ],
  swiss: [
    0.03,
    (random, y) => [cheeseSlice(random, { y: y + 0.02, turn: -8 }, 'swiss', 0.44, 1.6)],
  ],
  ham: [0.09, (random, y) => cuts(random, y + 0.04, 'ham', 9)],
  smoked: [
    0.16,
    (random, y) => [
      ...cuts(random, y + 0.04, 'smoked', 13),
      ...cuts(random, y + 0.11, 'smoked', 12),
    ],
  ],
  vegetables: [
    0.1,
    (random, y) =>
      heap(random, { y: y + 0.03, radius: 0.3, high: 0.04, count: 14, tip: 8 }, (dice, pose) =>
        grilledVegetable(dice, pose, dice.chance(0.5) ? 'zucchini' : 'eggplant'),
      ),
  ],
  mustard: [0.01, (_, y) => [squiggle('#dba512', 0.38, 0.3, 6, 0.018, { y })]],
};

/** A club sandwich, cut across both ways: `quarter` is what lies between two of the cuts. */
function stack(
  random: Random,
  fillings: readonly (readonly Filling[])[],
  { isQuarter = true } = {},
): Solid[] {
  let y = 0.055;
  const solids: Solid[] = [put(toast(random, 0.46), { y, turn: random.pick([0, 90]) })];
  for (const level of fillings) {
    y += 0.055;
    for (const name of level) {
      const [high, lay] = FILLINGS[name];
      solids.push(...lay(random, y));
      y += high;
    }
    y += 0.05;
    solids.push(put(toast(random, 0.46), { y, turn: random.pick([0, 90]) }));
  }
  const pick = put(
    {
      distance: cord(
        [
          [0, -0.3, 0],
          [0, 0.34, 0],
        ],
        0.012,
      ),
      reach: 0.4,
      paint: plain('#d9b47c', { rough: 0.6, gloss: 0.2, soft: 0.1 }),
    },
    { y: y + 0.1 },
  );
  if (!isQuarter) return [...solids, pick, olive(random, { y: y + 0.38, tilt: 90 }, 'green')];
  // The knife: everything beyond one diagonal and its neighbour is gone.
  const cut = solids.map((solid) => ({
    ...solid,
    distance: (px: number, py: number, pz: number) =>
      Math.max(solid.distance(px, py, pz), Math.abs(px) - pz - 0.02),
  }));
  return [
    ...cut,
    {
      ...pick,
      z: 0.27,
      distance: (px: number, py: number, pz: number) => pick.distance(px, py, pz - 0.27),
    },
    olive(random, { y: y + 0.38, z: 0.27, tilt: 90 }, 'green'),
  ];
}

const slaw = (random: Random, pose: Pose): Solid[] =>
  moved(
    [
      bowl('#efe6d6', 0.5, 0.3),
      ...heap(random, { y: 0.18, radius: 0.34, high: 0.16, count: 80, tip: 40 }, (dice, at) =>
        shred(dice, at, ['#e6ecbc', '#d3e0a0', '#f3f3d8', '#ee7f22']),
      ),
    ],
    { size: 0.5, ...pose },
  );

/** Quarters stand around, their cut faces outward. */
const quarters = (
  random: Random,
  fillings: readonly (readonly Filling[])[],
  poses: readonly Pose[],
): Solid[] => poses.flatMap((pose) => moved(stack(random, fillings), pose));

// A quarter's cut corner points to −z; turned by 180 it looks at the camera.
const two: readonly Pose[] = [
  { x: -0.36, y: 0.06, z: 0.4, turn: 160 },
  { x: 0.42, y: 0.06, z: 0.28, turn: 200 },
];
const three: readonly Pose[] = [...two, { x: 0.02, y: 0.06, z: -0.24, turn: 176 }];

export const CLUBS: Readonly<Record<string, Dish>> = {
  'club-sandwich-au-poulet': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 24, width: 1.6, at: [0, 0.34, 0.1], turn: 6 },
      seed: 111,
    },
    (random) => [
      dinnerPlate('#efe6d6', '#b3261a', 1.1),
      ...quarters(
        random,
        [
          ['chicken', 'lettuce'],
          ['bacon', 'tomato'],
        ],
        two,
      ),
      ...fries(random, { x: 0.1, y: 0.08, z: -0.4, radius: 0.42, high: 0.2, count: 46 }),
      ...slaw(random, { x: -0.72, y: 0.06, z: -0.3 }),
    ],
  ),
  'club-sandwich-au-poulet-croustillant': scene(
    {
      light: 'low',
      table: 'walnut',
      camera: { height: 18, width: 1.25, at: [0.02, 0.36, 0.2], turn: -12 },
      seed: 112,
    },
    (random) => [
      board(1.1, 0.9, { turn: 10 }),
      ...quarters(
        random,
        [
          ['crispy', 'cheddar'],
          ['bacon', 'lettuce', 'tomato'],
        ],
        two.map((pose) => ({ ...pose, y: 0.08 })),
      ),
      ...fries(random, { x: 0.3, y: 0.1, z: -0.5, radius: 0.36, high: 0.16, count: 34 }),
    ],
  ),
  'club-sandwich-au-smoked-meat': scene(
    {
      light: 'lamp',
      table: 'kraft',
      camera: { height: 14, width: 1.2, at: [0, 0.36, 0.1], turn: 28 },
      seed: 113,
    },
    (random) => [
      paper(random, 0.95, 'white', { turn: 14 }),
      ...moved(
        stack(
          random,
          [
            ['smoked', 'swiss'],
            ['bacon', 'smoked', 'mustard'],
          ],
          { isQuarter: false },
        ),
        { y: 0.05, turn: 16 },
      ),
      pickleSpear(random, { x: 0.52, y: 0.12, z: 0.44, turn: 24 }),
      ...fries(random, { x: -0.5, y: 0.06, z: -0.5, radius: 0.3, high: 0.1, count: 22 }),
    ],
  ),
  'club-sandwich-jambon-et-fromage': scene(
    {
      light: 'behind',
      table: 'gingham',
      camera: { height: 38, width: 1.75, at: [0, 0.24, 0.04], turn: -18 },
      seed: 114,
    },
    (random) => [
      ...moved(basket(random, '#26313c', 'white'), { size: 1.16 }),
      ...moved(
        quarters(
          random,
          [
            ['ham', 'swiss'],
            ['lettuce', 'tomato'],
          ],
          three,
        ),
        { y: 0.14, size: 0.88 },
      ),
      ...fries(random, { x: -0.62, y: 0.24, z: -0.24, radius: 0.24, high: 0.12, count: 18 }),
    ],
  ),
  'club-sandwich-vegetarien': scene(
    {
      light: 'noon',
      table: 'basil',
      camera: { height: 28, width: 1.5, at: [0.02, 0.3, 0.12], turn: 18 },
      seed: 115,
    },
    (random) => [
      dinnerPlate('#31485c', undefined, 1.1),
      ...quarters(
        random,
        [
          ['vegetables', 'cheddar'],
          ['lettuce', 'tomato'],
        ],
        two,
      ),
      ...fries(random, { y: 0.08, z: -0.46, radius: 0.4, high: 0.16, count: 38 }),
    ],
  ),
};
