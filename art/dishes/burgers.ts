import { coated, heap, puddle } from '../food/arrange.ts';
import { bunBottom, bunTop } from '../food/bread.ts';
import { breadedPiece } from '../food/breaded.ts';
import { cheeseSlice, curd, meltedOver } from '../food/cheese.ts';
import { leaf, lettuce } from '../food/greens.ts';
import { bacon, patty, pepperoni } from '../food/meats.ts';
import { fries, fry } from '../food/potato.ts';
import { SAUCES, type SauceName } from '../food/sauces.ts';
import { mushroom, onion, pickle, tomato } from '../food/vegetables.ts';
import { board, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

type Layer = { high: number; lay: (random: Random, y: number) => readonly Solid[] };

const all =
  (
    count: number,
    radius: number,
    draw: (
      random: Random,
      pose: { x: number; y: number; z: number; turn: number; roll: number; tilt: number },
    ) => Solid,
  ) =>
  (random: Random, y: number): Solid[] =>
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * 6.283 + random.between(-0.2, 0.2);
      return draw(random, {
        x: radius * Math.cos(turn),
        y,
        z: radius * Math.sin(turn),
        turn: random.between(0, 360),
        roll: random.between(-8, 8),
        tilt: random.between(-8, 8),
      });
    });

const sauced = (name: SauceName, radius = 0.44): Layer => ({
  high: 0.015,
  lay: (random, y) => {
    const bed: Solid[] = all(6, radius * 0.5, (dice, pose) =>
      patty(dice, { ...pose, y: pose.y - 0.07 }, 0.2),
    )(random, y);
    return [
      coated(bed, {
        thick: 0.035,
        paint: SAUCES[name],
        where: puddle(0, 0, radius, 0.35, random.between(0, 9)),
        smooth: 3,
        above: y - 0.07,
      }),
    ];
  },
});

/** What lies between the halves of a bun, and how high each is. */
const LAYERS = {
  patty: {
    high: 0.15,
    lay: (random, y) => [patty(random, { y: y + 0.075, turn: random.between(0, 360) }, 0.53)],
  },
  chicken: {
    high: 0.17,
    lay: (random, y) => [
      breadedPiece(random, { y: y + 0.08, turn: random.between(-30, 30), size: 1.16 }, 'cutlet'),
    ],
  },
  veggie: {
    high: 0.15,
    lay: (random, y) => [patty(random, { y: y + 0.075 }, 0.52, ['#3a2410', '#a8742c'])],
  },
  cheddar: {
    high: 0.03,
    lay: (random, y) => [cheeseSlice(random, { y: y + 0.03, turn: random.between(30, 60) })],
  },
  swiss: { high: 0.03, lay: (random, y) => [meltedOver(random, { y: y + 0.012 }, 0.53, 0.15)] },
  mozzarella: { high: 0.025, lay: (random, y) => [meltedOver(random, { y: y + 0.01 }, 0.54, 0.2)] },
  lettuce: {
    high: 0.07,
    lay: (random, y) =>
      all(9, 0.38, (dice, pose) => lettuce(dice, { ...pose, y: pose.y + 0.02, size: 1.05 }))(
        random,
        y,
      ),
  },
  tomato: {
    high: 0.06,
    lay: (random, y) =>
      all(3, 0.25, (dice, pose) => tomato(dice, { ...pose, y: pose.y + 0.03 }, 0.25))(random, y),
  },
  onion: {
    high: 0.04,
    lay: (random, y) =>
      all(7, 0.26, (dice, pose) => onion(dice, { ...pose, y: pose.y + 0.02 }, true, 0.19))(
        random,
        y,
      ),
  },
  grilledOnion: {
    high: 0.05,
    lay: (random, y) =>
      all(14, 0.28, (dice, pose) => onion(dice, { ...pose, y: pose.y + 0.02 }, false, 0.17))(
        random,
        y,
      ),
  },
  pickle: {
    high: 0.04,
    lay: (random, y) =>
      all(6, 0.33, (dice, pose) => pickle(dice, { ...pose, y: pose.y + 0.02 }, 0.15))(random, y),
  },
  bacon: {
    high: 0.05,
    lay: (random, y) =>
      [-0.2, 0.02, 0.24].map((z) =>
        bacon(random, { y: y + 0.03, z, turn: random.between(-14, 14) }, 0.6),
      ),
  },
  mushrooms: {
    high: 0.09,
    lay: (random, y) =>
      heap(
        random,
        { y: y + 0.04, radius: 0.56, high: 0.06, count: 44, tip: 28, size: [1, 1.25] },
        mushroom,
      ),
  },
  pepperoni: {
    high: 0.05,
    lay: (random, y) =>
      all(9, 0.43, (dice, pose) => pepperoni(dice, { ...pose, y: pose.y + 0.01 }, 0.17))(random, y),
  },
  fries: {
    high: 0.12,
    lay: (random, y) =>
      fries(random, { y, radius: 0.42, high: 0.09, count: 34, tip: 10, size: [0.9, 1.1] }),
  },
  curds: {
    high: 0.08,
    lay: (random, y) =>
      all(11, 0.36, (dice, pose) => curd(dice, { ...pose, y: pose.y + 0.03 }))(random, y),
  },
  basil: {
    high: 0.03,
    lay: (random, y) =>
      all(6, 0.4, (dice, pose) => leaf(dice, { ...pose, y: pose.y + 0.02 }, 0.2))(random, y),
  },
  burgerSauce: sauced('rose'),
  mayo: sauced('cream'),
  bbqSauce: sauced('bbq'),
  tomatoSauce: sauced('tomato', 0.5),
  gravy: sauced('gravy', 0.52),
} as const satisfies Record<string, Layer>;

