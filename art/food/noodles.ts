import type { Random } from '../kit/random.ts';
import { at, box, cord, disc, type Form, joined, rugged, type Spot } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { mottled } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Shape, type Solid } from '../studio/solid.ts';
import { heap } from './arrange.ts';

const WHEAT = ['#d9a848', '#f3d888'] as const;
const AL_DENTE = { rough: 0.2, gloss: 0.8, soft: 0.5 };

function pasteOf(colours: readonly [string, string] = WHEAT): Paint {
  return mottled(colours[0], colours[1], 0.9, AL_DENTE, 0.9);
}

/** A nest of long noodles on a plate; `flat` ones are ribbons. */
export function nest(
  random: Random,
  {
    x = 0,
    y = 0.06,
    z = 0,
    radius = 0.6,
    high = 0.24,
    count = 150,
    isFlat = false,
    colours = WHEAT as readonly [string, string],
  },
): Solid[] {
  const paste = pasteOf(colours);
  const thick = isFlat ? 0.029 : 0.0165;
  return Array.from({ length: count }, (_, index) => {
    const away = radius * 0.72 * Math.sqrt((index + 0.5) / count);
    const turn = index * 2.39996;
    const middle: Spot = [
      x + away * Math.cos(turn),
      y + high * (1 - (away / radius) ** 2) * random.between(0.35, 1),
      z + away * Math.sin(turn),
    ];
    const curl = random.between(0.16, 0.36);
    const [start, reach, squash] = [
      random.between(0, 6.283),
      random.between(1.6, 3.6),
      random.between(0.55, 1),
    ];
    const points = Array.from({ length: 8 }, (_, step): Spot => {
      const along = start + (step / 7) * reach;
      return [
        curl * Math.cos(along),
        0.03 * Math.sin(along * 2 + index),
        curl * squash * Math.sin(along),
      ];
    });
    const line = cord(points, thick);
    // A ribbon is a cord pressed flat: three times as broad as it is thick.
    const form: Form = isFlat ? (px, py, pz) => line(px, py * 3, pz) * 0.4 : line;
    const pose = {
      x: middle[0],
      y: middle[1],
      z: middle[2],
      turn: random.between(0, 360),
      tilt: random.between(-16, 16) + (isFlat ? random.between(-30, 30) : 0),
      roll: random.between(-16, 16),
    };
    return put(
      { distance: form, reach: curl + 0.08, paint: paste, stride: isFlat ? 0.6 : 0.85 },
      pose,
    );
  });
}

/** A nest of ribbons: six times as broad as they are thick, and turned in themselves. */
export function ribbons(
  random: Random,
  { y = 0.06, radius = 0.6, high = 0.24, count = 80, colours = WHEAT as readonly [string, string] },
): Solid[] {
  const paste = pasteOf(colours);
  return heap(random, { y, radius: radius * 0.7, high, count, tip: 17 }, (dice, pose) => {
    const curl = dice.between(0.13, 0.36);
    const half = dice.between(1.1, 2.5);
    const [shift, twist] = [dice.between(0, 6.283), dice.between(0.3, 1.1)];
    const form: Form = (px, py, pz) => {
      const along = Math.atan2(pz, px);
      const r = Math.hypot(px, pz);
      const aside = r - curl - 0.03 * Math.sin(along * 1.6 + shift) - 0.018 * along;
      const up = py - 0.028 * Math.sin(along * 2.2 + shift);
      const turn = twist * Math.sin(along * 1.3 + shift * 2);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const broad = Math.abs(aside * cos + up * sin) - 0.029;
      const thick = Math.abs(up * cos - aside * sin) - 0.0025;
      const end = (Math.abs(along) - half) * Math.max(r, 0.05);
      const outside = Math.hypot(Math.max(broad, 0), Math.max(thick, 0), Math.max(end, 0));
      return outside + Math.min(0, Math.max(broad, thick, end)) - 0.0035;
    };
    return put({ distance: form, reach: curl + 0.16, paint: paste, stride: 0.55 }, pose);
  });
}

/** A short tube: penne is cut slantwise, rigatoni is wide and ribbed. */
export function tubePasta(
  random: Random,
  pose: Pose,
  kind: 'penne' | 'rigatoni',
  colours: readonly [string, string] = WHEAT,
): Solid {
  const [long, radius] = kind === 'penne' ? [0.17, 0.048] : [0.15, 0.072];
  const slant = kind === 'penne' ? 0.9 : 0;
  const bend = random.between(-0.4, 0.4);
  const form: Form = (x, y, z) => {
    const turn = Math.atan2(y, z);
    const r = Math.hypot(y - bend * x * x, z) + 0.004 * Math.cos(turn * 14);
    const wall = Math.abs(r - radius) - 0.011;
    return Math.max(wall, Math.abs(x - slant * y) * (slant ? 0.75 : 1) - long) * 0.85;
  };
  return put({ distance: form, reach: 0.22, paint: pasteOf(colours), stride: 0.75 }, pose);
}

