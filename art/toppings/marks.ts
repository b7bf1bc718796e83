import type { Random } from '../kit/random.ts';
import { fill, oval, polar, put, round } from '../kit/shapes.ts';

/** What has run out of a hot piece and browned around it. */
export function bed(size: number, colour = '#a8541a', opacity = 0.28): string {
  return `<circle r="${round(size)}" cx="2" cy="4" fill="${colour}" opacity="${opacity}" filter="url(#soft-8)"/>`;
}

/** Bits of another colour scattered over a piece. */
export function specks(
  random: Random,
  count: number,
  reach: number,
  size: number,
  colours: readonly [string, ...string[]],
  opacity = 0.7,
): string {
  return Array.from({ length: count }, () => {
    const at = polar(reach * Math.sqrt(random.next()), random.between(0, 7));
    const grain = size * random.between(0.5, 1.2);
    const speck = oval(random, grain * 1.3, grain * 0.8, 0.3, 9);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(speck, random.pick(colours), `opacity="${round(opacity)}"`),
    );
  }).join('');
}
