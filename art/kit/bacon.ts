import type { Random } from './random.ts';
import { line, made, type Place, put, smooth } from './shapes.ts';

/** A crisp, curling piece of bacon, streaked with fat. */
export function bacon(random: Random, { x, y, size, angle }: Place): string {
  const bends = random.between(1.2, 2.2);
  const phase = random.between(0, 6);
  const band = (offset: number): string =>
    smooth(
      Array.from({ length: 9 }, (_, index) => {
        const along = index / 4 - 1;
        return {
          x: along * size,
          y: size * (0.13 * Math.sin(along * bends * 2.6 + phase) + offset),
        };
      }),
      false,
    );
  const wide = size * random.between(0.46, 0.62);
  const butt = 'stroke-linecap="butt"';
  const body = [
    line(band(0), random.pick(['#8a2a18', '#9c3420', '#7c2415']), wide, butt),
    line(band(-0.1), '#c2573a', wide * 0.3, butt),
    line(band(0.03), '#f0c9a0', wide * 0.2, butt),
    line(band(0.13), '#e8b48a', wide * 0.1, butt),
    line(band(-0.16), '#f3d3ae', wide * 0.08, butt),
  ];
  return made('bacon', put({ x, y, angle }, body.join('')));
}
