import type { Field } from './field.ts';
import type { Film } from './film.ts';
import type { Light } from './light.ts';
import type { Surface } from './solid.ts';

/** A little above a point of a surface, and how it is looked at. */
export type Spot = {
  surface: Surface;
  field: Field;
  light: Light;
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** The way of sight. */
  dx: number;
  dy: number;
  dz: number;
};

/** How much of a wide lamp is seen from a point. */
function openness(
  { field, x, y, z }: Spot,
  [lx, ly, lz]: readonly [number, number, number],
  softness: number,
): number {
  let open = 1;
  let t = 0.03;
  for (let step = 0; step < 26 && t < 1.6; step += 1) {
    const d = field(x + lx * t, y + ly * t, z + lz * t);
    open = Math.min(open, 0.5 + d / (t * softness * 2));
    if (open <= 0) return 0;
    t += Math.max(0.018, Math.min(0.09, d));
  }
  return open * open * (3 - 2 * open);
}

/** How much of a cone about a direction is free of things. */
function cone({ field, x, y, z }: Spot, ax: number, ay: number, az: number, first: number): number {
  let free = 1;
  for (let t = first; t < 0.7; t *= 1.7) {
    const d = field(x + ax * t, y + ay * t, z + az * t);
    free = Math.min(free, Math.max(0, 0.15 + d / (t * 0.62)));
  }
  return Math.min(1, free);
}

/** Lights one point of the film. */
export function shadeAt(film: Film, at: number, spot: Spot): void {
  const { surface, light, nx, ny, nz, dx, dy, dz } = spot;
  const { key } = light;
  const lx = key.towards[0];
  const ly = key.towards[1];
  const lz = key.towards[2];
  const facing = nx * lx + ny * ly + nz * lz;
  const wrap = 0.12 + surface.soft * 0.35;
  const lit = Math.max(0, (facing + wrap) / (1 + wrap));
  const open = lit > 0 ? openness(spot, key.towards, key.softness) : 0;
  // Two axes beside the normal, for cones of daylight.
  const side = Math.abs(ny) > 0.9 ? 1 : 0;
  let tx = side ? 0 : -nz;
  let ty = side ? nz : 0;
  let tz = side ? -ny : nx;
  const length = Math.hypot(tx, ty, tz) || 1;
  tx /= length;
  ty /= length;
  tz /= length;
  const bx = ny * tz - nz * ty;
  const by = nz * tx - nx * tz;
  const bz = nx * ty - ny * tx;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let index = 0; index < 6; index += 1) {
    const turn = index * 1.2566 + 0.4;
    const c = index === 5 ? 0 : Math.cos(turn) * 0.8;
    const s = index === 5 ? 0 : Math.sin(turn) * 0.8;
    const straight = index === 5 ? 1 : 0.6;
    const ax = nx * straight + tx * c + bx * s;
    const ay = ny * straight + ty * c + by * s;
    const az = nz * straight + tz * c + bz * s;
    const seen = cone(spot, ax, ay, az, 0.035) * (index === 5 ? 0.25 : 0.15);
    const up = Math.max(0, ay);
    const flat = 1 - Math.abs(ay);
    const down = Math.max(0, -ay);
    // What hides the sky is lit as well, and food is warm: some of it comes back.
    const back = (index === 5 ? 0.25 : 0.15) - seen;
    red +=
      seen * (light.above[0] * up + light.beside[0] * flat + light.below[0] * down) + back * 0.16;
    green +=
      seen * (light.above[1] * up + light.beside[1] * flat + light.below[1] * down) + back * 0.085;
    blue +=
      seen * (light.above[2] * up + light.beside[2] * flat + light.below[2] * down) + back * 0.045;
  }
  const beam = lit * open;
  // Light that has gone some way through flesh comes out red at the edge of the shade.
  const edge = surface.soft * 4 * beam * (1 - beam);
  film.spread[at * 3] = key.colour[0] * (beam + edge * 0.1) + red;
  film.spread[at * 3 + 1] = key.colour[1] * (beam + edge * 0.03) + green;
  film.spread[at * 3 + 2] = key.colour[2] * beam + blue;
  if (surface.gloss <= 0) return;
  const sight = nx * dx + ny * dy + nz * dz;
  const mx = dx - 2 * sight * nx;
  const my = dy - 2 * sight * ny;
  const mz = dz - 2 * sight * nz;
  const fresnel = 0.045 + 0.75 * (1 - Math.min(1, Math.abs(sight))) ** 5;
  const { rough, gloss } = surface;
  const clear = cone(spot, mx, my, mz, 0.04);
  const up = Math.max(0, my);
  const share = gloss * fresnel * clear;
  let sr = light.above[0] * up + light.beside[0] * (1 - up) * 0.6;
  let sg = light.above[1] * up + light.beside[1] * (1 - up) * 0.6;
  let sb = light.above[2] * up + light.beside[2] * (1 - up) * 0.6;
  for (const pane of light.panes) {
    const towards = mx * pane.towards[0] + my * pane.towards[1] + mz * pane.towards[2];
    const spreadOut = pane.breadth + rough * 0.75;
    const inside = Math.max(
      0,
      Math.min(1, (towards - Math.cos(spreadOut)) / (1 - Math.cos(spreadOut)) / 0.8),
    );
    const shine = inside * inside * (3 - 2 * inside) * (pane.breadth / spreadOut) ** 1.6;
    const strength = shine * (pane === light.panes[0] ? 7.5 * (0.15 + 0.85 * open) : 2.2);
    sr += pane.colour[0] * strength;
    sg += pane.colour[1] * strength;
    sb += pane.colour[2] * strength;
  }
  film.mirror[at * 3] = sr * share;
  film.mirror[at * 3 + 1] = sg * share;
  film.mirror[at * 3 + 2] = sb * share;
}
