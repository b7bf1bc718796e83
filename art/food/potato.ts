import type { Random } from '../kit/random.ts';
import { ball, box, rugged } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { mottled, over, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import { type Heap, heap } from './arrange.ts';

const GOLD = { inside: ['#cf8a2a', '#f2c060'], ends: '#84400e' } as const;
const SWEET = { inside: ['#c2530f', '#ee8a2c'], ends: '#6e2406' } as const;

/** A fry; `sweet` is made of sweet potato. */
export function fry(random: Random, pose: Pose, sweet = false): Solid {
  const { inside, ends } = sweet ? SWEET : GOLD;
  const shift = random.between(0, 9);
  const long = random.between(0.17, 0.34);
  const bend = random.between(-0.3, 0.3);
  const [high, deep] = [random.between(0.03, 0.04), random.between(0.028, 0.04)];
  const core = box(long, high, deep, 0.011);
  const form = rugged(
    (x, y, z) => core(x, y - bend * x * x, z - bend * 0.4 * x * x),
    0.012,
    1.7,
    clouds,
    shift,
  );
  const skin = mottled(inside[0], inside[1], 1.2, { rough: 0.38, gloss: 0.6, soft: 0.3 });
  const [brown, deepBrown] = [rgb(ends), rgb('#b3681d')];
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x + shift, y, z);
    const edge = step(0.55, 1, Math.abs(y / high)) * step(0.5, 1, Math.abs(z / deep));
    over(
      surface,
      deepBrown,
      edge * 0.55 + step(0.15, 0.7, clouds(x * 1.6 + shift, y * 2, z * 2)) * 0.35,
    );
    over(surface, brown, step(0.82, 1.02, Math.abs(x) / long) * 0.75);
  };
  return put({ distance: form, reach: long + 0.07, paint, stride: 0.8 }, pose);
}

export function fries(random: Random, where: Heap, sweet = false): Solid[] {
  return heap(random, { tip: 24, ...where, y: (where.y ?? 0) + 0.04 }, (dice, pose) =>
    fry(dice, pose, sweet),
  );
}

/** Potatoes mashed and swept with a spoon, browned if they come from the oven. */
export function mash(
  random: Random,
  radius: number,
  high: number,
  pose: Pose,
  isBrowned = false,
): Solid {
  const shift = random.between(0, 9);
  const form = rugged(ball(radius, high, radius * 0.92), 0.05, 1.1, clouds, shift);
  const swept: typeof form = (x, y, z) =>
    form(x, y, z) + 0.012 * Math.sin(Math.hypot(x - 0.1, z + 0.1) * 40 + shift);
  const pale = mottled('#e2c98a', '#f8edc8', 1.4, { rough: 0.4, gloss: 0.4, soft: 0.5 });
  const brown = rgb('#9a5a1c');
  const paint: Paint = (surface, x, y, z) => {
    pale(surface, x, y, z);
    if (isBrowned)
      over(
        surface,
        brown,
        step(0, 0.6, clouds(x * 1.5, y, z * 1.5) + grit(x * 2, y * 2, z * 2) * 0.5) * 0.75,
      );
  };
  return put({ distance: swept, reach: radius * 1.15, paint, stride: 0.6 }, pose);
}

/** A wedge of potato roasted in lemon and oregano. */
export function roastPotato(random: Random, pose: Pose): Solid {
  const shift = random.between(0, 9);
  const form = rugged(ball(0.17, 0.1, 0.11), 0.03, 1, clouds, shift);
  const skin = mottled('#d9a23c', '#f5d888', 1.2, { rough: 0.3, gloss: 0.8, soft: 0.4 });
  const [brown, herb] = [rgb('#8a4a14'), rgb('#3c4a18')];
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x + shift, y, z);
    over(surface, brown, step(0.1, 0.6, clouds(x * 2 + shift, y * 2, z * 2)) * 0.7);
    over(surface, herb, step(0.55, 0.7, grit(x * 3 + shift, y * 3, z * 3)));
  };
  return put({ distance: form, reach: 0.22, paint, stride: 0.7 }, pose);
}
