import { coated, type Draw, row } from '../food/arrange.ts';
import { loaf } from '../food/bread.ts';
import { cheeseSlice, gratin } from '../food/cheese.ts';
import { lettuce } from '../food/greens.ts';
import { bacon, type Cut, chickenSlice, meatball, pepperoni, scrap, slice } from '../food/meats.ts';
import { fries } from '../food/potato.ts';
import { SAUCES, squiggle } from '../food/sauces.ts';
import { hotPepper, mushroom, onion, pepper, pickle, tomato } from '../food/vegetables.ts';
import { basket, board, dinnerPlate, paper, type TableName } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import type { LightName } from '../studio/light.ts';
import type { Camera } from '../studio/photograph.ts';
import { moved, type Pose, put, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

const HALF = 0.92;
const WIDE = 0.23;

/** Pieces along the whole loaf, some of them towards its edge. */
const strewn =
  (count: number, draw: Draw, z = 0.06, size = 1, tip = 24) =>
  (random: Random, y: number): Solid[] =>
    row(random, count, { x: -HALF + 0.16, y, z }, { x: HALF - 0.16, y, z }, (dice, pose) =>
      draw(dice, {
        ...pose,
        z: z + dice.between(-0.06, 0.1),
        turn: dice.between(0, 360),
        tilt: dice.between(4, tip),
        roll: dice.between(-tip, tip) * 0.6,
        size,
      }),
    );

const cuts = (cut: Cut, count = 11, radius = 0.22) =>
  strewn(count, (random, pose) => slice(random, pose, cut, radius), 0.08);
const heapOf = (kind: Parameters<typeof scrap>[2], count = 34) =>
  strewn(count, (random, pose) => scrap(random, { ...pose, size: 1.15 }, kind), 0.1, 1, 50);

const LAYERS = {
  lettuce: [
    0.05,
    strewn(11, (random, pose) => lettuce(random, { ...pose, size: 0.72 }), 0.12, 0.72, 14),
  ],
  tomato: [0.045, strewn(8, (random, pose) => tomato(random, pose, 0.17), 0.13, 1, 20)],
  redOnion: [0.03, strewn(10, (random, pose) => onion(random, pose), 0.12)],
  onion: [0.04, strewn(11, (random, pose) => onion(random, pose, false, 0.13), 0.1)],
  pepper: [0.04, strewn(9, (random, pose) => pepper(random, pose, 'green', 0.12), 0.12)],
  mushroom: [0.05, strewn(20, mushroom, 0.12, 1, 40)],
  pickle: [0.03, strewn(10, (random, pose) => pickle(random, pose, 0.12), 0.13)],
  hot: [0.03, strewn(13, (random, pose) => hotPepper(random, pose, true), 0.14)],
  bacon: [
    0.04,
    (random, y) =>
      [-0.5, 0, 0.5].map((x) =>
        bacon(random, { x, y: y + 0.02, z: 0.16, turn: random.between(-8, 8) }, 0.42),
      ),
  ],
  swiss: [
    0.03,
    strewn(
      4,
      (random, pose) =>
        cheeseSlice(
          random,
          { ...pose, turn: random.between(18, 70), tilt: 0, roll: 0 },
          'swiss',
          random.between(0.2, 0.27),
          1.8,
        ),
      0.06,
    ),
  ],
  provolone: [
    0.03,
    strewn(
      4,
      (random, pose) =>
        cheeseSlice(
          random,
          { ...pose, turn: random.between(18, 70), tilt: 0, roll: 0 },
          'provolone',
          random.between(0.2, 0.27),
          1.8,
        ),
      0.06,
    ),
  ],
  pepperoni: [0.05, strewn(17, (random, pose) => pepperoni(random, pose, 0.15), 0.1)],
  ham: [0.09, cuts('ham')],
  smoked: [0.13, strewn(20, (random, pose) => slice(random, pose, 'smoked', 0.22), 0.09, 1, 34)],
  gyro: [0.1, strewn(15, (random, pose) => slice(random, pose, 'gyro', 0.2), 0.1, 1, 34)],
  salami: [0.05, cuts('salami', 10, 0.18)],
  capicollo: [0.05, cuts('prosciutto', 8, 0.2)],
  mortadella: [0.06, cuts('mortadella', 8, 0.22)],
  steak: [0.1, heapOf('steak')],
  chicken: [
    0.13,
    (random, y) =>
      row(
        random,
        11,
        { x: -0.72, y: y + 0.07, z: 0.06, turn: 78, tilt: -12 },
        { x: 0.72, y: y + 0.07, z: 0.08, turn: 98, tilt: -16 },
        chickenSlice,
      ),
  ],
  meatballs: [
    0.2,
    (random, y) =>
      row(
        random,
        6,
        { x: -0.68, y: y + 0.12, z: 0.05 },
        { x: 0.68, y: y + 0.12, z: 0.07 },
        (dice, pose) => meatball(dice, pose, 0.155),
      ),
  ],
  mustard: [0.01, (_, y) => [squiggle('#e0ac12', 0.72, 0.06, 9, 0.02, { y: y + 0.02, z: 0.16 })]],
  mayo: [0.01, (_, y) => [squiggle('#e6dcc0', 0.72, 0.05, 7, 0.018, { y: y + 0.02, z: 0.15 })]],
  tzatziki: [0.02, (_, y) => [squiggle('#e4dfce', 0.7, 0.06, 5, 0.024, { y: y + 0.02, z: 0.14 })]],
} as const satisfies Record<
  string,
  readonly [high: number, lay: (random: Random, y: number) => readonly Solid[]]
>;

type Filling = keyof typeof LAYERS;
type Top = 'closed' | 'ajar' | 'open';

/** A submarine along x: its lower half, what is in it, and its lid, which may lean back. */
function submarine(
  random: Random,
  fillings: readonly Filling[],
  top: Top,
  melted?: 'gratin' | 'tomato',
): Solid[] {
  const { bottom, top: lid } = loaf(random, HALF, WIDE, fillings.length % 2 === 0);
  let y = WIDE * 0.82;
  const laid: Solid[] = [];
  for (const name of fillings) {
    const [high, lay] = LAYERS[name];
    laid.push(...lay(random, y + high / 2));
    y += high;
  }
  const poses: Record<Top, Pose> = {
    closed: { y: y - 0.03, tilt: -9, z: -0.03 },
    ajar: { y: y + 0.02, z: -0.13, tilt: -42 },
    open: { y: 0.2, z: -0.52, tilt: -100 },
  };
  const edge = (x: number, z: number) =>
    Math.max(Math.abs(x) - HALF + 0.1, Math.abs(z - 0.04) - 0.2 - 0.05 * Math.sin(x * 9));
  const sauced =
    melted === 'tomato'
      ? [
          coated(laid, {
            thick: 0.03,
            paint: SAUCES.tomato,
            where: (x, z) => edge(x, z) + 0.02,
            smooth: 3,
            above: WIDE * 0.8,
          }),
        ]
      : [];
  const cheese = melted
    ? [
        coated(laid, {
          thick: melted === 'tomato' ? 0.045 : 0.03,
          paint: gratin(random.between(0, 9)),
          where: (x, z) =>
            edge(x, z) + (melted === 'tomato' ? 0.09 + 0.05 * Math.sin(x * 6) : 0.03),
          smooth: 4,
          above: WIDE * 0.9,
        }),
      ]
    : [];
  return [bottom, ...laid, ...sauced, ...cheese, put(lid, poses[top])];
}

type Order = {
  light: LightName;
  table: TableName;
  camera: Camera;
  under: 'basket' | 'board' | 'paper' | 'plate' | 'none';
  fillings: readonly Filling[];
  top: Top;
  melted?: 'gratin' | 'tomato';
  turn?: number;
};

const UNDER = {
  basket: (random: Random) => [
    ...moved(basket(random, '#b3261a'), { size: 1.12 }),
    ...fries(random, { x: 0.1, y: 0.16, z: -0.4, radius: 0.34, high: 0.14, count: 30 }),
  ],
  board: () => [board(1.15, 0.62, { turn: -6 })],
  paper: (random: Random) => [
    paper(random, 0.98, 'kraft', { turn: 20 }),
    ...fries(random, { x: 0.42, y: 0.05, z: -0.55, radius: 0.3, high: 0.12, count: 22 }),
  ],
  plate: (random: Random) => [
    dinnerPlate('#e9e2d6', '#b3261a', 1.12),
    ...fries(random, { x: 0.24, y: 0.08, z: -0.56, radius: 0.3, high: 0.12, count: 24 }),
  ],
  none: () => [],
} as const;

const near = (height: number, turn: number, width = 1.35, x = 0.2): Camera => ({
  height,
  turn,
  width,
  at: [x, 0.28, 0.05],
  blur: 0.6,
});

const ORDERS: Readonly<Record<string, Order>> = {
  'sous-marin-pepperoni': {
    light: 'lamp',
    table: 'gingham',
    camera: near(30, -24),
    under: 'paper',
    fillings: ['lettuce', 'pepperoni', 'provolone', 'tomato', 'onion', 'pepperoni'],
    top: 'ajar',
  },
  'sous-marin-jambon-et-fromage': {
    light: 'window',
    table: 'oak',
    camera: near(22, 20),
    under: 'board',
    fillings: ['lettuce', 'ham', 'swiss', 'tomato', 'mustard'],
    top: 'closed',
  },
  'sous-marin-vegetarien': {
    light: 'noon',
    table: 'basil',
    camera: near(44, -30, 1.5, 0.1),
    under: 'paper',
    fillings: ['lettuce', 'tomato', 'mushroom', 'pepper', 'onion'],
    top: 'open',
  },
  'sous-marin-steak': {
    light: 'low',
    table: 'walnut',
    camera: near(24, -14, 1.25),
    under: 'board',
    fillings: ['lettuce', 'steak', 'provolone', 'onion', 'tomato'],
    top: 'closed',
  },
  'sous-marin-steak-et-champignons': {
    light: 'behind',
    table: 'slate',
    camera: near(38, 26, 1.45, 0.08),
    under: 'none',
    fillings: ['steak', 'mushroom', 'pepper'],
    top: 'open',
    melted: 'gratin',
  },
  'sous-marin-italien': {
    light: 'window',
    table: 'tomato',
    camera: near(26, 34, 1.3, 0.26),
    under: 'board',
    fillings: ['lettuce', 'mortadella', 'salami', 'capicollo', 'provolone', 'hot'],
    top: 'ajar',
  },
  'sous-marin-aux-boulettes': {
    light: 'lamp',
    table: 'oak',
    camera: near(34, 12, 1.3, 0.05),
    under: 'basket',
    fillings: ['meatballs'],
    top: 'open',
    melted: 'tomato',
  },
  'sous-marin-poulet-grille': {
    light: 'noon',
    table: 'cream',
    camera: near(28, -38, 1.4, 0.16),
    under: 'plate',
    fillings: ['lettuce', 'tomato', 'chicken', 'swiss', 'bacon', 'mayo'],
    top: 'ajar',
  },
  'sous-marin-gyro': {
    light: 'window',
    table: 'blue',
    camera: near(40, 18, 1.45, 0.06),
    under: 'paper',
    fillings: ['lettuce', 'tomato', 'gyro', 'redOnion', 'tzatziki'],
    top: 'open',
  },
  'sous-marin-smoked-meat': {
    light: 'low',
    table: 'kraft',
    camera: near(20, -22, 1.2, 0.22),
    under: 'board',
    fillings: ['smoked', 'swiss', 'smoked', 'pickle', 'mustard'],
    top: 'closed',
  },
  'sous-marin-tout-garni': {
    light: 'behind',
    table: 'walnut',
    camera: near(46, -10, 1.5, 0.04),
    under: 'plate',
    fillings: ['steak', 'pepperoni', 'mushroom', 'pepper', 'onion'],
    top: 'open',
  },
};

export const SUBMARINES: Readonly<Record<string, Dish>> = Object.fromEntries(
  Object.entries(ORDERS).map(
    ([key, { light, table, camera, under, fillings, top, melted }], index) => [
      key,
      scene({ light, table, camera, seed: 140 + index }, (random) => [
        ...UNDER[under](random),
        ...moved(submarine(random, fillings, top, melted), {
          y: under === 'board' ? 0.08 : under === 'basket' ? 0.2 : 0.05,
        }),
      ]),
    ],
  ),
);
