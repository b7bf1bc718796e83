import type { Random } from './random.ts';
import { fill, made, oval, type Place, polar, put, round } from './shapes.ts';

/** A squeaky curd of fresh cheddar. */
export function curd(random: Random, { x, y, size, angle }: Place): string {
  const shape = oval(random, size, size * random.between(0.66, 0.85), 0.14, 14);
  return made(
    'curd',
    put({ x, y, angle }, fill(shape, random.pick(['#fbe3b0', '#f7d998', '#fdebc4']))),
  );
}

/** Brown gravy run over whatever lies beneath, thick enough to shine. */
export function gravy(random: Random, x: number, y: number, radius: number, count: number): string {
  const pools = Array.from({ length: count }, () => {
    const at = polar(radius * Math.sqrt(random.next()), random.between(0, 7));
    const size = random.between(44, 84);
    const shape = oval(random, size * random.between(1, 1.5), size * 0.75, 0.22, 18);
    return put(
      { x: x + at.x, y: y + at.y, angle: random.between(0, 180) },
      fill(shape, random.pick(['#7c3a0e', '#884414', '#70320a'])),
    );
  });
  return made('gravy', pools.join(''), `opacity="${round(0.93)}"`);
}
