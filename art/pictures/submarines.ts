import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { createRandom } from '../kit/random.ts';
import { submarine } from '../kit/sandwich.ts';
import { put } from '../kit/shapes.ts';
import { gingham, table } from '../kit/table.ts';

/** A submarine in its homemade bread, with the fries that come free. */
export function drawSubmarines(): Drawing {
  const random = createRandom(14);
  const dish = [
    gingham('M60 150L610 50L670 580L120 680Z'),
    fryHeap(random, 230, 210, 110, 40),
    fryHeap(random, 560, 590, 70, 14),
    put({ x: 375, y: 400, angle: -22 }, submarine(random, 270)),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.14, 375, 370)]);
}
