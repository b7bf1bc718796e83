import type { Random } from '../kit/random.ts';
import { ball, box, cord, type Form, rugged, sheet } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

const MELT = { rough: 0.2, gloss: 0.85, soft: 0.65 };

/** A squeaky curd. */
export function curd(random: Random, pose: Pose): Solid {
  const shift = random.between(0, 9);
  const form = rugged(
    ball(random.between(0.07, 0.115), random.between(0.05, 0.075), random.between(0.06, 0.085)),
    0.028,
    1.3,
    clouds,
    shift,
  );
  return put(
    {
      distance: form,
      reach: 0.15,
      paint: mottled('#e2c88e', '#f6e8c4', 1.1, { rough: 0.3, gloss: 0.55, soft: 0.75 }, 0.8),
      stride: 0.75,
    },
    pose,
  );
}

export function feta(random: Random, pose: Pose): Solid {
  const size = random.between(0.035, 0.07);
  const form = rugged(
    rugged(box(size * 1.2, size, size, 0.015), 0.016, 1.6, clouds, random.between(0, 9)),
    0.01,
    3,
    grit,
  );
  return put(
    {
      distance: form,
      reach: size * 2.3,
      paint: plain('#e6ddc8', { rough: 0.7, gloss: 0.15, soft: 0.6 }),
      stride: 0.7,
    },
    pose,
  );
}

/** A slice of cheese that has begun to melt over what it lies on: its corners hang. */
export function cheeseSlice(
  random: Random,
  pose: Pose,
  colour: 'cheddar' | 'swiss' | 'mozzarella' | 'provolone' = 'cheddar',
  half = 0.46,
  drop = 1.5,
): Solid {
  const dye = {
    cheddar: ['#e58a0c', '#fbb52c'],
    swiss: ['#eccf84', '#fbeec0'],
    mozzarella: ['#f0dcae', '#fff6e0'],
    provolone: ['#e6c887', '#f9e8bd'],
  } as const;
  const shift = random.between(0, 9);
  const outline = (x: number, z: number) => {
    const square =
      Math.max(Math.abs(x), Math.abs(z)) - half - 0.03 * clouds(x * 0.8 + shift, 0, z * 0.8);
    const hole =
      colour === 'swiss'
        ? 0.06 - Math.hypot(((x + shift + 9) % 0.34) - 0.17, ((z + 9) % 0.3) - 0.15)
        : -1;
    return Math.max(square, hole);
  };
  const lift = (x: number, z: number) => {
    const r = Math.hypot(x, z);
    return (
      -drop * Math.max(0, r - half * 1.02) ** 1.2 * (1 + 0.3 * clouds(x + shift, 0.4, z)) +
      0.012 * clouds(x * 1.4 + shift, 0, z * 1.4)
    );
  };
  return put(
    {
      distance: sheet(outline, lift, 0.016, 0.34),
      reach: half * 1.55,
      paint: mottled(dye[colour][0], dye[colour][1], 0.8, MELT, 0.8),
      stride: 0.5,
    },
    pose,
  );
}

/** Mozzarella that has melted over the edge of what it lies on, in tongues. */
export function meltedOver(random: Random, pose: Pose, radius: number, high: number): Solid {
  const shift = random.between(0, 9);
  const reachAt = (x: number, z: number) => {
    const turn = Math.atan2(z, x);
    return (
      radius +
      high *
        (0.25 +
          0.6 * Math.sin(turn * 3 + shift) * Math.sin(turn * 5 + shift * 2) +
          0.5 * clouds(turn * 0.5, shift, 0.3))
    );
  };
  const form: Form = (x, y, z) => {
    const r = Math.hypot(x, z);
    const top = Math.max(r - radius, Math.abs(y - 0.02 * clouds(x * 1.2, shift, z * 1.2)) - 0.022);
    const hang = Math.max(Math.abs(r - radius - 0.012) - 0.024, -y - (reachAt(x, z) - radius), y);
    return Math.min(top, hang) * 0.6 - 0.012;
  };
  return put(
    {
      distance: form,
      reach: radius + high,
      paint: gratin(shift, ['#f4d898', '#fff4d6']),
      stride: 0.7,
    },
    pose,
  );
}

