import { bottle, can, glass, type Label } from '../food/drinks.ts';
import { lemon } from '../food/greens.ts';
import type { TableName } from '../food/vessels.ts';
import type { LightName } from '../studio/light.ts';
import type { Camera } from '../studio/photograph.ts';
import { type Dish, scene } from './scene.ts';

/** Drinks of no brand: each has its colours and a sign. */
export const LABELS = {
  cola: { ground: '#10489c', band: '#f2ede2', mark: '#f7f2e6', liquid: '#2a0c04', motif: 'flame' },
  diet: { ground: '#b9bec6', band: '#10489c', mark: '#10489c', liquid: '#2a0c04', motif: 'flame' },
  orange: {
    ground: '#e06a10',
    band: '#fff1d6',
    mark: '#ffe9b0',
    liquid: '#e86a08',
    motif: 'fruit',
  },
  lime: { ground: '#2b8a34', band: '#f4f2c8', mark: '#f2e63c', liquid: '#c9d8a0', motif: 'fruit' },
  ginger: {
    ground: '#8a6a1c',
    band: '#2c4a1c',
    mark: '#f6e6b0',
    liquid: '#d8a848',
    motif: 'bubbles',
  },
  root: {
    ground: '#3c1a0c',
    band: '#e0b060',
    mark: '#f0cf8c',
    liquid: '#2a0e04',
    motif: 'stripes',
  },
  tea: { ground: '#8f2a12', band: '#f6d880', mark: '#f8e6b8', liquid: '#b0540c', motif: 'leaf' },
  chinotto: {
    ground: '#14100e',
    band: '#a8281a',
    mark: '#e0a848',
    liquid: '#1c0804',
    motif: 'leaf',
  },
  still: { ground: '#d9ecf4', band: '#2f7ab0', mark: '#2f7ab0', liquid: '#b8d4dc', motif: 'wave' },
  sparkling: {
    ground: '#1c6a4a',
    band: '#eaf4ea',
    mark: '#f2faf2',
    liquid: '#a8d0c0',
    motif: 'bubbles',
  },
} as const satisfies Record<string, Label>;

const CAN = (height: number, turn: number, width = 1.35): Camera => ({
  height,
  turn,
  width,
  at: [0, 0.5, 0],
  blur: 0.6,
});
const SMALL = (height: number, turn: number, width = 1.75): Camera => ({
  height,
  turn,
  width,
  at: [0, 0.72, 0],
  blur: 0.6,
});
const LARGE = (height: number, turn: number, width = 2.2): Camera => ({
  height,
  turn,
  width,
  at: [0.1, 0.88, 0],
  blur: 0.6,
});

type Drink = readonly [
  label: keyof typeof LABELS,
  kind: 'can' | 'small' | 'large' | 'water',
  LightName,
  TableName,
  Camera,
  beside?: 'glass' | 'lemon' | 'two',
];

const DRINKS: Readonly<Record<string, Drink>> = {
  'pepsi-canette-355-ml': ['cola', 'can', 'low', 'walnut', CAN(14, -12), 'two'],
  'pepsi-diete-canette-355-ml': ['diet', 'can', 'window', 'blue', CAN(20, 16)],
  'soda-a-l-orange-canette-355-ml': ['orange', 'can', 'behind', 'cream', CAN(12, -20), 'glass'],
  'soda-citron-lime-canette-355-ml': ['lime', 'can', 'noon', 'marble', CAN(24, 10), 'lemon'],
  'soda-gingembre-canette-355-ml': ['ginger', 'can', 'lamp', 'oak', CAN(16, 22)],
  'racinette-canette-355-ml': ['root', 'can', 'low', 'kraft', CAN(18, -26), 'glass'],
  'the-glace-canette-355-ml': ['tea', 'can', 'behind', 'basil', CAN(22, 8), 'lemon'],
  'chinotto-canette-355-ml': ['chinotto', 'can', 'window', 'tomato', CAN(13, -8)],
  'eau-de-source-bouteille-500-ml': ['still', 'water', 'behind', 'blue', SMALL(12, 14, 1.65)],
  'eau-petillante-bouteille-500-ml': [
    'sparkling',
    'water',
    'window',
    'slate',
    SMALL(16, -18, 1.7),
    'lemon',
  ],
  'pepsi-bouteille-590-ml': ['cola', 'small', 'lamp', 'walnut', SMALL(10, 18), 'glass'],
  'pepsi-diete-bouteille-590-ml': ['diet', 'small', 'behind', 'slate', SMALL(15, -14)],
  'the-glace-bouteille-590-ml': ['tea', 'small', 'low', 'oak', SMALL(12, 10), 'lemon'],
  'pepsi-bouteille-2-l': ['cola', 'large', 'behind', 'tomato', LARGE(10, -16), 'glass'],
  'pepsi-diete-bouteille-2-l': ['diet', 'large', 'window', 'walnut', LARGE(14, 20), 'glass'],
  'soda-a-l-orange-bouteille-2-l': ['orange', 'large', 'noon', 'blue', LARGE(12, -10), 'glass'],
  'soda-citron-lime-bouteille-2-l': ['lime', 'large', 'lamp', 'oak', LARGE(16, 12), 'lemon'],
};

export const BEVERAGES: Readonly<Record<string, Dish>> = Object.fromEntries(
  Object.entries(DRINKS).map(([key, [name, kind, light, table, camera, beside]], index) => [
    key,
    scene({ light, table, camera, seed: 400 + index }, (random) => {
      const label = LABELS[name];
      const place = { x: beside === 'glass' ? -0.28 : 0 };
      const main = kind === 'can' ? can(random, label, place) : bottle(random, kind, label, place);
      if (beside === 'glass')
        return [...main, ...glass(random, label.liquid, { x: 0.42, z: 0.16 })];
      if (beside === 'two')
        return [
          ...can(random, label, { x: -0.26, z: 0.16, turn: 14 }),
          ...can(random, label, { x: 0.34, z: -0.16, turn: -24 }, 60),
        ];
      if (beside === 'lemon')
        return [
          ...main,
          lemon(random, { x: 0.5, y: 0.1, z: 0.3, turn: 20 }),
          lemon(random, { x: -0.42, y: 0.1, z: 0.34, turn: -40 }),
        ];
      return main;
    }),
  ]),
);
