import type { Random } from '../kit/random.ts';
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
} from '../kit/shapes.ts';
import { bed, specks } from './marks.ts';

function somewhere(random: Random, radius: number) {
  return polar(radius * Math.sqrt(random.next()), random.between(0, Math.PI * 2));
}

/** Brown blisters and stains of the oven on melted cheese. */
function baked(random: Random, radius: number, count: number): string {
  const stains = Array.from({ length: count }, () => {
    const size = radius * random.between(0.02, 0.065);
    const stain = fill(
      oval(random, size * 1.2, size * 0.9, 0.3, 14),
      '#c26a1e',
      `opacity="${round(random.between(0.3, 0.7))}"`,
    );
    return put({ ...somewhere(random, radius), angle: random.between(0, 360) }, stain);
  });
  const blisters = Array.from({ length: count }, () => {
    const size = radius * random.between(0.014, 0.05);
    const colour = random.pick(['#f6c873', '#e7a24a', '#c9772c', '#ffdf9c', '#ffe9b8']);
    const bubble = fill(oval(random, size * 1.15, size, 0.16, 12), colour, 'filter="url(#soft-4)"');
    return made(
      'melt',
      put({ ...somewhere(random, radius), angle: random.between(0, 360) }, bubble),
    );
  });
  return `<g filter="url(#soft-8)">${stains.join('')}</g>${blisters.join('')}`;
}

/** Mozzarella melted from edge to edge; the sauce shows around it and through its holes. */
export function mozzarella(random: Random): string {
  const radius = 446;
  const spread = smooth(ovalPoints(random, radius, radius, 0.045, 60));
  const holes = Array.from({ length: 13 }, (_, index) => {
    const at = polar(
      radius * random.between(index < 9 ? 0.8 : 0.15, index < 9 ? 0.97 : 0.7),
      random.between(0, 7),
    );
    const size = random.between(10, 26);
    return smooth(
      ovalPoints(random, size * 1.4, size, 0.25, 12).map((point) => ({
        x: point.x + at.x,
        y: point.y + at.y,
      })),
    );
  });
  const dialog = `<path d="${spread}${holes.join('')}" fill="#ffe6a8" fill-rule="evenodd"/>`;
  const oil = Array.from({ length: 18 }, () => {
    const size = radius * random.between(0.015, 0.045);
    const pool = fill(oval(random, size * 1.4, size * 0.8, 0.3, 14), '#e2711d', 'opacity=".38"');
    return made(
      'oil',
      put({ ...somewhere(random, radius * 0.9), angle: random.between(0, 360) }, pool),
    );
  });
  return (
    made('melted', dialog, 'opacity=".95"') +
    baked(random, radius * 0.92, 26) +
    oil.join('') +
    oregano(random, 90)
  );
}

/** Dried oregano, dusted over everything. */
function oregano(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const at = somewhere(random, 430);
    const size = random.between(1.8, 4.2);
    const colour = random.pick(['#4a5a1e', '#5e6b28', '#3a2a14', '#6b7a34']);
    return put(
      { ...at, angle: random.between(0, 180) },
      `<ellipse rx="${round(size)}" ry="${round(size * 0.45)}" fill="${colour}" opacity=".75"/>`,
    );
  }).join('');
}

/** Provolone: wide round slices melted into each other, with toasted rims. */
export function provolone(random: Random, { x, y, size, angle }: Place): string {
  const disc = oval(random, size, size * random.between(0.92, 1), 0.06, 26);
  const rim = line(disc, '#d98e34', size * 0.07, 'opacity=".55" filter="url(#soft-4)"');
  const bubbles = Array.from({ length: 5 }, () => {
    const at = somewhere(random, size * 0.75);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(
        oval(random, size * random.between(0.05, 0.12), size * 0.06, 0.25, 12),
        random.pick(['#d08428', '#e8a848', '#b8641a']),
        'opacity=".6" filter="url(#soft-2)"',
      ),
    );
  });
  return made(
    'milk',
    put(
      { x, y, angle },
      fill(disc, random.pick(['#ffe49a', '#fddc8c', '#ffeaac'])) + rim + bubbles.join(''),
    ),
    'opacity=".97"',
  );
}

/** Fresh mozzarella: white pools that keep their round. */
export function freshMozzarella(random: Random, { x, y, size, angle }: Place): string {
  const disc = oval(random, size, size * random.between(0.86, 1), 0.08, 22);
  const toast = Array.from({ length: 3 }, () => {
    const at = somewhere(random, size * 0.6);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(
        oval(random, size * 0.2, size * 0.1, 0.3, 12),
        '#cf8a3c',
        'opacity=".5" filter="url(#soft-4)"',
      ),
    );
  });
  const shine = fill(
    oval(random, size * 0.7, size * 0.62, 0.1, 16),
    '#fffdf6',
    'opacity=".8" filter="url(#soft-8)"',
  );
  return (
    put({ x, y }, bed(size * 1.04, '#f6d9b0', 0.5)) +
    made('milk', put({ x, y, angle }, fill(disc, '#fff6e4') + shine + toast.join('')))
  );
}

