import { coated, heap, puddle } from '../food/arrange.ts';
import { curd, gratin, strands } from '../food/cheese.ts';
import { bead, CHIVE, fleck } from '../food/greens.ts';
import { bacon, coin, morsel, pepperoni, scrap, slice } from '../food/meats.ts';
import { fries, fry } from '../food/potato.ts';
import { SAUCES, type SauceName } from '../food/sauces.ts';
import { hotPepper, mushroom, pepper } from '../food/vegetables.ts';
import { basket, board, bowl, cup, oven, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { clouds } from '../studio/grain.ts';
import { mottled, over, rgb, step } from '../studio/paint.ts';
import type { Paint, Pose } from '../studio/solid.ts';
import { moved, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

type Poutine = {
  sauce: SauceName;
  radius?: number;
  y?: number;
  high?: number;
  curds?: number;
  on?: (random: Random, top: { y: number; radius: number; high: number }) => readonly Solid[];
};

/** Fries, curds among and upon them, and a sauce that has run down between. */
export function poutine(
  random: Random,
  { sauce, radius = 0.62, y = 0.1, high = 0.34, curds = 34, on }: Poutine,
): Solid[] {
  const bed = fries(random, { y, radius, high, count: 95, hollow: 0.16, tip: 18 });
  const squeaky = heap(
    random,
    {
      y: y + 0.12,
      radius: radius * 0.86,
      high: high + 0.05,
      count: curds,
      tip: 40,
      hollow: 0.12,
      size: [0.72, 1],
    },
    curd,
  );
  // Most curds are under the sauce and show through it; the last were thrown on top.
  const under = squeaky.filter((_, index) => index % 5 < 3);
  const poured = coated([...bed, ...under], {
    thick: 0.016,
    paint: SAUCES[sauce],
    where: puddle(0.02, 0.03, radius * 0.84, 0.85, random.between(0, 9)),
    smooth: 2,
    above: y,
    clear: sauce === 'gravy' ? 0.017 : 0.008,
  });
  return [
    ...bed,
    ...under,
    poured,
    ...squeaky.filter((one) => !under.includes(one)),
    ...(on?.(random, { y: y + 0.25, radius: radius * 0.66, high: high + 0.05 }) ?? []),
  ];
}

const chives = (random: Random, y: number, radius: number, high: number, count = 50) =>
  heap(random, { y, radius, high, count, tip: 60, size: [0.8, 1.4] }, (dice, pose) =>
    fleck(dice, pose, CHIVE),
  );

const crumbsOfBacon = (random: Random, pose: Pose) =>
  bacon(random, { ...pose, size: 0.62 }, random.between(0.16, 0.3));

/** The extra that is nothing but a spiced mayonnaise. */
const spiced: Paint = (surface, x, y, z) => {
  mottled('#d9793c', '#f2b07a', 1.2, { rough: 0.16, gloss: 0.9, soft: 0.5 }, 0.6)(surface, x, y, z);
  over(surface, rgb('#8a1a08'), step(0.45, 0.7, clouds(x * 4, y, z * 4)) * 0.8);
};

const gold = gratin(3, ['#e2a84e', '#f6d893']);
/** Cheese that stood close under the grill: its tops are brown. */
const grilled: Paint = (surface, x, y, z) => {
  gold(surface, x, y, z);
  const toast = clouds(x * 1.9, y + 2, z * 1.9) + 0.3 * clouds(x * 4, y, z * 4);
  over(surface, rgb('#b4641c'), step(0, 0.4, toast) * 0.6);
  over(surface, rgb('#6a300c'), step(0.26, 0.6, toast) * 0.8);
};

export const FRIES: Readonly<Record<string, Dish>> = {
  frites: scene(
    {
      light: 'window',
      table: 'walnut',
      camera: { height: 34, width: 1.75, at: [0, 0.25, 0.05], turn: -14 },
      seed: 21,
    },
    (random) => [
      ...basket(random, '#b3261a', 'white'),
      ...fries(random, { y: 0.12, radius: 0.6, high: 0.46, count: 120, tip: 28, hollow: 0.16 }),
      ...heap(random, { y: 0.2, radius: 0.5, high: 0.5, count: 30, tip: 60 }, (dice, pose) =>
        fleck(dice, pose, ['#fffaf0'], 0.012),
      ),
    ],
  ),
  'frites-sauce-brune': scene(
    {
      light: 'lamp',
      table: 'tomato',
      camera: { height: 52, width: 1.7, at: [0, 0.2, 0], turn: 18 },
      seed: 22,
    },
    (random) => [bowl('#26313c', 0.84, 0.36), ...poutine(random, { sauce: 'gravy', curds: 0 })],
  ),
  'frites-de-patates-douces': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 40, width: 1.8, at: [0.05, 0.16, 0], turn: -24 },
      seed: 23,
    },
    (random) => [
      paper(random, 0.9, 'kraft', { turn: 10 }),
      ...fries(random, { x: -0.16, y: 0.05, radius: 0.6, high: 0.3, count: 90 }, true),
      ...cup('#e8a35c', { x: 0.6, y: 0.05, z: 0.2 }, 0.25),
      ...heap(random, { y: 0.1, radius: 0.6, high: 0.3, count: 40, tip: 60 }, (dice, pose) =>
        fleck(dice, pose, ['#3f6a1c', '#fff8ea'], 0.014),
      ),
    ],
  ),
  'poutine-classique': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 38, width: 1.5, at: [0, 0.26, 0.06], turn: 8 },
      seed: 24,
    },
    (random) => [
      bowl('#efe6d6', 0.84, 0.38),
      ...poutine(random, { sauce: 'gravy', curds: 32, high: 0.38 }),
    ],
  ),
  'poutine-italienne': scene(
    {
      light: 'lamp',
      table: 'gingham',
      camera: { height: 58, width: 1.65, at: [0, 0.2, 0], turn: -20 },
      seed: 25,
    },
    (random) => [
      bowl('#a92318', 0.84, 0.36, '#e9dcc4'),
      ...poutine(random, {
        sauce: 'meat',
        on: (dice, top) =>
          heap(dice, { ...top, count: 26, tip: 40, size: [0.45, 0.7] }, (d, pose) =>
            scrap(d, pose, 'ground'),
          ),
      }),
    ],
  ),
  'poutine-au-bacon': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 42, width: 1.5, at: [0.02, 0.26, 0.05], turn: 26 },
      seed: 26,
    },
    (random) => [
      oven('#1d1f22', 0.82, 0.3),
      ...poutine(random, {
        sauce: 'gravy',
        on: (dice, top) => [
          ...heap(dice, { ...top, radius: 0.46, count: 20, tip: 34 }, crumbsOfBacon),
          ...chives(dice, top.y + 0.03, top.radius, top.high),
        ],
      }),
    ],
  ),
  'poutine-michigan': scene(
    {
      light: 'behind',
      table: 'cream',
      camera: { height: 44, width: 1.5, at: [0, 0.24, 0.04], turn: -8 },
      seed: 27,
    },
    (random) => [
      bowl('#2f5a7c', 0.84, 0.36, '#e4e8ea'),
      ...poutine(random, {
        sauce: 'meat',
        on: (dice, top) => [
          ...heap(dice, { ...top, count: 20, tip: 40 }, (d, pose) => coin(d, pose, 'hotdog')),
          ...heap(dice, { ...top, y: top.y + 0.04, count: 46, tip: 50 }, (d, pose) =>
            fleck(d, pose, ['#f8f2dc', '#eee2bc'], 0.028),
          ),
        ],
      }),
    ],
  ),
  'poutine-galvaude': scene(
    {
      light: 'window',
      table: 'walnut',
      camera: { height: 44, width: 1.5, at: [0, 0.24, 0.04], turn: 30 },
      seed: 28,
    },
    (random) => [
      bowl('#efe6d6', 0.84, 0.34),
      ...poutine(random, {
        sauce: 'gravy',
        on: (dice, top) => [
          ...heap(dice, { ...top, count: 16, tip: 34, size: [0.8, 1.05] }, (d, pose) =>
            morsel(d, pose),
          ),
          ...heap(dice, { ...top, y: top.y + 0.03, radius: 0.5, count: 46 }, (d, pose) =>
            bead(d, { ...pose, size: 0.9 }, 'pea'),
          ),
        ],
      }),
    ],
  ),
  'poutine-au-smoked-meat': scene(
    {
      light: 'lamp',
      table: 'slate',
      camera: { height: 40, width: 1.5, at: [0, 0.27, 0.05], turn: -22 },
      seed: 29,
    },
    (random) => [
      bowl('#6e4a2c', 0.84, 0.34, '#caa878'),
      ...poutine(random, {
        sauce: 'gravy',
        on: (dice, top) =>
          heap(
            dice,
            { ...top, radius: 0.36, high: top.high + 0.02, count: 22, tip: 34, size: [0.7, 0.9] },
            (d, pose) => slice(d, pose, 'smoked', 0.2),
          ),
      }),
    ],
  ),
  'poutine-toute-garnie': scene(
    {
      light: 'window',
      table: 'kraft',
      camera: { height: 48, width: 1.5, at: [0, 0.24, 0.02], turn: 14 },
      seed: 30,
    },
    (random) => [
      oven('#7a1c14', 0.84, 0.3),
      ...poutine(random, {
        sauce: 'gravy',
        on: (dice, top) => [
          ...heap(dice, { ...top, count: 16 }, (d, pose) => pepperoni(d, pose, 0.12)),
          ...heap(dice, { ...top, count: 14, tip: 40 }, mushroom),
          ...heap(dice, { ...top, count: 10, tip: 40 }, (d, pose) =>
            pepper(d, pose, 'green', 0.12),
          ),
        ],
      }),
    ],
  ),
  'extra-fromage-gratine': scene(
    {
      light: 'low',
      table: 'oak',
      camera: { height: 36, width: 1.5, at: [0, 0.28, 0.03], turn: -30 },
      seed: 31,
    },
    (random) => {
      const bed = fries(random, {
        y: 0.08,
        radius: 0.56,
        high: 0.28,
        count: 84,
        tip: 20,
        hollow: 0.1,
      });
      const held = [
        fry(random, { x: -0.12, y: 0.62, z: 0.06, turn: 24, roll: 22 }),
        fry(random, { x: 0.06, y: 0.68, z: 0, turn: -18, roll: 12 }),
      ];
      return [
        oven('#22262a', 0.78, 0.26),
        ...bed,
        coated(bed, {
          thick: (x, z) => 0.012 + 0.012 * clouds(x * 1.2, 2, z * 1.2),
          paint: grilled,
          where: puddle(0, 0, 0.56, 0.6, 2),
          smooth: 2,
          above: 0.08,
        }),
        ...held,
        coated(held, {
          thick: 0.012,
          paint: grilled,
          where: puddle(-0.02, 0.03, 0.16, 0.5, 4),
          smooth: 2,
          above: 0.5,
        }),
        strands(
          [-0.16, -0.1, -0.05, 0, 0.07, 0.13].map((x, index) => [
            [x * 0.8, 0.6, 0.06 - 0.02 * (index % 3)],
            [x * 1.6, 0.34, 0.12 + 0.05 * (index % 2)],
            random.between(0.014, 0.022),
          ]),
          random,
        ),
      ];
    },
  ),
  'extra-mayo-epicee': scene(
    {
      light: 'behind',
      table: 'tomato',
      camera: { height: 36, width: 1.05, at: [0, 0.12, 0], turn: 16 },
      seed: 32,
    },
    (random) => [
      board(0.9, 0.7, { turn: 20 }, ['#3a2416', '#6e4a2c']),
      ...cup('#f0a878', { y: 0.08 }, 0.36, '#f2eadc', spiced),
      fry(random, { x: 0.1, y: 0.42, z: -0.05, roll: 62, turn: 30 }),
      fry(random, { x: -0.02, y: 0.4, z: -0.09, roll: 72, turn: -30 }),
      ...moved([hotPepper(random, {}, true)], { x: 0.52, y: 0.1, z: 0.22 }),
      ...moved([hotPepper(random, {}, true)], { x: 0.6, y: 0.1, z: 0.06, turn: 40 }),
      ...fries(random, { x: -0.52, y: 0.08, z: -0.3, radius: 0.22, high: 0.08, count: 12 }),
    ],
  ),
};
