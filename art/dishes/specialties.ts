import { pizzaRecipes } from '#modifiers/built-in/pizza-recipes.ts';
import { coated, heap, puddle, row } from '../food/arrange.ts';
import { dough, hotDogBun, toast } from '../food/bread.ts';
import { shaving } from '../food/cheese.ts';
import { bead, CHIVE, fleck, leaf, lemon, lettuce, PARSLEY, ROMAINE } from '../food/greens.ts';
import { grated, ladled } from '../food/ladled.ts';
import { frank, morsel, patty, scrap } from '../food/meats.ts';
import { nest } from '../food/noodles.ts';
import { pizza } from '../food/pizza.ts';
import { fries, mash } from '../food/potato.ts';
import { dollop, SAUCES, squiggle } from '../food/sauces.ts';
import { lobster } from '../food/seafood.ts';
import { onion, stick } from '../food/vegetables.ts';
import { basket, board, cup, dinnerPlate, paper } from '../food/vessels.ts';
import type { Random } from '../kit/random.ts';
import { box, type Form, rugged, within } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { mottled, over, rgb, step } from '../studio/paint.ts';
import { moved, type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

/** Half a pizza and a nest of spaghetti with meat sauce on one plate. */
function pizzaGhetti(random: Random, slug: string, turn: number): Solid[] {
  const bed = nest(random, { x: 0.4, z: 0.12, radius: 0.42, high: 0.24, count: 80 });
  return [
    dinnerPlate('#efe6d6', '#b3261a', 1.14),
    ...moved(pizza(random, pizzaRecipes[slug] ?? {}, { start: 90, only: 'half' }), {
      x: 0.02,
      y: 0.07,
      size: 0.86,
      turn,
    }),
    ...bed,
    ladled(random, bed, 'meat', 0.3, { x: 0.42, z: 0.12 }),
    ...grated(random, 0.34, 0.24, 0.1, 40, 0.42, 0.12),
  ];
}

/** Dough folded over what is in it, its seam pressed with fingers. */
function turnover(random: Random, isFried: boolean): Solid[] {
  const half: Form = within(
    (x, y, z) => {
      const r = Math.hypot(x, z);
      const seam = step(0.62, 0.78, r);
      const top = 0.26 * (1 - (r / 0.82) ** 2) + 0.05;
      return Math.max(
        r - 0.84,
        (Math.abs(y) - Math.max(0.05, top) - 0.012 * seam * Math.sin(Math.atan2(z, x) * 26)) * 0.75,
      );
    },
    (_, __, z) => -z - 0.3,
  );
  const form = rugged(half, 0.02, 0.7, clouds, random.between(0, 9));
  const dents = Array.from(
    { length: 9 },
    (_, index) =>
      [0.74 * Math.cos(0.1 + index * 0.36), 0.74 * Math.sin(0.1 + index * 0.36)] as const,
  );
  return [put(dough(random, form, 0.95, isFried ? 0.18 : 0.3, dents), { y: 0.2, z: -0.12 })];
}

const peas = (random: Random, x: number, z: number): Solid[] =>
  heap(random, { x, y: 0.09, z, radius: 0.24, high: 0.08, count: 52 }, (dice, pose) =>
    bead(dice, pose, 'pea'),
  );

/** Bread, what lies on it, bread, and gravy over it all. */
function hot(random: Random, kind: 'chicken' | 'beef'): Solid[] {
  const slices = [put(toast(random, 0.4, 0.06, false), { x: -0.2, y: 0.12, z: 0.12, turn: 12 })];
  const meat =
    kind === 'chicken'
      ? heap(
          random,
          {
            x: -0.2,
            y: 0.22,
            z: 0.12,
            radius: 0.34,
            high: 0.1,
            count: 46,
            tip: 30,
            size: [1, 1.4],
          },
          (dice, pose) => scrap(dice, pose, 'chicken'),
        )
      : [
          patty(random, { x: -0.32, y: 0.26, z: 0.06 }, 0.32),
          patty(random, { x: 0.02, y: 0.3, z: 0.2, roll: -8 }, 0.32),
        ];
  const lid =
    kind === 'chicken'
      ? [
          put(toast(random, 0.38, 0.06, false), { x: -0.2, y: 0.38, z: 0.12, turn: -16, tilt: 5 }),
          ...heap(
            random,
            { x: -0.2, y: 0.45, z: 0.12, radius: 0.26, high: 0.03, count: 12, tip: 20 },
            (dice, pose) => scrap(dice, pose, 'chicken'),
          ),
        ]
      : heap(
          random,
          { x: -0.16, y: 0.36, z: 0.12, radius: 0.3, count: 18, tip: 16 },
          (dice, pose) => onion(dice, pose, false, 0.13),
        );
  const solids = [...slices, ...meat, ...lid];
  return [
    dinnerPlate('#e9e2d6', kind === 'chicken' ? '#1a3550' : '#3a5a2c', 1.12),
    ...solids,
    coated(solids, {
      thick: (x, z) => 0.02 + 0.008 * clouds(x * 1.8, 3, z * 1.8),
      paint: SAUCES.gravy,
      where: puddle(-0.2, 0.16, kind === 'chicken' ? 0.4 : 0.38, 0.6, random.between(0, 9)),
      smooth: 3,
      above: 0.04,
      clear: 0.014,
    }),
    ...peas(random, 0.46, 0.36),
    ...fries(random, { x: 0.4, y: 0.08, z: -0.4, radius: 0.36, high: 0.18, count: 44 }),
  ];
}

/** A bun with something in it along its length, at the origin. */
function bunWith(
  random: Random,
  fill: (random: Random) => readonly Solid[],
  isGrilled: boolean,
): Solid[] {
  return [hotDogBun(random, 0.64, 0.2, isGrilled), ...fill(random)];
}

export const steamed = (random: Random, toppings: (random: Random) => readonly Solid[]): Solid[] =>
  bunWith(random, (dice) => [frank(dice, { y: 0.26 }, 0.68), ...toppings(dice)], false);

const michigan = (random: Random): Solid[] => {
  const crumbs = heap(random, { y: 0.3, radius: 0.1, count: 1 }, (dice, pose) =>
    scrap(dice, pose, 'ground'),
  );
  const strewn = row(random, 20, { x: -0.5, y: 0.32 }, { x: 0.5, y: 0.32 }, (dice, pose) =>
    scrap(
      dice,
      { ...pose, z: dice.between(-0.06, 0.06), turn: dice.between(0, 360), size: 0.62 },
      'ground',
    ),
  );
  return [
    ...crumbs,
    ...strewn,
    coated(strewn, {
      thick: 0.02,
      paint: SAUCES.meat,
      where: (x, z) => Math.max(Math.abs(x) - 0.5, Math.abs(z) - 0.12),
      smooth: 2,
      above: 0.24,
    }),
    squiggle('#e3ae10', 0.46, 0.06, 6, 0.018, { y: 0.4 }),
    ...row(random, 34, { x: -0.46, y: 0.4 }, { x: 0.46, y: 0.4 }, (dice, pose) =>
      fleck(
        dice,
        {
          ...pose,
          z: dice.between(-0.08, 0.08),
          turn: dice.between(0, 360),
          roll: dice.between(-40, 40),
        },
        ['#f8f2dc', '#eee2bc'],
        0.024,
      ),
    ),
  ];
};

const guedille =
  (kind: 'salad' | 'lobster') =>
  (random: Random): Solid[] => [
    ...row(random, 7, { x: -0.46, y: 0.28 }, { x: 0.46, y: 0.28 }, (dice, pose) =>
      lettuce(dice, { ...pose, turn: dice.between(0, 360), tilt: 30, size: 0.5 }),
    ),
    ...row(
      random,
      kind === 'lobster' ? 30 : 34,
      { x: -0.48, y: 0.36 },
      { x: 0.48, y: 0.36 },
      (dice, pose) => {
        const at = {
          ...pose,
          y: 0.34 + dice.between(0, 0.08),
          z: dice.between(-0.1, 0.1),
          turn: dice.between(0, 360),
        };
        if (kind === 'salad')
          return morsel(dice, { ...at, size: 0.62 }, ['#b88a52', '#e6cc9a'], false);
        return lobster(dice, { ...at, size: 0.6 });
      },
    ),
    ...(kind === 'lobster'
      ? [-0.2, 0.26].map((x) =>
          lobster(random, { x, y: 0.47, turn: 20 - x * 120, roll: 8, size: 0.9 }, true),
        )
      : []),
    ...row(random, 9, { x: -0.44, y: 0.42 }, { x: 0.44, y: 0.42 }, (dice, pose) =>
      dollop('#e8dcba', 0.034, { ...pose, z: dice.between(-0.08, 0.08) }),
    ),
    ...row(random, 34, { x: -0.48, y: 0.5 }, { x: 0.48, y: 0.5 }, (dice, pose) =>
      fleck(
        dice,
        {
          ...pose,
          z: dice.between(-0.1, 0.1),
          turn: dice.between(0, 360),
          roll: dice.between(-30, 30),
        },
        CHIVE,
        0.022,
      ),
    ),
  ];

/** Beef, corn and mash, cut from its dish so that all three are seen. */
function shepherd(random: Random): Solid[] {
  const shift = random.between(0, 9);
  const paints: readonly Paint[] = [
    mottled('#3c1a0c', '#7c4420', 1.8, { rough: 0.3, gloss: 0.7, soft: 0.2 }, 1.5),
    mottled('#d89a10', '#fbe070', 2.4, { rough: 0.2, gloss: 0.8, soft: 0.5 }, 1.6),
    mottled('#e6cf96', '#f8edc8', 1.4, { rough: 0.4, gloss: 0.4, soft: 0.5 }),
  ];
  const paint: Paint = (surface, x, y, z) => {
    const level = y + 0.03 * clouds(x * 1.5 + shift, 0, z * 1.5);
    paints[level < -0.06 ? 0 : level < 0.05 ? 1 : 2]?.(surface, x, y, z);
    over(
      surface,
      rgb('#8a4a12'),
      step(0.14, 0.2, y) * step(-0.2, 0.4, clouds(x * 1.6, y, z * 1.6 + shift)) * 0.85,
    );
  };
  const core = box(0.48, 0.2, 0.4, 0.04);
  const block: Form = (x, y, z) =>
    core(x, y, z) +
    0.03 * clouds(x * 1.4 + shift, y * 2.4, z * 1.4) +
    (y > 0.1 ? 0.012 * Math.sin(z * 52) : 0.02 * clouds(x * 4, y * 4, z * 4));
  return [
    dinnerPlate('#efe6d6', '#3a5a2c'),
    put({ distance: block, reach: 0.72, paint, stride: 0.6 }, { y: 0.24, turn: 8 }),
    ...heap(random, { x: 0.1, y: 0.06, z: 0.5, radius: 0.24, count: 26 }, (dice, pose) =>
      bead(dice, pose, 'corn'),
    ),
    dollop('#8c1c10', 0.14, { x: 0.58, y: 0.12, z: 0.3 }),
    mash(random, 0.16, 0.09, { x: -0.52, y: 0.08, z: 0.42 }, true),
    leaf(random, { x: 0.02, y: 0.46, z: 0.02, turn: 30, roll: 12 }, 0.14),
  ];
}

const side = (random: Random, x: number, z: number, pose: Pose = {}): Solid[] =>
  fries(random, { x, y: pose.y ?? 0.07, z, radius: 0.34, high: 0.16, count: 36 });

export const SPECIALTIES: Readonly<Record<string, Dish>> = {
  'pizza-ghetti': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 50, width: 1.9, at: [0, 0.08, 0], turn: 8 },
      seed: 121,
    },
    (random) => pizzaGhetti(random, 'pepperoni', 0),
  ),
  'pizza-ghetti-tout-garni': scene(
    {
      light: 'window',
      table: 'gingham',
      camera: { height: 38, width: 1.8, at: [0.04, 0.1, 0.06], turn: -16 },
      seed: 122,
    },
    (random) => [
      ...pizzaGhetti(random, 'all-dressed', 10),
      ...heap(
        random,
        { x: 0.4, y: 0.12, z: -0.56, radius: 0.26, high: 0.1, count: 9, tip: 30, size: [0.6, 0.8] },
        (dice, pose) => lettuce(dice, pose, ROMAINE),
      ),
      ...heap(random, { x: 0.4, y: 0.28, z: -0.54, radius: 0.18, count: 5, tip: 30 }, shaving),
    ],
  ),
  calzone: scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 28, width: 1.6, at: [0, 0.18, 0.1], turn: -20 },
      seed: 123,
    },
    (random) => [
      board(1.05, 0.8, { turn: 8 }),
      ...moved(turnover(random, false), { y: 0.06, turn: 180 }),
      ...cup('#8c1a0c', { x: 0.68, y: 0.08, z: 0.46 }, 0.22, '#f2eadc', SAUCES.tomato),
      ...heap(random, { y: 0.12, z: 0.4, radius: 0.6, count: 26, tip: 30 }, (dice, pose) =>
        fleck(dice, pose, [...PARSLEY, '#efdcb0'], 0.018),
      ),
    ],
  ),
  'panzerotti-tout-garni': scene(
    {
      light: 'behind',
      table: 'tomato',
      camera: { height: 36, width: 1.45, at: [0, 0.16, 0.04], turn: 24 },
      seed: 124,
    },
    (random) => [
      paper(random, 0.92, 'kraft', { turn: -14 }),
      ...moved(turnover(random, true), { x: -0.16, y: 0.04, z: -0.12, turn: 160, size: 0.72 }),
      ...moved(turnover(random, true), { x: 0.24, y: 0.04, z: 0.36, turn: 205, size: 0.72 }),
      ...cup('#8c1a0c', { x: -0.62, y: 0.05, z: 0.42 }, 0.19, '#f2eadc', SAUCES.tomato),
    ],
  ),
  'hot-chicken': scene(
    {
      light: 'window',
      table: 'oak',
      camera: { height: 34, width: 1.65, at: [0, 0.16, 0.04], turn: 12 },
      seed: 125,
    },
    (random) => hot(random, 'chicken'),
  ),
  'hot-hamburger': scene(
    {
      light: 'lamp',
      table: 'kraft',
      camera: { height: 46, width: 1.65, at: [0, 0.14, 0.02], turn: -24 },
      seed: 126,
    },
    (random) => hot(random, 'beef'),
  ),
  'hot-dogs-michigan': scene(
    {
      light: 'low',
      table: 'gingham',
      camera: { height: 40, width: 1.5, at: [0.02, 0.18, 0.04], turn: -34 },
      seed: 127,
    },
    (random) => [
      ...moved(basket(random, '#b3261a', 'white'), { size: 1.04 }),
      ...[-0.16, 0.26].flatMap((z) => moved(steamed(random, michigan), { y: 0.16, z, turn: 4 })),
      ...side(random, -0.02, -0.52, { y: 0.26 }),
    ],
  ),
  'guedille-au-poulet': scene(
    {
      light: 'window',
      table: 'blue',
      camera: { height: 40, width: 1.4, at: [0.04, 0.22, 0.08], turn: 24 },
      seed: 128,
    },
    (random) => [
      dinnerPlate('#efe6d6'),
      ...moved(bunWith(random, guedille('salad'), true), { y: 0.05, z: 0.16 }),
      ...side(random, 0.1, -0.42),
    ],
  ),
  'guedille-au-homard': scene(
    {
      light: 'window',
      table: 'blue',
      camera: { height: 38, width: 1.38, at: [0.04, 0.26, 0.1], turn: -26 },
      seed: 129,
    },
    (random) => [
      board(0.98, 0.66, { turn: 6 }, ['#3a2416', '#7a4a2a']),
      ...moved(bunWith(random, guedille('lobster'), true), { y: 0.08, z: 0.1 }),
      lemon(random, { x: 0.6, y: 0.2, z: 0.46, turn: 30 }),
      ...moved([stick(random, {})], { x: -0.4, y: 0.14, z: -0.44, size: 0.7 }),
      ...side(random, 0.3, -0.5, { y: 0.1 }),
    ],
  ),
  'pate-chinois': scene(
    {
      light: 'window',
      table: 'walnut',
      camera: { height: 22, width: 1.45, at: [0, 0.2, 0.06], turn: 26 },
      seed: 130,
    },
    shepherd,
  ),
};
