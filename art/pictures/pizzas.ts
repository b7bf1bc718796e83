import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom } from '../kit/random.ts';
import { table } from '../kit/table.ts';
import { superSpecial } from './recipes.ts';

/** A super special, close up and cut by the frame. */
export function drawPizzas(): Drawing {
  const shadow =
    '<circle cx="475" cy="485" r="560" fill="#0a0402" opacity=".7" filter="url(#soft-16)"/>';
  return drawing(720, 720, [
    table(),
    shadow,
    `<g transform="translate(450 455) scale(1.02)">${superSpecial(createRandom(31))}</g>`,
  ]);
}
