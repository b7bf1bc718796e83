import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { cucumber, lettuce, tomato } from '../kit/greens.ts';
import { olive } from '../kit/olive.ts';
import { onion } from '../kit/onion.ts';
import { curd } from '../kit/poutine.ts';
import { createRandom } from '../kit/random.ts';
import { type Handful, scatter } from '../kit/scatter.ts';
import type { Place } from '../kit/shapes.ts';
import { bowl, table } from '../kit/table.ts';

/** A Greek salad: lettuce, tomato, cucumber, red onion, olives, feta. */
export function drawSalads(): Drawing {
  const random = createRandom(8);
  const toss = (handful: Handful, draw: (place: Place) => string): string =>
    scatter(random, handful)
      .map((place) => draw({ ...place, x: place.x + 360, y: place.y + 362 }))
      .join('');
  const dish = [
    bowl(360, 365, 325),
    toss({ count: 40, within: 228, size: [62, 96], gap: 0.32 }, (place) => lettuce(random, place)),
    toss({ count: 7, within: 185, size: [48, 58], gap: 1 }, (place) => tomato(random, place)),
    toss({ count: 8, within: 195, size: [38, 46], gap: 1 }, (place) => cucumber(random, place)),
    toss({ count: 8, within: 180, size: [50, 70], gap: 0.5 }, (place) =>
      onion(random, place, true),
    ),
    toss({ count: 9, within: 185, size: [50, 66], gap: 0.9 }, (place) =>
      lettuce(random, { ...place, size: place.size * 0.6 }),
    ),
    toss({ count: 10, within: 190, size: [18, 22], gap: 2 }, (place) => olive(random, place)),
    toss({ count: 13, within: 185, size: [15, 24], gap: 1.3 }, (place) => curd(random, place)),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.2, 360, 365)]);
}
