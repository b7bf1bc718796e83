import type { Random } from './random.ts';
import { type Place, polar } from './shapes.ts';

export type Handful = {
  count: number;
  within: number;
  size: readonly [small: number, large: number];
  /** Least distance between two centres, as a share of their sizes added up; below 1 they overlap. */
  gap: number;
};

/** Throws a handful on a disc around the origin; gives up on a piece that finds no room. */
export function scatter(random: Random, handful: Handful): Place[] {
  const places: Place[] = [];
  for (
    let attempt = 0;
    attempt < handful.count * 60 && places.length < handful.count;
    attempt += 1
  ) {
    const size = random.between(handful.size[0], handful.size[1]);
    const at = polar(handful.within * Math.sqrt(random.next()), random.between(0, Math.PI * 2));
    const free = places.every(
      (other) => Math.hypot(other.x - at.x, other.y - at.y) > (other.size + size) * handful.gap,
    );
    if (free) places.push({ ...at, size, angle: random.between(0, 360) });
  }
  return places;
}
