import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { burger } from '../dishes/burgers.ts';
import { poutine } from '../dishes/fries.ts';
import { type Dish, scene } from '../dishes/scene.ts';
import { heap } from '../food/arrange.ts';
import { wing } from '../food/breaded.ts';
import { pizza } from '../food/pizza.ts';
import { bowl, cup, oven, roundBoard } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { moved } from '../studio/solid.ts';

const liftedSlice = scene(
  {
    light: 'ember',
    table: null,
    camera: { height: 46, turn: -12, width: 2.46, at: [-0.06, 0.14, -0.02], blur: 0.25 },
    seed: 812,
  },
  (random) => {
    const recipe = { ...pizzaRecipes['all-dressed'], mushrooms: 2 } as const;
    const serving = { start: 196, out: 0.3, lift: 0.34, tilt: -14 };
    const baked = moved(pizza(random, recipe, serving), { y: 0.08 });
    return [roundBoard(1.1, { turn: 30 }), ...baked];
  },
);

const wings = (random: Random) =>
  heap(
    random,
    { y: 0.13, radius: 0.5, high: 0.16, count: 17, tip: 24, hollow: 0.04, size: [0.8, 0.95] },
    (dice, pose) => wing(dice, pose, 'buffalo'),
  );

const feast = scene(
  {
    light: 'lamp',
    table: null,
    camera: { height: 36, turn: 8, width: 2.42, at: [0, 0.27, 0], blur: 0.25 },
    seed: 813,
  },
  (random) => [
    roundBoard(1.16, { turn: -24 }),
    ...moved(burger(random, ['lettuce', 'tomato', 'patty', 'cheddar', 'bacon', 'burgerSauce']), {
      ...{ x: -0.38, y: 0.08, z: -0.42, size: 0.88 },
    }),
    ...moved(
      [
        bowl('#efe6d6', 0.84, 0.38),
        ...poutine(random, { sauce: 'gravy', curds: 44, high: 0.42, radius: 0.62 }),
      ],
      { x: 0.54, y: 0.08, z: -0.26, size: 0.66 },
    ),
    ...moved([oven('#17181a', 0.66, 0.12), ...wings(random)], {
      x: -0.2,
      y: 0.08,
      z: 0.54,
      size: 0.86,
    }),
    ...cup('#eee9da', { x: 0.7, y: 0.08, z: 0.5 }, 0.22, '#2f5a7c'),
  ],
);

/** What the home page shows first while a special is on that is no pepperoni pizza; cut out, as that is. */
export const HEROES: Readonly<Record<'lifted-slice' | 'feast', Dish>> = {
  'lifted-slice': liftedSlice,
  feast,
};
