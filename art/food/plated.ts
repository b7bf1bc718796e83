import type { Random } from '../kit/random.ts';
import { ball, box, cord, disc, type Form, rugged } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { mottled, over, plain, rgb, step } from '../studio/paint.ts';
import { moved, type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import { coated, heap, puddle } from './arrange.ts';
import { breadedPiece } from './breaded.ts';
import { feta, gratin } from './cheese.ts';
import { bead, fleck, lettuce, PARSLEY, shred } from './greens.ts';
import { grated, ladled, sprig } from './ladled.ts';
import { grilled } from './meats.ts';
import { tortilla } from './rolls.ts';
import { SAUCES } from './sauces.ts';
import { cherryTomato, cucumber, olive, onion, pepper } from './vegetables.ts';
import { bowl } from './vessels.ts';

/** Five cubes on a stick, with pepper and onion between, along x. */
export function skewer(random: Random, pose: Pose, colours: readonly [string, string]): Solid[] {
  const wood = put({
    distance: cord(
      [
        [-0.78, 0, 0],
        [0.72, 0, 0],
      ],
      0.014,
    ),
    reach: 0.8,
    paint: plain('#c9a066', { rough: 0.6, gloss: 0.2, soft: 0 }),
  });
  const cubes = [-0.44, -0.22, 0, 0.22, 0.44].map((x) =>
    grilled(
      random,
      box(0.095, 0.1, 0.11, 0.05),
      0.19,
      { x, turn: random.between(-14, 14), roll: random.between(-10, 10) },
      colours,
      0.11,
    ),
  );
  const between = [-0.33, -0.11, 0.11, 0.33].map((x, index) =>
    index % 2
      ? onion(random, { x, roll: 88, size: 0.74 })
      : pepper(random, { x, roll: 86, size: 0.72 }, index ? 'red' : 'green'),
  );
  return moved([wood, ...cubes, ...between], pose);
}

export const greek = (random: Random, x: number, z: number): Solid[] => [
  ...heap(
    random,
    { x, y: 0.12, z, radius: 0.24, high: 0.08, count: 8, tip: 30, size: [0.6, 0.75] },
    (dice, pose) => lettuce(dice, pose),
  ),
  ...heap(random, { x, y: 0.24, z, radius: 0.2, high: 0.04, count: 6 }, (dice, pose) =>
    cherryTomato(dice, { ...pose, size: 0.9 }),
  ),
  ...heap(random, { x, y: 0.26, z, radius: 0.2, count: 5, tip: 24 }, (dice, pose) =>
    cucumber(dice, { ...pose, size: 0.8 }),
  ),
  ...heap(random, { x, y: 0.3, z, radius: 0.18, count: 9 }, feta),
  ...heap(random, { x, y: 0.3, z, radius: 0.2, count: 4 }, (dice, pose) =>
    olive(dice, pose, 'kalamata'),
  ),
];

export const slaw = (random: Random, pose: Pose): Solid[] =>
  moved(
    [
      bowl('#efe6d6', 0.5, 0.3),
      ...heap(random, { y: 0.18, radius: 0.34, high: 0.16, count: 80, tip: 40 }, (dice, at) =>
        shred(dice, at, ['#e6ecbc', '#d3e0a0', '#f3f3d8', '#ee7f22']),
      ),
    ],
    { size: 0.52, ...pose },
  );

export const herbs = (random: Random, y: number, radius: number, x = 0, z = 0, count = 36) =>
  heap(random, { x, y, z, radius, high: 0.06, count, tip: 50 }, (dice, pose) =>
    fleck(dice, pose, PARSLEY, 0.018),
  );
export const peas = (random: Random, x: number, z: number) =>
  heap(random, { x, y: 0.09, z, radius: 0.22, high: 0.08, count: 50 }, (dice, pose) =>
    bead(dice, pose, 'pea'),
  );

export function parmigiana(
  random: Random,
  breading: 'golden' | 'pale',
  pasta: readonly Solid[],
  sauce: 'tomato' | 'rose',
): Solid[] {
  const cutlet = breadedPiece(
    random,
    { x: -0.26, y: 0.15, z: 0.12, turn: 24, size: 1.12 },
    'cutlet',
    breading,
  );
  return [
    ...pasta,
    ladled(random, pasta, sauce, 0.3, { x: 0.46, z: -0.12 }),
    cutlet,
    coated([cutlet], {
      thick: 0.03,
      paint: SAUCES.tomato,
      where: puddle(-0.26, 0.12, 0.42, 0.4, 2),
      smooth: 3,
      above: 0.12,
    }),
    coated([cutlet], {
      thick: 0.055,
      paint: gratin(random.between(0, 9)),
      where: puddle(-0.26, 0.1, 0.33, 0.6, 5),
      smooth: 4,
      above: 0.16,
    }),
    ...sprig(random, -0.24, 0.34, 0.1, 0.8),
    ...grated(random, 0.32, 0.24, 0.08, 36, 0.46, -0.12),
  ];
}

/** A rack of ribs under its glaze, the bones' ends showing. */
export function ribs(random: Random): Solid[] {
  const shift = random.between(0, 9);
  const bones = Array.from({ length: 8 }, (_, index) => -0.63 + index * 0.18);
  const slab: Form = (x, y, z) => {
    const wave = 0.03 * Math.cos((x / 0.18) * 6.283);
    return (
      box(0.74, 0.1, 0.34, 0.08)(x, y - 0.12 * (1 - (z / 0.4) ** 2) * 0.5 - wave * 0.5, z) * 0.8 +
      0.03 * clouds(x + shift, y, z) * 0.8
    );
  };
  const glaze = mottled('#32100a', '#8a3414', 1, { rough: 0.12, gloss: 1.3, soft: 0.2 }, 1.4);
  const [char, shine] = [rgb('#140604'), rgb('#c2561c')];
  const paint: Paint = (surface, x, y, z) => {
    glaze(surface, x + shift, y, z);
    over(surface, char, step(0.1, 0.6, clouds(x * 1.8, y * 1.8 + shift, z * 1.8)) * 0.7);
    over(surface, shine, step(0.35, 0.7, clouds(x * 2.4 + shift, y, z * 2.4)) * 0.4);
  };
  return [
    put({ distance: slab, reach: 0.9, paint, stride: 0.6 }, { y: 0.22 }),
    ...bones.map((x) =>
      put(
        {
          distance: cord(
            [
              [0, 0, 0],
              [0, -0.01, 0.17],
            ],
            [0.036, 0.042],
          ),
          reach: 0.24,
          paint: plain('#d9bd92', { rough: 0.5, gloss: 0.4, soft: 0.3 }),
        },
        { x, y: 0.19, z: 0.28 },
      ),
    ),
  ];
}

export const pita = (random: Random, pose: Pose): Solid =>
  put(
    {
      distance: rugged(disc(0.38, 0.026, 0.02), 0.024, 0.8, clouds, random.between(0, 9)),
      reach: 0.44,
      paint: tortilla(random.between(0, 9), true),
      stride: 0.7,
    },
    pose,
  );
/** A slice of liver, seared: smooth, dark, its edge thin. */
export const liver = (random: Random, pose: Pose): Solid => {
  const shift = random.between(0, 9);
  const form = rugged(ball(0.4, 0.062, 0.24), 0.05, 0.7, clouds, shift);
  const meat = mottled('#3a170c', '#7e4224', 1.1, { rough: 0.2, gloss: 0.9, soft: 0.25 }, 1.2);
  const sear = rgb('#1e0b05');
  const paint: Paint = (surface, x, y, z) => {
    meat(surface, x + shift, y, z);
    over(surface, sear, step(0.1, 0.6, clouds(x * 1.6 + shift, y * 1.6, z * 1.6)) * 0.6);
  };
  return put({ distance: form, reach: 0.46, paint, stride: 0.65 }, pose);
};
