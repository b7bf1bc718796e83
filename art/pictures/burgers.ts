import { counter } from '../kit/counter.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { fry } from '../kit/fries.ts';
import { createRandom } from '../kit/random.ts';
import { burger } from '../kit/sandwich.ts';
import { put } from '../kit/shapes.ts';

/** A burger, seen from the side, with its fries. */
export function drawBurgers(): Drawing {
  const random = createRandom(16);
  const fries = Array.from({ length: 22 }, () =>
    fry(random, {
      x: random.between(40, 680),
      y: random.between(620, 690),
      size: random.between(50, 80),
      angle: random.between(-35, 35),
    }),
  );
  return drawing(720, 720, [
    counter(),
    put({ x: 360, y: 612 }, `<g transform="scale(1.56)">${burger(random)}</g>`),
    ...fries,
  ]);
}
