import { cheese, lip } from './cheese.ts';
import { crust } from './crust.ts';
import type { Random } from './random.ts';
import { type Handful, scatter } from './scatter.ts';
import { type Place, put, round } from './shapes.ts';

export type Topping = Handful & {
  draw: (random: Random, place: Place) => string;
  /** Share of the pieces that cheese has run over. */
  sunk?: number;
};

/** Dried oregano and pepper, dusted over everything. */
function herbs(random: Random): string {
  const flakes = scatter(random, { count: 150, within: 450, size: [1.6, 4.2], gap: 2 }).map(
    (place) => {
      const colour = random.pick(['#4a5a1e', '#5e6b28', '#3a2a14', '#6b7a34']);
      return put(
        place,
        `<ellipse rx="${round(place.size)}" ry="${round(place.size * 0.45)}" fill="${colour}" opacity=".75"/>`,
      );
    },
  );
  return `<g>${flakes.join('')}</g>`;
}

/** A pizza of radius 545 around the origin. Toppings lie mixed up, the `last` ones on top of all. */
export function pizza(
  random: Random,
  toppings: readonly Topping[],
  last: readonly Topping[] = [],
): string {
  const mixed = toppings
    .flatMap((topping) =>
      scatter(random, topping).map((place) => ({ topping, place, order: random.next() })),
    )
    .sort((one, other) => one.order - other.order);
  const lay = (topping: Topping, place: Place): string => {
    const covered = random.chance(topping.sunk ?? 0);
    return (
      topping.draw(random, place) +
      (covered ? lip(random, place, place.size, random.between(0, 7)) : '')
    );
  };
  return [
    crust(random, 545),
    cheese(random, 472),
    ...mixed.map(({ topping, place }) => lay(topping, place)),
    herbs(random),
    ...last.flatMap((topping) => scatter(random, topping).map((place) => lay(topping, place))),
  ].join('');
}
