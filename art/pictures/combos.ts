import { can } from '../kit/can.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { wing } from '../kit/meats.ts';
import { createRandom } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';
import { bowl, table } from '../kit/table.ts';
import { pepperoniPizza } from './recipes.ts';

/** A pizza, wings, fries and cans: a table for the family. */
export function drawCombos(): Drawing {
  const random = createRandom(19);
  const shadow =
    '<circle cx="276" cy="286" r="255" fill="#0a0402" opacity=".7" filter="url(#soft-16)"/>';
  const wings = Array.from({ length: 13 }, () =>
    wing(random, {
      x: 560 + random.between(-60, 60),
      y: 190 + random.between(-60, 60),
      size: random.between(62, 74),
      angle: random.between(0, 360),
    }),
  );
  return drawing(720, 720, [
    table(),
    shadow,
    `<g transform="translate(262 262) scale(.47)">${pepperoniPizza(createRandom(37))}</g>`,
    bowl(562, 190, 140),
    ...wings,
    bowl(220, 560, 150, '#a92318'),
    `<g transform="translate(220 560) scale(.62)">${fryHeap(random, 0, 0, 190, 90)}</g>`,
    put({ x: 470, y: 690 }, `<g transform="scale(.86)">${can(random)}</g>`),
    put({ x: 610, y: 700 }, `<g transform="scale(.9)">${can(random)}</g>`),
  ]);
}
