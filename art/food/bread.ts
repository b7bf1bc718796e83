import type { Random } from '../kit/random.ts';
import {
  ball,
  box,
  cord,
  disc,
  dome,
  type Form,
  rugged,
  within,
  without,
} from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Shape, type Solid } from '../studio/solid.ts';

const CRUST = { rough: 0.36, gloss: 0.55, soft: 0.2 };

/** Baked outside: pale where it was joined, golden, brown on top. */
export function baked(pale: string, gold: string, brown: string, top: number, look = CRUST): Paint {
  const skin = mottled(gold, pale, 0.9, look, 0.9);
  const [dark, light] = [rgb(brown), rgb(pale)];
  return (surface, x, y, z) => {
    skin(surface, x, y, z);
    over(surface, dark, step(-0.15, 1, y / top + 0.3 * clouds(x * 1.4, y * 1.4, z * 1.4)) * 0.8);
    over(surface, light, (1 - step(-0.1, 0.35, y / top)) * 0.55);
  };
}

/** The white inside of bread, with its holes. */
export const crumb: Paint = (surface, x, y, z) => {
  const hole = cells(x * 2.6, y * 2.6, z * 2.6);
  surface.r = 0.86;
  surface.g = 0.68;
  surface.b = 0.42;
  over(surface, rgb('#b98444'), 1 - step(0.1, 0.42, hole));
  finish(surface, { rough: 0.8, gloss: 0.1, soft: 0.4 });
};

/** The upper half of a burger's bun, its flat side at 0. */
export function bunTop(random: Random, radius = 0.5, hasSeeds = true): Solid[] {
  const high = radius * 0.54;
  const form = rugged(dome(radius, high), 0.02, 0.7, clouds, random.between(0, 9));
  const skin = baked('#e2a452', '#bb6a20', '#6a2c08', high, { rough: 0.2, gloss: 0.9, soft: 0.2 });
  const paint: Paint = (surface, x, y, z) =>
    y < 0.012 ? crumb(surface, x, y, z) : skin(surface, x, y, z);
  const seeds = hasSeeds
    ? Array.from({ length: 70 }, () => {
        const [r, turn] = [radius * 0.8 * Math.sqrt(random.next()), random.between(0, 6.28)];
        const y = high * (0.24 + 0.76 * Math.max(0, 1 - (r / radius) ** 2.5) ** 0.4) - 0.003;
        const pose = {
          x: r * Math.cos(turn),
          y,
          z: r * Math.sin(turn),
          turn: random.between(0, 360),
          roll: random.between(-20, 20),
        };
        return put({ distance: ball(0.022, 0.009, 0.013), reach: 0.03, paint: seed }, pose);
      })
    : [];
  return [put({ distance: form, reach: radius * 1.12, paint, stride: 0.8 }), ...seeds];
}

const seed = mottled('#dcb878', '#fbeecb', 4, { rough: 0.3, gloss: 0.6, soft: 0.3 });

/** Its lower half, from 0 up to about a quarter of its radius. */
export function bunBottom(random: Random, radius = 0.5): Solid {
  const high = radius * 0.25;
  const form = rugged(
    disc(radius * 0.97, high / 2, 0.05),
    0.014,
    0.8,
    clouds,
    random.between(0, 9),
  );
  const skin = baked('#e6ad62', '#c57c30', '#8a4514', -high * 1.4);
  const paint: Paint = (surface, x, y, z) =>
    y > high / 2 - 0.02 ? crumb(surface, x, y, z) : skin(surface, x, y, z);
  return put({ distance: form, reach: radius * 1.1, paint, stride: 0.8 }, { y: high / 2 });
}

/** A slice of toast lying down, `half` to each side. */
export function toast(random: Random, half = 0.5, thick = 0.055, isButtered = true): Shape {
  const shift = random.between(0, 9);
  const core = box(half, thick, half * 0.96, 0.04);
  const form = rugged((x, y, z) => core(x, y, z + 0.05 * Math.cos(x * 5)), 0.016, 1, clouds, shift);
  const face = mottled(
    '#b4691f',
    '#f0c079',
    1.1,
    { rough: isButtered ? 0.32 : 0.6, gloss: isButtered ? 0.5 : 0.15, soft: 0.2 },
    1.3,
  );
  const [crust, white] = [rgb('#7a3a10'), rgb('#f3dfae')];
  const paint: Paint = (surface, x, y, z) => {
    face(surface, x + shift, y, z);
    const inner = Math.max(Math.abs(x), Math.abs(z));
    if (Math.abs(y) < thick * 0.55) {
      over(surface, white, 0.85);
      over(surface, rgb('#b98444'), (1 - step(0.12, 0.4, cells(x * 2.4, y * 2.4, z * 2.4))) * 0.7);
    }
    over(surface, crust, step(half * 0.9, half * 0.97, inner + 0.05 * Math.cos(x * 5)) * 0.85);
  };
  return { distance: form, reach: half * 1.5, paint, stride: 0.7 };
}

