import { can } from '../kit/can.ts';
import { counter } from '../kit/counter.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { fryBox } from '../kit/fries.ts';
import { createRandom } from '../kit/random.ts';
import { burger } from '../kit/sandwich.ts';
import { put } from '../kit/shapes.ts';

/** The trio: a burger, fries in their box and a can. */
export function drawTrio(): Drawing {
  const random = createRandom(20);
  return drawing(720, 720, [
    counter(),
    put({ x: 574, y: 624 }, `<g transform="scale(1.36)">${can(random)}</g>`),
    put({ x: 392, y: 636 }, `<g transform="scale(1.3)">${fryBox(random)}</g>`),
    put({ x: 224, y: 668 }, `<g transform="scale(.98)">${burger(random)}</g>`),
  ]);
}
