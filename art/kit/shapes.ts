import type { Random } from './random.ts';

export type Point = { x: number; y: number };

/** Where an ingredient lies: centre, half width in drawing units, rotation in degrees. */
export type Place = { x: number; y: number; size: number; angle: number };

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function polar(radius: number, radians: number): Point {
  return { x: radius * Math.cos(radians), y: radius * Math.sin(radians) };
}

/** A smooth curve through every point (Catmull-Rom written as cubic Béziers). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? { x: 0, y: 0 };
  };
  let path = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${round(start.x + (end.x - before.x) / 6)} ${round(start.y + (end.y - before.y) / 6)}`;
    path += ` ${round(end.x - (after.x - start.x) / 6)} ${round(end.y - (after.y - start.y) / 6)}`;
    path += ` ${round(end.x)} ${round(end.y)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Points of an irregular oval around the origin; `wobble` is the share of the radius it may stray. */
export function ovalPoints(
  random: Random,
  rx: number,
  ry: number,
  wobble: number,
  count = 24,
): Point[] {
  const waves = [2, 3, 4, 5, 7].map((turns) => ({
    turns,
    height: (wobble * random.between(0.3, 1)) / Math.sqrt(turns),
    phase: random.between(0, Math.PI * 2),
  }));
  return Array.from({ length: count }, (_, index) => {
    const radians = (index / count) * Math.PI * 2;
    const stray = waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin(wave.turns * radians + wave.phase),
      1,
    );
    return { x: rx * stray * Math.cos(radians), y: ry * stray * Math.sin(radians) };
  });
}

export function oval(random: Random, rx: number, ry: number, wobble: number, count = 24): string {
  return smooth(ovalPoints(random, rx, ry, wobble, count));
}

/** Puts drawings made around the origin where they belong. */
export function put(place: { x: number; y: number; angle?: number }, drawing: string): string {
  return `<g transform="translate(${round(place.x)} ${round(place.y)}) rotate(${round(place.angle ?? 0)})">${drawing}</g>`;
}

export function fill(path: string, colour: string, more = ''): string {
  return `<path d="${path}" fill="${colour}" ${more}/>`;
}

export function line(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Lights a drawing as one material; the filter stands outside rotations so the light never turns. */
export function made(of: string, drawing: string, more = ''): string {
  return `<g filter="url(#${of})" ${more}>${drawing}</g>`;
}
