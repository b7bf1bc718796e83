import type { Random } from '../kit/random.ts';
import { box, disc, type Form, plate as flat, rugged, turned } from '../studio/forms.ts';
import { clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

export const CHINA = { rough: 0.16, gloss: 1, soft: 0.06 };

function wood(dark: string, light: string, gloss = 0.35): Paint {
  const grain = mottled(dark, light, 0.6, { rough: 0.45, gloss, soft: 0 }, 2);
  return (surface, x, y, z) => grain(surface, x * 0.3 + clouds(x * 0.2, 0, z) * 0.05, y, z * 2.6);
}

function planks(dark: string, light: string): Paint {
  const grain = wood(dark, light);
  return (surface, x, y, z) => {
    const plank = Math.floor((z + 9) / 0.62);
    grain(surface, x + plank * 3.7, y + plank * 1.3, z);
    const gap = Math.abs((z + 9) / 0.62 - Math.round((z + 9) / 0.62));
    over(surface, [0.01, 0.006, 0.004], 1 - step(0.006, 0.022, gap));
  };
}

/** What a dish stands on. */
export const TABLES = {
  walnut: planks('#1d0f08', '#4a2b18'),
  oak: planks('#8a5a30', '#c9955c'),
  slate: mottled('#15171a', '#33373b', 0.8, { rough: 0.5, gloss: 0.3, soft: 0 }, 1.5),
  marble: marble(),
  cream: mottled('#d8c4a0', '#efe2c8', 1.2, { rough: 0.8, gloss: 0.05, soft: 0 }, 0.8),
  tomato: mottled('#4a0e0a', '#6e1a14', 1.4, { rough: 0.4, gloss: 0.3, soft: 0 }, 0.8),
  basil: mottled('#1c3420', '#2f5232', 1.3, { rough: 0.5, gloss: 0.25, soft: 0 }, 0.9),
  gingham: checks('#b3261a', '#f6ead6', 0.16),
  kraft: mottled('#8a6238', '#b98d5a', 1.6, { rough: 0.8, gloss: 0.05, soft: 0 }, 1),
  steel: steel(),
  blue: mottled('#1a3550', '#2f5a7c', 1.1, { rough: 0.35, gloss: 0.4, soft: 0 }, 0.9),
} as const satisfies Record<string, Paint>;

export type TableName = keyof typeof TABLES;

function marble(): Paint {
  const [pale, vein] = [rgb('#e6e0d8'), rgb('#8d8781')];
  return (surface, x, y, z) => {
    tint(surface, pale);
    const bend = clouds(x * 0.3, y, z * 0.3) * 0.7;
    const line = Math.abs(clouds(x * 0.22 + bend * 0.4, 0.3, z * 0.22 - bend * 0.3));
    over(surface, vein, (1 - step(0, 0.07, line)) * 0.75);
    finish(surface, { rough: 0.18, gloss: 0.7, soft: 0 });
  };
}

function steel(): Paint {
  return (surface, x, y, z) => {
    const scratch = clouds(x * 0.1, y, z * 9) * 0.12;
    tint(surface, [0.24 + scratch, 0.24 + scratch, 0.25 + scratch]);
    finish(surface, { rough: 0.35, gloss: 3, soft: 0 });
  };
}

function checks(colour: string, ground: string, wide: number): Paint {
  const [dye, cloth] = [rgb(colour), rgb(ground)];
  return (surface, x, _y, z) => {
    const thread = 0.92 + 0.08 * grit(x * 3, 0, z * 3);
    const [u, v] = [x * 0.96 + z * 0.28, z * 0.96 - x * 0.28];
    const striped = (value: number) => (Math.floor(value / wide) % 2 === 0 ? 0.5 : 0);
    tint(surface, [cloth[0] * thread, cloth[1] * thread, cloth[2] * thread]);
    over(surface, dye, striped(u + 64 * wide) + striped(v + 64 * wide));
    finish(surface, { rough: 0.9, gloss: 0.03, soft: 0 });
  };
}

/** A plate around the origin; its floor is 0.04 high and reaches to 0.62. */
export function dinnerPlate(colour = '#efe6d6', rim?: string, radius = 1): Solid {
  const china = plain(colour, CHINA);
  const line = rim ? rgb(rim) : null;
  const paint: Paint = (surface, x, y, z) => {
    china(surface, x, y, z);
    const r = Math.hypot(x, z);
    if (line) over(surface, line, step(0.93, 0.94, r) * (1 - step(0.965, 0.975, r)));
  };
  const form = turned(
    [
      [0, 0.018],
      [0.6, 0.018],
      [0.72, 0.05],
      [1, 0.13],
    ],
    0.02,
  );
  return put({ distance: form, reach: 1.04, paint }, { size: radius });
}

/** A bowl; its brim stands at `high`, and it is full at about two thirds of it. */
export function bowl(colour = '#efe6d6', radius = 0.82, high = 0.42, inside?: string): Solid {
  const [out, inner] = [plain(colour, CHINA), plain(inside ?? colour, CHINA)];
  const form = turned(
    [
      [0, 0.03],
      [radius * 0.45, 0.03],
      [radius * 0.78, high * 0.4],
      [radius * 0.95, high * 0.8],
      [radius, high],
    ],
    0.026,
  );
  const paint: Paint = (surface, x, y, z) => {
    const wall = radius * (0.5 + 0.5 * Math.sqrt(Math.max(0, y / high)));
    (Math.hypot(x, z) < wall ? inner : out)(surface, x, y, z);
  };
  return put({ distance: form, reach: Math.hypot(radius, high) + 0.05, paint });
}

/** An iron skillet or an oven dish with straight walls. */
export function oven(colour: string, radius = 0.8, high = 0.26): Solid {
  const form = turned(
    [
      [0, 0.03],
      [radius * 0.94, 0.03],
      [radius, high],
    ],
    0.03,
  );
  return put({
    distance: form,
    reach: Math.hypot(radius, high) + 0.06,
    paint: plain(colour, { rough: 0.3, gloss: 0.8, soft: 0 }),
  });
}

/** A little cup with a sauce in it, standing at the origin. */
export function cup(
  sauce: string,
  pose: Pose,
  radius = 0.2,
  colour = '#f2eadc',
  topping?: Paint,
): Solid[] {
  const high = radius * 0.75;
  const wall = turned(
    [
      [0, 0.015],
      [radius * 0.8, 0.015],
      [radius, high],
    ],
    0.014,
  );
  const liquid = plain(sauce, { rough: 0.14, gloss: 0.9, soft: 0.45 });
  const level = high * 0.8;
  const pool: Form = (x, y, z) => {
    const r = Math.hypot(x, z);
    const swirl = 0.012 * Math.sin(r * 34 + Math.atan2(z, x) * 1.2);
    return (
      Math.max(
        y - level - swirl * (r < radius * 0.8 ? 1 : 0.3),
        r - radius * (0.79 + (0.2 * y) / high),
        0.02 - y,
      ) * 0.8
    );
  };
  return [
    put({ distance: wall, reach: radius * 1.4, paint: plain(colour, CHINA) }, pose),
    put({ distance: pool, reach: radius * 1.3, paint: topping ?? liquid, stride: 0.7 }, pose),
  ];
}

/** A board of wood with a rounded edge, its top at 0.08. */
export function board(
  wide: number,
  deep: number,
  pose: Pose = {},
  colours: readonly [string, string] = ['#7a4a22', '#b9803f'],
): Solid {
  return put(
    {
      distance: box(wide, 0.04, deep, 0.03),
      reach: Math.hypot(wide, deep) + 0.05,
      paint: wood(colours[0], colours[1]),
    },
    { y: 0.04, ...pose },
  );
}

/** A round board, its top at 0.08. */
export function roundBoard(
  radius: number,
  pose: Pose = {},
  colours: readonly [string, string] = ['#3a2012', '#7d4a26'],
): Solid {
  return put(
    {
      distance: disc(radius, 0.04, 0.03),
      reach: radius + 0.05,
      paint: wood(colours[0], colours[1]),
    },
    { y: 0.04, ...pose },
  );
}

/** A sheet of paper that was crumpled once, about `half` to each side. */
export function paper(
  random: Random,
  half: number,
  kind: 'gingham' | 'kraft' | 'white',
  pose: Pose = {},
): Solid {
  const paints = {
    gingham: checks('#b3261a', '#f8efdf', 0.11),
    kraft: mottled('#94693c', '#bb8f5d', 1.6, { rough: 0.85, gloss: 0.05, soft: 0.1 }, 1),
    white: plain('#ddd4c2', { rough: 0.8, gloss: 0.1, soft: 0.2 }),
  };
  const shift = random.between(0, 9);
  const sheet = rugged(
    flat(
      [
        [-half, -half * 0.9],
        [half * 0.95, -half],
        [half, half * 0.92],
        [-half * 0.94, half],
      ],
      0.008,
      0.003,
    ),
    0.018,
    0.55,
    clouds,
    shift,
  );
  return put(
    { distance: sheet, reach: half * 1.5, paint: paints[kind], stride: 0.6 },
    { y: 0.045, ...pose },
  );
}

/** A snack basket: an oval of plastic ribs with a sheet of paper hanging over its brim. */
export function basket(
  random: Random,
  colour = '#b3261a',
  kind: 'gingham' | 'white' | 'kraft' = 'gingham',
): Solid[] {
  const wall = turned(
    [
      [0, 0.02],
      [0.66, 0.02],
      [0.78, 0.16],
      [0.86, 0.34],
    ],
    0.03,
  );
  const ribs: Form = (x, y, z) => {
    const turn = Math.atan2(z, x);
    const hole = Math.cos(turn * 26) * 0.5 + Math.sin(y * 46) * 0.5;
    return wall(x, y, z) + (y < 0.29 && y > 0.05 ? step(0.2, 0.9, hole) * 0.016 : 0);
  };
  const shift = random.between(0, 9);
  const lining: Form = (x, y, z) => {
    const r = Math.hypot(x, z);
    const turn = Math.atan2(z, x);
    const brim = 0.93 + 0.13 * Math.cos(turn * 4 + 0.6) + 0.03 * clouds(turn, shift, 0.3);
    const fold =
      0.025 * Math.sin(turn * 9 + shift) * step(0.4, 0.8, r) +
      0.03 * clouds(x * 0.6 + shift, y, z * 0.6);
    const deep = 0.06 + 0.3 * step(0.48, 0.86, r) + Math.max(0, r - 0.86) * 0.45;
    return Math.max((Math.abs(y - deep - fold) - 0.008) * 0.55, r - brim);
  };
  const sheets = {
    gingham: checks('#b3261a', '#f8efdf', 0.1),
    white: plain('#ddd4c2', { rough: 0.8, gloss: 0.1, soft: 0.2 }),
    kraft: mottled('#94693c', '#bb8f5d', 1.6, { rough: 0.85, gloss: 0.05, soft: 0.1 }, 1),
  };
  return [
    put({
      distance: ribs,
      reach: 0.98,
      paint: plain(colour, { rough: 0.3, gloss: 0.7, soft: 0.1 }),
      stride: 0.6,
    }),
    put({ distance: lining, reach: 1.16, paint: sheets[kind], stride: 0.7 }),
  ];
}
