import type { Random } from '../kit/random.ts';
import { ball, box, cord, type Form, rugged, type Spot, sheet } from '../studio/forms.ts';
import { cells, clouds, grit } from '../studio/grain.ts';
import { finish, mottled, over, plain, rgb, step, tint } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

const MELT = { rough: 0.2, gloss: 0.85, soft: 0.65 };

/** A squeaky curd: torn rather than cut, so it has corners, but no sharp one. */
export function curd(random: Random, pose: Pose): Solid {
  const shift = random.between(0, 9);
  const core = box(
    random.between(0.075, 0.12),
    random.between(0.045, 0.065),
    random.between(0.055, 0.08),
    0.034,
  );
  const form = rugged(rugged(core, 0.035, 0.9, clouds, shift), 0.012, 2.2, clouds, shift);
  return put(
    {
      distance: form,
      reach: 0.19,
      paint: mottled('#d0aa66', '#ecd4a0', 1.1, { rough: 0.24, gloss: 0.7, soft: 0.65 }, 0.9),
      stride: 0.7,
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
      paint: mottled('#d8ae5c', '#f0d798', 1.4, { rough: 0.4, gloss: 0.4, soft: 0.4 }),
      stride: 0.55,
    },
    pose,
  );
}

/** Where melted cheese has risen, from its hollows to the tops of its bubbles. */
export function risen(shift: number) {
  const bubble = (x: number, z: number) =>
    (1 - cells(x * 1.45 + shift, 0.37, z * 1.45)) *
    step(-0.5, 0.1, clouds(x * 0.7, 0.2, z * 0.7 + shift));
  const high = (x: number, z: number) =>
    0.016 * clouds(x * 0.85 + shift, 0.1, z * 0.85) +
    0.007 * clouds(x * 2.3, shift, z * 2.3) +
    0.024 * step(0.3, 0.95, bubble(x, z));
  return { bubble, high };
}

/** Mozzarella that has melted to pools: cream and gold, oil in its hollows, its bubbles browned. */
export function molten(shift: number): Paint {
  const { bubble } = risen(shift);
  const [dark, pale] = [rgb('#d8933a'), rgb('#f2cb7c')];
  const [gold, oil, toast] = [rgb('#cc7c20'), rgb('#bf520a'), rgb('#b5621a')];
  const [brown, black] = [rgb('#74340c'), rgb('#371706')];
  return (surface, x, y, z) => {
    tint(surface, dark);
    over(surface, pale, 0.5 + 0.9 * clouds(x * 0.75 + shift, y, z * 0.75));
    over(surface, gold, step(-0.1, 0.6, clouds(x * 1.1, 0.5, z * 1.1 + shift)) * 0.6);
    const hollow = step(0.12, 0.5, clouds(x * 1.3 + shift, 0.7, z * 1.3));
    over(surface, oil, hollow * 0.5);
    const top = bubble(x, z) + 0.1 * grit(x * 1.4, shift, z * 1.4);
    over(surface, toast, step(0.25, 0.55, top) * 0.7);
    over(surface, brown, step(0.46, 0.74, top) * 0.85);
    over(surface, black, step(0.72, 0.92, top) * 0.7);
    finish(surface, { rough: 0.24 - 0.12 * hollow, gloss: 0.8 + 0.5 * hollow, soft: 0.5 });
  };
}

/** Fresh mozzarella from the oven: milk, then gold, brown where it rose highest. */
export function fresh(shift: number): Paint {
  const [cream, white] = [rgb('#d8b472'), rgb('#f0dcae')];
  const [gold, brown] = [rgb('#d08a30'), rgb('#7c3c0e')];
  return (surface, x, y, z) => {
    tint(surface, cream);
    over(surface, white, 0.5 + 0.9 * clouds(x * 1.3 + shift, y, z * 1.3));
    const top = clouds(x * 1.5, shift, z * 1.5) + 0.3 * grit(x * 2, y, z * 2 + shift);
    over(surface, gold, step(-0.25, 0.35, top) * 0.65);
    over(surface, brown, step(0.12, 0.46, top) * 0.75);
    finish(surface, { rough: 0.18, gloss: 0.85, soft: 0.55 });
  };
}

/** A curd that has sunk in the oven's heat but not run away. */
export function softCurd(random: Random, pose: Pose, radius: number, high = 0.03): Solid {
  const shift = random.between(0, 9);
  const form = rugged(ball(radius, high, radius * 0.75), 0.03, 1.1, clouds, shift);
  return put({ distance: form, reach: radius * 1.4, paint: fresh(shift), stride: 0.6 }, pose);
}

/** A strand of cheese that pulls between two places: a hair in its middle, wide where it holds on. */
export function pull(random: Random, from: Spot, to: Spot, thick = 0.02): Solid {
  return strands([[from, to, thick]], random);
}

/** Strands that pull side by side and run together where they hold on, as a curtain does. */
export function strands(
  pairs: readonly (readonly [from: Spot, to: Spot, thick: number])[],
  random: Random,
): Solid {
  const ends = [...pairs.map(([from]) => from), ...pairs.map(([, to]) => to)];
  const middle = [0, 1, 2].map(
    (axis) => ends.reduce((sum, end) => sum + (end[axis] ?? 0), 0) / ends.length,
  );
  const [mx = 0, my = 0, mz = 0] = middle;
  const parts = pairs.map(([from, to, thick]) => {
    const long = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
    const sag = long * random.between(0.02, 0.12);
    const swing = long * random.between(-0.05, 0.05);
    const thin = random.between(0.18, 0.42);
    const spine = Array.from({ length: 15 }, (_, index): Spot => {
      const share = index / 14;
      const hang = 4 * share * (1 - share);
      return [
        from[0] + (to[0] - from[0]) * share - mx + swing * hang,
        from[1] + (to[1] - from[1]) * share - my - sag * hang,
        from[2] + (to[2] - from[2]) * share - mz,
      ];
    });
    const wide = spine.map((_, index) => {
      const share = index / 14;
      return thick * (thin + 2.4 * Math.exp(-share * 9) + 2 * Math.exp(-(1 - share) * 10));
    });
    return cord(spine, wide);
  });
  const form: Form = (x, y, z) => {
    let d = 1e9;
    for (const part of parts) {
      const other = part(x, y, z);
      const share = Math.max(0, 0.03 - Math.abs(d - other)) / 0.03;
      d = Math.min(d, other) - share * share * 0.0075;
    }
    return d + 0.004 * clouds(x * 2.4, y * 2.4, z * 2.4);
  };
  const reach = Math.max(...ends.map(([x, y, z]) => Math.hypot(x - mx, y - my, z - mz))) + 0.14;
  return put({ distance: form, reach, paint: drawn, stride: 0.8 }, { x: mx, y: my, z: mz });
}

const [string, stringPale] = [rgb('#e5ad4a'), rgb('#f9dc98')];
const drawn: Paint = (surface, x, y, z) => {
  tint(surface, string);
  over(surface, stringPale, 0.55 + 0.7 * clouds(x * 1.8, y * 1.8, z * 1.8));
  finish(surface, { rough: 0.16, gloss: 0.9, soft: 0.7 });
};
