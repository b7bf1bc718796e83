import type { Random } from '../kit/random.ts';
import { ball, box, cord, disc, type Form, ring, rugged, sheet, within } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Shape, type Solid } from '../studio/solid.ts';
import { WET } from './greens.ts';

/** A slice of tomato. */
export function tomato(random: Random, pose: Pose, radius = 0.2, half = 0.028): Solid {
  const shift = random.between(0, 9);
  const turns = random.pick([4, 5, 6]);
  const form = rugged(disc(radius, half, 0.018), 0.008, 1.2, clouds, shift);
  const [skin, flesh, pulp, core, pip] = [
    rgb('#a8140a'),
    rgb('#e0442c'),
    rgb('#b8200c'),
    rgb('#f0876a'),
    rgb('#f2cf7a'),
  ];
  const paint: Paint = (surface, x, _y, z) => {
    const r = Math.hypot(x, z) / radius;
    const turn = Math.atan2(z, x) * turns;
    tint(surface, flesh);
    const chamber =
      step(0.3, 0.44, r) * (1 - step(0.76, 0.86, r)) * step(-0.5, 0.1, Math.cos(turn + shift));
    over(surface, pulp, chamber);
    over(surface, pip, chamber * step(0.4, 0.6, grit(x * 3.2 + shift, 0, z * 3.2)));
    over(surface, core, 1 - step(0.1, 0.24, r));
    over(surface, skin, step(0.9, 0.95, r));
    finish(surface, { ...WET, rough: 0.14 + 0.1 * chamber });
  };
  return put({ distance: form, reach: radius * 1.1, paint }, pose);
}

/** Half a small tomato, or a whole one. */
export function cherryTomato(random: Random, pose: Pose, isCut = true): Solid {
  const whole = rugged(ball(0.115, 0.11, 0.11), 0.005, 1, clouds, random.between(0, 9));
  const form: Form = isCut ? within(whole, (_, y) => y - 0.02) : whole;
  const skin = mottled('#a30f06', '#d62a14', 1, { rough: 0.1, gloss: 1, soft: 0.5 });
  const [flesh, pulp, pip] = [rgb('#e2503a'), rgb('#c43a10'), rgb('#f2cf7a')];
  const paint: Paint = (surface, x, y, z) => {
    skin(surface, x, y, z);
    if (!isCut || y < 0.014) return;
    tint(surface, flesh);
    const lobe = step(0.2, 0.5, Math.abs(x) / 0.05) * (1 - step(0.6, 0.8, Math.hypot(x, z) / 0.11));
    over(surface, pulp, lobe);
    over(surface, pip, lobe * step(0.35, 0.5, grit(x * 4, 1, z * 4)));
  };
  return put({ distance: form, reach: 0.13, paint }, pose);
}

export function cucumber(random: Random, pose: Pose, radius = 0.14): Solid {
  const form = rugged(disc(radius, 0.02, 0.01), 0.006, 1.4, clouds, random.between(0, 9));
  const [skin, flesh, core, pip] = [rgb('#1e4a16'), rgb('#d2e6a0'), rgb('#b4d580'), rgb('#f2f6d0')];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) / radius;
    tint(surface, core);
    over(surface, flesh, step(0.5, 0.62, r));
    over(
      surface,
      pip,
      (1 - step(0.05, 0.12, Math.abs(r - 0.42))) *
        step(0.2, 0.6, Math.cos(Math.atan2(z, x) * 12)) *
        0.8,
    );
    over(surface, skin, step(0.9, 0.94, r));
    finish(surface, WET);
    surface.g += 0.02 * y;
  };
  return put({ distance: form, reach: radius * 1.1, paint }, pose);
}

/** A slice of dill pickle, wavy from its knife. */
export function pickle(random: Random, pose: Pose, radius = 0.13): Solid {
  const core = disc(radius, 0.02, 0.01);
  const form: Form = (x, y, z) => core(x, y - 0.008 * Math.sin(x * 60), z);
  const skin = mottled('#4c5a12', '#9aa838', 1.4, WET, 1.4);
  const shift = random.between(0, 9);
  const [rind, pip] = [rgb('#2f3d0c'), rgb('#d6d890')];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) / radius;
    skin(surface, x + shift, y, z);
    over(
      surface,
      pip,
      (1 - step(0.04, 0.12, Math.abs(r - 0.45))) *
        step(0.3, 0.7, Math.cos(Math.atan2(z, x) * 9)) *
        0.7,
    );
    over(surface, rind, step(0.88, 0.95, r));
  };
  return put({ distance: form, reach: radius * 1.2, paint, stride: 0.7 }, pose);
}

/** A dill pickle cut lengthwise. */
export function pickleSpear(random: Random, pose: Pose): Solid {
  const form = rugged(
    within(
      cord(
        [
          [-0.36, 0, 0],
          [0, 0.02, 0.03],
          [0.36, 0, 0],
        ],
        [0.07, 0.1, 0.06],
      ),
      (_, y, z) => y * 0.7 + z * 0.7 - 0.02,
    ),
    0.012,
    2,
    clouds,
    random.between(0, 9),
  );
  const paint = mottled('#46550f', '#a3b044', 1.6, WET, 1.5);
  return put({ distance: form, reach: 0.5, paint, stride: 0.75 }, pose);
}