/** Tubes of pasta, spinach and ricotta at their ends. */
export function cannelloni(random: Random): Solid[] {
  const filling = mottled('#3f5a1c', '#e8d6a8', 2.2, { rough: 0.4, gloss: 0.4, soft: 0.4 }, 2);
  return [-0.42, -0.14, 0.14, 0.42].flatMap((z) => {
    const pose = { x: random.between(-0.03, 0.03), y: 0.17, z, turn: random.between(-3, 3) };
    const long = 0.56 - 0.5 * z * z;
    const tube: Form = (x, y, pz) =>
      Math.max(Math.abs(Math.hypot(y, pz) - 0.112) - 0.013, Math.abs(x) - long) * 0.9;
    const stuffed: Form = (x, y, pz) =>
      Math.max(Math.hypot(y, pz) - 0.105, Math.abs(x) - long + 0.01) * 0.9;
    return [
      put({ distance: tube, reach: 0.62, paint: pasteOf(['#c8923a', '#ecc878']) }, pose),
      put({ distance: rugged(stuffed, 0.02, 2), reach: 0.62, paint: filling, stride: 0.7 }, pose),
    ];
  });
}

/** A stuffed ring of pasta. */
export function tortellino(random: Random, pose: Pose): Solid {
  const points = Array.from({ length: 7 }, (_, index): Spot => {
    const turn = -2.3 + index * 0.77;
    return [0.095 * Math.cos(turn), 0, 0.095 * Math.sin(turn)];
  });
  const body = cord(points, [0.03, 0.05, 0.07, 0.078, 0.07, 0.05, 0.03]);
  const brim = disc(0.15, 0.012, 0.01);
  const form = rugged(
    joined(body, at(brim, 0.04, 0.05, 0), 0.03),
    0.01,
    1.4,
    clouds,
    random.between(0, 9),
  );
  return put({ distance: form, reach: 0.24, paint: pasteOf(), stride: 0.75 }, pose);
}

/** A square of lasagna, cut: sheets of pasta with what is between them at its sides. */
export function lasagna(
  random: Random,
  paints: { meat: Paint; cheese: Paint },
  half = 0.46,
  deep = 0.36,
  layers = 4,
): Shape {
  const high = 0.1 * layers;
  const shift = random.between(0, 9);
  const core = box(half, high / 2, deep, 0.03);
  const form: Form = (x, y, z) => {
    const wave =
      0.014 * Math.sin((y / 0.1) * 6.283 + x * 3 + shift) +
      0.05 * clouds(x * 1.5, y * 4 + shift, z * 1.5);
    return core(x, y, z) + wave;
  };
  const paste = pasteOf();
  const paint: Paint = (surface, x, y, z) => {
    const wavy = 0.022 * clouds(x * 1.6, y + shift, z * 1.6) + 0.012 * Math.sin(x * 7 + z * 6);
    const level = ((((y + high / 2 + wavy) / 0.1) % 1) + 1) % 1;
    if (level < 0.26) paste(surface, x, y, z);
    else if (level < 0.84 - 0.5 * Math.max(0, clouds(x * 1.3, y * 2, z * 1.3 + shift)))
      paints.meat(surface, x, y, z);
    else paints.cheese(surface, x, y, z);
  };
  return { distance: form, reach: Math.hypot(half, high / 2, deep) + 0.05, paint, stride: 0.7 };
}

/** Grains of rice in a mound: the mound itself is grainy, and loose grains lie over it. */
export function rice(
  random: Random,
  { x = 0, y = 0.05, z = 0, radius = 0.4, high = 0.2 },
): Solid[] {
  const paint = mottled('#d8b866', '#f6e6ba', 2.4, { rough: 0.35, gloss: 0.5, soft: 0.5 }, 1.3);
  const mound: Form = (px, py, pz) => {
    const d = Math.hypot(px, (py * radius) / high, pz) - radius;
    return d * (high / radius) + 0.01 * clouds(px * 4, py * 4, pz * 4);
  };
  const grains = heap(
    random,
    { x, y: y + 0.005, z, radius, high: 0, count: 420, tip: 50 },
    (_dice, pose) => {
      const r = Math.hypot((pose.x ?? 0) - x, (pose.z ?? 0) - z) / radius;
      const lifted = { ...pose, y: y + high * Math.sqrt(Math.max(0, 1 - r * r)) + 0.004 };
      return put(
        {
          distance: cord(
            [
              [-0.03, 0, 0],
              [0.03, 0, 0.004],
            ],
            0.0125,
          ),
          reach: 0.05,
          paint,
        },
        lifted,
      );
    },
  );
  return [
    put({ distance: mound, reach: radius * 1.05, paint, stride: 0.6 }, { x, y, z }),
    ...grains,
  ];
}
