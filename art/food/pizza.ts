import type { PizzaRecipe } from '#modifiers/built-in/pizza-recipes.ts';
import type { PizzaLayer } from '#modifiers/rules/pizza-layers.ts';
import type { Random } from '../kit/random.ts';
import { ball, cord, type Form, rugged } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { mottled, over, plain, rgb, step } from '../studio/paint.ts';
import { moved, type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import { coated, type Draw, heap } from './arrange.ts';
import { cheeseSlice, curd, feta, gratin, mozzarellaSlice, pull, shaving } from './cheese.ts';
import { bead, fleck, leaf, lettuce, PARSLEY } from './greens.ts';
import { bacon, coin, pepperoni, scrap, slice } from './meats.ts';
import { fry } from './potato.ts';
import { SAUCES, squiggle } from './sauces.ts';
import { scallop, shrimp } from './seafood.ts';
import { hotPepper, mushroom, olive, onion, pepper, pickle, tomato } from './vegetables.ts';

type Piece = readonly [count: number, draw: Draw];

const flat = (pose: Pose): Pose => ({
  ...pose,
  tilt: (pose.tilt ?? 0) * 0.5,
  roll: (pose.roll ?? 0) * 0.5,
});
const lump = (colours: readonly [string, string], size: number): Draw => {
  const paint = mottled(colours[0], colours[1], 1.6, { rough: 0.25, gloss: 0.8, soft: 0.4 });
  return (random, pose) =>
    put(
      {
        distance: rugged(
          ball(size, size * 0.6, size * 0.8),
          size * 0.3,
          1.4,
          clouds,
          random.between(0, 9),
        ),
        reach: size * 1.4,
        paint,
        stride: 0.75,
      },
      pose,
    );
};

/** How many pieces of what lie on a whole pizza, for each layer that comes in pieces. */
const PIECES: Partial<Record<PizzaLayer, Piece>> = {
  provolone: [
    14,
    (random, pose) => cheeseSlice(random, { ...pose, tilt: 0, roll: 0, size: 0.42 }, 'provolone'),
  ],
  cheddar: [26, lump(['#e58a0c', '#f8b030'], 0.06)],
  'fresh-mozzarella': [
    11,
    (random, pose) =>
      mozzarellaSlice(random, { ...pose, tilt: 0, roll: 0 }, random.between(0.12, 0.19)),
  ],
  salami: [17, (random, pose) => pepperoni(random, flat(pose), 0.17)],
  pepperoni: [28, (random, pose) => pepperoni(random, flat(pose), random.between(0.115, 0.135))],
  ham: [16, (random, pose) => slice(random, { ...pose, size: 0.7 }, 'ham', 0.19)],
  'smoked-meat': [18, (random, pose) => slice(random, { ...pose, size: 0.8 }, 'smoked', 0.2)],
  'gyro-meat': [18, (random, pose) => slice(random, { ...pose, size: 0.75 }, 'gyro', 0.2)],
  tomatoes: [11, (random, pose) => tomato(random, flat(pose), 0.15)],
  steak: [34, (random, pose) => scrap(random, pose, 'steak')],
  chicken: [26, (random, pose) => scrap(random, { ...pose, size: 1.2 }, 'chicken')],
  spinach: [20, (random, pose) => leaf(random, { ...pose, size: 1.1 })],
  'ground-beef': [44, (random, pose) => scrap(random, { ...pose, size: 0.6 }, 'ground')],
  'italian-sausage': [
    24,
    (random, pose) =>
      random.chance(0.4)
        ? coin(random, flat(pose), 'italian')
        : scrap(random, { ...pose, size: 0.75 }, 'sausage'),
  ],
  mushrooms: [22, mushroom],
  bacon: [20, (random, pose) => bacon(random, { ...pose, size: 0.5 }, 0.3)],
  artichokes: [
    13,
    (random, pose) => lettuce(random, { ...pose, size: 0.42 }, ['#a8a04c', '#e6dca0']),
  ],
  'roasted-peppers': [15, (random, pose) => pepper(random, pose, 'red', 0.15)],
  'sun-dried-tomatoes': [17, lump(['#6e100a', '#b83420'], 0.09)],
  pineapple: [
    22,
    (random, pose) => lump(['#e8b224', '#fbe27c'], random.between(0.08, 0.11))(random, pose),
  ],
  'caramelized-onions': [
    34,
    (_random, pose) =>
      put(
        {
          distance: cord(
            [
              [-0.12, 0, 0.03],
              [0, 0.02, -0.03],
              [0.12, 0, 0.04],
            ],
            0.02,
          ),
          reach: 0.2,
          paint: caramel,
        },
        pose,
      ),
  ],
  'green-peppers': [17, (random, pose) => pepper(random, pose, 'green', 0.15)],
  onions: [20, (random, pose) => onion(random, pose, false)],
  'red-onions': [18, (random, pose) => onion(random, pose, true)],
  scallops: [9, scallop],
  crab: [14, (random, pose) => scrap(random, { ...pose, size: 0.8 }, 'lobster')],
  shrimp: [11, shrimp],
  fries: [42, (random, pose) => fry(random, { ...pose, size: 0.9 })],
  'cheese-curds': [24, curd],
  gorgonzola: [18, lump(['#8c9a8c', '#f4eed8'], 0.06)],
  ricotta: [14, lump(['#eee2c8', '#fffaf0'], 0.1)],
  feta: [30, feta],
  pickles: [14, (random, pose) => pickle(random, flat(pose), 0.12)],
  'hot-peppers': [18, (random, pose) => hotPepper(random, pose, true)],
  jalapenos: [18, (random, pose) => hotPepper(random, pose)],
  'black-olives': [26, (random, pose) => olive(random, flat(pose))],
  'kalamata-olives': [16, (random, pose) => olive(random, flat(pose), 'kalamata')],
  anchovies: [
    11,
    (_random, pose) =>
      put(
        {
          distance: cord(
            [
              [-0.2, 0, 0.02],
              [0, 0.02, -0.02],
              [0.2, 0, 0.02],
            ],
            [0.02, 0.042, 0.016],
          ),
          reach: 0.26,
          paint: anchovy,
        },
        flat(pose),
      ),
  ],
  garlic: [22, lump(['#d8a850', '#f8e8c0'], 0.045)],
  capers: [30, (random, pose) => bead(random, { ...pose, size: 0.75 }, 'pea')],
  prosciutto: [11, (random, pose) => slice(random, pose, 'prosciutto', 0.25)],
  arugula: [
    34,
    (random, pose) =>
      leaf(random, { ...pose, y: (pose.y ?? 0) + random.between(0, 0.12), size: 1.1 }, 0.17, [
        '#23591a',
        '#5f9a30',
      ]),
  ],
  basil: [9, (random, pose) => leaf(random, { ...pose, size: 1.2 })],
  parmesan: [20, shaving],
};

const caramel = mottled('#5e2c08', '#b9742a', 2, { rough: 0.16, gloss: 1, soft: 0.4 });
const anchovy = mottled('#4a3428', '#b08a70', 1.4, { rough: 0.16, gloss: 1.2, soft: 0.2 }, 1.6);

const SPREADS = {
  'sauce-tomato': SAUCES.baked,
  'sauce-white': SAUCES.alfredo,
  'sauce-bbq': SAUCES.bbq,
  'sauce-pesto': SAUCES.pesto,
  'sauce-meat': SAUCES.meat,
  'sauce-gravy': SAUCES.gravy,
} as const;

/** Mozzarella from a very hot oven. */
const GOLDEN = ['#dc8f34', '#f5cf82'] as const;

/** The dough, its sauce and its cheese: one body, cut into eight. */
function base(random: Random, recipe: PizzaRecipe): { form: Form; paint: Paint } {
  const shift = random.between(0, 9);
  const spread =
    Object.entries(SPREADS).find(([key]) => recipe[key] !== undefined)?.[1] ?? SAUCES.baked;
  const hasCheese = recipe.mozzarella !== undefined;
  const cheese = gratin(shift, GOLDEN);
  const crust = mottled('#87420f', '#d68f3c', 0.9, { rough: 0.4, gloss: 0.45, soft: 0.2 }, 1.3);
  const [char, flour, brown] = [rgb('#240e05'), rgb('#f3e2bf'), rgb('#7a3c0e')];
  const form: Form = (x, y, z) => {
    // High above it nothing of its roughness matters.
    if (y > 0.3) return y - 0.18;
    const r = Math.hypot(x, z) + 0.014 * clouds(x * 0.7 + shift, 0, z * 0.7);
    const floor = Math.max(
      r - 0.95,
      Math.abs(y - 0.035 + 0.012 * clouds(x * 1.1 + shift, 0, z * 1.1)) - 0.03,
    );
    const puff =
      0.07 +
      0.022 * clouds(x * 1.2 + shift, 1, z * 1.2) +
      0.02 * step(0.45, 0.75, 1 - cells(x * 1.1 + shift, 0.4, z * 1.1));
    const rim = Math.hypot(r - 0.92, (y - 0.06) * 1.12) - puff;
    const share = Math.max(0, Math.min(1, 0.5 + (rim - floor) / 0.1));
    const body = rim + (floor - rim) * share - 0.05 * share * (1 - share);
    return body + 0.006 * grit(x * 1.5, y * 1.5, z * 1.5 + shift);
  };
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) + 0.02 * clouds(x * 1.4 + shift, 0, z * 1.4);
    if (r < 0.845 && y > 0.02) {
      const bare = hasCheese
        ? step(0.79, 0.83, r) + step(0.42, 0.6, clouds(x * 0.9 + shift, 2, z * 0.9))
        : 1;
      if (bare > 0.5) spread(surface, x, y, z);
      else cheese(surface, x, y, z);
      return;
    }
    crust(surface, x + shift, y, z);
    over(surface, brown, step(0.06, 0.15, y) * (0.3 + 0.6 * clouds(x * 1.1, y, z * 1.1 + shift)));
    const spot = 1 - cells(x * 1.9 + shift, y * 1.9, z * 1.9);
    over(
      surface,
      char,
      step(0.5, 0.85, spot) * step(-0.5, 0.3, clouds(x * 0.6, 3, z * 0.6 + shift)) * 0.9,
    );
    over(surface, flour, step(0.3, 0.7, grit(x * 1.4 + shift, y * 1.4, z * 1.4)) * 0.25);
  };
  return { form, paint };
}

