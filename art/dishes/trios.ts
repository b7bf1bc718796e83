import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { coated, row } from '../food/arrange.ts';
import { toast } from '../food/bread.ts';
import { cheeseSlice, gratin, pull } from '../food/cheese.ts';
import { can } from '../food/drinks.ts';
import { shred } from '../food/greens.ts';
import { slice } from '../food/meats.ts';
import { pizza } from '../food/pizza.ts';
import { squiggle } from '../food/sauces.ts';
import { board, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved, put, type Solid } from '../studio/solid.ts';
import { LABELS } from './beverages.ts';
import { burger } from './burgers.ts';
import { friesBasket } from './combos.ts';
import { type Dish, scene } from './scene.ts';
import { steamed } from './specialties.ts';

const beside = (
  random: Random,
  drink: keyof typeof LABELS,
  x: number,
  z: number,
  fries: readonly [x: number, z: number],
): Solid[] => [
  ...can(random, LABELS[drink], { x, z, size: 0.92 }, 80),
  ...friesBasket(random, { x: fries[0], z: fries[1] }, 0.58),
];

const dressed = (random: Random): Solid[] => [
  squiggle('#e3ae10', 0.5, 0.05, 6, 0.02, { y: 0.36 }),
  ...row(random, 24, { x: -0.48, y: 0.38 }, { x: 0.48, y: 0.38 }, (dice, pose) =>
    shred(
      dice,
      {
        ...pose,
        z: dice.between(-0.1, 0.1),
        turn: dice.between(0, 360),
        roll: dice.between(-30, 30),
        size: 0.6,
      },
      ['#e6ecbc', '#d3e0a0', '#f3f3d8'],
    ),
  ),
  ...row(random, 16, { x: -0.44, y: 0.37 }, { x: 0.44, y: 0.37 }, (dice, pose) =>
    shred(dice, { ...pose, z: dice.between(-0.06, 0.06), turn: dice.between(0, 360), size: 0.3 }, [
      '#4f7a1c',
      '#6f9a34',
    ]),
  ),
];

/** Two halves of a grilled cheese, drawn apart. */
function grilledCheese(random: Random): Solid[] {
  const whole = (): Solid[] => {
    const lower = put(toast(random, 0.44, 0.06), { y: 0.07 });
    const inside = [
      cheeseSlice(random, { y: 0.15, turn: 6 }, 'cheddar', 0.42, 1.8),
      slice(random, { y: 0.18, size: 1.6 }, 'ham'),
      cheeseSlice(random, { y: 0.22, turn: -6 }, 'cheddar', 0.42, 1.8),
    ];
    const melt = coated(inside, {
      thick: 0.02,
      paint: gratin(2, ['#e58a0c', '#fbb52c']),
      where: () => -1,
      smooth: 3,
      above: 0.04,
    });
    return [lower, melt, put(toast(random, 0.44, 0.06), { y: 0.31, turn: 90 })];
  };
  const half = (solids: readonly Solid[], keep: 1 | -1) =>
    solids.map((solid) => ({
      ...solid,
      distance: (x: number, y: number, z: number) =>
        Math.max(solid.distance(x, y, z), -keep * (x - z * 0.5)),
    }));
  const [left, right] = [half(whole(), -1), half(whole(), 1)];
  return [
    ...moved(left, { x: -0.14, y: 0.02 }),
    ...moved(right, { x: 0.16, y: 0.09, roll: 14 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      pull(
        random,
        [-0.14 + (index - 2) * 0.07, 0.2, -0.0 + (index - 2) * 0.14],
        [0.1 + (index - 2) * 0.07, 0.27, (index - 2) * 0.14],
        0.026,
      ),
    ),
  ];
}

export const TRIOS: Readonly<Record<string, Dish>> = {
  'trio-cheeseburger': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 17, width: 2.05, at: [0.06, 0.42, 0], turn: -6 },
      seed: 201,
    },
    (random) => [
      ...moved(burger(random, ['lettuce', 'tomato', 'patty', 'cheddar', 'pickle']), {
        x: -0.34,
        z: 0.34,
      }),
      ...beside(random, 'cola', 0.72, -0.3, [0.46, 0.36]),
    ],
  ),
  'trio-hot-dogs': scene(
    {
      light: 'window',
      table: 'gingham',
      camera: { height: 32, width: 1.95, at: [0, 0.26, 0.02], turn: 14 },
      seed: 202,
    },
    (random) => [
      paper(random, 0.8, 'kraft', { x: -0.24, z: 0.3, turn: 10 }),
      ...[0.06, 0.5].flatMap((z) =>
        moved(steamed(random, dressed), { x: -0.26, y: 0.05, z, turn: 12 }),
      ),
      ...beside(random, 'orange', 0.6, -0.42, [0.7, 0.34]),
    ],
  ),
  'trio-pizza-baby': scene(
    {
      light: 'low',
      table: 'oak',
      camera: { height: 36, width: 2, at: [0, 0.22, 0.02], turn: -18 },
      seed: 203,
    },
    (random) => [
      board(0.72, 0.7, { x: -0.28, z: 0.22 }),
      ...moved(pizza(random, pizzaRecipes.pepperoni ?? {}, { start: 20 }), {
        x: -0.28,
        y: 0.08,
        z: 0.22,
        size: 0.64,
      }),
      ...beside(random, 'lime', 0.5, -0.5, [0.72, 0.34]),
    ],
  ),
  'trio-sandwich-au-poulet-croustillant': scene(
    {
      light: 'behind',
      table: 'tomato',
      camera: { height: 22, width: 2.15, at: [0.04, 0.4, 0], turn: 12 },
      seed: 204,
    },
    (random) => [
      ...moved(
        burger(random, ['lettuce', 'chicken', 'mayo', 'pickle'], { lean: 6, hasSeeds: false }),
        { x: 0.16, z: 0.36 },
      ),
      ...beside(random, 'root', -0.66, -0.1, [0.74, -0.3]),
    ],
  ),
  'trio-grilled-cheese': scene(
    {
      light: 'noon',
      table: 'basil',
      camera: { height: 34, width: 1.9, at: [0, 0.24, 0.04], turn: 8 },
      seed: 205,
    },
    (random) => [
      board(0.74, 0.56, { x: -0.16, z: 0.4, turn: -8 }),
      ...moved(grilledCheese(random), { x: -0.16, y: 0.07, z: 0.38, turn: 14 }),
      ...beside(random, 'ginger', 0.62, -0.34, [-0.52, -0.42]),
    ],
  ),
};
