import type { Random } from '../kit/random.ts';
import { ball, disc, type Form, solidOf } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { finish, over, rgb, step, tint } from '../studio/paint.ts';
import { moved, type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

/** What a drink's vessel wears: its ground, a band, and the mark on it. */
export type Label = {
  ground: string;
  band: string;
  mark: string;
  liquid: string;
  motif: 'flame' | 'fruit' | 'wave' | 'leaf' | 'stripes' | 'bubbles';
};

/** Less than nothing within the mark, on a wall unrolled: `u` across, `v` upward, the mark about 1 high. */
function motif(kind: Label['motif'], u: number, v: number): number {
  if (kind === 'flame') {
    const body = Math.hypot(u * 1.25, v + 0.14) - 0.34 * (1 - 0.5 * Math.max(0, v));
    const tip = Math.abs(u + 0.12 * Math.sin(v * 5)) - 0.3 * (0.5 - v);
    return Math.max(
      Math.min(body, Math.max(tip, -v - 0.1, v - 0.5)),
      0.16 - Math.hypot(u * 1.3, v + 0.2),
    );
  }
  if (kind === 'fruit')
    return Math.min(
      Math.max(
        Math.hypot(u, v) - 0.36,
        0.05 - Math.abs(Math.sin(Math.atan2(v, u) * 4)) * Math.hypot(u, v) * 0.6,
      ),
      Math.abs(Math.hypot(u, v) - 0.42) - 0.025,
    );
  if (kind === 'leaf')
    return Math.max(
      Math.hypot(u - 0.18, v) - 0.42,
      Math.hypot(u + 0.18, v) - 0.42,
      0.02 - Math.abs(u),
    );
  if (kind === 'wave') return Math.abs(v - 0.16 * Math.sin(u * 5)) - 0.12;
  if (kind === 'stripes') return Math.abs(((u * 3 + v * 1.5 + 40) % 1) - 0.5) - 0.22;
  return Math.min(
    ...[
      [0, 0, 0.26],
      [0.32, 0.3, 0.13],
      [-0.3, 0.26, 0.16],
      [0.28, -0.32, 0.17],
      [-0.24, -0.34, 0.1],
    ].map(([a = 0, b = 0, r = 0]) => Math.abs(Math.hypot(u - a, v - b) - r) - 0.03),
  );
}

/** A label that goes about a wall of this radius, from `low` to `high`. */
function labelled(
  radius: number,
  low: number,
  high: number,
  { ground, band, mark, motif: kind }: Label,
  gloss: number,
): Paint {
  const [base, stripe, sign] = [rgb(ground), rgb(band), rgb(mark)];
  return (surface, x, y, z) => {
    const v = (y - low) / (high - low);
    const u = Math.atan2(x, z);
    tint(surface, base);
    const swoop = v - 0.2 - 0.07 * Math.sin(u * 1.5 + 0.6);
    over(surface, stripe, 1 - step(-0.006, 0.006, swoop));
    over(surface, sign, (1 - step(0, 0.012, Math.abs(swoop - 0.035) - 0.012)) * 0.95);
    const scale = (high - low) * 0.5;
    over(
      surface,
      sign,
      1 -
        step(
          -0.012,
          0.012,
          motif(kind, (u * radius) / scale, (y - low - (high - low) * 0.6) / scale),
        ),
    );
    finish(surface, { rough: 0.2, gloss, soft: 0 });
  };
}

const METAL: Paint = (surface) => {
  tint(surface, [0.5, 0.5, 0.52]);
  finish(surface, { rough: 0.22, gloss: 6, soft: 0 });
};

const drop: Paint = (surface) => {
  surface.r *= 1;
  finish(surface, { rough: 0.05, gloss: 1.6, soft: 0 });
};

/** Beads of cold water on a wall; each keeps the colour of what it sits on. */
function dew(
  random: Random,
  under: Paint,
  wall: (y: number) => number,
  low: number,
  high: number,
  count: number,
): Solid[] {
  return Array.from({ length: count }, () => {
    const y = random.between(low, high);
    const turn = random.between(-1.5, 1.5);
    const r = wall(y);
    const size = 0.005 + 0.012 * random.next() ** 3;
    const at = { x: r * Math.sin(turn), y, z: r * Math.cos(turn) };
    const paint: Paint = (surface, x, py, z) => {
      under(surface, x + at.x, py + y, z + at.z);
      over(surface, [0.8, 0.82, 0.84], 0.16);
      drop(surface, x, py, z);
    };
    return {
      ...put(
        { distance: ball(size, size * random.between(1, 1.5), size), reach: size * 1.6, paint },
        at,
      ),
      isGhost: true,
    };
  });
}

/** A can of 355 mL standing on the table, 0.3 across. */
export function can(random: Random, label: Label, pose: Pose = {}, drops = 120): Solid[] {
  const body = solidOf([
    [0, 0.02],
    [0.19, 0],
    [0.25, 0.05],
    [0.26, 0.1],
    [0.26, 0.86],
    [0.245, 0.92],
    [0.215, 0.98],
    [0.215, 1],
    [0, 1],
  ]);
  const coat = labelled(0.26, 0.06, 0.92, label, 1.8);
  const paint: Paint = (surface, x, y, z) =>
    y > 0.915 || y < 0.06 ? METAL(surface, x, y, z) : coat(surface, x, y, z);
  const lid: Form = (x, y, z) =>
    Math.max(Math.abs(Math.hypot(x, z) - 0.205) - 0.012, Math.abs(y - 1) - 0.016) - 0.006;
  const tab: Form = (x, y, z) =>
    Math.max(
      Math.hypot(x * 1.4, z - 0.05) - 0.075,
      Math.abs(y - 1.012) - 0.008,
      0.028 - Math.hypot(x, z - 0.08),
    );
  return moved(
    [
      put({ distance: body, reach: 1.05, paint, stride: 0.85 }),
      put({
        distance: (x, y, z) => Math.min(lid(x, y, z), tab(x, y, z)),
        reach: 1.05,
        paint: METAL,
        stride: 0.7,
      }),
      ...dew(random, coat, () => 0.26, 0.1, 0.86, drops),
    ],
    pose,
  );
}

const SHAPES = {
  /** 590 mL: a waist to hold it by. */
  small: {
    high: 1.5,
    profile: [
      [0, 0],
      [0.2, 0],
      [0.235, 0.05],
      [0.235, 0.38],
      [0.21, 0.5],
      [0.235, 0.62],
      [0.235, 0.86],
      [0.2, 1.02],
      [0.11, 1.22],
      [0.075, 1.3],
      [0.075, 1.4],
      [0, 1.4],
    ],
    label: [0.56, 0.9],
    fill: 1.24,
  },
  /** 2 L: wide shoulders. */
  large: {
    high: 1.9,
    profile: [
      [0, 0],
      [0.28, 0],
      [0.34, 0.07],
      [0.34, 1.1],
      [0.31, 1.26],
      [0.2, 1.5],
      [0.1, 1.66],
      [0.085, 1.72],
      [0.085, 1.8],
      [0, 1.8],
    ],
    label: [0.42, 0.98],
    fill: 1.5,
  },
  /** 500 mL of water: rings all the way. */
  water: {
    high: 1.45,
    profile: [
      [0, 0],
      [0.19, 0],
      [0.215, 0.04],
      [0.205, 0.12],
      [0.215, 0.2],
      [0.205, 0.28],
      [0.215, 0.36],
      [0.215, 0.8],
      [0.205, 0.86],
      [0.215, 0.94],
      [0.18, 1.06],
      [0.09, 1.22],
      [0.07, 1.28],
      [0.07, 1.36],
      [0, 1.36],
    ],
    label: [0.4, 0.78],
    fill: 1.16,
  },
} as const;

/** A bottle of plastic, full to its neck. */
export function bottle(
  random: Random,
  kind: keyof typeof SHAPES,
  label: Label,
  pose: Pose = {},
): Solid[] {
  const {
    profile,
    label: [low, high],
    fill,
  } = SHAPES[kind];
  const wall = (y: number): number => {
    for (let at = 1; at < profile.length; at += 1) {
      const [br = 0, by = 0] = profile[at] ?? [];
      const [ar = 0, ay = 0] = profile[at - 1] ?? [];
      if (y <= by && by > ay) return ar + ((br - ar) * (y - ay)) / (by - ay);
    }
    return 0.07;
  };
  const paper = labelled(wall((low + high) / 2), low, high, label, 0.9);
  const [deep, thin] = [rgb(label.liquid), rgb('#f4ead6')];
  const isClear = kind === 'water';
  const paint: Paint = (surface, x, y, z) => {
    if (y > low && y < high) return paper(surface, x, y, z);
    tint(surface, deep);
    // Light gathers at the edges of a full bottle and thins above the liquid.
    const edge = Math.abs(x) / Math.max(0.05, wall(y));
    over(
      surface,
      thin,
      (isClear ? 0.25 : 0.1) * step(0.5, 1, edge) + (1 - step(0, 0.02, fill - y)) * 0.55,
    );
    over(surface, [1, 0.6, 0.3], isClear ? 0 : step(0.55, 0.95, edge) * 0.14);
    const bubble = clouds(x * 3, y * 3, z * 3);
    over(surface, thin, step(0.62, 0.8, bubble) * 0.3);
    finish(surface, { rough: 0.08, gloss: 1.7, soft: isClear ? 0.5 : 0.2 });
  };
  const cap = rgb(label.ground);
  const top = profile.at(-1)?.[1] ?? 1.4;
  const neck = wall(top - 0.05) + 0.018;
  const lid = disc(neck, 0.06, 0.012);
  const capPaint: Paint = (surface, x, y, z) => {
    tint(surface, cap);
    over(surface, [0, 0, 0], 0.25 * step(0, 0.6, Math.sin(Math.atan2(z, x) * 40)));
    finish(surface, { rough: 0.35, gloss: 0.7, soft: 0.1 });
    surface.r += 0.001 * y;
  };
  return moved(
    [
      put({ distance: solidOf(profile), reach: top + 0.1, paint, stride: 0.85 }),
      put({ distance: (x, y, z) => lid(x, y - top, z), reach: top + 0.12, paint: capPaint }),
      ...dew(random, paint, wall, 0.06, fill - 0.1, 110),
    ],
    pose,
  );
}

/** A tumbler with ice, filled from a bottle. */
export function glass(random: Random, liquid: string, pose: Pose = {}): Solid[] {
  const [deep, pale] = [rgb(liquid), rgb('#fff4e0')];
  const body = solidOf([
    [0, 0],
    [0.2, 0],
    [0.22, 0.04],
    [0.26, 0.72],
    [0, 0.72],
  ]);
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, deep);
    const cube = clouds(x * 1.6 + 3, y * 1.6, z * 1.6);
    over(
      surface,
      pale,
      step(0.1, 0.3, cube) * step(0.3, 0.6, y) * 0.4 +
        (y < 0.05 ? 0.5 : 0) +
        step(0.7, 1, Math.abs(x) / 0.25) * 0.2,
    );
    finish(surface, { rough: 0.06, gloss: 1.8, soft: 0.5 });
  };
  const brim: Form = (x, y, z) =>
    Math.max(Math.abs(Math.hypot(x, z) - 0.256) - 0.005, Math.abs(y - 0.75) - 0.035) - 0.003;
  const ice = [
    [0.06, 0.02, 20],
    [-0.09, 0.05, 50],
    [0.02, -0.1, 75],
  ].map(([x = 0, z = 0, turn = 0]) =>
    put(
      {
        distance: (px, py, pz) => Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)) - 0.08,
        reach: 0.15,
        paint: (surface) => {
          tint(surface, [0.78, 0.8, 0.82]);
          over(surface, deep, 0.25);
          finish(surface, { rough: 0.08, gloss: 1.6, soft: 0.7 });
        },
      },
      { x: (pose.x ?? 0) + x, y: 0.73, z: (pose.z ?? 0) + z, turn, tilt: random.between(-24, 24) },
    ),
  );
  return [
    put({ distance: body, reach: 0.8, paint }, pose),
    put(
      {
        distance: brim,
        reach: 0.9,
        paint: (surface) => {
          tint(surface, [0.7, 0.72, 0.74]);
          finish(surface, { rough: 0.05, gloss: 2, soft: 0.3 });
        },
        stride: 0.7,
      },
      pose,
    ),
    ...ice,
  ];
}
