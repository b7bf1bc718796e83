import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { curd, gravy } from '../kit/poutine.ts';
import { createRandom } from '../kit/random.ts';
import { scatter } from '../kit/scatter.ts';
import { bowl, table } from '../kit/table.ts';

/** A poutine: fries, squeaky curds, brown gravy. */
export function drawFries(): Drawing {
  const random = createRandom(3);
  const curds = (count: number, within: number): string =>
    scatter(random, { count, within, size: [20, 34], gap: 0.85 })
      .map((place) => curd(random, { ...place, x: place.x + 360, y: place.y + 360 }))
      .join('');
  const dish = [
    bowl(360, 365, 325, '#a92318'),
    fryHeap(random, 360, 362, 282, 230),
    curds(16, 220),
    gravy(random, 360, 355, 165, 15),
    fryHeap(random, 360, 355, 240, 12),
    curds(20, 210),
    gravy(random, 360, 350, 130, 5),
    curds(9, 170),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.24, 360, 362)]);
}