/** What the grill does to mozzarella: white, gold, brown blisters, oil. A paint for a coat. */
export function gratin(
  shift = 0,
  colours: readonly [string, string] = ['#e9b55f', '#fae3ae'],
): Paint {
  const white = mottled(colours[0], colours[1], 0.9, MELT, 1.1);
  const [gold, brown, black] = [rgb('#e09a35'), rgb('#8f4711'), rgb('#46200a')];
  return (surface, x, y, z) => {
    white(surface, x + shift, y, z);
    const toast = clouds(x * 0.8 + shift, y, z * 0.8) + 0.4 * clouds(x * 2.2, y + shift, z * 2.2);
    const blister = 1 - cells(x * 1.7 + shift, y * 1.7, z * 1.7);
    over(surface, gold, step(-0.4, 0.35, toast) * 0.9);
    over(surface, rgb('#d9731c'), step(0.3, 0.6, clouds(x * 1.5, y, z * 1.5 + shift)) * 0.45);
    over(surface, brown, step(0.48, 0.76, blister) * step(-0.4, 0.2, toast) * 0.85);
    over(surface, black, step(0.78, 0.95, blister) * step(0.1, 0.5, toast) * 0.7);
  };
}

export function mozzarellaSlice(random: Random, pose: Pose, radius = 0.22): Solid {
  const form = rugged(ball(radius, 0.055, radius * 0.95), 0.018, 1, clouds, random.between(0, 9));
  return put(
    {
      distance: form,
      reach: radius * 1.15,
      paint: mottled('#e2d4b8', '#f4ecdc', 1, { rough: 0.2, gloss: 0.8, soft: 0.7 }, 0.7),
    },
    pose,
  );
}

/** A curl shaved off a hard cheese. */
export function shaving(random: Random, pose: Pose): Solid {
  const shift = random.between(0, 9);
  const long = random.between(0.07, 0.14);
  const outline = (x: number, z: number) =>
    Math.max(Math.abs(x) - long, Math.abs(z) - 0.04 - 0.015 * clouds(x * 2 + shift, 0, 0));
  const lift = (x: number) => 1.6 * x * x + 0.01 * Math.sin(x * 30);
  return put(
    {
      distance: sheet(outline, lift, 0.006),
      reach: long * 1.4,
      paint: mottled('#edcf8a', '#fbeec4', 1.4, { rough: 0.4, gloss: 0.4, soft: 0.5 }),
      stride: 0.55,
    },
    pose,
  );
}

/** A strand of cheese that pulls between two places, sagging. */
export function pull(
  random: Random,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  thick = 0.02,
): Solid {
  const middle = [0, 1, 2].map((axis) => ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2);
  const [x = 0, y = 0, z = 0] = middle;
  const sag =
    Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) * random.between(0.03, 0.14);
  const points = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    const hang = sag * 4 * share * (1 - share);
    return [0, 1, 2].map(
      (axis) =>
        (from[axis] ?? 0) +
        ((to[axis] ?? 0) - (from[axis] ?? 0)) * share -
        (middle[axis] ?? 0) -
        (axis === 1 ? hang : 0),
    ) as unknown as readonly [number, number, number];
  });
  const wide = points.map(
    (_, index) => thick * (0.45 + 1.3 * Math.abs(index / 8 - 0.5) ** 1.5 * 2),
  );
  const form: Form = cord(points, wide);
  const reach =
    Math.hypot(...[0, 1, 2].map((axis) => ((from[axis] ?? 0) - (to[axis] ?? 0)) / 2)) + 0.12;
  return put({ distance: form, reach, paint: creamy }, { x, y, z });
}

const creamy: Paint = (surface, x, y, z) => {
  const n = 0.9 + 0.1 * clouds(x, y, z);
  surface.r = 0.95 * n;
  surface.g = 0.82 * n;
  surface.b = 0.55 * n;
  finish(surface, MELT);
};
