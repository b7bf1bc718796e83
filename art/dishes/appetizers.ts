import { coated, heap, puddle, row } from '../food/arrange.ts';
import { breadedPiece } from '../food/breaded.ts';
import { gratin, pull } from '../food/cheese.ts';
import { CHIVE, fleck, lemon, PARSLEY } from '../food/greens.ts';
import { parsley } from '../food/ladled.ts';
import { dollop, SAUCES } from '../food/sauces.ts';
import {
  bruschetta,
  buttered,
  chip,
  doughStick,
  friedPickle,
  gratinated,
  hotOil,
  onionRing,
  potatoSkin,
  round,
  soup,
  squidRing,
  zucchini,
} from '../food/snacks.ts';
import { hotPepper, olive, pickle } from '../food/vegetables.ts';
import { basket, board, cup, dinnerPlate, oven, paper } from '../food/vessels.ts';
import { ball } from '../studio/forms.ts';
import { moved, put } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

export const APPETIZERS: Readonly<Record<string, Dish>> = {
  'pain-a-l-ail': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 34, width: 1.35, at: [0, 0.14, 0.04], turn: -20 },
      seed: 91,
    },
    (random) => [
      ...basket(random, '#26313c', 'gingham'),
      ...[
        [-0.3, 0.24, 0.16, 20],
        [0.22, 0.24, 0.2, -14],
        [-0.04, 0.28, -0.26, 34],
        [0.06, 0.36, 0.06, 8],
      ].flatMap(([x = 0, y = 0, z = 0, turn = 0]) => buttered(random, { x, y, z, turn })),
    ],
  ),
  'pain-a-l-ail-gratine': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 28, width: 1.3, at: [0, 0.12, 0.06], turn: 18 },
      seed: 92,
    },
    (random) => [
      board(0.98, 0.66, { turn: 8 }),
      ...[
        [-0.42, 0.1, 16],
        [0.2, 0.14, -12],
        [-0.14, -0.34, 24],
      ].flatMap(([x = 0, z = 0, turn = 0]) => gratinated(random, { x, y: 0.13, z, turn })),
      ...cup('#8c1a0c', { x: 0.62, y: 0.08, z: -0.3 }, 0.2, '#f2eadc', SAUCES.tomato),
    ],
  ),
  'batonnets-a-l-ail-en-pate-a-pizza': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 42, width: 1.4, at: [0, 0.1, 0.02], turn: 26 },
      seed: 93,
    },
    (random) => [
      paper(random, 0.84, 'kraft', { turn: -10 }),
      ...row(
        random,
        5,
        { x: -0.3, y: 0.14, z: -0.34, turn: 8 },
        { x: -0.14, y: 0.14, z: 0.42, turn: -6 },
        doughStick,
      ),
      ...row(
        random,
        3,
        { x: -0.26, y: 0.28, z: -0.16, turn: 30 },
        { x: -0.1, y: 0.28, z: 0.24, turn: 18 },
        doughStick,
      ),
      ...cup('#8c1a0c', { x: 0.54, y: 0.05, z: 0.2 }, 0.24, '#f2eadc', SAUCES.tomato),
      ...heap(random, { x: -0.16, y: 0.38, radius: 0.44, count: 60, tip: 50 }, (dice, pose) =>
        fleck(dice, pose, ['#f7e8bc', ...PARSLEY], 0.016),
      ),
    ],
  ),
  'batonnets-de-mozzarella': scene(
    {
      light: 'lamp',
      table: 'slate',
      camera: { height: 36, width: 1.42, at: [0.06, 0.22, 0.18], turn: -14 },
      seed: 94,
    },
    (random) => {
      const piled = (z: number, y: number, at: number) =>
        breadedPiece(random, { x: at % 2 ? 0.05 : -0.04, y, z, turn: 9 - at * 7 }, 'stick');
      // Broken in two before the others; its cheese still holds.
      const halves = [-1, 1].flatMap((side) => [
        breadedPiece(random, { x: side * 0.42, z: side * -0.02, roll: side * 14 }, 'stick'),
        ...[0.12, 0.06, 0].map((further) =>
          dollop('#f6dfae', 0.088, { x: side * (0.16 + further), y: 0.02 - further * 0.3 }),
        ),
      ]);
      const strands = [-0.05, -0.025, 0, 0.025, 0.05].map((at) =>
        pull(random, [-0.18, 0.02 + at * 0.4, at], [0.18, 0.02 + at * 0.4, at * 0.8], 0.026),
      );
      return [
        board(1.1, 0.9, { turn: 10 }),
        paper(random, 0.8, 'gingham', { turn: -10, y: 0.1 }),
        ...[-0.34, -0.15, 0.04, 0.23].map((z, at) => piled(z, 0.2, at)),
        ...[-0.24, -0.05, 0.13].map((z, at) => piled(z, 0.34, at + 1)),
        ...[-0.15, 0.04].map((z, at) => piled(z, 0.48, at)),
        ...moved([...halves, ...strands], { turn: 8, x: 0.08, y: 0.24, z: 0.52 }),
        ...cup('#8c1a0c', { x: 0.66, y: 0.12, z: 0 }, 0.24, '#f2eadc', SAUCES.tomato),
        ...parsley(random, 0.53, 0.24, 0.05, 22, -0.02, -0.06),
      ];
    },
  ),
  'rondelles-d-oignon': scene(
    {
      light: 'window',
      table: 'gingham',
      camera: { height: 32, width: 1.35, at: [0, 0.26, 0.04], turn: 14 },
      seed: 95,
    },
    (random) => [
      ...basket(random, '#b3261a', 'white'),
      ...heap(random, { y: 0.2, radius: 0.48, high: 0.36, count: 19, tip: 50 }, onionRing),
      ...cup('#f2e8d2', { x: 0.5, y: 0.28, z: 0.42 }, 0.17),
    ],
  ),
  'zucchinis-frits': scene(
    {
      light: 'noon',
      table: 'basil',
      camera: { height: 50, width: 1.3, at: [0, 0.14, 0], turn: -28 },
      seed: 96,
    },
    (random) => [
      dinnerPlate('#efe6d6'),
      ...heap(random, { x: -0.08, y: 0.1, radius: 0.46, high: 0.2, count: 20, tip: 30 }, zucchini),
      ...cup('#f2f0e2', { x: 0.5, y: 0.07, z: 0.28 }, 0.2),
      lemon(random, { x: -0.42, y: 0.18, z: 0.44, turn: 24 }),
    ],
  ),
  'calmars-frits': scene(
    {
      light: 'behind',
      table: 'blue',
      camera: { height: 36, width: 1.25, at: [0, 0.16, 0.04], turn: 22 },
      seed: 97,
    },
    (random) => [
      paper(random, 0.9, 'white', { turn: 14 }),
      ...heap(
        random,
        { x: -0.06, y: 0.1, radius: 0.46, high: 0.22, count: 32, tip: 50 },
        squidRing,
      ),
      lemon(random, { x: 0.46, y: 0.16, z: 0.36, turn: -20 }),
      lemon(random, { x: 0.56, y: 0.16, z: 0.12, turn: 40 }),
      ...cup('#f4ecd2', { x: -0.52, y: 0.05, z: 0.4 }, 0.19, '#26313c'),
      ...heap(random, { y: 0.34, radius: 0.4, high: 0.06, count: 30, tip: 40 }, (dice, pose) =>
        fleck(dice, pose, PARSLEY),
      ),
    ],
  ),
  'cornichons-frits': scene(
    {
      light: 'low',
      table: 'kraft',
      camera: { height: 30, width: 1.2, at: [0.02, 0.2, 0.06], turn: -16 },
      seed: 98,
    },
    (random) => [
      ...moved([...basket(random, '#1d1f22', 'kraft')], { size: 0.86 }),
      ...heap(random, { y: 0.2, radius: 0.4, high: 0.28, count: 28, tip: 50 }, friedPickle),
      ...heap(random, { x: 0.16, y: 0.46, z: 0.2, radius: 0.14, count: 2, tip: 30 }, (dice, pose) =>
        pickle(dice, pose, 0.13),
      ),
      ...cup('#f3efe0', { x: -0.66, y: 0.02, z: 0.5 }, 0.2),
    ],
  ),
  bruschetta: scene(
    {
      light: 'window',
      table: 'slate',
      camera: { height: 26, width: 1.25, at: [0, 0.14, 0.08], turn: 10 },
      seed: 99,
    },
    (random) => [
      board(1, 0.7, { turn: -10 }, ['#6e4420', '#a8743c']),
      ...[
        [-0.44, 0.16, 70],
        [0.02, 0.24, 84],
        [0.46, 0.1, 98],
        [-0.2, -0.3, 76],
        [0.3, -0.34, 92],
      ].flatMap(([x = 0, z = 0, turn = 0]) => bruschetta(random, { x, y: 0.13, z, turn })),
    ],
  ),
  'nachos-gratines': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 40, width: 1.4, at: [0, 0.18, 0.02], turn: -24 },
      seed: 100,
    },
    (random) => {
      const chips = heap(random, { y: 0.12, radius: 0.56, high: 0.2, count: 46, tip: 36 }, chip);
      return [
        oven('#1d1f22', 0.84, 0.16),
        ...chips,
        coated(chips, {
          thick: 0.016,
          paint: gratin(4, ['#e09a24', '#fbd068']),
          where: puddle(0, 0, 0.46, 0.7, 6),
          smooth: 2,
          above: 0.14,
        }),
        ...heap(random, { y: 0.38, radius: 0.46, high: 0.08, count: 13, tip: 30 }, (dice, pose) =>
          hotPepper(dice, pose),
        ),
        ...heap(random, { y: 0.38, radius: 0.46, high: 0.08, count: 13, tip: 30 }, (dice, pose) =>
          olive(dice, pose),
        ),
        dollop('#f6f0e2', 0.15, { x: 0.1, y: 0.48, z: 0.06 }),
        ...cup('#8c1a0c', { x: 0.78, y: 0.02, z: 0.62 }, 0.2, '#f2eadc', SAUCES.tomato),
        ...heap(random, { y: 0.46, radius: 0.4, count: 26, tip: 40 }, (dice, pose) =>
          fleck(dice, pose, CHIVE),
        ),
      ];
    },
  ),
  'pelures-de-pommes-de-terre': scene(
    {
      light: 'lamp',
      table: 'oak',
      camera: { height: 42, width: 1.3, at: [0, 0.16, 0.06], turn: 24 },
      seed: 101,
    },
    (random) => [
      dinnerPlate('#26313c'),
      ...[
        [-0.4, 0.14, 20],
        [0.3, 0.28, -16],
        [-0.02, -0.3, 36],
        [0.52, -0.2, 70],
      ].flatMap(([x = 0, z = 0, turn = 0]) => potatoSkin(random, { x, y: 0.05, z, turn })),
    ],
  ),
  'soupe-minestrone': scene(
    {
      light: 'window',
      table: 'gingham',
      camera: { height: 44, width: 1.5, at: [0, 0.26, 0], turn: -14 },
      seed: 102,
    },
    soup,
  ),
  'pain-maison': scene(
    {
      light: 'low',
      table: 'oak',
      camera: { height: 24, width: 1.3, at: [0, 0.2, 0.02], turn: 16 },
      seed: 103,
    },
    (random) => [
      board(0.95, 0.62, { turn: 12 }, ['#5a3418', '#94602c']),
      put(
        round(random, ball(0.62, 0.27, 0.4), 0.72, 0.2, [
          [-0.3, 0.02],
          [-0.05, 0.1],
          [0.2, 0],
          [0.36, 0.12],
        ]),
        { y: 0.27, turn: 20 },
      ),
      ...heap(random, { y: 0.09, radius: 0.86, count: 60, tip: 50 }, (dice, pose) =>
        fleck(dice, pose, ['#efdcb0', '#c58a3c', '#a86a24'], 0.015),
      ),
    ],
  ),
  'huile-piquante': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 40, width: 1.62, at: [0.02, 0.16, 0.12], turn: -14 },
      seed: 104,
    },
    (random) => [board(1.2, 0.98, { turn: 8 }), ...moved(hotOil(random), { y: 0.06 })],
  ),
};
