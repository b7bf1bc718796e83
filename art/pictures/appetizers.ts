import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { basil } from '../kit/leaf.ts';
import { breaded, onionRing } from '../kit/meats.ts';
import { createRandom } from '../kit/random.ts';
import { dip } from '../kit/sauce.ts';
import { gingham, table } from '../kit/table.ts';

const RINGS = [
  [400, 470, 76],
  [520, 420, 70],
  [590, 500, 72],
  [480, 560, 78],
  [590, 590, 66],
  [420, 600, 70],
  [530, 500, 74],
  [450, 500, 66],
] as const;

const STICKS = [
  [190, 250, -38],
  [260, 300, -30],
  [180, 370, -44],
  [280, 400, -24],
  [170, 490, -36],
  [280, 500, -50],
  [250, 350, 12],
] as const;

/** Mozzarella sticks, onion rings and tomato sauce to dip them in. */
export function drawAppetizers(): Drawing {
  const random = createRandom(18);
  const dish = [
    gingham('M60 130L620 50L680 640L110 690Z'),
    ...RINGS.map(([x, y, size]) =>
      onionRing(random, { x, y, size, angle: random.between(0, 180) }),
    ),
    ...STICKS.map(([x, y, angle]) =>
      breaded(random, { x, y, size: random.between(104, 118), angle }),
    ),
    dip(random, 490, 215, 112, '#a51f10'),
    basil(random, { x: 486, y: 210, size: 34, angle: -20 }),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.2, 380, 385)]);
}
