import type { Random } from '../kit/random.ts';
import { fieldOf, roomAround } from '../studio/field.ts';
import type { Form } from '../studio/forms.ts';
import { clouds } from '../studio/grain.ts';
import { over } from '../studio/paint.ts';
import { type Paint, type Pose, put, type Solid } from '../studio/solid.ts';

export type Draw = (random: Random, pose: Pose) => Solid | readonly Solid[];

export type Heap = {
  x?: number;
  y?: number;
  z?: number;
  radius: number;
  high?: number;
  count: number;
  /** How far a piece may tip out of the level. */
  tip?: number;
  size?: readonly [small: number, large: number];
  /** How much higher its rim lies than its middle, as in a bowl. */
  hollow?: number;
};

/** Throws pieces on a mound, more of them in its middle. */
export function heap(
  random: Random,
  { x = 0, y = 0, z = 0, radius, high = 0, count, tip = 20, size = [1, 1], hollow = 0 }: Heap,
  draw: Draw,
): Solid[] {
  return Array.from({ length: count }, (_, index) => {
    const r = Math.sqrt((index + 0.5) / count);
    const turn = index * 2.39996 + random.between(-0.5, 0.5);
    const up = high * (1 - r * r) * Math.sqrt(random.next());
    return draw(random, {
      x: x + radius * r * Math.cos(turn),
      y: y + up + hollow * r ** 3,
      z: z + radius * r * Math.sin(turn),
      turn: random.between(0, 360),
      tilt: random.between(-tip, tip),
      roll: random.between(-tip, tip),
      size: random.between(size[0], size[1]),
    });
  }).flat();
}

/** Lays pieces along a line. */
export function row(random: Random, count: number, from: Pose, to: Pose, draw: Draw): Solid[] {
  const between = (key: keyof Pose, share: number) =>
    (from[key] ?? 0) + ((to[key] ?? from[key] ?? 0) - (from[key] ?? 0)) * share;
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    const pose: Pose = {
      x: between('x', share),
      y: between('y', share),
      z: between('z', share),
      turn: between('turn', share),
      tilt: between('tilt', share),
      roll: between('roll', share),
    };
    if (from.size) pose.size = from.size;
    return draw(random, pose);
  }).flat();
}

export type Coat = {
  /** Less than nothing: only in the corners between things does it stand, as what they sank into. */
  thick: number | ((x: number, z: number) => number);
  paint: Paint;
  /** Less than nothing where it lies, seen from above. */
  where: (x: number, z: number) => number;
  /** How far it has run together. */
  smooth?: number;
  /** Nothing of it hangs below this. */
  above?: number;
  /** Nothing of it stands above this: what is flat is poured sooner. */
  below?: number;
  /** How deep one sees into it; what it covers shows where it is thin. */
  clear?: number;
};

/** Pours a sauce or melts a cheese over things: it follows them, rounder than they are. */
export function coated(
  solids: readonly Solid[],
  { thick, paint, where, smooth = 2, above = 0, below, clear = 0 }: Coat,
): Solid {
  const around = roomAround(solids, 0.12);
  const room =
    below === undefined
      ? around
      : { ...around, y: above - 0.1, high: Math.ceil((below - above + 0.2) / around.cell) };
  const field = fieldOf(solids, room, false, smooth);
  const thickAt = typeof thick === 'number' ? () => thick : thick;
  const form: Form = (x, y, z) => {
    const d = field(x, y, z) - thickAt(x, z) * (1 + 0.5 * clouds(x * 1.1, y * 1.1, z * 1.1));
    return Math.max(d, where(x, z) * 0.6, above - y);
  };
  const [wide, high, deep] = [room.wide, room.high, room.deep].map(
    (count) => (count * room.cell) / 2,
  );
  const [x, y, z] = [room.x + (wide ?? 0), room.y + (high ?? 0), room.z + (deep ?? 0)];
  const shifted: Form = (lx, ly, lz) => form(lx + x, ly + y, lz + z);
  const glaze = clear > 0 ? glazed(solids, paint, clear) : paint;
  const shiftedPaint: Paint = (surface, lx, ly, lz) => glaze(surface, lx + x, ly + y, lz + z);
  const reach = Math.hypot(wide ?? 0, high ?? 0, deep ?? 0);
  return put({ distance: shifted, reach, paint: shiftedPaint, stride: 0.6 }, { x, y, z });
}

/** What lies beneath is seen in a sauce's colour, the more of it the thinner the sauce. */
function glazed(solids: readonly Solid[], paint: Paint, clear: number): Paint {
  return (surface, x, y, z) => {
    let near = 3 * clear;
    let beneath: Solid | undefined;
    for (const solid of solids) {
      const apart = Math.hypot(x - solid.x, y - solid.y, z - solid.z) - solid.reach;
      if (apart >= near) continue;
      const d = solid.distance(x, y, z);
      if (d >= near) continue;
      near = d;
      beneath = solid;
    }
    if (!beneath) return paint(surface, x, y, z);
    beneath.paint(surface, x, y, z);
    const { r, g, b } = surface;
    paint(surface, x, y, z);
    const share = Math.exp(-Math.max(0, near) / clear);
    const most = Math.max(surface.r, surface.g, surface.b, 0.01);
    const through = (seen: number, own: number) => seen * (0.25 + (0.5 * own) / most);
    over(surface, [through(r, surface.r), through(g, surface.g), through(b, surface.b)], share);
  };
}

/** A puddle with a ragged edge, for `where`. */
export function puddle(
  x: number,
  z: number,
  radius: number,
  ragged = 0.3,
  shift = 0,
): Coat['where'] {
  return (px, pz) =>
    Math.hypot(px - x, pz - z) -
    radius * (1 + ragged * clouds(px * 0.55 + shift, shift, pz * 0.55));
}
