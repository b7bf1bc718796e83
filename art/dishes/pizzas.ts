import { pizzas } from '#menu/built-in/pizzas.ts';
import { keyFrom } from '#menu/menu.ts';
import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { sprig } from '../food/ladled.ts';
import { pizza, type Serving } from '../food/pizza.ts';
import { board, cup, dinnerPlate, oven, paper, type TableName } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import type { LightName } from '../studio/light.ts';
import type { Camera } from '../studio/photograph.ts';
import { moved, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

type Ground = 'board' | 'paper' | 'iron' | 'dark board' | 'bare' | 'plate';
type Shot = readonly [LightName, TableName, Ground, Camera, Serving?];

const whole = (height: number, turn: number, width = 2.15): Camera => ({
  height,
  turn,
  width,
  at: [0, 0.05, 0],
});
const close = (height: number, turn: number, width = 1.2, x = 0.12, z = 0.25): Camera => ({
  height,
  turn,
  width,
  at: [x, 0.08, z],
  blur: 0.55,
});
/** A slice is drawn out to the right and lifted; threads of cheese hold it. */
const lifted: Serving = { start: 4, out: 0.3, lift: 0.24, tilt: -13 };
const taken: Camera = { height: 26, turn: 0, width: 1.5, at: [0.5, 0.2, 0.2], blur: 0.5 };

const SHOTS: Readonly<Record<string, Shot>> = {
  cheese: ['lamp', 'walnut', 'board', { ...taken, turn: 6 }, lifted],
  pepperoni: ['low', 'slate', 'bare', close(34, -20, 1.35)],
  'all-dressed': ['window', 'oak', 'dark board', whole(48, 14)],
  'super-special': ['behind', 'walnut', 'iron', close(42, 24, 1.5, 0, 0.1)],
  'double-pepperoni': ['lamp', 'tomato', 'dark board', { ...taken, turn: -16, height: 36 }, lifted],
  canadian: ['window', 'slate', 'paper', whole(64, -24, 2.05)],
  quebecoise: ['lamp', 'walnut', 'bare', close(38, 30, 1.45)],
  montrealer: ['behind', 'kraft', 'board', whole(40, -10)],
  vegetarian: ['noon', 'basil', 'board', whole(70, 20, 2)],
  hawaiian: ['window', 'blue', 'bare', close(46, -34, 1.5, 0.05, 0.1)],
  'meat-lovers': ['low', 'walnut', 'iron', { ...taken, turn: 14, height: 32 }, lifted],
  margherita: ['lamp', 'walnut', 'board', whole(56, 10, 2.15)],
  neapolitan: ['window', 'cream', 'plate', close(38, 18, 1.45)],
  italian: ['lamp', 'gingham', 'board', whole(36, -18)],
  diavola: ['low', 'slate', 'dark board', close(30, 12, 1.25)],
  mexican: ['noon', 'tomato', 'paper', whole(58, 34, 2.05)],
  greek: ['window', 'blue', 'board', close(52, -12, 1.6, 0, 0)],
  gyro: ['behind', 'oak', 'paper', { ...whole(42, 26, 2.3), at: [0.12, 0.05, 0.1] }],
  mediterranean: ['lamp', 'walnut', 'bare', close(60, 40, 1.7, 0, 0)],
  'four-cheese': ['lamp', 'slate', 'board', { ...taken, turn: -6, height: 26 }, lifted],
  florentine: ['window', 'marble', 'plate', whole(52, -28, 2)],
  'bbq-chicken': ['low', 'kraft', 'dark board', close(36, -26, 1.4)],
  'pesto-chicken': ['noon', 'oak', 'bare', close(48, 16, 1.55, 0, 0.05)],
  'philly-steak': ['behind', 'slate', 'iron', whole(34, 20)],
  bolognese: ['lamp', 'gingham', 'bare', close(32, 36, 1.35)],
  'prosciutto-and-arugula': [
    'window',
    'walnut',
    'board',
    { height: 40, turn: -14, width: 1.7, at: [0, 0.1, 0.08] },
  ],
  seafood: ['lamp', 'walnut', 'dark board', close(40, -8, 1.4)],
  'poutine-pizza': ['low', 'oak', 'iron', close(26, 8, 1.4)],
};

function ground(random: Random, kind: Ground): { under: readonly Solid[]; high: number } {
  if (kind === 'board') return { under: [board(1.12, 1.08, { turn: 8 })], high: 0.08 };
  if (kind === 'dark board')
    return { under: [board(1.14, 1.1, { turn: -14 }, ['#24140a', '#57331a'])], high: 0.08 };
  if (kind === 'paper') return { under: [paper(random, 1.12, 'kraft', { turn: 16 })], high: 0.05 };
  if (kind === 'iron') return { under: [oven('#17181a', 1.04, 0.1)], high: 0.05 };
  if (kind === 'plate') return { under: [dinnerPlate('#efe6d6', '#2f5a3a', 1.12)], high: 0.05 };
  return { under: [], high: 0 };
}

export const PIZZAS: Readonly<Record<string, Dish>> = Object.fromEntries(
  pizzas.map(({ slug, name }, index) => {
    const [light, table, kind, camera, serving] =
      SHOTS[slug] ?? (['window', 'oak', 'board', whole(50, 0)] as const);
    const dish = scene({ light, table, camera, seed: 300 + index }, (random) => {
      const { under, high } = ground(random, kind);
      const recipe = pizzaRecipes[slug] ?? {};
      const turned = serving ?? { start: random.between(0, 90) };
      const baked = moved(pizza(random, recipe, turned), { y: high });
      return [
        ...under,
        ...baked,
        ...('tzatziki' in recipe ? cup('#f2efe0', { x: 0.86, y: 0.04, z: 0.86 }, 0.22) : []),
        ...(slug === 'cheese' ? sprig(random, -0.5, 0.18, 0.2, 0.8) : []),
      ];
    });
    return [keyFrom(name.fr), dish];
  }),
);
