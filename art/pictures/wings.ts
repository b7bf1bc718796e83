import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { cucumber } from '../kit/greens.ts';
import { wing } from '../kit/meats.ts';
import { createRandom } from '../kit/random.ts';
import { dip } from '../kit/sauce.ts';
import { scatter } from '../kit/scatter.ts';
import { gingham, table } from '../kit/table.ts';

/** Glazed chicken wings and their dip. */
export function drawWings(): Drawing {
  const random = createRandom(17);
  const heap = (count: number, within: number): string =>
    scatter(random, { count, within, size: [96, 116], gap: 0.46 })
      .map((place) => wing(random, { ...place, x: place.x + 330, y: place.y + 400 }))
      .join('');
  const dish = [
    gingham('M60 110L630 50L680 600L110 680Z'),
    heap(12, 215),
    heap(6, 130),
    cucumber(random, { x: 610, y: 330, size: 40, angle: 0 }),
    cucumber(random, { x: 590, y: 385, size: 38, angle: 0 }),
    dip(random, 540, 190, 92, '#ebdfba'),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.24, 375, 365)]);
}
