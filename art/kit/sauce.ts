import type { Random } from './random.ts';
import { fill, made, oval, put, round } from './shapes.ts';

/** A small cup of dip seen from above. */
export function dip(
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour: string,
  cup = '#f3e6cf',
): string {
  const swirl = fill(oval(random, radius * 0.34, radius * 0.16, 0.2, 12), colour);
  return [
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${cup}" filter="url(#china)"/>`,
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.85)}" fill="#4a2a18"/>`,
    made('oil', put({ x, y }, `<circle r="${round(radius * 0.82)}" fill="${colour}"/>`)),
    made('cream', put({ x: x - radius * 0.1, y: y + radius * 0.05, angle: 30 }, swirl)),
  ].join('');
}

/** Cream or sauce let fall in blots. */
export function blot(
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: string,
  of = 'cream',
): string {
  return made(
    of,
    put(
      { x, y, angle: random.between(0, 360) },
      fill(oval(random, size * 1.2, size * 0.8, 0.22, 18), colour),
    ),
  );
}
