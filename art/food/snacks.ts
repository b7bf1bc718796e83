import type { Random } from '../kit/random.ts';
import { ball, cord, disc, type Form, plate, ring, rugged } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { finish, mottled, over, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import { coated, type Draw, heap, puddle } from './arrange.ts';
import { crustySlice, dough } from './bread.ts';
import { breaded } from './breaded.ts';
import { gratin, shaving } from './cheese.ts';
import { bead, CHIVE, fleck, leaf, PARSLEY } from './greens.ts';
import { bacon } from './meats.ts';
import { tubePasta } from './noodles.ts';
import { dollop, SAUCES } from './sauces.ts';
import { chili, cucumber } from './vegetables.ts';
import { bowl } from './vessels.ts';

export const buttered = (random: Random, pose: Pose): Solid[] => {
  const slice = crustySlice(random, pose, 0.34);
  return [
    slice,
    ...heap(
      random,
      { x: pose.x ?? 0, y: (pose.y ?? 0) + 0.06, z: pose.z ?? 0, radius: 0.24, count: 22, tip: 20 },
      (dice, at) => fleck(dice, at, [...PARSLEY, '#f6e6b0'], 0.018),
    ),
  ];
};

export const gratinated = (random: Random, pose: Pose): Solid[] => {
  const slice = crustySlice(random, pose, 0.34);
  const { x = 0, z = 0 } = pose;
  return [
    slice,
    coated([slice], {
      thick: 0.03,
      paint: gratin(random.between(0, 9)),
      where: puddle(x, z, 0.29, 0.3, random.between(0, 9)),
      smooth: 3,
      above: (pose.y ?? 0) - 0.02,
    }),
  ];
};

export const doughStick: Draw = (random, pose) => {
  const body = put(
    dough(
      random,
      cord(
        [
          [-0.4, 0, 0],
          [0.4, 0, 0],
        ],
        0.085,
      ),
      0.52,
      0.09,
    ),
    pose,
  );
  return [body];
};

export const squidRing: Draw = (random, pose) =>
  breaded(random, ring(0.14, 0.045), 0.22, pose, 'pale', 0.7);
export const onionRing: Draw = (random, pose) =>
  breaded(random, ring(random.between(0.17, 0.24), 0.062, 1.2), 0.34, pose, 'golden', 0.8);
export const zucchini: Draw = (random, pose) =>
  breaded(random, disc(0.19, 0.032, 0.02), 0.22, pose, 'golden', 0.7);
export const friedPickle: Draw = (random, pose) =>
  breaded(random, disc(0.13, 0.035, 0.02), 0.17, pose, 'dark', 0.7);

export const chip: Draw = (random, pose) => {
  const shift = random.between(0, 9);
  const outline = plate(
    [
      [-0.24, -0.17],
      [0.25, -0.15],
      [0.01, 0.27],
    ],
    0.012,
    0.008,
  );
  const form: Form = (x, y, z) =>
    outline(x, y - 0.5 * x * x - 0.02 * clouds(x * 1.4 + shift, 0, z * 1.4), z) * 0.8;
  const skin = mottled('#d08c24', '#f4cc6c', 1.3, { rough: 0.45, gloss: 0.35, soft: 0.25 }, 1.3);
  const brown = rgb('#8a4a10');
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x + shift, y, z);
    over(surface, brown, step(0.45, 0.6, clouds(x * 3 + shift, y, z * 3)) * 0.6);
  };
  return put({ distance: form, reach: 0.34, paint, stride: 0.7 }, pose);
};

/** A half of potato skin with what is melted in it. */
export const potatoSkin = (random: Random, pose: Pose): Solid[] => {
  const { x = 0, y = 0, z = 0 } = pose;
  const shift = random.between(0, 9);
  const skin = mottled('#4e2810', '#a8682c', 1.6, { rough: 0.45, gloss: 0.5, soft: 0.2 }, 1.4);
  const [flesh, crisp] = [rgb('#e2b358'), rgb('#8a4a12')];
  const shell = put(
    {
      distance: rugged(
        (px, py, pz) => Math.max(Math.abs(ball(0.33, 0.17, 0.21)(px, py, pz)) - 0.03, py - 0.02),
        0.024,
        1,
        clouds,
        shift,
      ),
      reach: 0.38,
      paint: (surface, px, py, pz) => {
        skin(surface, px + shift, py, pz);
        const rim = step(-0.03, 0.005, py + 0.02 * clouds(px * 2, shift, pz * 2));
        over(surface, flesh, rim);
        over(surface, crisp, rim * step(0, 0.5, clouds(px * 2 + shift, 0, pz * 2)) * 0.8);
      },
      stride: 0.65,
    },
    { ...pose, y: y + 0.15 },
  );
  const fill = put(
    {
      distance: rugged(ball(0.3, 0.07, 0.175), 0.05, 0.9, clouds, shift),
      reach: 0.34,
      paint: SAUCES.cream,
      stride: 0.7,
    },
    { ...pose, y: y + 0.125 },
  );
  const crumbs = heap(
    random,
    { x, y: y + 0.19, z, radius: 0.19, high: 0.03, count: 13, tip: 20, size: [0.3, 0.4] },
    (dice, at) => bacon(dice, at, dice.between(0.12, 0.24)),
  );
  return [
    shell,
    coated([fill], {
      thick: 0.016,
      paint: gratin(shift, ['#c4660a', '#eda02c']),
      where: () => -1,
      smooth: 2,
      above: y + 0.06,
    }),
    ...crumbs,
    dollop('#e6dac0', 0.06, { x: x + 0.03, y: y + 0.23, z }),
    ...heap(random, { x, y: y + 0.24, z, radius: 0.18, count: 16, tip: 40 }, (dice, at) =>
      fleck(dice, at, CHIVE, 0.018),
    ),
  ];
};

