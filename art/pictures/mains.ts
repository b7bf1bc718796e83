import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { cucumber, lettuce, tomato } from '../kit/greens.ts';
import { basil } from '../kit/leaf.ts';
import { grilled } from '../kit/meats.ts';
import { createRandom } from '../kit/random.ts';
import { blot } from '../kit/sauce.ts';
import { plate, table } from '../kit/table.ts';

/** Grilled chicken with fries and a little salad. */
export function drawMains(): Drawing {
  const random = createRandom(15);
  const dish = [
    plate(360, 365, 335),
    fryHeap(random, 265, 250, 125, 52),
    ...[0, 1, 2, 3, 4].map((index) =>
      lettuce(random, {
        x: 490 + (index % 2) * 55,
        y: 190 + index * 32,
        size: 70,
        angle: index * 80,
      }),
    ),
    tomato(random, { x: 505, y: 210, size: 50, angle: 0 }),
    tomato(random, { x: 560, y: 275, size: 46, angle: 40 }),
    cucumber(random, { x: 478, y: 285, size: 38, angle: 0 }),
    blot(random, 365, 490, 168, '#6a300c', 'gravy'),
    blot(random, 470, 545, 70, '#6a300c', 'gravy'),
    grilled(random, { x: 300, y: 462, size: 138, angle: -14 }),
    grilled(random, { x: 452, y: 482, size: 126, angle: 18 }, '#b96c2a'),
    blot(random, 372, 470, 34, '#70350e', 'gravy'),
    basil(random, { x: 372, y: 452, size: 44, angle: -28 }),
    basil(random, { x: 404, y: 474, size: 36, angle: 48 }),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.2, 370, 375)]);
}
