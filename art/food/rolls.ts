import type { Random } from '../kit/random.ts';
import { type Form, rugged } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';
import type { Draw } from './arrange.ts';

/** A tortilla from the grill: pale, floury, with brown bubbles and the bars of the iron. */
export function tortilla(shift: number, hasBars: boolean): Paint {
  const skin = mottled('#e6c48a', '#f8e6bf', 1, { rough: 0.5, gloss: 0.25, soft: 0.4 }, 1);
  const [brown, dark] = [rgb('#a8621c'), rgb('#5a2c0c')];
  return (surface, x, y, z) => {
    skin(surface, x + shift, y, z);
    over(surface, brown, step(0.4, 0.8, 1 - cells(x * 1.5 + shift, y * 1.5, z * 1.5)) * 0.75);
    over(surface, rgb('#c58a44'), step(0.1, 0.6, clouds(x * 1.2, y * 1.2 + shift, z * 1.2)) * 0.5);
    if (hasBars)
      over(
        surface,
        dark,
        (1 - step(0.05, 0.16, Math.abs((((x + z * 0.5 + 9) / 0.29) % 1) - 0.5))) *
          step(-0.2, 0.4, clouds(x * 2, y * 2 + shift, z * 2)) *
          0.7,
      );
  };
}

/**
 * Half a wrap lying along x, its cut face towards +x at the origin; `fill` are the pieces that the face
 * shows, put about within its round.
 */
export function wrapHalf(
  random: Random,
  fill: readonly Draw[],
  { long = 0.8, radius = 0.25, hasBars = true, count = 46 } = {},
): Solid[] {
  const shift = random.between(0, 9);
  const tube: Form = (x, y, z) => {
    const r = Math.hypot(y, z);
    const spiral = radius - 0.012 * (((Math.atan2(y, z) / 6.283 + 1) % 1) * 1.6);
    const side = Math.abs(r - spiral + 0.016) - 0.016;
    const tail = Math.hypot(Math.max(0, -x - long + 0.2) * 1.2, r) - radius;
    return Math.max(side, x - 0.02 * clouds(y * 2 + shift, z * 2, 0), tail, -x - long) * 0.85;
  };
  const end: Form = (x, y, z) =>
    Math.max(Math.hypot((x + long - 0.15) * 1.3, y, z) - radius * 1.02, x + long - 0.12);
  const whole: Form = (x, y, z) => Math.min(tube(x, y, z), end(x, y, z));
  const outside = tortilla(shift, hasBars);
  const cut = rgb('#f6e2b4');
  const paint: Paint = (surface, x, y, z) => {
    outside(surface, x, y, z);
    if (x > -0.02) over(surface, cut, 0.8);
  };
  const bed: Form = (x, y, z) =>
    Math.max(
      Math.hypot(y, z) - radius * 0.8,
      x + 0.06 + 0.05 * grit(x, y * 1.4, z * 1.4),
      -x - long * 0.6,
    ) * 0.7;
  const shade: Paint = (surface, x, y, z) => {
    const n = 0.7 + 0.3 * clouds(x * 2, y * 2, z * 2);
    surface.r = 0.32 * n;
    surface.g = 0.24 * n;
    surface.b = 0.09 * n;
    finish(surface, { rough: 0.4, gloss: 0.4, soft: 0.3 });
  };
  const pieces = Array.from({ length: count }, (_, index) => {
    const r = radius * 0.7 * Math.sqrt((index + 0.5) / count);
    const turn = index * 2.39996;
    const draw = fill[index % fill.length];
    const pose: Pose = {
      x: -random.between(0.02, 0.08),
      y: r * Math.sin(turn),
      z: r * Math.cos(turn),
      turn: random.between(0, 360),
      tilt: random.between(0, 360),
      roll: random.between(-40, 40),
      size: 0.54,
    };
    return draw?.(random, pose) ?? [];
  }).flat();
  return [
    put({
      distance: rugged(whole, 0.008, 1.2, clouds, shift),
      reach: long + 0.1,
      paint,
      stride: 0.65,
    }),
    put({ distance: bed, reach: long, paint: shade, stride: 0.6 }),
    ...pieces,
  ];
}
