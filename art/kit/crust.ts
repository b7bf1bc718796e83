import type { Random } from './random.ts';
import { fill, made, oval, ovalPoints, polar, put, round, smooth } from './shapes.ts';

/** The baked dough of a pizza centred on the origin: dark base, sauce, then a puffed, spotted rim. */
export function crust(random: Random, radius: number): string {
  const outer = smooth(ovalPoints(random, radius * 0.99, radius * 0.99, 0.017, 48));
  const inner = smooth(ovalPoints(random, radius * 0.85, radius * 0.85, 0.02, 48));
  const sauce = made('sauce', fill(oval(random, radius * 0.9, radius * 0.9, 0.02, 40), '#a8261a'));
  return dough({ random, radius, outer, inner, floor: sauce, glow: NIGHT });
}

/** The same without sauce: pale dough within a rim that leaves `inside` of the radius free. */
export function bareCrust(random: Random, radius: number, inside: number): string {
  const outer = smooth(ovalPoints(random, radius * 0.99, radius * 0.99, 0.017, 48));
  const inner = smooth(ovalPoints(random, radius * inside, radius * inside, 0.02, 48));
  const floor = oval(random, radius * 0.92, radius * 0.92, 0.02, 40);
  const bare = made('cream', fill(floor, '#dcb47a'));
  return dough({ random, radius, outer, inner, floor: bare, glow: NOON });
}

/** The colours of a rim, from the sauce outward. */
const NIGHT = ['#d98a3a', '#efb662', '#f0bb69', '#cf8436', '#a3602a'] as const;
/** The same in the light of a page, for pizzas that are seen small. */
const NOON = ['#efa84e', '#ffd07c', '#ffd486', '#ea9f48', '#c47832'] as const;

type Dough = {
  random: Random;
  radius: number;
  outer: string;
  inner: string;
  floor: string;
  glow: readonly string[];
};

function dough({ random, radius, outer, inner, floor, glow }: Dough): string {
  const rim = `<path d="${outer}${inner}" fill="url(#rim)" fill-rule="evenodd"/>`;
  return [
    rimColours(radius, glow),
    fill(outer, '#7a3f18'),
    floor,
    made('crust', rim),
    bubbles(random, radius),
    leopardSpots(random, radius, glow === NIGHT ? 13 : 8),
  ].join('');
}

function rimColours(radius: number, glow: readonly string[]): string {
  const stops = [0.84, 0.88, 0.93, 0.97, 1].map(
    (offset, index) => `<stop offset="${offset}" stop-color="${glow[index]}"/>`,
  );
  return `<defs><radialGradient id="rim" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(radius)}">${stops.join('')}</radialGradient></defs>`;
}

function bubbles(random: Random, radius: number): string {
  return Array.from({ length: 18 }, () => {
    const turn = random.between(0, Math.PI * 2);
    const at = polar(radius * random.between(0.885, 0.965), turn);
    const size = radius * random.between(0.018, 0.05);
    const shape = oval(random, size, size * random.between(0.6, 0.85), 0.12, 14);
    const colour = random.pick(['#e9ae5a', '#d9923f', '#f0c077', '#c77c30']);
    return made('blister', put({ ...at, angle: (turn * 180) / Math.PI + 90 }, fill(shape, colour)));
  }).join('');
}

function leopardSpots(random: Random, radius: number, count: number): string {
  const patches = Array.from({ length: count }, () => random.between(0, Math.PI * 2));
  const spots = patches.flatMap((centre) =>
    Array.from({ length: 7 }, () => {
      const turn = centre + random.between(-0.11, 0.11);
      const at = polar(radius * random.between(0.875, 0.985), turn);
      const size = radius * random.between(0.004, 0.022) * random.between(0.6, 1.2);
      const shape = oval(random, size * random.between(1, 1.7), size, 0.25, 12);
      const spot = fill(
        shape,
        random.pick(['#2b1009', '#3c170a', '#54230e']),
        `opacity="${round(random.between(0.55, 0.9))}"`,
      );
      return put({ ...at, angle: (turn * 180) / Math.PI + 90 }, spot);
    }),
  );
  const scorch = patches.map((turn) => {
    const at = polar(radius * random.between(0.9, 0.97), turn);
    const size = radius * random.between(0.03, 0.06);
    return put(
      { ...at, angle: (turn * 180) / Math.PI + 90 },
      `<ellipse rx="${round(size * 1.8)}" ry="${round(size * 0.8)}" fill="#6a3312" opacity=".6"/>`,
    );
  });
  return `<g filter="url(#soft-8)">${scorch.join('')}</g>${made('char', `<g filter="url(#soft-1)">${spots.join('')}</g>`)}`;
}
