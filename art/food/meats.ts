import type { Random } from '../kit/random.ts';
import { ball, box, cord, disc, type Form, rugged, sheet } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

const JUICY = { rough: 0.26, gloss: 0.8, soft: 0.25 };

/** A coarse patty, seared. */
export function patty(
  random: Random,
  pose: Pose,
  radius = 0.5,
  colours: readonly [string, string] = ['#2c130a', '#6e3a1e'],
): Solid {
  const shift = random.between(0, 9);
  const core = rugged(disc(radius, 0.075, 0.07), 0.035, 0.8, clouds, shift);
  const form = rugged(core, 0.022, 1.5, grit, shift);
  const seared = mottled(colours[0], colours[1], 1.7, { ...JUICY, rough: 0.3 }, 1.5);
  const paint: Paint = (surface, x, y, z) => seared(surface, x + shift, y, z);
  return put({ distance: form, reach: radius * 1.12, paint, stride: 0.7 }, pose);
}

/** A rasher, fried until it curls. */
export function bacon(random: Random, pose: Pose, long = 0.42): Solid {
  const shift = random.between(0, 9);
  const outline = (x: number, z: number) =>
    Math.max(
      Math.abs(x) - long,
      Math.abs(z - 0.02 * Math.sin(x * 14 + shift)) - 0.075 - 0.012 * clouds(x * 2 + shift, 0, 0),
    );
  const lift = (x: number, z: number) =>
    0.035 * Math.sin(x * 17 + shift + z * 6) + 0.012 * clouds(x * 3, shift, z * 5);
  const [dark, lean, fat, edge] = [rgb('#5a160b'), rgb('#a8391f'), rgb('#dca066'), rgb('#b56a30')];
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, lean);
    const wave = z - 0.02 * Math.sin(x * 14 + shift) + 0.02 * clouds(x * 1.2 + shift, y, z);
    const stripe = Math.sin(wave * 62 + shift);
    over(surface, fat, step(0.15, 0.7, stripe));
    over(
      surface,
      edge,
      step(0.15, 0.7, stripe) * step(0.1, 0.6, clouds(x * 2, y, z * 2 + shift)) * 0.8,
    );
    over(
      surface,
      dark,
      step(0.1, 0.8, clouds(x * 1.6 + shift, y, z * 3)) * 0.6 +
        step(0.055, 0.075, Math.abs(z)) * 0.35,
    );
    finish(surface, { rough: 0.2, gloss: 1, soft: 0.25 });
  };
  return put(
    { distance: sheet(outline, lift, 0.009, 0.07), reach: long + 0.09, paint, stride: 0.55 },
    pose,
  );
}

const CUTS = {
  ham: { inside: ['#d97a72', '#f2b0a2'], rim: '#b5533c', fat: '#fbe2d2' },
  baked: { inside: ['#c0524a', '#ea9a86'], rim: '#7e3216', fat: '#fbd9c4' },
  smoked: { inside: ['#8a2a24', '#c4604c'], rim: '#1d0e08', fat: '#eac9a0' },
  roast: { inside: ['#5a2c18', '#94583a'], rim: '#34160a', fat: '#c99a6c' },
  gyro: { inside: ['#6e3a1a', '#b5763c'], rim: '#3a1a08', fat: '#d6a468' },
  prosciutto: { inside: ['#94241c', '#cc6450'], rim: '#ecc8a6', fat: '#efc9a8' },
  salami: { inside: ['#9c2018', '#cc4a34'], rim: '#6e140c', fat: '#f6d4ba' },
  mortadella: { inside: ['#e08e84', '#f4b6a6'], rim: '#d9998a', fat: '#fff0e2' },
  pepperoni: { inside: ['#8c160c', '#c73a20'], rim: '#5a0e06', fat: '#ee8f62' },
} as const;

export type Cut = keyof typeof CUTS;

/** A thin slice of meat lying in folds. */
export function slice(random: Random, pose: Pose, cut: Cut, radius = 0.26): Solid {
  const shift = random.between(0, 9);
  const { inside, rim, fat } = CUTS[cut];
  const isRagged = cut === 'smoked' || cut === 'roast' || cut === 'gyro';
  const outline = (x: number, z: number) =>
    (Math.hypot(x, z * (isRagged ? 1.7 : 1.12)) -
      radius * (1 + (isRagged ? 0.35 : 0.06) * clouds(x * 0.9 + shift, 0.2, z * 0.9))) *
    0.7;
  const folds = random.between(9, 15);
  const lift = (x: number, z: number) =>
    0.045 * Math.sin(z * folds + x * 3 + shift) + 0.05 * clouds(x * 0.8 + shift, 0, z * 0.8);
  const lean = mottled(inside[0], inside[1], 1.3, { rough: 0.24, gloss: 0.75, soft: 0.4 }, 1.2);
  const [edge, white] = [rgb(rim), rgb(fat)];
  const paint: Paint = (surface, x, y, z) => {
    lean(surface, x + shift, y, z);
    const away = outline(x, z);
    const marbled = isRagged
      ? step(0.25, 0.55, clouds(x * 0.9 + shift, y, z * 3.2)) * 0.5
      : step(0.3, 0.5, grit(x * 2 + shift, 0, z * 2)) * (cut === 'ham' ? 0.15 : 0.8);
    over(surface, white, marbled);
    over(surface, edge, step(-0.035, -0.008, away) * 0.9);
  };
  return put(
    {
      distance: sheet(outline, lift, isRagged ? 0.012 : 0.008, 0.13),
      reach: radius * 1.45,
      paint,
      stride: 0.55,
    },
    pose,
  );
}