/** Cheddar melted into orange pools, some shreds still standing. */
export function cheddar(random: Random, { x, y, size, angle }: Place): string {
  const pool = oval(random, size, size * random.between(0.55, 0.8), 0.3, 18);
  const shreds = Array.from({ length: 5 }, () => {
    const at = polar(size * random.between(0.3, 0.95), random.between(0, 7));
    const long = size * random.between(0.22, 0.36);
    const path = `M${round(-long)} 0Q0 ${round(random.between(-0.4, 0.4) * long)} ${round(long)} 0`;
    const colour = random.pick(['#f79a1e', '#fba82c', '#ffb440']);
    return put({ ...at, angle: random.between(0, 360) }, line(path, colour, size * 0.1));
  });
  const melted = made('melted', put({ x, y, angle }, fill(pool, '#ffae34')), 'opacity=".9"');
  return melted + made('shred', put({ x, y, angle }, shreds.join('')));
}

/** A crumb of feta, white and sharp-cornered. */
export function feta(random: Random, { x, y, size, angle }: Place): string {
  const corners = random.pick([5, 6, 7]);
  const points = Array.from({ length: corners }, (_, index) =>
    polar(
      size * random.between(0.72, 1.1),
      ((index + random.between(-0.25, 0.25)) / corners) * Math.PI * 2,
    ),
  );
  const outline = `M${points.map((point) => `${round(point.x)} ${round(point.y * 0.85)}`).join('L')}Z`;
  const crumbs = Array.from({ length: 3 }, () => {
    const at = polar(size * random.between(1.1, 1.5), random.between(0, 7));
    return put(
      at,
      fill(oval(random, size * random.between(0.1, 0.22), size * 0.13, 0.3, 8), '#fff8ea'),
    );
  });
  return (
    put({ x, y }, bed(size * 1.1, '#a8541a', 0.28)) +
    made(
      'crumble',
      put(
        { x, y, angle },
        fill(outline, random.pick(['#fffaf0', '#fff5e2', '#fffdf8'])) + crumbs.join(''),
      ),
    )
  );
}

/** A shaving of Parmesan, thin and curled. */
export function parmesan(random: Random, { x, y, size, angle }: Place): string {
  const tall = random.between(0.2, 0.34);
  const s = round;
  const outline = `M${s(-size)} ${s(size * random.between(-0.1, 0.1))}L${s(-size * 0.5)} ${s(-size * tall)}Q${s(size * 0.2)} ${s(-size * (tall + 0.16))} ${s(size * 0.95)} ${s(-size * tall * 0.5)}L${s(size * 1.02)} ${s(size * tall * 0.3)}Q${s(size * 0.2)} ${s(size * (tall - 0.1))} ${s(-size * 0.6)} ${s(size * tall)}Z`;
  const edge = line(outline, '#d9a548', size * 0.05, 'opacity=".8"');
  const grain = specks(random, 8, size * 0.5, size * 0.045, ['#e6bc60', '#fffbe4'], 0.7);
  return made(
    'curd',
    put(
      { x, y, angle },
      fill(outline, random.pick(['#ffeeb4', '#fce6a0', '#fff3c8'])) + grain + edge,
    ),
  );
}

/** A melting lump of gorgonzola with its blue veins. */
export function gorgonzola(random: Random, { x, y, size, angle }: Place): string {
  const lump = oval(random, size, size * random.between(0.7, 0.9), 0.18, 18);
  const veins = Array.from({ length: 4 }, () => {
    const from = somewhere(random, size * 0.75);
    const to = somewhere(random, size * 0.75);
    return line(
      `M${round(from.x)} ${round(from.y)}Q${round(random.between(-0.3, 0.3) * size)} ${round(random.between(-0.3, 0.3) * size)} ${round(to.x)} ${round(to.y)}`,
      random.pick(['#3f6a6c', '#4c7a70', '#35585f']),
      size * random.between(0.07, 0.14),
      'opacity=".8"',
    );
  });
  const spots = specks(random, 8, size * 0.7, size * 0.13, ['#3f6a6c', '#54827a', '#2f5058'], 0.8);
  return (
    put({ x, y }, bed(size * 1.05)) +
    made('crumble', put({ x, y, angle }, fill(lump, '#fff4d6') + veins.join('') + spots))
  );
}

/** A dollop of ricotta, soft and white. */
export function ricotta(random: Random, { x, y, size, angle }: Place): string {
  const heap = Array.from({ length: 7 }, (_, index) => {
    const at = polar(size * (index === 0 ? 0 : random.between(0.3, 0.58)), index * 1.05);
    const lump = size * random.between(0.36, 0.5);
    return put(
      at,
      fill(
        oval(random, lump, lump * 0.86, 0.14, 12),
        random.pick(['#fffaf0', '#fff4e4', '#fffdf8']),
      ),
    );
  });
  const toast = fill(
    oval(random, size * 0.28, size * 0.18, 0.3, 12),
    '#d99a4a',
    'opacity=".4" filter="url(#soft-4)"',
  );
  return (
    put({ x, y }, bed(size * 1.1)) + made('crumble', put({ x, y, angle }, heap.join('') + toast))
  );
}

/** A curd of fresh cheddar, softened by the heat. */
export function meltedCurd(random: Random, { x, y, size, angle }: Place): string {
  const shape = oval(random, size, size * random.between(0.62, 0.84), 0.16, 14);
  return (
    put({ x, y }, bed(size * 1.1)) +
    made(
      'curd',
      put(
        { x, y, angle },
        fill(shape, random.pick(['#ffe9b8', '#fbdf9e', '#fff0cc'])) +
          line(shape, '#e8b458', size * 0.1, 'opacity=".5" filter="url(#soft-2)"'),
      ),
    )
  );
}
