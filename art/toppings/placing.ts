import { createRandom, type Random } from '../kit/random.ts';
import { type Place, polar } from '../kit/shapes.ts';
import type { Topping } from './toppings.ts';

/** Which toppings lie on one pizza together: they make room for each other. */
export type Company = readonly (readonly string[])[];

const TRIES = 48;

/**
 * Where every piece of every topping lies on a disc around the origin. Layers are stacked as they are
 * chosen, so each topping keeps away from its own pieces and from those it usually lies beside.
 */
export function placings(
  toppings: Readonly<Record<string, Topping>>,
  company: Company,
): ReadonlyMap<string, readonly Place[]> {
  const placed = new Map<string, readonly Place[]>();
  for (const [index, [key, topping]] of Object.entries(toppings).entries()) {
    const beside = company.filter((keys) => keys.includes(key)).flat();
    const others = [...new Set(beside)].flatMap((other) => placed.get(other) ?? []);
    placed.set(key, scatterBeside(createRandom(1000 + index * 37), topping, others));
  }
  return placed;
}

function scatterBeside(random: Random, topping: Topping, others: readonly Place[]): Place[] {
  const own: Place[] = [];
  for (let piece = 0; piece < topping.count; piece += 1) {
    const size = random.between(topping.size[0], topping.size[1]);
    // Each quarter in its turn: either half of the pizza has its share.
    const turn = ((piece % 4) * Math.PI) / 2;
    const candidates = Array.from({ length: TRIES }, () => {
      const at = polar(
        topping.within * Math.sqrt(random.next()),
        turn + random.between(0, Math.PI / 2),
      );
      const place = { ...at, size, angle: random.between(0, 360) };
      const apart = Math.min(room(place, own) / topping.gap, 1.15);
      return { place, worth: apart + 0.35 * Math.min(room(place, others), 1) };
    });
    const best = candidates.toSorted((a, b) => b.worth - a.worth)[0];
    if (best) own.push(best.place);
  }
  return own;
}

/** The least distance to any of them, as a share of both sizes added up. */
function room(place: Place, others: readonly Place[]): number {
  const distances = others.map(
    (other) => Math.hypot(other.x - place.x, other.y - place.y) / (other.size + place.size),
  );
  return Math.min(3, ...distances);
}
