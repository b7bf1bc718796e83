import type { Random } from './random.ts';
import { made, ovalPoints, type Place, put, smooth } from './shapes.ts';

/** A ring of black olive; whatever lies beneath shows through its hole. */
export function olive(random: Random, { x, y, size, angle }: Place): string {
  const squash = random.between(0.75, 1);
  const outside = smooth(ovalPoints(random, size, size * squash, 0.03, 16));
  const inside = smooth(ovalPoints(random, size * 0.46, size * squash * 0.44, 0.06, 12));
  const colour = random.pick(['#2b1d28', '#241820', '#35232e']);
  const ring = `<path d="${outside}${inside}" fill="${colour}" fill-rule="evenodd"/><path d="${inside}" fill="none" stroke="#6b4a55" stroke-width="2.5"/>`;
  return made('olive', put({ x, y, angle }, ring));
}
