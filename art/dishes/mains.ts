import { coated, heap, puddle, row } from '../food/arrange.ts';
import { toast } from '../food/bread.ts';
import { breadedPiece } from '../food/breaded.ts';
import { fleck, lemon } from '../food/greens.ts';
import { bacon, patty, slice } from '../food/meats.ts';
import { nest, rice, tubePasta } from '../food/noodles.ts';
import { caramelized } from '../food/pizza-pieces.ts';
import { greek, herbs, liver, parmigiana, peas, pita, ribs, skewer, slaw } from '../food/plated.ts';
import { fries, mash, roastPotato } from '../food/potato.ts';
import { SAUCES } from '../food/sauces.ts';
import { cucumber, onion, pickleSpear } from '../food/vegetables.ts';
import { board, cup, dinnerPlate, paper } from '../food/vessels.ts';
import { moved, put } from '../studio/solid.ts';
import { type Dish, scene } from './scene.ts';

export const MAINS: Readonly<Record<string, Dish>> = {
  'assiette-de-souvlaki-au-poulet': scene(
    {
      light: 'window',
      table: 'blue',
      camera: { height: 44, width: 1.75, at: [0, 0.12, 0.02], turn: 10 },
      seed: 161,
    },
    (random) => [
      dinnerPlate('#efe6d6', '#1a4a7a', 1.12),
      ...rice(random, { x: -0.12, y: 0.05, z: 0.22, radius: 0.56, high: 0.14 }),
      ...skewer(random, { x: -0.06, y: 0.3, z: 0.08, turn: 10 }, ['#b06a2a', '#ecc080']),
      ...skewer(random, { x: -0.04, y: 0.26, z: 0.42, turn: 4 }, ['#b06a2a', '#ecc080']),
      ...greek(random, 0.46, -0.42),
      ...cup('#f3f0e3', { x: -0.42, y: 0.06, z: -0.44 }, 0.2),
      ...herbs(random, 0.42, 0.5, -0.05, 0.24),
    ],
  ),
  'assiette-de-souvlaki-au-porc': scene(
    {
      light: 'low',
      table: 'oak',
      camera: { height: 34, width: 1.6, at: [0, 0.16, 0.06], turn: -22 },
      seed: 162,
    },
    (random) => [
      dinnerPlate('#31485c', undefined, 1.12),
      ...heap(
        random,
        { x: -0.42, y: 0.12, z: -0.2, radius: 0.34, high: 0.12, count: 12, tip: 20 },
        roastPotato,
      ),
      ...skewer(random, { x: 0.02, y: 0.2, z: 0.24, turn: 14 }, ['#8a4420', '#d8925a']),
      ...skewer(random, { x: 0.06, y: 0.22, z: 0.5, turn: 8 }, ['#8a4420', '#d8925a']),
      ...greek(random, 0.42, -0.38),
      ...cup('#f3f0e3', { x: 0.02, y: 0.06, z: -0.62 }, 0.18),
    ],
  ),
  'assiette-de-gyro': scene(
    {
      light: 'noon',
      table: 'basil',
      camera: { height: 54, width: 1.7, at: [0, 0.1, 0], turn: 26 },
      seed: 163,
    },
    (random) => [
      dinnerPlate('#efe6d6', '#3a5a2c', 1.12),
      pita(random, { x: -0.34, y: 0.1, z: 0.3, roll: 6 }),
      pita(random, { x: -0.5, y: 0.14, z: 0.06, roll: 10, turn: 60 }),
      ...heap(
        random,
        {
          x: 0.08,
          y: 0.16,
          z: 0.22,
          radius: 0.36,
          high: 0.16,
          count: 26,
          tip: 36,
          size: [0.85, 1.1],
        },
        (dice, pose) => slice(dice, pose, 'gyro', 0.2),
      ),
      ...fries(random, { x: 0.36, y: 0.08, z: -0.42, radius: 0.36, high: 0.16, count: 40 }),
      ...heap(random, { x: 0.1, y: 0.34, z: 0.22, radius: 0.3, count: 8, tip: 20 }, onion),
      ...cup('#f3f0e3', { x: -0.3, y: 0.06, z: -0.46 }, 0.21),
    ],
  ),
  'assiette-de-smoked-meat': scene(
    {
      light: 'lamp',
      table: 'kraft',
      camera: { height: 26, width: 1.5, at: [0, 0.2, 0.08], turn: -14 },
      seed: 164,
    },
    (random) => [
      board(1.1, 0.78, { turn: 6 }, ['#3a2416', '#7a4a2a']),
      put(toast(random, 0.36, 0.06, false), { x: -0.08, y: 0.14, z: 0.14, turn: 14 }),
      ...heap(
        random,
        {
          x: -0.08,
          y: 0.24,
          z: 0.14,
          radius: 0.32,
          high: 0.22,
          count: 36,
          tip: 30,
          size: [0.85, 1.05],
        },
        (dice, pose) => slice(dice, pose, 'smoked', 0.22),
      ),
      put(toast(random, 0.35, 0.055, false), {
        x: -0.1,
        y: 0.56,
        z: 0.1,
        turn: -10,
        tilt: 8,
        roll: 5,
      }),
      pickleSpear(random, { x: 0.48, y: 0.17, z: 0.44, turn: 30 }),
      ...fries(random, { x: 0.58, y: 0.1, z: -0.26, radius: 0.32, high: 0.14, count: 32 }),
      ...slaw(random, { x: -0.7, y: 0.08, z: -0.3 }),
      ...cup('#d8a21a', { x: -0.66, y: 0.08, z: 0.42 }, 0.14),
    ],
  ),
  'veau-parmigiana': scene(
    {
      light: 'behind',
      table: 'gingham',
      camera: { height: 38, width: 1.6, at: [0, 0.12, 0.03], turn: 18 },
      seed: 165,
    },
    (random) => [
      dinnerPlate('#efe6d6', '#b3261a', 1.1),
      ...parmigiana(
        random,
        'pale',
        nest(random, { x: 0.46, z: -0.12, radius: 0.38, high: 0.2, count: 70 }),
        'tomato',
      ),
    ],
  ),
  'poulet-parmigiana': scene(
    {
      light: 'low',
      table: 'walnut',
      camera: { height: 30, width: 1.5, at: [0, 0.14, 0.05], turn: -26 },
      seed: 166,
    },
    (random) => [
      dinnerPlate('#26313c', undefined, 1.1),
      ...parmigiana(
        random,
        'golden',
        heap(
          random,
          { x: 0.46, y: 0.1, z: -0.12, radius: 0.34, high: 0.14, count: 40, tip: 30 },
          (dice, pose) => tubePasta(dice, pose, 'penne', ['#e08a5c', '#f4b88c']),
        ),
        'rose',
      ),
    ],
  ),
  'cotes-levees-bbq': scene(
    {
      light: 'low',
      table: 'slate',
      camera: { height: 32, width: 1.6, at: [0, 0.16, 0.06], turn: 16 },
      seed: 167,
    },
    (random) => [
      board(1.12, 0.74, { turn: -6 }),
      ...moved(ribs(random), { y: 0.06, z: 0.12, turn: 6 }),
      ...fries(random, { x: 0.4, y: 0.1, z: -0.5, radius: 0.34, high: 0.14, count: 34 }),
      ...slaw(random, { x: -0.52, y: 0.08, z: -0.5 }),
      ...herbs(random, 0.4, 0.5, 0, 0.12, 20),
    ],
  ),
  'hamburger-steak': scene(
    {
      light: 'window',
      table: 'walnut',
      camera: { height: 46, width: 1.6, at: [0, 0.12, 0.02], turn: -12 },
      seed: 168,
    },
    (random) => {
      const meat = patty(random, { x: -0.14, y: 0.14, z: 0.24 }, 0.44);
      const rings = heap(
        random,
        { x: -0.14, y: 0.25, z: 0.24, radius: 0.32, high: 0.05, count: 26, tip: 14 },
        (dice, pose) => onion(dice, pose, false, 0.14),
      );
      return [
        dinnerPlate('#e9e2d6', '#1a3550', 1.1),
        mash(random, 0.34, 0.2, { x: -0.34, y: 0.1, z: -0.42 }),
        meat,
        ...rings,
        coated([meat, ...rings], {
          thick: 0.014,
          paint: SAUCES.gravy,
          where: puddle(-0.1, 0.28, 0.42, 0.7, 3),
          smooth: 2,
          above: 0.05,
        }),
        ...rings.slice(0, 9).map((one) => ({
          ...one,
          y: one.y + 0.04,
          distance: (x: number, y: number, z: number) => one.distance(x, y - 0.04, z),
        })),
        ...peas(random, 0.5, -0.14),
      ];
    },
  ),
  'fish-and-chips': scene(
    {
      light: 'lamp',
      table: 'walnut',
      camera: { height: 36, width: 1.5, at: [0, 0.16, 0.08], turn: 10 },
      seed: 169,
    },
    (random) => [
      paper(random, 0.96, 'kraft', { turn: 8 }),
      ...fries(random, { x: 0.12, y: 0.06, z: -0.34, radius: 0.5, high: 0.16, count: 64 }),
      breadedPiece(random, { x: -0.16, y: 0.2, z: 0.06, turn: 16, roll: 4 }, 'fish'),
      breadedPiece(random, { x: 0.1, y: 0.24, z: 0.4, turn: -6, roll: -3 }, 'fish'),
      lemon(random, { x: 0.66, y: 0.16, z: 0.14, turn: 40 }),
      ...cup('#e9dfc0', { x: -0.62, y: 0.05, z: 0.44 }, 0.19),
      ...herbs(random, 0.44, 0.3, 0, 0.2, 16),
    ],
  ),
  'foie-de-veau-aux-oignons': scene(
    {
      light: 'lamp',
      table: 'oak',
      camera: { height: 42, width: 1.4, at: [0, 0.12, 0.05], turn: -28 },
      seed: 170,
    },
    (random) => {
      const livers = [
        liver(random, { x: -0.28, y: 0.12, z: 0.1, turn: 24 }),
        liver(random, { x: 0.14, y: 0.15, z: 0.32, turn: -10, roll: 5 }),
      ];
      return [
        dinnerPlate('#e9e2d6', '#3a5a2c', 1.08),
        mash(random, 0.3, 0.18, { x: 0.36, y: 0.09, z: -0.36 }),
        ...peas(random, -0.4, -0.4),
        ...livers,
        coated(livers, {
          thick: 0.008,
          paint: SAUCES.gravy,
          where: puddle(-0.08, 0.2, 0.46, 0.5, 2),
          smooth: 2,
          above: 0.06,
          clear: 0.012,
        }),
        ...heap(
          random,
          { x: -0.08, y: 0.2, z: 0.18, radius: 0.32, high: 0.09, count: 46, tip: 20 },
          caramelized,
        ),
        ...row(
          random,
          2,
          { x: -0.2, y: 0.3, z: 0.1, turn: 36 },
          { x: 0.06, y: 0.3, z: 0.26, turn: -20 },
          (dice, pose) => bacon(dice, { ...pose, size: 0.85 }),
        ),
        ...herbs(random, 0.3, 0.34, -0.06, 0.2, 16),
      ];
    },
  ),
  'extra-tzatziki': scene(
    {
      light: 'noon',
      table: 'blue',
      camera: { height: 38, width: 1.15, at: [0, 0.14, 0.02], turn: 14 },
      seed: 171,
    },
    (random) => [
      ...cup('#f4f2e6', { y: 0.01 }, 0.42, '#2f5a7c'),
      ...heap(random, { y: 0.28, radius: 0.24, count: 4, tip: 20 }, (dice, pose) =>
        cucumber(dice, { ...pose, size: 0.7 }),
      ),
      ...heap(random, { y: 0.28, radius: 0.32, count: 30, tip: 40 }, (dice, pose) =>
        fleck(dice, pose, ['#4f7a2c', '#8aae54', '#3f5a1c'], 0.015),
      ),
      ...heap(random, { x: 0.5, y: 0.04, z: 0.36, radius: 0.2, count: 4, tip: 8 }, (dice, pose) =>
        cucumber(dice, pose),
      ),
      pita(random, { x: -0.58, y: 0.1, z: -0.32, roll: 10 }),
    ],
  ),
};