/** A disc of pepperoni that the oven has curled to a cup. */
export function pepperoni(random: Random, pose: Pose, radius = 0.13): Solid {
  const shift = random.between(0, 9);
  const lift = (x: number, z: number) => 1.5 * (x * x + z * z);
  const outline = (x: number, z: number) =>
    Math.hypot(x, z) - radius * (1 + 0.03 * clouds(x * 3 + shift, 0, z * 3));
  const lean = mottled('#5c1008', '#9e2c14', 2, { rough: 0.18, gloss: 1, soft: 0.3 }, 1.1);
  const [fat, char] = [rgb('#ee9a66'), rgb('#42090a')];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) / radius;
    lean(surface, x + shift, y, z);
    over(surface, fat, step(0.3, 0.6, grit(x * 2.4 + shift, 0, z * 2.4)) * 0.6);
    over(surface, char, step(0.7, 1, r + 0.16 * clouds(x * 3 + shift, 1, z * 3)) * 0.85);
  };
  return put(
    {
      distance: sheet(outline, lift, 0.011, radius * radius * 1.5 + 0.03),
      reach: radius * 1.2,
      paint,
      stride: 0.65,
    },
    pose,
  );
}

/** A grilled piece: chicken, pork, steak; bars of char across it. */
export function grilled(
  random: Random,
  form: Form,
  reach: number,
  pose: Pose,
  colours: readonly [string, string] = ['#a8622a', '#e8b878'],
  bars = 0.15,
): Solid {
  const shift = random.between(0, 9);
  const frayed = rugged(rugged(form, 0.03, 0.8, clouds, shift), 0.01, 2, grit, shift);
  const meat = mottled(colours[0], colours[1], 1.2, JUICY, 1.3);
  const [char, brown] = [rgb('#1c0a04'), rgb('#6e3410')];
  const paint: Paint = (surface, x, y, z) => {
    meat(surface, x + shift, y, z);
    over(surface, brown, step(0, 0.7, clouds(x * 1.5 + shift, y * 1.5, z * 1.5)) * 0.7);
    const bar = Math.abs((((x + z * 0.25 + 9 + 0.01 * clouds(x * 3, y, z * 3)) / bars) % 1) - 0.5);
    over(
      surface,
      char,
      (1 - step(0.07, 0.15, bar)) *
        step(-0.5, 0.3, clouds(x * 1.7, y * 1.7, z * 1.7 + shift)) *
        0.75,
    );
  };
  return put({ distance: frayed, reach: reach + 0.04, paint, stride: 0.7 }, pose);
}

/** Slices of a grilled breast, fanned. */
export function chickenSlice(random: Random, pose: Pose): Solid {
  const core = box(0.2, 0.095, 0.042, 0.035);
  const form = (x: number, y: number, z: number) => core(x, y - 0.3 * x * x * -1, z);
  const shift = random.between(0, 9);
  const frayed = rugged(form, 0.018, 1.2, clouds, shift);
  const flesh = mottled('#e3bd8a', '#f8e6c6', 1.5, { rough: 0.3, gloss: 0.6, soft: 0.55 });
  const [sear, char] = [rgb('#9a5218'), rgb('#2c1206')];
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x * 0.6 + shift, y * 2.4, z);
    const out = Math.max(Math.abs(y) / 0.095, Math.abs(x) / 0.2);
    over(surface, sear, step(0.74, 0.95, out) * 0.9);
    over(surface, char, step(0.85, 1, y / 0.095) * step(0.1, 0.5, Math.sin(x * 52 + shift)) * 0.85);
  };
  return put({ distance: frayed, reach: 0.25, paint, stride: 0.7 }, pose);
}

