import type { Random } from './random.ts';
import { fill, made, oval, ovalPoints, polar, put, round, smooth } from './shapes.ts';

/** Melted cheese up to `radius`, with browned blisters and orange pools of oil. */
export function cheese(random: Random, radius: number): string {
  const spread = smooth(ovalPoints(random, radius, radius, 0.035, 60));
  return [
    made('cheese', fill(spread, '#ffe6a8')),
    browned(random, radius * 0.93),
    oilPools(random, radius * 0.9),
  ].join('');
}

function somewhere(random: Random, radius: number) {
  return polar(radius * Math.sqrt(random.next()), random.between(0, Math.PI * 2));
}

function browned(random: Random, radius: number): string {
  const patches = Array.from({ length: 34 }, () => {
    const at = somewhere(random, radius);
    const size = radius * random.between(0.02, 0.065);
    const stain = fill(
      oval(random, size * 1.2, size * 0.9, 0.3, 14),
      '#c26a1e',
      `opacity="${round(random.between(0.3, 0.7))}"`,
    );
    return put({ ...at, angle: random.between(0, 360) }, stain);
  });
  const blisters = Array.from({ length: 42 }, () => {
    const at = somewhere(random, radius);
    const size = radius * random.between(0.014, 0.052);
    const colour = random.pick(['#f6c873', '#e7a24a', '#c9772c', '#ffdf9c', '#ffe9b8']);
    const bubble = fill(oval(random, size * 1.15, size, 0.16, 12), colour, 'filter="url(#soft-4)"');
    return made('melt', put({ ...at, angle: random.between(0, 360) }, bubble));
  });
  return `<g filter="url(#soft-8)">${patches.join('')}</g>${blisters.join('')}`;
}

function oilPools(random: Random, radius: number): string {
  return Array.from({ length: 22 }, () => {
    const at = somewhere(random, radius);
    const size = radius * random.between(0.015, 0.05);
    const pool = fill(oval(random, size * 1.4, size * 0.8, 0.3, 14), '#e2711d', 'opacity=".38"');
    return made('oil', put({ ...at, angle: random.between(0, 360) }, pool));
  }).join('');
}

/** A lip of cheese melted over the edge of a topping, so that it looks sunk in and not laid on. */
export function lip(
  random: Random,
  at: { x: number; y: number },
  size: number,
  turn: number,
): string {
  const edge = polar(size * random.between(0.95, 1.1), turn);
  const shape = oval(
    random,
    size * random.between(0.4, 0.75),
    size * random.between(0.14, 0.26),
    0.25,
    14,
  );
  const place = { x: at.x + edge.x, y: at.y + edge.y, angle: (turn * 180) / Math.PI + 90 };
  return made('melt', put(place, fill(shape, '#ffeab4', 'filter="url(#soft-4)"')));
}
