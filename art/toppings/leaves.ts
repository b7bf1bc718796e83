import type { Random } from '../kit/random.ts';
import { fill, line, made, ovalPoints, type Place, put, round, smooth } from '../kit/shapes.ts';

/** Wilted spinach: two or three dark leaves folded over each other. */
export function spinach(random: Random, { x, y, size, angle }: Place): string {
  const leaf = (turn: number, share: number): string => {
    const long = size * share;
    const outline = smooth(
      ovalPoints(random, long, long * random.between(0.5, 0.68), 0.12, 22).map((point, index) => {
        const ruffle = 1 + (index % 2 === 0 ? 0.07 : -0.06) * random.between(0.4, 1.3);
        return { x: point.x * ruffle, y: point.y * ruffle };
      }),
    );
    const veins = [-0.5, -0.1, 0.3].flatMap((along) =>
      [-1, 1].map((side) =>
        line(
          `M${round(along * long)} 0q${round(long * 0.16)} ${round(side * long * 0.2)} ${round(long * 0.34)} ${round(side * long * 0.36)}`,
          '#a8cc6c',
          long * 0.03,
          'opacity=".5"',
        ),
      ),
    );
    const rib = line(
      `M${round(-long * 1.15)} 0Q0 ${round(random.between(-8, 8))} ${round(long * 0.8)} 0`,
      '#b8d67c',
      long * 0.06,
      'opacity=".75"',
    );
    return made(
      'herb',
      put(
        { x, y, angle: angle + turn },
        fill(outline, random.pick(['#39702c', '#2f6228', '#468434'])) + veins.join('') + rib,
      ),
    );
  };
  return (
    leaf(0, 1) +
    leaf(random.between(60, 130), 0.8) +
    (random.chance(0.5) ? leaf(random.between(200, 280), 0.66) : '')
  );
}

/** A leaf of arugula, deeply lobed, fresh on the hot pizza. */
export function arugula(random: Random, { x, y, size, angle }: Place): string {
  const s = round;
  const side = (sign: number): { x: number; y: number }[] =>
    [-0.3, 0.12].flatMap((along, index) => {
      const out = size * random.between(0.3, 0.38) * (1 + index * 0.15);
      return [
        { x: (along - 0.12) * size, y: sign * size * 0.12 },
        { x: (along + 0.1) * size, y: sign * out * 0.85 },
        { x: (along + 0.24) * size, y: sign * out },
        { x: (along + 0.26) * size, y: sign * size * 0.16 },
      ];
    });
  const tip = [
    { x: size * 0.56, y: -size * 0.3 },
    { x: size * 0.86, y: -size * 0.26 },
    { x: size * 1.04, y: 0 },
    { x: size * 0.84, y: size * 0.27 },
    { x: size * 0.56, y: size * 0.3 },
  ];
  const outline = smooth([{ x: -size * 0.7, y: 0 }, ...side(-1), ...tip, ...side(1).toReversed()]);
  const bend = random.between(-14, 14);
  const stem = line(
    `M${s(-size * 1.15)} ${s(bend)}Q${s(-size * 0.5)} 0 ${s(size * 0.84)} 0`,
    '#cfe894',
    size * 0.055,
    'opacity=".9"',
  );
  const veins = [-0.1, 0.3, 0.6].flatMap((along) =>
    [-1, 1].map((sign) =>
      line(
        `M${s(along * size)} 0l${s(size * 0.16)} ${s(sign * size * 0.18)}`,
        '#cfe894',
        size * 0.028,
        'opacity=".6"',
      ),
    ),
  );
  const colour = random.pick(['#4f9a34', '#5cab3e', '#43862e', '#68b446']);
  return made('leaf', put({ x, y, angle }, fill(outline, colour) + veins.join('') + stem));
}
