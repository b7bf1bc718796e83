import { bacon } from '../kit/bacon.ts';
import { greenPepper } from '../kit/green-pepper.ts';
import { basil } from '../kit/leaf.ts';
import { mushroom } from '../kit/mushroom.ts';
import { olive } from '../kit/olive.ts';
import { onion } from '../kit/onion.ts';
import { pepperoni } from '../kit/pepperoni.ts';
import { pizza } from '../kit/pizza.ts';
import type { Random } from '../kit/random.ts';
import { sausage } from '../kit/sausage.ts';

export function pepperoniPizza(random: Random): string {
  return pizza(
    random,
    [{ draw: pepperoni, count: 32, within: 410, size: [54, 74], gap: 0.84, sunk: 0.5 }],
    [{ draw: basil, count: 6, within: 330, size: [44, 60], gap: 2.6 }],
  );
}

export function allDressed(random: Random): string {
  return pizza(
    random,
    [
      { draw: pepperoni, count: 22, within: 410, size: [56, 72], gap: 0.98, sunk: 0.5 },
      { draw: mushroom, count: 24, within: 410, size: [44, 60], gap: 1.05, sunk: 0.4 },
      { draw: greenPepper, count: 19, within: 400, size: [50, 72], gap: 0.95, sunk: 0.35 },
    ],
    [{ draw: mushroom, count: 5, within: 380, size: [40, 54], gap: 2.4, sunk: 0.3 }],
  );
}

export function superSpecial(random: Random): string {
  return pizza(
    random,
    [
      { draw: pepperoni, count: 18, within: 405, size: [64, 80], gap: 0.98, sunk: 0.5 },
      { draw: bacon, count: 18, within: 405, size: [56, 80], gap: 0.9, sunk: 0.3 },
      { draw: sausage, count: 18, within: 410, size: [32, 46], gap: 1.3, sunk: 0.4 },
      { draw: mushroom, count: 15, within: 405, size: [54, 70], gap: 1.05, sunk: 0.4 },
      { draw: greenPepper, count: 12, within: 400, size: [60, 80], gap: 0.98, sunk: 0.35 },
      { draw: redOnion, count: 13, within: 400, size: [44, 66], gap: 1.1, sunk: 0.3 },
    ],
    [
      { draw: olive, count: 18, within: 410, size: [26, 33], gap: 1.9 },
      { draw: basil, count: 4, within: 300, size: [50, 64], gap: 3 },
    ],
  );
}

function redOnion(random: Random, place: Parameters<typeof onion>[1]): string {
  return onion(random, place, true);
}
