import type { Random } from './random.ts';
import { line, made, polar, put, smooth } from './shapes.ts';

const GOLD = ['#f2cd74', '#eec265', '#f6d88c', '#e6b654', '#f4cf7e'] as const;

/** A nest of spaghetti: strands that turn about the middle, and curls that turn about themselves. */
export function spaghetti(
  random: Random,
  x: number,
  y: number,
  radius: number,
  count: number,
): string {
  const strand = (orbit: number, squash: number, dx: number, dy: number): string => {
    const start = random.between(0, Math.PI * 2);
    const reach = random.between(1.6, 4.2);
    const drift = random.between(0.8, 1.14);
    const points = Array.from({ length: 10 }, (_, index) => {
      const along = index / 9;
      const at = polar(
        orbit * (1 + (drift - 1) * along) * random.between(0.95, 1.04),
        start + along * reach,
      );
      return { x: at.x, y: at.y * squash };
    });
    const drawn = line(smooth(points, false), random.pick(GOLD), 12);
    return put({ x: x + dx, y: y + dy, angle: random.between(0, 360) }, drawn);
  };
  const strands = Array.from({ length: count }, (_, index) => {
    if (index % 5 < 3) {
      const orbit = radius * Math.sqrt(random.between(0.02, 0.9));
      return strand(
        orbit,
        random.between(0.8, 1),
        random.between(-12, 12),
        random.between(-12, 12),
      );
    }
    const away = polar(radius * random.between(0.2, 0.62), random.between(0, 7));
    return strand(radius * random.between(0.14, 0.36), random.between(0.6, 0.95), away.x, away.y);
  });
  // Each lit group costs a full pass over the nest: two strands share one.
  return strands
    .map((one, index) => (index % 2 === 0 ? made('noodle', one + (strands[index + 1] ?? '')) : ''))
    .join('');
}
