import type { PizzaLayer } from '#modifiers/rules/pizza-layers.ts';
import type { Random } from '../kit/random.ts';
import { ball, box, cord, disc, type Form, joined, rugged } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put } from '../studio/solid.ts';
import type { Draw } from './arrange.ts';
import { cheeseSlice, shaving, softCurd } from './cheese.ts';
import { bead, leaf } from './greens.ts';
import { bacon, coin, morsel, pepperoni, scrap, slice } from './meats.ts';
import { fry } from './potato.ts';
import { scallop, shrimp } from './seafood.ts';
import { hotPepper, mushroom, olive, onion, pepper, pickle, tomato } from './vegetables.ts';

type Piece = readonly [count: number, draw: Draw, radius?: number];

const flat = (pose: Pose): Pose => ({
  ...pose,
  tilt: (pose.tilt ?? 0) * 0.5,
  roll: (pose.roll ?? 0) * 0.5,
});
const level = (pose: Pose): Pose => ({ ...pose, tilt: 0, roll: 0 });

/** A lump of anything soft, browned on top by the oven if it is to be. */
const lump = (colours: readonly [string, string], size: number, browned = 0): Draw => {
  const flesh = mottled(colours[0], colours[1], 1.6, { rough: 0.25, gloss: 0.8, soft: 0.4 });
  const brown = rgb('#8a4a14');
  return (random, pose) => {
    const shift = random.between(0, 9);
    const paint: Paint = (surface, x, y, z) => {
      flesh(surface, x + shift, y, z);
      over(surface, brown, step(-0.1, 0.5, clouds(x * 2.4, y * 2 + shift, z * 2.4)) * browned);
    };
    const form = rugged(ball(size, size * 0.6, size * 0.8), size * 0.3, 1.4, clouds, shift);
    return put({ distance: form, reach: size * 1.4, paint, stride: 0.75 }, pose);
  };
};

/** A wedge of a ring of pineapple, its corners singed. */
const pineapple: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const size = random.between(0.19, 0.24);
  const core = disc(size, 0.032, 0.012);
  const form: Form = (x, y, z) =>
    Math.max(
      core(x + size * 0.55, y, z),
      Math.abs(z) - (x + size * 0.55) * 0.52,
      size * 0.45 - Math.hypot(x + size * 0.55, z),
    ) +
    0.01 * clouds(x * 2 + shift, y * 2, z * 2);
  const [dark, light, singed] = [rgb('#dd9c12'), rgb('#fdd85c'), rgb('#8e4c0c')];
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, dark);
    const turn = Math.atan2(z, x + size * 0.55);
    over(surface, light, 0.5 + 0.5 * Math.sin(turn * 46 + shift) + 0.4 * clouds(x * 2, y, z * 2));
    over(surface, singed, step(0.1, 0.6, clouds(x * 2.2 + shift, y * 2, z * 2.2)) * 0.6);
    finish(surface, { rough: 0.14, gloss: 1, soft: 0.55 });
  };
  return put(
    { distance: form, reach: size * 0.9, paint, stride: 0.7 },
    { ...flat(pose), y: (pose.y ?? 0) + 0.025 },
  );
};

/** A strip of pepper that was roasted until its skin blackened. */
const roasted: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const bend = random.between(-0.035, 0.035);
  const line = cord(
    [
      [-0.17, 0, bend],
      [0, 0.02, -bend],
      [0.17, 0, bend],
    ],
    [0.042, 0.05, 0.03],
  );
  const form: Form = (x, y, z) => line(x, y * 2.8, z) * 0.46;
  const flesh = mottled('#7c0e04', '#b8340e', 1.2, { rough: 0.3, gloss: 0.7, soft: 0.2 }, 1.2);
  const char = rgb('#2a0a04');
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x + shift, y, z);
    over(surface, char, step(0.02, 0.45, clouds(x * 2.2 + shift, y + shift, z * 2.2)) * 0.9);
  };
  return put({ distance: form, reach: 0.26, paint, stride: 0.7 }, flat(pose));
};