/** A ring or an arc of onion. */
export function onion(random: Random, pose: Pose, isRed = true, radius = 0.15): Solid {
  const squash = random.between(0.6, 1);
  const open = random.between(-0.6, 0.75);
  const whole = ring(radius, 0.017, 1.5);
  const form: Form = (x, y, z) =>
    Math.max(whole(x, y - 0.2 * x * x, z / squash) * squash, x - radius * (0.4 + open));
  const [skin, flesh] = isRed ? [rgb('#7a1f5c'), rgb('#ecc8dc')] : [rgb('#b98a44'), rgb('#ead2a0')];
  const paint: Paint = (surface, x, y, z) => {
    const out = Math.hypot(x, z / squash) - radius;
    tint(surface, flesh);
    over(surface, skin, step(-0.004, 0.012, out) * 0.95 + step(0.016, 0.026, Math.abs(y)) * 0.3);
    finish(surface, WET);
  };
  return put({ distance: form, reach: radius * 1.25, paint, stride: 0.6 }, pose);
}

/** A strip of pepper, curled. */
export function pepper(
  random: Random,
  pose: Pose,
  colour: 'green' | 'red' | 'yellow' = 'green',
  radius = 0.17,
): Solid {
  const dye = {
    green: ['#1a4a10', '#86a83c'],
    red: ['#9c0f08', '#ee6a4a'],
    yellow: ['#d08a0a', '#fbe07a'],
  } as const;
  const lobes = random.pick([2, 3]);
  const open = random.between(-0.3, 1.2);
  const form: Form = (x, y, z) => {
    const turn = Math.atan2(z, x);
    const r = Math.hypot(x, z) - radius * (1 + 0.13 * Math.cos(turn * lobes));
    return Math.max(
      Math.max(Math.abs(r) - 0.017, Math.abs(y) - 0.032) * 0.85 - 0.008,
      x - radius * open,
    );
  };
  const [skin, flesh] = [rgb(dye[colour][0]), rgb(dye[colour][1])];
  const paint: Paint = (surface, x, y, z) => {
    const r = Math.hypot(x, z) - radius * (1 + 0.13 * Math.cos(Math.atan2(z, x) * lobes));
    tint(surface, flesh);
    over(surface, skin, step(0.002, 0.014, r));
    finish(surface, { ...WET, rough: 0.12 });
    surface.r += 0.01 * y;
  };
  return put({ distance: form, reach: radius * 1.25, paint, stride: 0.65 }, pose);
}

/** A ring of olive. */
export function olive(
  random: Random,
  pose: Pose,
  kind: 'black' | 'kalamata' | 'green' = 'black',
): Solid {
  const isWhole = kind === 'kalamata';
  const form = isWhole
    ? ball(0.09, 0.062, 0.062)
    : rugged(ring(0.044, 0.018, 1), 0.007, 2, clouds, random.between(0, 9));
  const paint = {
    black: mottled('#150b12', '#38202e', 2.4, { rough: 0.34, gloss: 0.5, soft: 0.15 }),
    kalamata: mottled('#23101c', '#4a2036', 2, { rough: 0.1, gloss: 1, soft: 0.15 }),
    green: plain('#6d7a1c', { rough: 0.12, gloss: 1, soft: 0.3 }),
  }[kind];
  return put({ distance: form, reach: 0.1, paint, stride: 0.8 }, pose);
}

/** A slice of mushroom, sautéed. */
export function mushroom(random: Random, pose: Pose, isCooked = true): Solid {
  const outline = (x: number, z: number) => {
    const cap = Math.max(Math.hypot(x, z * 1.15) - 0.14, z - 0.012 - 2.6 * x * x);
    const stem = Math.max(Math.abs(x) - 0.03 - 0.1 * Math.max(0, z - 0.05), z - 0.13, -z);
    const share = Math.max(0, Math.min(1, 0.5 + (stem - cap) / 0.04));
    return stem + (cap - stem) * share - 0.02 * share * (1 - share);
  };
  const bend = random.between(0.2, 1);
  const lift = (x: number, z: number) => bend * x * x + 0.3 * z * z;
  const shift = random.between(0, 9);
  const flesh = isCooked
    ? mottled('#9c6a32', '#e2bd84', 1.8, { rough: 0.2, gloss: 0.9, soft: 0.45 })
    : mottled('#c9a878', '#ecd8b8', 1.8, { rough: 0.4, gloss: 0.3, soft: 0.4 });
  const [gill, skin] = [rgb('#4a2810'), rgb('#7c4c20')];
  const paint: Paint = (surface, x, y, z) => {
    flesh(surface, x + shift, y, z);
    const r = Math.hypot(x, z * 1.15) / 0.14;
    over(surface, skin, step(0.86, 0.98, r) * 0.8);
    over(
      surface,
      gill,
      step(-0.02, 0.01, z) * (1 - step(0.03, 0.05, z)) * step(0.035, 0.05, Math.abs(x)) * 0.8,
    );
  };
  return put(
    { distance: sheet(outline, lift, 0.012, 0.05), reach: 0.19, paint, stride: 0.65 },
    pose,
  );
}

