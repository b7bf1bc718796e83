import type { Random } from './random.ts';
import { line, made, type Place, polar, put, smooth } from './shapes.ts';

/** A lobed ring of green pepper, or the part of one, dark skin outside and pale flesh within. */
export function greenPepper(random: Random, { x, y, size, angle }: Place): string {
  const lobes = random.pick([3, 4]);
  const whole = random.chance(0.35);
  const reach = whole ? Math.PI * 2 : random.between(2.2, 4.2);
  const steps = whole ? 28 : 16;
  const points = Array.from({ length: steps }, (_, index) => {
    const turn = (index / (whole ? steps : steps - 1)) * reach;
    const radius = size * (0.86 + 0.13 * Math.cos(lobes * turn) + random.between(-0.015, 0.015));
    return polar(radius, turn);
  });
  const skin = smooth(points, whole);
  const flesh = smooth(
    points.map((point) => ({ x: point.x * 0.91, y: point.y * 0.91 })),
    whole,
  );
  const width = size * random.between(0.3, 0.38);
  const green = random.pick(['#2f6b22', '#3b7a26', '#4a8a2c']);
  const body =
    line(skin, green, width) +
    line(flesh, '#9cc558', width * 0.62) +
    line(flesh, '#c6de88', width * 0.25, 'opacity=".8"');
  return made('pepper', put({ x, y, angle }, body));
}
