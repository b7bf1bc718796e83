import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { fryHeap } from '../kit/fries.ts';
import { olive } from '../kit/olive.ts';
import { createRandom } from '../kit/random.ts';
import { clubQuarter } from '../kit/sandwich.ts';
import { put } from '../kit/shapes.ts';
import { plate, table } from '../kit/table.ts';

const QUARTERS = [
  { x: 214, y: 250, angle: -9 },
  { x: 508, y: 258, angle: 8 },
  { x: 366, y: 490, angle: -2 },
] as const;

/** A club sandwich on its fries. */
export function drawClub(): Drawing {
  const random = createRandom(9);
  const quarter = (): string => {
    const pick = '<path d="M0 -104V-40" stroke="#e9c98c" stroke-width="6" stroke-linecap="round"/>';
    const topped = olive(random, { x: 0, y: -106, size: 15, angle: 0 });
    return `<g transform="scale(1.26)">${clubQuarter(random)}${pick}${topped}</g>`;
  };
  const dish = [
    plate(360, 368, 335),
    fryHeap(random, 365, 360, 240, 110),
    ...QUARTERS.map((place) => put(place, quarter())),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.12, 360, 360)]);
}