/** A quarter of an artichoke's heart: leaves that fan out of one foot. */
const artichoke: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const petals = [-0.075, -0.028, 0.022, 0.07].map((spread, index) =>
    cord(
      [
        [-0.1, 0, 0],
        [0.02, 0.014 * (index % 2), spread * 0.7],
        [0.13, 0.01, spread],
      ],
      [0.03, 0.032, 0.008],
    ),
  );
  const form: Form = (x, y, z) => {
    const [a, b, c, d] = petals as unknown as readonly [Form, Form, Form, Form];
    return Math.min(a(x, y, z), b(x, y, z), c(x, y, z), d(x, y, z));
  };
  const flesh = mottled('#8c7c2a', '#e4d792', 1.3, { rough: 0.2, gloss: 0.9, soft: 0.5 }, 1.2);
  const [tip, brown] = [rgb('#5c5a18'), rgb('#7a4410')];
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x + shift, y * 2, z);
    over(surface, tip, step(0.02, 0.13, x) * 0.6);
    over(surface, brown, step(0.2, 0.6, clouds(x * 2, y + shift, z * 2)) * 0.6);
  };
  return put({ distance: form, reach: 0.22, paint, stride: 0.7 }, flat(pose));
};

/** Feta that has softened: crumbs, their tops toasted. */
const crumbled: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const size = random.between(0.03, 0.055);
  const core = joined(box(size * 1.3, size * 0.8, size, 0.02), ball(size), 0.02);
  const form = rugged(rugged(core, 0.02, 1.8, clouds, shift), 0.01, 2.4, grit, shift);
  const paint = mottled('#c09a58', '#e6d2a6', 1.8, { rough: 0.5, gloss: 0.4, soft: 0.5 }, 1.4);
  return put({ distance: form, reach: size * 2.4, paint, stride: 0.65 }, pose);
};

/** A leaf of rocket: lobes along a rib. */
const rocket: Draw = (random, pose) => {
  const dyes = random.chance(0.5)
    ? (['#183c0c', '#3c7020'] as const)
    : (['#234e10', '#56882c'] as const);
  return leaf(random, { ...pose, y: (pose.y ?? 0) + random.between(0, 0.1) }, 0.2, dyes, true);
};

const caramelPaint = mottled('#5e2c08', '#c07a2a', 2, { rough: 0.14, gloss: 1.1, soft: 0.4 });
export const caramelized: Draw = (random, pose) => {
  const [long, bend] = [random.between(0.1, 0.17), random.between(0.03, 0.07)];
  const line = cord(
    [
      [-long, 0, bend],
      [-long * 0.3, 0.01, -bend * 0.6],
      [long * 0.4, 0.012, -bend * 0.5],
      [long, 0, bend],
    ],
    [0.012, 0.024, 0.022, 0.01],
  );
  const form: Form = (x, y, z) => line(x, y * 1.7, z) * 0.65;
  return put({ distance: form, reach: long + 0.08, paint: caramelPaint, stride: 0.75 }, flat(pose));
};

/** Some lie on the cheese, some halfway in it. */
const sunk = (random: Random, pose: Pose): Pose => ({
  ...pose,
  y: (pose.y ?? 0) - random.between(0, 0.022),
});

/** A fillet of anchovy: brown, a silver line along it. */
const anchovy: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const bend = random.between(-0.08, 0.08);
  const line = cord(
    [
      [-0.24, 0, bend],
      [-0.08, 0, -bend],
      [0.1, 0, bend * 0.6],
      [0.25, 0, -bend * 0.4],
    ],
    [0.012, 0.034, 0.03, 0.008],
  );
  const form: Form = (x, y, z) => line(x, y * 1.9, z) * 0.6 + 0.002 * Math.sin(x * 70 + z * 30);
  const flesh = mottled('#54260f', '#9c6038', 1.3, { rough: 0.12, gloss: 1.3, soft: 0.3 }, 1.3);
  const silver = rgb('#cbb49a');
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x + shift, y, z);
    const along = z - bend * 3 * x * x + 0.012 * clouds(x * 2 + shift, 0, 0);
    over(surface, silver, (1 - step(0.002, 0.016, Math.abs(along))) * 0.7);
  };
  const lying = { ...level(pose), y: (pose.y ?? 0) + 0.012 };
  return put({ distance: form, reach: 0.3, paint, stride: 0.65 }, lying);
};