/** Chicken or beef pulled to threads, cut in strips or in cubes. */
export function scrap(
  random: Random,
  pose: Pose,
  kind: 'chicken' | 'steak' | 'smoked' | 'ground' | 'sausage' | 'lobster' | 'tuna' | 'salad',
): Solid {
  const colours = {
    chicken: ['#b5824a', '#ecd0a0'],
    steak: ['#3c1c0e', '#8a5030'],
    smoked: ['#7c2420', '#cc6a54'],
    ground: ['#4a200e', '#8e4c26'],
    sausage: ['#8a4426', '#c8845a'],
    lobster: ['#c42a10', '#f0c8ae'],
    tuna: ['#b98c6a', '#e8cdb0'],
    salad: ['#c4a878', '#e8d4ae'],
  } as const;
  const shift = random.between(0, 9);
  const long = random.between(0.09, 0.17);
  const isLump =
    kind === 'ground' ||
    kind === 'sausage' ||
    kind === 'lobster' ||
    kind === 'salad' ||
    kind === 'smoked';
  const core = isLump
    ? ball(long * 0.62, long * 0.42, long * 0.5)
    : cord(
        [
          [-long, 0, 0],
          [0, 0.02, 0.03],
          [long, 0, -0.01],
        ],
        [0.02, 0.038, 0.02],
      );
  const form = rugged(rugged(core, 0.022, 1.4, clouds, shift), 0.01, 2.2, grit, shift);
  const [scale, contrast] = kind === 'lobster' ? [0.7, 2.4] : [1.8, 1.4];
  const flesh = mottled(
    colours[kind][0],
    colours[kind][1],
    scale,
    { rough: 0.25, gloss: 0.75, soft: 0.4 },
    contrast,
  );
  const paint: Paint = (surface, x, y, z) => flesh(surface, x + shift, y, z);
  return put({ distance: form, reach: long + 0.06, paint, stride: 0.7 }, pose);
}

/** A chunk cut from a grilled breast; the colours are what it was tossed in. */
export function morsel(
  random: Random,
  pose: Pose,
  [dark, light]: readonly [string, string] = ['#a85c1c', '#e2a458'],
  isGrilled = true,
): Solid {
  const shift = random.between(0, 9);
  const [long, deep] = [random.between(0.085, 0.125), random.between(0.055, 0.08)];
  const core = box(long, 0.045, deep, 0.035);
  const form = rugged(rugged(core, 0.04, 1, clouds, shift), 0.012, 1.8, grit, shift);
  const flesh = mottled(dark, light, 1.6, { rough: 0.24, gloss: 0.9, soft: 0.4 }, 1.1);
  const [sear, char] = [rgb('#8a4614'), rgb('#2e1206')];
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x * 0.6 + shift, y, z * 1.8);
    const worn = clouds(x * 1.6 + shift, y * 1.6, z * 1.6);
    over(surface, sear, step(-0.1, 0.5, worn + y * 5) * (isGrilled ? 0.75 : 0.3));
    if (!isGrilled) return;
    const bar = Math.abs((((x + z * 0.4 + 9) / 0.075) % 1) - 0.5);
    over(surface, char, (1 - step(0.08, 0.2, bar)) * step(0.005, 0.035, y + 0.02 * worn) * 0.8);
  };
  return put({ distance: form, reach: 0.2, paint, stride: 0.7 }, pose);
}

export function meatball(random: Random, pose: Pose, radius = 0.17): Solid {
  const shift = random.between(0, 9);
  const form = rugged(rugged(ball(radius), 0.03, 0.9, clouds, shift), 0.018, 1.7, grit, shift);
  const paint = mottled('#3c170a', '#84441f', 1.5, { rough: 0.25, gloss: 0.9, soft: 0.2 }, 1.5);
  return put({ distance: form, reach: radius * 1.2, paint, stride: 0.7 }, pose);
}

/** A coin of sausage or hot dog. */
export function coin(random: Random, pose: Pose, kind: 'italian' | 'hotdog'): Solid {
  const form = rugged(
    disc(kind === 'italian' ? 0.12 : 0.085, 0.03, 0.018),
    0.01,
    1.6,
    clouds,
    random.between(0, 9),
  );
  const paint =
    kind === 'italian'
      ? mottled('#7c3216', '#cc8a5e', 2.6, JUICY, 1.8)
      : mottled('#b5442a', '#e88a68', 1.8, { rough: 0.2, gloss: 0.9, soft: 0.4 }, 0.8);
  return put({ distance: form, reach: 0.15, paint }, pose);
}

/** A hot dog's sausage. */
export function frank(random: Random, pose: Pose, half = 0.62): Solid {
  const bend = random.between(-0.03, 0.03);
  const form = cord(
    [
      [-half + 0.08, 0, 0],
      [0, 0.015, bend],
      [half - 0.08, 0, 0],
    ],
    0.085,
  );
  const paint = mottled('#9c3018', '#d8603a', 0.9, { rough: 0.14, gloss: 1, soft: 0.35 }, 1);
  return put({ distance: form, reach: half + 0.05, paint }, pose);
}
