import { createRandom } from '../kit/random.ts';

const SIDE = 64;
const MASK = SIDE - 1;

/** A cube of numbers that repeats after one unit in every direction, read smoothly between them. */
function volume(fillAt: (x: number, y: number, z: number) => number) {
  const cube = new Float32Array(SIDE ** 3);
  for (let at = 0; at < cube.length; at += 1)
    cube[at] = fillAt(at & MASK, (at >> 6) & MASK, at >> 12);
  return (x: number, y: number, z: number): number => {
    const px = (x - Math.floor(x)) * SIDE;
    const py = (y - Math.floor(y)) * SIDE;
    const pz = (z - Math.floor(z)) * SIDE;
    const x0 = px & MASK;
    const x1 = (x0 + 1) & MASK;
    const y0 = (py & MASK) << 6;
    const y1 = (y0 + 64) & 4095;
    const z0 = (pz & MASK) << 12;
    const z1 = (z0 + 4096) & 262143;
    const fx = px - Math.floor(px);
    const fy = py - Math.floor(py);
    const fz = pz - Math.floor(pz);
    const a = mix(cube[z0 + y0 + x0], cube[z0 + y0 + x1], fx);
    const b = mix(cube[z0 + y1 + x0], cube[z0 + y1 + x1], fx);
    const c = mix(cube[z1 + y0 + x0], cube[z1 + y0 + x1], fx);
    const d = mix(cube[z1 + y1 + x0], cube[z1 + y1 + x1], fx);
    const near = a + (b - a) * fy;
    return near + (c + (d - c) * fy - near) * fz;
  };
}

function mix(from: number | undefined, to: number | undefined, share: number): number {
  const start = from ?? 0;
  return start + ((to ?? 0) - start) * share;
}

function octaves(cells: readonly (readonly [period: number, weight: number])[], seed: number) {
  const random = createRandom(seed);
  const layers = cells.map(([period, weight]) => {
    const knots = Float32Array.from({ length: period ** 3 }, () => random.between(-1, 1));
    const knot = (x: number, y: number, z: number) =>
      knots[((z % period) * period + (y % period)) * period + (x % period)] ?? 0;
    return { period, weight, knot };
  });
  const ease = (share: number) => share * share * (3 - 2 * share);
  return (x: number, y: number, z: number): number => {
    let sum = 0;
    for (const { period, weight, knot } of layers) {
      const scale = period / SIDE;
      const cell = [x * scale, y * scale, z * scale].map(Math.floor);
      const [cx = 0, cy = 0, cz = 0] = cell;
      const fx = ease(x * scale - cx);
      const fy = ease(y * scale - cy);
      const fz = ease(z * scale - cz);
      const row = (dy: number, dz: number) =>
        mix(knot(cx, cy + dy, cz + dz), knot(cx + 1, cy + dy, cz + dz), fx);
      sum += weight * mix(mix(row(0, 0), row(1, 0), fy), mix(row(0, 1), row(1, 1), fy), fz);
    }
    return sum;
  };
}

/** Soft irregularity, about -1 to 1: four to thirty-two bumps to the unit. */
export const clouds = volume(
  octaves(
    [
      [4, 0.5],
      [8, 0.3],
      [16, 0.18],
      [32, 0.1],
    ],
    11,
  ),
);

/** The same with its finest bumps alone: crumbs, pores, pulp. */
export const grit = volume(
  octaves(
    [
      [16, 0.35],
      [32, 0.55],
    ],
    23,
  ),
);

const seeds = createRandom(37);
const points = Array.from({ length: 120 }, () => ({
  x: seeds.between(0, SIDE),
  y: seeds.between(0, SIDE),
  z: seeds.between(0, SIDE),
}));

/** Distance to the nearest of 120 points, 0 to about 1: bubbles, blisters, curds. */
export const cells = volume((x, y, z) => {
  const apart = (a: number, b: number) => {
    const straight = Math.abs(a - b);
    return Math.min(straight, SIDE - straight);
  };
  let least = 1e9;
  for (const point of points) {
    const dx = apart(point.x, x);
    const dy = apart(point.y, y);
    const dz = apart(point.z, z);
    least = Math.min(least, dx * dx + dy * dy + dz * dz);
  }
  return Math.min(1, Math.sqrt(least) / 10);
});