export const bruschetta = (random: Random, pose: Pose): Solid[] => {
  const { x = 0, y = 0, z = 0 } = pose;
  const diced: Draw = (dice, at) =>
    put(
      {
        distance: rugged(ball(0.05, 0.04, 0.045), 0.018, 2, clouds, dice.between(0, 9)),
        reach: 0.08,
        paint: mottled('#a8160a', '#e2462a', 1.4, { rough: 0.12, gloss: 1, soft: 0.5 }),
      },
      at,
    );
  return [
    crustySlice(random, pose, 0.3),
    ...heap(
      random,
      { x, y: y + 0.08, z: z + 0.02, radius: 0.2, high: 0.1, count: 30, tip: 40 },
      diced,
    ),
    ...heap(random, { x, y: y + 0.18, z, radius: 0.15, count: 2, tip: 20 }, (dice, at) =>
      leaf(dice, at, 0.1),
    ),
    ...heap(
      random,
      { x, y: y + 0.18, z, radius: 0.18, count: 3, tip: 30, size: [0.6, 0.8] },
      shaving,
    ),
  ];
};

/** A bowl of soup with what swims in it. */
export const soup = (random: Random): Solid[] => {
  const broth = put(
    {
      distance: (x, y, z) => Math.max(Math.hypot(x, z) - 0.74, Math.abs(y) - 0.05) * 0.9,
      reach: 0.78,
      paint: mottled('#a83410', '#d8662a', 1, { rough: 0.08, gloss: 1.2, soft: 0.4 }, 0.9),
    },
    { y: 0.27 },
  );
  const swim = (count: number, draw: Draw, tip = 40) =>
    heap(random, { y: 0.315, radius: 0.62, high: 0.03, count, tip }, draw);
  return [
    bowl('#efe6d6', 0.86, 0.44),
    broth,
    ...swim(26, (dice, pose) => bead(dice, pose, 'bean')),
    ...swim(16, (dice, pose) => tubePasta(dice, { ...pose, size: 0.6 }, 'rigatoni')),
    ...swim(18, (dice, pose) =>
      put(
        {
          distance: rugged(disc(0.07, 0.025, 0.012), 0.008, 2),
          reach: 0.09,
          paint: mottled('#d8600c', '#f59a3c', 1.6, { rough: 0.14, gloss: 0.9, soft: 0.5 }),
        },
        { ...pose, roll: dice.between(-20, 20) },
      ),
    ),
    ...swim(14, (dice, pose) => bead(dice, { ...pose, size: 1.1 }, 'pea')),
    ...swim(6, (dice, pose) => leaf(dice, pose, 0.12), 16),
    ...swim(12, (dice, pose) => cucumber(dice, { ...pose, size: 0.5 })),
  ];
};

/** A bowl of oil in which peppers have steeped; some of them lie around it. */
export const hotOil = (random: Random): Solid[] => {
  const [deep, pale] = [rgb('#8e1404'), rgb('#dd6c12')];
  const pool = put(
    {
      distance: (x, y, z) => Math.max(Math.hypot(x, z) - 0.56, Math.abs(y) - 0.03) * 0.9,
      reach: 0.6,
      paint: (surface, x, y, z) => {
        tint(surface, deep);
        over(
          surface,
          pale,
          0.25 + 0.75 * step(0.3, 0.62, Math.hypot(x, z) + 0.12 * clouds(x, y, z)),
        );
        finish(surface, { rough: 0.04, gloss: 0.9, soft: 0.5 });
      },
    },
    { y: 0.27 },
  );
  const flakes = (count: number, colours: readonly string[], size: number) =>
    heap(random, { x: 0.04, y: 0.303, z: 0.03, radius: 0.48, count, tip: 14 }, (dice, pose) =>
      fleck(dice, pose, colours, size),
    );
  const around = [
    [-0.78, 0.3, 60],
    [-0.52, 0.72, 20],
    [0.8, 0.36, -30],
    [0.5, 0.76, -12],
    [0.86, 0.02, 74],
  ] as const;
  return [
    bowl('#efe6d6', 0.66, 0.38),
    pool,
    ...flakes(70, ['#a80f06', '#d83a14', '#7c0a04'], 0.026),
    ...flakes(60, ['#f6dc92', '#e9b64a'], 0.013),
    chili(random, { x: 0.1, y: 0.31, z: -0.06, turn: 24, size: 0.9 }),
    ...around.map(([x, z, turn]) => chili(random, { x, y: 0.13, z, turn })),
  ].flat();
};

export const round = (
  random: Random,
  form: Form,
  reach: number,
  top: number,
  dents: readonly (readonly [number, number])[],
) => dough(random, form, reach, top, dents);