/** How many pieces of what lie on a whole pizza, for each layer that comes in pieces. */
export const PIECES: Partial<Record<PizzaLayer, Piece>> = {
  provolone: [
    14,
    (random, pose) => cheeseSlice(random, { ...pose, tilt: 0, roll: 0, size: 0.42 }, 'provolone'),
  ],
  cheddar: [26, lump(['#e58a0c', '#f8b030'], 0.06)],
  salami: [17, (random, pose) => pepperoni(random, flat(pose), 0.17)],
  pepperoni: [28, (random, pose) => pepperoni(random, flat(pose), random.between(0.115, 0.135))],
  ham: [
    16,
    (random, pose) =>
      slice(random, { ...flat(pose), size: 0.8 }, 'baked', random.between(0.14, 0.19)),
  ],
  'smoked-meat': [18, (random, pose) => slice(random, { ...pose, size: 0.8 }, 'smoked', 0.2)],
  'gyro-meat': [18, (random, pose) => slice(random, { ...pose, size: 0.75 }, 'gyro', 0.2)],
  tomatoes: [11, (random, pose) => tomato(random, flat(pose), 0.15)],
  steak: [34, (random, pose) => scrap(random, pose, 'steak')],
  chicken: [26, (random, pose) => morsel(random, flat(pose))],
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
  artichokes: [13, artichoke],
  'roasted-peppers': [17, roasted],
  'sun-dried-tomatoes': [17, lump(['#6e100a', '#c8402a'], 0.075, 0.4)],
  pineapple: [22, pineapple],
  'caramelized-onions': [38, caramelized],
  'green-peppers': [17, (random, pose) => pepper(random, pose, 'green', 0.15)],
  onions: [20, (random, pose) => onion(random, pose, false)],
  'red-onions': [18, (random, pose) => onion(random, pose, true)],
  scallops: [10, (random, pose) => scallop(random, { ...flat(pose), size: 0.78 })],
  crab: [16, (random, pose) => scrap(random, { ...pose, size: 0.7 }, 'lobster')],
  shrimp: [13, (random, pose) => shrimp(random, { ...flat(pose), size: 0.86 })],
  fries: [42, (random, pose) => fry(random, { ...pose, size: 0.9 })],
  'cheese-curds': [30, (random, pose) => softCurd(random, level(pose), random.between(0.06, 0.11))],
  gorgonzola: [18, lump(['#8c9a8c', '#f4eed8'], 0.06)],
  ricotta: [14, lump(['#eee2c8', '#fffaf0'], 0.1, 0.3)],
  feta: [46, crumbled],
  pickles: [14, (random, pose) => pickle(random, flat(pose), 0.12)],
  'hot-peppers': [18, (random, pose) => hotPepper(random, pose, true)],
  jalapenos: [18, (random, pose) => hotPepper(random, pose)],
  'black-olives': [26, (random, pose) => olive(random, sunk(random, flat(pose)))],
  'kalamata-olives': [16, (random, pose) => olive(random, flat(pose), 'kalamata')],
  anchovies: [11, anchovy],
  garlic: [20, lump(['#c48a30', '#f3d896'], 0.038, 0.6)],
  capers: [30, (random, pose) => bead(random, { ...pose, size: 0.62 }, 'caper')],
  prosciutto: [14, (random, pose) => slice(random, pose, 'prosciutto', 0.22), 0.62],
  arugula: [40, rocket, 0.68],
  basil: [9, (random, pose) => leaf(random, pose, 0.125, ['#163409', '#33641a'])],
  parmesan: [24, (random, pose) => shaving(random, { ...pose, y: (pose.y ?? 0) + 0.03 })],
};
