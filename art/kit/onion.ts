import type { Random } from './random.ts';
import { line, made, type Place, polar, put, smooth } from './shapes.ts';

/** A translucent arc of onion; red ones keep their purple skin. */
export function onion(random: Random, { x, y, size, angle }: Place, red = false): string {
  const reach = random.between(1.6, 3);
  const squash = random.between(0.6, 0.95);
  const points = Array.from({ length: 9 }, (_, index) => {
    const at = polar(size * random.between(0.96, 1.04), (index / 8) * reach);
    return { x: at.x, y: at.y * squash };
  });
  const arc = smooth(points, false);
  const width = size * random.between(0.18, 0.26);
  const body = red
    ? line(arc, '#84326a', width) + line(arc, '#f0d4e4', width * 0.58)
    : line(arc, '#dcb98a', width) + line(arc, '#fff4dc', width * 0.55);
  return made('onion', put({ x, y, angle }, body), 'opacity=".92"');
}
