import type { Random } from './random.ts';
import { fill, made, oval, type Place, polar, put } from './shapes.ts';

/** A crumbled lump of spiced sausage. */
export function sausage(random: Random, { x, y, size, angle }: Place): string {
  const lumps = Array.from({ length: 4 }, () => {
    const at = polar(size * random.between(0.1, 0.5), random.between(0, 7));
    const lump = size * random.between(0.4, 0.68);
    return put(
      at,
      fill(
        oval(random, lump, lump * 0.85, 0.15, 12),
        random.pick(['#c07a4c', '#b06a3e', '#cc8a5c', '#a45c34']),
      ),
    );
  });
  return made('sausage', put({ x, y, angle }, lumps.join('')));
}
