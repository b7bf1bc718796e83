import type { Random } from './random.ts';
import { fill, made, oval, ovalPoints, type Place, polar, put, round, smooth } from './shapes.ts';

/** A slice of pepperoni curled into a cup: crisp dark lip, flecks of fat, a pool of grease inside. */
export function pepperoni(random: Random, { x, y, size, angle }: Place): string {
  const squash = random.between(0.88, 1);
  const outline = oval(random, size, size * squash, 0.04, 22);
  const wall = random.between(0.82, 0.9);
  const lean = { x: size * random.between(-0.05, 0.05), y: size * random.between(-0.05, 0.05) };
  const hollow = smooth(
    ovalPoints(random, size * wall, size * squash * wall, 0.05, 20).map((point) => ({
      x: point.x + lean.x,
      y: point.y + lean.y,
    })),
  );
  const place = { x, y, angle };
  const lip = `<path d="${outline}${hollow}" fill="${random.pick(['#8f1d12', '#9c2415', '#7d190f'])}" fill-rule="evenodd"/>`;
  return [
    put({ x, y }, halo(size)),
    made('salami', put(place, fill(outline, random.pick(['#b82c1a', '#a82415', '#c23520'])))),
    put({ x, y }, shade(size)),
    put(place, flecks(random, size * 0.78)),
    made('oil', put(place, grease(random, size * 0.8))),
    made('cup', put(place, lip)),
    put(place, crisp(random, size, squash, random.chance(0.3) ? 34 : 16)),
  ].join('');
}

/** Grease that has run out on the cheese. */
function halo(size: number): string {
  return `<circle r="${round(size * 1.14)}" cx="3" cy="5" fill="#c9500f" opacity=".5" filter="url(#soft-8)"/>`;
}

function shade(size: number): string {
  const cup = 'filter="url(#soft-4)"';
  return `<circle r="${round(size * 0.8)}" cx="${round(-size * 0.08)}" cy="${round(-size * 0.1)}" fill="#4a0a06" opacity=".34" ${cup}/><circle r="${round(size * 0.56)}" cx="${round(size * 0.2)}" cy="${round(size * 0.24)}" fill="#f4703c" opacity=".42" ${cup}/>`;
}

function flecks(random: Random, radius: number): string {
  return Array.from({ length: 26 }, () => {
    const at = polar(radius * Math.sqrt(random.next()), random.between(0, 7));
    const size = radius * random.between(0.025, 0.085);
    const colour = random.pick(['#f0a27c', '#e88a62', '#7a120c', '#f5b894', '#8f1a10']);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(oval(random, size * 1.3, size * 0.8, 0.3, 9), colour, 'opacity=".55"'),
    );
  }).join('');
}

function grease(random: Random, radius: number): string {
  return Array.from({ length: 5 }, () => {
    const at = polar(radius * random.between(0.1, 0.55), random.between(0, 7));
    const size = radius * random.between(0.14, 0.38);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(oval(random, size * 1.4, size * 0.8, 0.25, 12), '#f07a2a', 'opacity=".4"'),
    );
  }).join('');
}

function crisp(random: Random, size: number, squash: number, count: number): string {
  const spots = Array.from({ length: count }, () => {
    const at = polar(size * random.between(0.84, 0.99), random.between(0, 7));
    const grain = size * random.between(0.03, 0.1);
    return put(
      { x: at.x, y: at.y * squash },
      fill(oval(random, grain, grain * 0.6, 0.3, 9), '#2a0a06', 'opacity=".5"'),
    );
  });
  return `<g filter="url(#soft-1)">${spots.join('')}</g>`;
}
