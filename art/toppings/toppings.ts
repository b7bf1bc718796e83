import { bacon } from '../kit/bacon.ts';
import { greenPepper } from '../kit/green-pepper.ts';
import { basil } from '../kit/leaf.ts';
import { mushroom } from '../kit/mushroom.ts';
import { olive } from '../kit/olive.ts';
import { onion } from '../kit/onion.ts';
import { pepperoni } from '../kit/pepperoni.ts';
import type { Random } from '../kit/random.ts';
import type { Handful } from '../kit/scatter.ts';
import type { Place } from '../kit/shapes.ts';
import {
  cheddar,
  feta,
  freshMozzarella,
  gorgonzola,
  meltedCurd,
  parmesan,
  provolone,
  ricotta,
} from './cheeses.ts';
import { arugula, spinach } from './leaves.ts';
import {
  beef,
  chicken,
  gyroMeat,
  ham,
  italianSausage,
  prosciutto,
  salami,
  smokedMeat,
  steak,
} from './meats.ts';
import { anchovy, crab, scallop, shrimp } from './seafood.ts';
import {
  bakedTomato,
  driedTomato,
  hotPepper,
  jalapeno,
  roastedPepper,
} from './tomatoes-and-peppers.ts';
import {
  artichoke,
  caper,
  caramelizedOnion,
  garlic,
  kalamata,
  pickle,
  pineapple,
  redOnion,
  thickFry,
} from './vegetables.ts';

/** What is thrown on in pieces, and how many of which size. */
export type Topping = Handful & { draw: (random: Random, place: Place) => string };

/** Every topping that comes in pieces, the large ones first: they find their places first. */
export const TOPPINGS: Readonly<Record<string, Topping>> = {
  provolone: { draw: provolone, count: 23, within: 338, size: [112, 140], gap: 0.6 },
  'fresh-mozzarella': { draw: freshMozzarella, count: 11, within: 352, size: [84, 116], gap: 1.0 },
  prosciutto: { draw: prosciutto, count: 9, within: 330, size: [98, 122], gap: 0.8 },
  cheddar: { draw: cheddar, count: 26, within: 400, size: [60, 96], gap: 0.74 },
  salami: { draw: salami, count: 17, within: 392, size: [70, 84], gap: 0.98 },
  pepperoni: { draw: pepperoni, count: 23, within: 402, size: [60, 74], gap: 1.0 },
  tomatoes: { draw: bakedTomato, count: 12, within: 385, size: [66, 80], gap: 1.12 },
  'smoked-meat': { draw: smokedMeat, count: 17, within: 385, size: [76, 98], gap: 0.8 },
  steak: { draw: steak, count: 18, within: 390, size: [64, 86], gap: 0.84 },
  ham: { draw: ham, count: 20, within: 398, size: [56, 70], gap: 0.98 },
  spinach: { draw: spinach, count: 20, within: 395, size: [62, 82], gap: 0.8 },
  'gyro-meat': { draw: gyroMeat, count: 27, within: 400, size: [62, 88], gap: 0.72 },
  arugula: { draw: arugula, count: 24, within: 375, size: [84, 112], gap: 0.5 },
  bacon: { draw: bacon, count: 20, within: 398, size: [62, 84], gap: 0.86 },
  chicken: { draw: chicken, count: 19, within: 395, size: [54, 68], gap: 0.98 },
  shrimp: { draw: shrimp, count: 15, within: 380, size: [62, 76], gap: 1.05 },
  'roasted-peppers': { draw: roastedPepper, count: 18, within: 388, size: [62, 84], gap: 0.86 },
  mushrooms: { draw: mushroom, count: 20, within: 398, size: [56, 72], gap: 1.0 },
  fries: { draw: thickFry, count: 44, within: 380, size: [70, 108], gap: 0.42 },
  anchovies: { draw: anchovy, count: 13, within: 365, size: [84, 104], gap: 0.86 },
  artichokes: { draw: artichoke, count: 14, within: 385, size: [56, 68], gap: 1.04 },
  'green-peppers': { draw: greenPepper, count: 17, within: 392, size: [58, 80], gap: 0.95 },
  'caramelized-onions': {
    draw: caramelizedOnion,
    count: 20,
    within: 392,
    size: [56, 76],
    gap: 0.84,
  },
  ricotta: { draw: ricotta, count: 15, within: 382, size: [48, 64], gap: 1.1 },
  gorgonzola: { draw: gorgonzola, count: 17, within: 392, size: [42, 62], gap: 1.06 },
  scallops: { draw: scallop, count: 13, within: 382, size: [50, 58], gap: 1.2 },
  crab: { draw: crab, count: 11, within: 385, size: [46, 58], gap: 1.15 },
  pickles: { draw: pickle, count: 16, within: 390, size: [46, 55], gap: 1.1 },
  pineapple: { draw: pineapple, count: 23, within: 396, size: [64, 80], gap: 0.86 },
  'red-onions': { draw: redOnion, count: 24, within: 392, size: [60, 82], gap: 0.8 },
  onions: { draw: onion, count: 26, within: 392, size: [60, 82], gap: 0.8 },
  parmesan: { draw: parmesan, count: 22, within: 390, size: [46, 70], gap: 0.94 },
  'sun-dried-tomatoes': { draw: driedTomato, count: 19, within: 392, size: [46, 58], gap: 1.05 },
  'italian-sausage': { draw: italianSausage, count: 24, within: 400, size: [44, 58], gap: 1.0 },
  'cheese-curds': { draw: meltedCurd, count: 34, within: 402, size: [30, 48], gap: 1.0 },
  'hot-peppers': { draw: hotPepper, count: 26, within: 396, size: [34, 43], gap: 1.25 },
  jalapenos: { draw: jalapeno, count: 22, within: 396, size: [36, 45], gap: 1.25 },
  feta: { draw: feta, count: 46, within: 404, size: [20, 40], gap: 1.1 },
  basil: { draw: basil, count: 10, within: 340, size: [62, 82], gap: 1.15 },
  'kalamata-olives': { draw: kalamata, count: 20, within: 390, size: [34, 42], gap: 1.36 },
  'black-olives': { draw: olive, count: 26, within: 400, size: [30, 38], gap: 1.3 },
  'ground-beef': { draw: beef, count: 66, within: 404, size: [24, 36], gap: 1.02 },
  garlic: { draw: garlic, count: 32, within: 400, size: [22, 30], gap: 1.4 },
  capers: { draw: caper, count: 44, within: 400, size: [14, 19], gap: 1.6 },
};