/** A stick of celery or carrot. */
export function stick(random: Random, pose: Pose, kind: 'celery' | 'carrot' = 'celery'): Solid {
  const isCelery = kind === 'celery';
  const core = box(0.36, 0.045, 0.055, 0.02);
  const form: Form = isCelery
    ? (x, y, z) => Math.max(core(x, y, z), 0.05 - Math.hypot(y - 0.06, z))
    : core;
  const [dark, pale] = isCelery
    ? [rgb('#7fa838'), rgb('#dcea9e')]
    : [rgb('#d2560c'), rgb('#f79a3c')];
  const shift = random.between(0, 9);
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, pale);
    over(surface, dark, 0.4 + 0.8 * clouds(x * 0.3 + shift, y * 6, z * 6));
    finish(surface, WET);
  };
  return put({ distance: form, reach: 0.42, paint, stride: 0.8 }, pose);
}

/** A ring of green pepper that burns: jalapeño, or a red one. */
export function hotPepper(random: Random, pose: Pose, isRed = false): Solid {
  const core = ring(0.075, 0.02, 0.9);
  const form: Form = (x, y, z) =>
    Math.min(
      core(x, y, z),
      Math.max(Math.abs(x) - 0.008, Math.hypot(y, z) - 0.07, Math.abs(y) - 0.01),
    );
  const [skin, flesh] = isRed ? [rgb('#a80f0a'), rgb('#e85a3c')] : [rgb('#27560f'), rgb('#a5c653')];
  const shift = random.between(0, 9);
  const paint: Paint = (surface, x, y, z) => {
    tint(surface, flesh);
    over(surface, skin, step(0.005, 0.016, Math.hypot(x, z) - 0.075));
    over(
      surface,
      rgb('#f6efc0'),
      step(0.4, 0.6, grit(x * 3, y + shift, z * 3)) * (Math.hypot(x, z) < 0.06 ? 0.8 : 0),
    );
    finish(surface, WET);
  };
  return put({ distance: form, reach: 0.11, paint, stride: 0.7 }, pose);
}

/** A whole red pepper, bent as they grow. */
export function chili(random: Random, pose: Pose): Solid[] {
  const bend = random.between(0.04, 0.1);
  const spine = [-0.3, -0.18, 0, 0.16, 0.3].map((x) => [x, 0, bend - bend * 11 * x * x] as const);
  const form = rugged(cord(spine, [0.05, 0.064, 0.056, 0.036, 0.006]), 0.008, 1.4);
  const stem = cord(
    [spine[0] ?? [0, 0, 0], [-0.37, 0.02, -0.02], [-0.42, 0.05, 0]],
    [0.03, 0.016, 0.012],
  );
  return [
    put(
      {
        distance: form,
        reach: 0.38,
        paint: mottled('#8c0a04', '#d4200e', 1, { rough: 0.08, gloss: 1.3, soft: 0.4 }, 0.8),
      },
      pose,
    ),
    put(
      {
        distance: stem,
        reach: 0.48,
        paint: mottled('#3c5a14', '#7a9a34', 1.4, { rough: 0.4, gloss: 0.4, soft: 0.3 }),
      },
      pose,
    ),
  ];
}

/** Grilled slices of zucchini or eggplant. */
export function grilledVegetable(
  random: Random,
  pose: Pose,
  kind: 'zucchini' | 'eggplant' = 'zucchini',
): Shape & Solid {
  const shift = random.between(0, 9);
  const form = rugged(box(0.24, 0.022, 0.1, 0.02), 0.012, 1.2, clouds, shift);
  const colours =
    kind === 'zucchini'
      ? (['#c8b95a', '#eae3a0', '#2c4a14'] as const)
      : (['#8a6a3c', '#c9a46c', '#2a1420'] as const);
  const face = mottled(colours[0], colours[1], 1.4, { rough: 0.25, gloss: 0.8, soft: 0.4 });
  const [rind, bar] = [rgb(colours[2]), rgb('#3a1c08')];
  const paint: Paint = (surface, x, y, z) => {
    face(surface, x + shift, y, z);
    over(surface, bar, (1 - step(0.1, 0.26, Math.abs(((x + 9) % 0.13) - 0.065) * 12)) * 0.75);
    over(surface, rind, step(0.082, 0.094, Math.abs(z)) + step(0.22, 0.235, Math.abs(x)));
    over(surface, rgb('#f8f4c8'), (1 - step(0.02, 0.1, cells(x * 3, y, z * 3))) * 0.4);
  };
  return put({ distance: form, reach: 0.3, paint, stride: 0.75 }, pose);
}