/** A long loaf split along its length: two halves around the origin, opened by `gap`. */
export function loaf(
  random: Random,
  half: number,
  wide: number,
  isSeeded = false,
): { bottom: Solid; top: Shape } {
  const shift = random.between(0, 9);
  const [from, to] = [[-half + wide, 0, 0] as const, [half - wide, 0, 0] as const];
  const whole = rugged(cord([from, [0, 0, 0.015], to], wide), 0.025, 0.7, clouds, shift);
  const skin = baked('#e8b56a', '#c47a2c', '#82400f', wide, { rough: 0.34, gloss: 0.5, soft: 0.2 });
  const sesame = rgb('#f7e6bd');
  const outside: Paint = (surface, x, y, z) => {
    skin(surface, x, y, z);
    // The baker's cuts, paler than the crust about them.
    const cut = Math.abs(((x * 0.8 + z * 1.6 + 9) % 0.42) - 0.21);
    if (y > wide * 0.3) over(surface, rgb('#eec283'), (1 - step(0.01, 0.05, cut)) * 0.75);
    if (isSeeded && y > 0)
      over(surface, sesame, step(0.56, 0.66, cells(x * 5.2, y * 5.2, z * 5.2)) * 0.9);
  };
  const split = (keep: 1 | -1): Shape => ({
    distance: (x, y, z) => Math.max(whole(x, y, z) * 1, -keep * y),
    reach: half + 0.06,
    paint: (surface, x, y, z) =>
      keep * y < 0.014 && Math.abs(z) < wide * 0.93
        ? crumb(surface, x, y, z)
        : outside(surface, x, y, z),
    stride: 0.75,
  });
  return { bottom: put(split(-1), { y: wide * 0.8 }), top: split(1) };
}

/** A bun for a hot dog, open above, from 0 upward; what is in it lies at `0.6 × wide`. */
export function hotDogBun(random: Random, half = 0.62, wide = 0.19, isGrilled = false): Solid {
  const body = cord(
    [
      [-half + wide, 0, 0],
      [half - wide, 0, 0],
    ],
    wide,
  );
  const slot = box(half * 1.2, wide * 0.9, wide * 0.42, 0.06);
  const form = rugged(
    without(body, (x, y, z) => slot(x, y - wide * 0.9, z)),
    0.012,
    0.8,
    clouds,
    random.between(0, 9),
  );
  const skin = isGrilled
    ? mottled('#a8591a', '#e9b35e', 1, { rough: 0.3, gloss: 0.6, soft: 0.2 }, 1.4)
    : baked('#f0c98c', '#dba255', '#a9631f', wide * 1.6, { rough: 0.42, gloss: 0.35, soft: 0.3 });
  const paint: Paint = (surface, x, y, z) =>
    Math.abs(z) < wide * 0.46 && y > 0 ? crumb(surface, x, y, z) : skin(surface, x, y, z);
  return put({ distance: form, reach: half + 0.05, paint, stride: 0.75 }, { y: wide * 0.86 });
}

/** Dough baked in any form: sticks, turnovers, small loaves; blistered, with the dents of fingers. */
export function dough(
  random: Random,
  form: Form,
  reach: number,
  top: number,
  dents: readonly (readonly [x: number, z: number])[] = [],
): Shape {
  const shift = random.between(0, 9);
  const frayed = rugged(form, 0.022, 0.8, clouds, shift);
  const dented: Form = (x, y, z) => {
    const d = frayed(x, y, z);
    if (d > 0.1) return d;
    let deep = 0;
    for (const [dx, dz] of dents)
      deep = Math.max(deep, 1 - step(0, 0.12, Math.hypot(x - dx, z - dz)));
    return d + 0.05 * deep - 0.012 * step(0.5, 0.9, 1 - cells(x * 1.3 + shift, y, z * 1.3));
  };
  const skin = baked('#f0c683', '#d8933f', '#9a5216', top, { rough: 0.38, gloss: 0.5, soft: 0.25 });
  const [char, flour] = [rgb('#3e1a08'), rgb('#f4e6c8')];
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x, y, z);
    over(
      surface,
      char,
      step(0.55, 0.8, 1 - cells(x * 1.3 + shift, y, z * 1.3)) * step(0, top, y) * 0.5,
    );
    over(surface, flour, step(0.35, 0.7, grit(x * 1.5, y * 1.5 + shift, z * 1.5)) * 0.35);
  };
  return { distance: dented, reach, paint, stride: 0.65 };
}

/** A slice of a crusty loaf lying down, grilled. */
export function crustySlice(random: Random, pose: Pose, half = 0.3): Solid {
  const shift = random.between(0, 9);
  const round = within(
    box(half, 0.05, half * 0.62, 0.045),
    (x, _y, z) => Math.hypot(x * 0.86, (z - 0.1) * 1.1) - half * 0.97,
  );
  const form = rugged(round, 0.02, 1.2, clouds, shift);
  const face = mottled('#c07a2c', '#f6d898', 1.3, { rough: 0.35, gloss: 0.6, soft: 0.25 }, 1.4);
  const [crust, bar] = [rgb('#6e330c'), rgb('#3c1a08')];
  const paint: Paint = (surface, x, y, z) => {
    face(surface, x + shift, y, z);
    over(surface, rgb('#a8702c'), (1 - step(0.1, 0.4, cells(x * 2 + shift, y, z * 2))) * 0.6);
    over(
      surface,
      bar,
      (1 - step(0.12, 0.3, Math.abs(((x + z * 0.6 + 9) % 0.19) - 0.095) * 10)) * 0.45,
    );
    if (round(x, 0, z) > -0.03 || y < -0.02) over(surface, crust, 0.8);
  };
  return put({ distance: form, reach: half * 1.3, paint, stride: 0.7 }, pose);
}

export function crouton(random: Random, pose: Pose): Solid {
  const form = rugged(box(0.075, 0.06, 0.07, 0.012), 0.014, 1.6, clouds, random.between(0, 9));
  const skin = mottled('#a8621c', '#ecc07a', 1.6, { rough: 0.42, gloss: 0.4, soft: 0.2 }, 1.6);
  const herb = rgb('#4a5a1c');
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x, y, z);
    over(surface, herb, step(0.55, 0.7, grit(x * 3, y * 3, z * 3)));
  };
  return put({ distance: form, reach: 0.14, paint, stride: 0.75 }, pose);
}
