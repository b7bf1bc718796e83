import type { Random } from './random.ts';
import {
  fill,
  line,
  made,
  oval,
  ovalPoints,
  type Place,
  polar,
  put,
  round,
  smooth,
} from './shapes.ts';

/** A ruffled leaf of lettuce. */
export function lettuce(random: Random, { x, y, size, angle }: Place): string {
  const outline = smooth(
    ovalPoints(random, size, size * random.between(0.6, 0.85), 0.1, 46).map((point, index) => {
      const ruffle = 1 + (index % 2 === 0 ? 0.05 : -0.06) * random.between(0.4, 1.6);
      return { x: point.x * ruffle, y: point.y * ruffle };
    }),
  );
  const heart = oval(random, size * 0.6, size * 0.3, 0.2, 14);
  const rib = line(
    `M${round(-size * 0.9)} 0Q0 ${round(random.between(-12, 12))} ${round(size * 0.7)} 0`,
    '#f1f6cf',
    size * 0.06,
    'opacity=".8"',
  );
  const body =
    fill(outline, random.pick(['#7fb038', '#6aa02f', '#94c24a', '#568f2a'])) +
    fill(heart, '#cfe48e', 'opacity=".55" filter="url(#soft-8)"') +
    rib;
  return made('lettuce', put({ x, y, angle }, body));
}

/** A slice of tomato with its chambers of seeds. */
export function tomato(random: Random, { x, y, size, angle }: Place): string {
  const chambers = Array.from({ length: 5 }, (_, index) => {
    const turn = (index / 5) * 360;
    const seeds = Array.from(
      { length: 4 },
      (_, seed) =>
        `<ellipse cx="${round(size * random.between(0.42, 0.66))}" cy="${round(size * (seed - 1.5) * 0.09)}" rx="${round(size * 0.045)}" ry="${round(size * 0.025)}" fill="#f7dc94"/>`,
    );
    return `<g transform="rotate(${turn})"><ellipse cx="${round(size * 0.54)}" rx="${round(size * 0.25)}" ry="${round(size * 0.2)}" fill="#c22714"/>${seeds.join('')}</g>`;
  });
  const body =
    fill(oval(random, size, size * 0.96, 0.025, 20), '#c9240f') +
    `<circle r="${round(size * 0.9)}" fill="#e8533a"/>` +
    chambers.join('') +
    `<circle r="${round(size * 0.16)}" fill="#f3876a"/>`;
  return made('tomato', put({ x, y, angle }, body));
}

/** A slice of cucumber. */
export function cucumber(random: Random, { x, y, size, angle }: Place): string {
  const seeds = Array.from({ length: 12 }, (_, index) => {
    const at = polar(size * 0.42, (index / 12) * Math.PI * 2);
    return put(
      { ...at, angle: index * 30 },
      `<ellipse rx="${round(size * 0.1)}" ry="${round(size * 0.04)}" fill="#f6fadc" opacity=".9"/>`,
    );
  });
  const body =
    fill(oval(random, size, size * 0.95, 0.02, 18), '#2f5d2a') +
    `<circle r="${round(size * 0.9)}" fill="#d3e6a2"/><circle r="${round(size * 0.55)}" fill="#bcd882"/>${seeds.join('')}`;
  return made('tomato', put({ x, y, angle }, body));
}
