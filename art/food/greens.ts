import type { Random } from '../kit/random.ts';
import { ball, box, cord, rugged, sheet, within } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

export const WET = { rough: 0.16, gloss: 0.9, soft: 0.5 };
const LEAF = { rough: 0.32, gloss: 0.55, soft: 0.6 };

/** A ruffled leaf lying down, about 0.3 to each side. */
export function lettuce(
  random: Random,
  pose: Pose,
  colours: readonly [string, string] = ['#3f7a16', '#a9d147'],
): Solid {
  const shift = random.between(0, 9);
  const [long, wide] = [random.between(0.28, 0.36), random.between(0.2, 0.27)];
  const outline = (x: number, z: number) => {
    const turn = Math.atan2(z, x);
    const frill = 1 + 0.07 * Math.sin(turn * 17 + shift) + 0.16 * clouds(turn * 0.4, shift, 0.2);
    return (Math.hypot(x / long, z / wide) - frill) * wide * 0.7;
  };
  const lift = (x: number, z: number) => {
    const r = Math.hypot(x / long, z / wide);
    return (
      0.06 * r * r * Math.sin(Math.atan2(z, x) * 8 + shift * 3) +
      0.09 * clouds(x * 0.9 + shift, 0, z * 0.9) +
      0.1 * r * r -
      0.03 / (1 + (z * 20) ** 2)
    );
  };
  const [dark, pale, rib] = [rgb(colours[0]), rgb(colours[1]), rgb('#eaf2bd')];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x / long, z / wide);
    tint(surface, pale);
    over(surface, dark, step(0.25, 1, r + 0.25 * clouds(x * 1.5, y + shift, z * 1.5)));
    const vein = Math.min(
      Math.abs(z),
      Math.abs(((Math.abs(z) * 1.2 - x * 0.8 + 9) % 0.11) - 0.055) + 0.012,
    );
    over(surface, rib, (1 - step(0.006, 0.022, vein)) * (0.85 - 0.5 * r));
    finish(surface, LEAF);
  };
  return put(
    { distance: sheet(outline, lift, 0.006, 0.24), reach: 0.44, paint, stride: 0.55 },
    pose,
  );
}

export const ROMAINE = ['#3f7a16', '#d8ea90'] as const;

/** A leaf of basil or spinach. */
export function leaf(
  random: Random,
  pose: Pose,
  long = 0.17,
  colours: readonly [string, string] = ['#1d4f10', '#4f8f24'],
  isLobed = false,
): Solid {
  const shift = random.between(0, 9);
  const wide = long * random.between(0.5, 0.62);
  const round = (x: number, z: number) =>
    (Math.hypot(x / long, z / (wide * (1 - 0.35 * (x / long)))) - 1) * wide * 0.8;
  // Rocket is cut in along its rib, deepest towards its stalk.
  const lobe = (x: number) => {
    const share = (x + long) / (2 * long);
    return wide * (0.12 + 1.05 * share * (1 - share ** 6) * (0.6 + 0.4 * Math.cos(share * 19)));
  };
  const outline = isLobed
    ? (x: number, z: number) => Math.max(Math.abs(x) - long, Math.abs(z) - lobe(x)) * 0.5
    : round;
  const lift = (x: number, z: number) =>
    0.28 * x * x * (shift > 4 ? 1 : -1) +
    1.1 * z * z -
    0.012 * Math.exp(-((z * 50) ** 2)) +
    0.008 * Math.sin(x * 46);
  const [dark, pale, vein] = [rgb(colours[0]), rgb(colours[1]), rgb('#a9cc6c')];
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, dark);
    over(surface, pale, 0.5 + 0.6 * clouds(x * 2, y + shift, z * 2));
    const side = Math.abs(((Math.abs(z) * 0.9 - x + 9) % 0.06) - 0.03) + 0.008;
    over(surface, vein, (1 - step(0.003, 0.011, Math.min(Math.abs(z), side))) * 0.28);
    finish(surface, { rough: 0.38, gloss: 0.5, soft: 0.45 });
  };
  return put(
    { distance: sheet(outline, lift, 0.005, 0.06), reach: long * 1.2, paint, stride: 0.6 },
    pose,
  );
}

