import { closeUp, type Drawing, drawing } from '../kit/drawing.ts';
import { greenPepper } from '../kit/green-pepper.ts';
import { cucumber, lettuce, tomato } from '../kit/greens.ts';
import { grilled } from '../kit/meats.ts';
import { onion } from '../kit/onion.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { rice } from '../kit/rice.ts';
import { dip } from '../kit/sauce.ts';
import { made } from '../kit/shapes.ts';
import { plate, table } from '../kit/table.ts';

const SKEWERS = [
  { x: 358, y: 352, turn: -7 },
  { x: 366, y: 484, turn: -4 },
] as const;

const ROASTS = ['#c0702c', '#b06224', '#cc8034'] as const;

/** Five cubes of chicken with pepper and onion between them, on a stick. */
function skewer(random: Random, { x, y, turn }: (typeof SKEWERS)[number]): string {
  const radians = (turn * Math.PI) / 180;
  const along = (distance: number) => ({
    x: x + distance * Math.cos(radians),
    y: y + distance * Math.sin(radians),
  });
  const [from, to] = [along(-286), along(296)];
  const stick = `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#d8b076" stroke-width="8" stroke-linecap="round"/>`;
  const vegetables = [0, 1, 2, 3].map((index) => {
    const at = { ...along(-159 + index * 106), angle: 82 + random.between(-12, 12) };
    return index % 2 === 0
      ? greenPepper(random, { ...at, size: 54 })
      : onion(random, { ...at, size: 56 }, true) + onion(random, { ...at, size: 42 }, true);
  });
  const cubes = [0, 1, 2, 3, 4].map((index) => {
    const at = { ...along(-212 + index * 106), size: 57, angle: turn + random.between(-10, 10) };
    return grilled(random, at, random.pick(ROASTS), random.between(0.88, 1));
  });
  return made('noodle', stick) + vegetables.join('') + cubes.join('');
}

/** Souvlaki: two skewers on saffron rice, salad and tzatziki. */
export function drawSpecialties(): Drawing {
  const random = createRandom(12);
  const leaves = [0, 1, 2, 3, 4, 5].map((index) =>
    lettuce(random, {
      x: 470 + (index % 3) * 56,
      y: 168 + Math.floor(index / 3) * 62,
      size: 72,
      angle: index * 70,
    }),
  );
  const dish = [
    plate(360, 365, 345),
    rice(random, 355, 420, 245),
    ...leaves,
    tomato(random, { x: 470, y: 172, size: 50, angle: 10 }),
    tomato(random, { x: 548, y: 196, size: 52, angle: 50 }),
    cucumber(random, { x: 500, y: 246, size: 40, angle: 0 }),
    cucumber(random, { x: 584, y: 258, size: 38, angle: 0 }),
    dip(random, 246, 190, 88, '#ece6c8'),
    ...SKEWERS.map((place) => skewer(random, place)),
  ];
  return drawing(720, 720, [table(), closeUp(dish, 1.22, 362, 352)]);
}