export type LayerName = keyof typeof LAYERS;

/** A burger standing at the origin; its top half may lean off it. */
export function burger(
  random: Random,
  layers: readonly LayerName[],
  { lean = 4, hasSeeds = true, lift = 0 } = {},
): Solid[] {
  const solids: Solid[] = [bunBottom(random, 0.52)];
  let y = 0.12;
  for (const name of layers) {
    solids.push(...LAYERS[name].lay(random, y));
    y += LAYERS[name].high;
  }
  return [
    ...solids,
    ...moved(bunTop(random, 0.55, hasSeeds), {
      y: y + lift,
      roll: lean,
      tilt: lean * 0.7,
      x: lean * 0.004,
      turn: random.between(0, 90),
    }),
  ];
}

const low = { height: 13, width: 1.36, at: [0, 0.42, 0] as const, turn: 6 };
const near = { height: 24, width: 1.22, at: [0.05, 0.4, 0] as const, turn: -14 };

function around(random: Random, count: number): Solid[] {
  return Array.from({ length: count }, () => {
    const turn = random.between(0, 6.283);
    const r = random.between(0.7, 1.3);
    return fry(random, {
      x: r * Math.cos(turn),
      y: 0.04,
      z: r * Math.sin(turn),
      turn: random.between(0, 180),
    });
  });
}

export const BURGERS: Readonly<Record<string, Dish>> = {
  hamburger: scene({ light: 'window', table: 'oak', camera: low, seed: 3 }, (random) =>
    burger(random, ['burgerSauce', 'patty', 'onion', 'tomato', 'pickle', 'lettuce']),
  ),
  cheeseburger: scene({ light: 'lamp', table: 'walnut', camera: near, seed: 4 }, (random) => [
    paper(random, 0.85, 'kraft', { turn: 12 }),
    ...moved(burger(random, ['lettuce', 'tomato', 'patty', 'cheddar', 'pickle', 'burgerSauce']), {
      y: 0.05,
    }),
    ...around(random, 12),
  ]),
  'cheeseburger-au-bacon': scene(
    { light: 'low', table: 'slate', camera: { ...low, turn: -20, width: 1.3 }, seed: 5 },
    (random) =>
      burger(random, ['lettuce', 'tomato', 'patty', 'cheddar', 'bacon', 'bacon', 'bbqSauce'], {
        lean: 7,
      }),
  ),
  'cheeseburger-double': scene(
    {
      light: 'behind',
      table: 'tomato',
      camera: { height: 8, width: 1.42, at: [0, 0.5, 0], turn: 16 },
      seed: 6,
    },
    (random) =>
      burger(random, [
        'patty',
        'cheddar',
        'grilledOnion',
        'patty',
        'cheddar',
        'pickle',
        'grilledOnion',
      ]),
  ),
  'burger-champignons-et-fromage-suisse': scene(
    {
      light: 'lamp',
      table: 'slate',
      camera: { height: 22, width: 1.4, at: [0, 0.4, 0.04], turn: 14 },
      seed: 7,
    },
    (random) => [
      board(1.1, 0.8),
      ...moved(
        burger(random, ['lettuce', 'patty', 'swiss', 'mushrooms'], {
          lean: -9,
          hasSeeds: false,
          lift: 0.07,
        }),
        { y: 0.08 },
      ),
      ...[
        [0.42, 0.62],
        [0.62, 0.42],
        [0.14, 0.72],
      ].map(([x = 0, z = 0]) =>
        mushroom(random, { x, y: 0.11, z, turn: random.between(0, 360), size: 1.2 }),
      ),
    ],
  ),
  'burger-de-la-pizzeria': scene(
    { light: 'lamp', table: 'gingham', camera: { ...near, turn: 18, height: 18 }, seed: 8 },
    (random) =>
      burger(random, ['patty', 'tomatoSauce', 'mozzarella', 'pepperoni', 'pepperoni', 'basil'], {
        lean: 6,
      }),
  ),
  'burger-poutine': scene(
    { light: 'low', table: 'oak', camera: { ...low, height: 17, turn: 22, width: 1.35 }, seed: 9 },
    (random) => burger(random, ['patty', 'fries', 'curds', 'gravy'], { hasSeeds: false, lean: -6 }),
  ),
  'burger-au-poulet-croustillant': scene(
    { light: 'behind', table: 'cream', camera: { ...near, height: 15, width: 1.34 }, seed: 10 },
    (random) => burger(random, ['pickle', 'chicken', 'mayo', 'lettuce'], { lean: 5 }),
  ),
  'burger-vege': scene(
    {
      light: 'noon',
      table: 'basil',
      camera: { ...near, turn: 26, height: 20, width: 1.3 },
      seed: 11,
    },
    (random) =>
      burger(random, ['lettuce', 'veggie', 'tomato', 'onion', 'mayo', 'lettuce'], { lean: -5 }),
  ),
};