/** Peas, kernels of corn, capers, beans: small round things. */
export function bead(
  random: Random,
  pose: Pose,
  kind: 'pea' | 'corn' | 'bean' | 'pip' | 'caper',
): Solid {
  const look = {
    pea: [ball(0.042), ['#2c620e', '#6a9f2c']],
    corn: [ball(0.042, 0.032, 0.03), ['#e0a010', '#ffe064']],
    bean: [ball(0.075, 0.042, 0.042), ['#5e1a12', '#96382a']],
    caper: [ball(0.046, 0.04, 0.04), ['#343a0c', '#747c2c']],
    pip: [ball(0.016, 0.014, 0.014), ['#7a1a0a', '#c23c18']],
  } as const;
  const [form, [dark, pale]] = look[kind];
  const frayed = rugged(form, 0.008, 2, clouds, random.between(0, 9));
  return put(
    {
      distance: frayed,
      reach: 0.09,
      paint: mottled(dark, pale, 2, { rough: 0.15, gloss: 0.9, soft: 0.5 }),
    },
    pose,
  );
}

/** A shred of cabbage, carrot or lettuce. */
export function shred(random: Random, pose: Pose, colours: readonly string[]): Solid {
  const [long, bend] = [random.between(0.09, 0.2), random.between(-0.06, 0.06)];
  const form = cord(
    [
      [-long, 0, bend],
      [-long * 0.3, 0.02, -bend],
      [long * 0.4, 0, -bend * 0.6],
      [long, 0.02, bend],
    ],
    random.between(0.011, 0.018),
  );
  const colour = colours[Math.floor(random.next() * colours.length)] ?? '#e8eec4';
  return put(
    {
      distance: form,
      reach: long + 0.06,
      paint: plain(colour, { rough: 0.2, gloss: 0.7, soft: 0.6 }),
    },
    pose,
  );
}

/** A wedge of lemon. */
export function lemon(_random: Random, pose: Pose): Solid {
  const form = within(
    within(ball(0.22, 0.15, 0.15), (_, y, z) => y * 0.57 - z * 0.82),
    (_, y, z) => y * 0.57 + z * 0.82 - 0.02,
  );
  const [rind, pith, flesh, line] = [
    rgb('#e8b408'),
    rgb('#fbf0c0'),
    rgb('#f0cf3a'),
    rgb('#fff3a6'),
  ];
  const paint: Paint = (surface, x, y, z) => {
    const out = Math.hypot(x / 0.22, y / 0.15, z / 0.15);
    tint(surface, flesh);
    over(surface, line, step(0.3, 0.7, grit(x * 1.4, y * 4, z * 4)) * 0.7);
    over(surface, pith, step(0.8, 0.86, out));
    over(surface, rind, step(0.95, 0.985, out));
    finish(surface, WET);
  };
  return put({ distance: form, reach: 0.24, paint }, pose);
}

/** Chopped herbs, grated cheese, seeds, pepper: flecks that lie about. */
export function fleck(random: Random, pose: Pose, colours: readonly string[], size = 0.022): Solid {
  const form = rugged(
    box(size * random.between(0.6, 1.5), size * 0.28, size * random.between(0.4, 0.9), size * 0.2),
    size * 0.3,
    3,
    clouds,
    random.between(0, 9),
  );
  const colour = colours[Math.floor(random.next() * colours.length)] ?? '#3f6a1c';
  return put(
    {
      distance: form,
      reach: size * 2.2,
      paint: plain(colour, { rough: 0.45, gloss: 0.4, soft: 0.3 }),
    },
    pose,
  );
}

export const PARSLEY = ['#2c5a12', '#3f7a1c', '#558f2a'] as const;
export const CHIVE = ['#3c7a22', '#6fa83c', '#a8cf74'] as const;
export const PEPPERCORN = ['#2a1c14', '#4a3626', '#15100c'] as const;

/** Half a hard-boiled egg, its yolk up. */
export function egg(_random: Random, pose: Pose): Solid {
  const form = within(ball(0.15, 0.12, 0.12), (_, y) => y);
  const [white, yolk, rim] = [rgb('#f8f4ea'), rgb('#f0a818'), rgb('#d98a10')];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot((x - 0.015) / 0.085, z / 0.08);
    tint(surface, white);
    if (y > -0.02) {
      over(surface, rim, 1 - step(0.94, 1, r));
      over(surface, yolk, 1 - step(0.82, 0.9, r));
    }
    finish(surface, { rough: 0.22, gloss: 0.8, soft: 0.6 });
  };
  return put({ distance: form, reach: 0.17, paint }, pose);
}
