import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { createRandom } from '../kit/random.ts';
import { wrapHalf } from '../kit/sandwich.ts';
import { dip } from '../kit/sauce.ts';
import { put } from '../kit/shapes.ts';
import { gingham, table } from '../kit/table.ts';

/** A wrap cut in two, with fries and a cup of sauce. */
export function drawWraps(): Drawing {
  const random = createRandom(6);
  const dish = [
    gingham('M70 120L640 60L680 610L110 670Z'),
    fryHeap(random, 520, 210, 95, 34),
    put({ x: 470, y: 330, angle: -24 }, wrapHalf(random, 290)),
    put({ x: 520, y: 500, angle: -10 }, wrapHalf(random, 300)),
    dip(random, 190, 220, 74, '#ead9b0'),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.36, 385, 372)]);
}
