import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { basil } from '../kit/leaf.ts';
import { meatball } from '../kit/meats.ts';
import { spaghetti } from '../kit/pasta.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { blot } from '../kit/sauce.ts';
import { fill, made, oval, polar, put } from '../kit/shapes.ts';
import { plate, table } from '../kit/table.ts';

const MEATBALLS = [
  [285, 296],
  [398, 254],
  [478, 345],
  [412, 452],
  [282, 428],
  [372, 352],
] as const;

const REDS = ['#b82a12', '#a8200e', '#c63a18'] as const;

/** Spaghetti, tomato sauce and meatballs under a snow of parmesan. */
export function drawPasta(): Drawing {
  const random = createRandom(4);
  const sauce = Array.from({ length: 15 }, (_, index) => {
    const at = polar(index < 5 ? 40 : random.between(90, 150), index * 1.31);
    const size = index < 5 ? 105 : random.between(48, 82);
    return blot(random, 368 + at.x, 356 + at.y * 0.9, size, random.pick(REDS), 'ragu');
  });
  const dish = [
    plate(360, 365, 345),
    spaghetti(random, 360, 362, 262, 240),
    ...sauce,
    ...MEATBALLS.map(
      ([x, y]) =>
        meatball(random, { x, y, size: random.between(52, 61), angle: 0 }) +
        blot(random, x - 10, y - 16, random.between(22, 32), random.pick(REDS), 'ragu'),
    ),
    parmesan(random),
    basil(random, { x: 330, y: 366, size: 62, angle: -34 }),
    basil(random, { x: 398, y: 382, size: 54, angle: 58 }),
    basil(random, { x: 372, y: 326, size: 40, angle: -100 }),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.32, 366, 358)]);
}

function parmesan(random: Random): string {
  const shreds = Array.from({ length: 120 }, () => {
    const at = polar(175 * Math.sqrt(random.next()), random.between(0, 7));
    const shred = fill(oval(random, random.between(4, 11), 2.2, 0.3, 8), '#fff0c8');
    return put({ x: 368 + at.x, y: 350 + at.y, angle: random.between(0, 180) }, shred);
  });
  return made('rice', shreds.join(''));
}
