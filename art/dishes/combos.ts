import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { heap } from '../food/arrange.ts';
import { wing } from '../food/breaded.ts';
import { shaving } from '../food/cheese.ts';
import { bottle, can } from '../food/drinks.ts';
import { lettuce, ROMAINE } from '../food/greens.ts';
import { bacon } from '../food/meats.ts';
import { pizza } from '../food/pizza.ts';
import { fries } from '../food/potato.ts';
import { basket, board, bowl } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved, type Pose, type Solid } from '../studio/solid.ts';
import { LABELS } from './beverages.ts';
import { type Dish, scene } from './scene.ts';

const recipe = (slug: string) => pizzaRecipes[slug] ?? {};

export const friesBasket = (random: Random, pose: Pose, size = 0.5): Solid[] =>
  moved(
    [
      ...basket(random, '#b3261a', 'white'),
      ...fries(random, { y: 0.14, radius: 0.58, high: 0.42, count: 70, hollow: 0.14, tip: 28 }),
    ],
    { ...pose, size },
  );

const wingBowl = (random: Random, pose: Pose, size = 0.56): Solid[] =>
  moved(
    [
      bowl('#26313c', 0.84, 0.34),
      ...heap(random, { y: 0.2, radius: 0.5, high: 0.26, count: 12, tip: 26 }, (dice, at) =>
        wing(dice, at, 'bbq'),
      ),
    ],
    { ...pose, size },
  );

const caesar = (random: Random, pose: Pose): Solid[] =>
  moved(
    [
      bowl('#efe6d6', 0.84, 0.36),
      ...heap(random, { y: 0.2, radius: 0.52, high: 0.22, count: 18, tip: 30 }, (dice, at) =>
        lettuce(dice, at, ROMAINE),
      ),
      ...heap(random, { y: 0.42, radius: 0.4, high: 0.1, count: 9, tip: 30 }, shaving),
      ...heap(random, { y: 0.42, radius: 0.4, high: 0.1, count: 8, tip: 30 }, (dice, at) =>
        bacon(dice, { ...at, size: 0.4 }, 0.3),
      ),
    ],
    { ...pose, size: 0.48 },
  );

const big = (random: Random, slug: string, pose: Pose): Solid[] =>
  moved(
    [
      board(1.06, 1.04, {}, ['#3a2416', '#7a4a2a']),
      ...moved(pizza(random, recipe(slug), { start: random.between(0, 80) }), { y: 0.08 }),
    ],
    pose,
  );

export const COMBOS: Readonly<Record<string, Dish>> = {
  'combo-a': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 38, turn: -8, width: 2.5, at: [0.04, 0.2, 0.02] },
      seed: 501,
    },
    (random) => [
      ...big(random, 'all-dressed', { x: -0.28, z: 0.1, size: 0.78 }),
      ...wingBowl(random, { x: 0.86, z: 0.42 }),
      ...friesBasket(random, { x: 0.76, z: -0.52 }, 0.46),
      ...can(random, LABELS.cola, { x: -0.18, z: -0.98, size: 0.62 }, 50),
      ...can(random, LABELS.cola, { x: 0.2, z: -0.9, size: 0.62, turn: 20 }, 50),
    ],
  ),
  'combo-b': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 46, turn: 14, width: 2.55, at: [0, 0.18, 0] },
      seed: 502,
    },
    (random) => [
      ...big(random, 'all-dressed', { x: 0.22, z: 0.16, size: 0.88 }),
      ...wingBowl(random, { x: -0.92, z: 0.2 }),
      ...friesBasket(random, { x: -0.6, z: -0.68 }, 0.56),
      ...bottle(random, 'large', LABELS.cola, { x: 0.42, z: -1, size: 0.58 }),
    ],
  ),
  'combo-c': scene(
    {
      light: 'noon',
      table: 'gingham',
      camera: { height: 58, turn: -20, width: 2.75, at: [0.02, 0.1, 0.02] },
      seed: 503,
    },
    (random) => [
      ...big(random, 'all-dressed', { x: -0.1, z: 0, size: 0.98 }),
      ...wingBowl(random, { x: 1.02, z: 0.5 }),
      ...friesBasket(random, { x: 0.92, z: -0.52 }, 0.52),
      ...caesar(random, { x: -0.98, z: 0.92 }),
      ...bottle(random, 'large', LABELS.cola, { x: -0.9, z: -0.86, size: 0.56 }),
    ],
  ),
  'combo-d': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 52, turn: 6, width: 2.9, at: [0, 0.1, 0.02] },
      seed: 504,
    },
    (random) => [
      ...big(random, 'all-dressed', { x: -0.68, z: -0.16, size: 0.7 }),
      ...big(random, 'pepperoni', { x: 0.62, z: 0.3, size: 0.74 }),
      ...wingBowl(random, { x: -0.52, z: 0.92 }, 0.5),
      ...friesBasket(random, { x: 0.66, z: -0.84 }, 0.46),
      ...friesBasket(random, { x: 1.2, z: -0.62 }, 0.46),
      ...bottle(random, 'large', LABELS.cola, { x: 0.02, z: -0.98, size: 0.56 }),
    ],
  ),
};