export type Serving = {
  /** Degrees that the first slice begins at. */
  start?: number;
  /** How far that slice has been drawn out, and lifted. */
  out?: number;
  lift?: number;
  tilt?: number;
  /** The slice that was drawn out is not there any more, or only it is. */
  only?: 'rest' | 'slice' | 'half';
};

/** A pizza of radius 1 around the origin, perhaps with a slice on its way to somebody. */
export function pizza(
  random: Random,
  recipe: PizzaRecipe,
  { start = 60, out = 0, lift = 0, tilt = 0, only }: Serving = {},
): Solid[] {
  const { form, paint } = base(random, recipe);
  const [from, wide] = [(start * Math.PI) / 180, only === 'half' ? Math.PI : Math.PI / 4];
  const middle = from + wide / 2;
  // Less than nothing within the slice.
  const beyond = (x: number, z: number): number => {
    const a = x * Math.sin(from) - z * Math.cos(from);
    const b = z * Math.cos(from + wide) - x * Math.sin(from + wide);
    return Math.max(a, b);
  };
  const grooves = (x: number, z: number): number => {
    let least = 1;
    for (let index = 0; index < 4; index += 1) {
      const turn = from + (index * Math.PI) / 4;
      least = Math.min(least, Math.abs(x * Math.sin(turn) - z * Math.cos(turn)));
    }
    return 0.007 - least;
  };
  const toppings = Object.entries(recipe).flatMap(([key, amount]) => {
    const [count, draw] = PIECES[key as PizzaLayer] ?? [0, curd];
    return heap(
      random,
      {
        y: 0.07,
        radius: 0.8,
        high: 0.035,
        count: Math.round(count * (amount === 2 ? 1.5 : 1)),
        tip: 16,
      },
      draw,
    );
  });
  const drizzled = [
    ...('mustard' in recipe
      ? [squiggle('#e3ae10', 0.72, 0.34, 5, 0.022, { y: 0.16, turn: 24 })]
      : []),
    ...('hot-oil' in recipe || 'olive-oil' in recipe
      ? heap(random, { y: 0.09, radius: 0.74, count: 26, tip: 0 }, (dice, pose) =>
          put(
            {
              distance: ball(dice.between(0.02, 0.05), 0.014, 0.03),
              reach: 0.06,
              paint:
                'hot-oil' in recipe
                  ? plain('#c8401a', { rough: 0.06, gloss: 1.5, soft: 0.3 })
                  : SAUCES.oil,
            },
            pose,
          ),
        )
      : []),
    ...heap(random, { y: 0.1, radius: 0.8, high: 0.03, count: 36, tip: 30 }, (dice, pose) =>
      fleck(dice, pose, [...PARSLEY, '#5a4a1c'], 0.012),
    ),
  ];
  const loose = [...toppings, ...drizzled];
  const isInSlice = ({ x, z }: Solid) => beyond(x, z) < 0;
  const piece = put({
    distance: (x, y, z) => Math.max(form(x, y, z), beyond(x, z), grooves(x, z)),
    reach: 1.06,
    paint,
    stride: 0.7,
  });
  const rest = put({
    distance: (x, y, z) => Math.max(form(x, y, z), 0.006 - beyond(x, z), grooves(x, z)),
    reach: 1.06,
    paint,
    stride: 0.7,
  });
  const taken = [piece, ...loose.filter(isInSlice)];
  const left = [rest, ...loose.filter((one) => !isInSlice(one))];
  if (only === 'rest') return left;
  if (only === 'slice' || only === 'half') return taken;
  if (out === 0 && lift === 0) return [...left, ...taken];
  const [dx, dz] = [Math.cos(middle), Math.sin(middle)];
  // Tipped about the slice's own crust: its point hangs, and cheese still holds it to the others.
  const turn = (Math.atan2(dx, dz) * 180) / Math.PI;
  const away = moved(moved(moved(taken, { turn: -turn }), { tilt }), {
    turn,
    x: dx * out,
    z: dz * out,
    y: lift,
  });
  const threads = Array.from({ length: 7 }, (_, index) => {
    const share = 0.2 + index * 0.085;
    const edge = index % 2 === 0 ? from : from + wide;
    const near: [number, number, number] = [Math.cos(edge) * share, 0.09, Math.sin(edge) * share];
    const far: [number, number, number] = [
      near[0] + dx * out * 0.96,
      near[1] + lift * 0.9 - Math.sin((tilt * Math.PI) / 180) * share * 0.4,
      near[2] + dz * out * 0.96,
    ];
    return pull(random, near, far, random.between(0.014, 0.026));
  });
  return [...left, ...away, ...(lift > 0 && recipe.mozzarella ? threads : [])];
}

/** Cheese that has run over what lies on a pizza, here and there; `high` is what the pizza stands on. */
export function melted(random: Random, baked: readonly Solid[], high: number): Solid {
  const shift = random.between(0, 9);
  return coated(baked, {
    thick: 0.02,
    paint: gratin(shift, GOLDEN),
    where: (x, z) =>
      Math.max(Math.hypot(x, z) - 0.8, (0.33 - clouds(x * 0.95, shift, z * 0.95)) * 0.2),
    smooth: 4,
    above: high + 0.07,
  });
}
