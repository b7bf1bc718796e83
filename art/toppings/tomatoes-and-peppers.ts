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
import { bed } from './marks.ts';

/** A slice of tomato as it leaves the oven: wrinkled skin, wet chambers. */
export function bakedTomato(random: Random, { x, y, size, angle }: Place): string {
  const disc = oval(random, size, size * random.between(0.9, 0.98), 0.035, 22);
  const turns = random.pick([4, 5, 6]);
  const chambers = Array.from({ length: turns }, (_, index) => {
    const seeds = Array.from(
      { length: 5 },
      (_, seed) =>
        `<ellipse cx="${round(size * random.between(0.4, 0.68))}" cy="${round(size * (seed - 2) * 0.075)}" rx="${round(size * 0.05)}" ry="${round(size * 0.028)}" fill="#ffe39a"/>`,
    );
    const wide = random.between(0.19, 0.24);
    return `<g transform="rotate(${round((index / turns) * 360 + random.between(-8, 8))})"><ellipse cx="${round(size * 0.54)}" rx="${round(size * wide)}" ry="${round((size * 0.95) / turns)}" fill="#b81c0c"/>${seeds.join('')}</g>`;
  });
  const brown = line(disc, '#7a160a', size * 0.09, 'opacity=".8"');
  return (
    put({ x, y }, bed(size * 1.05, '#c4440f', 0.4)) +
    made(
      'tomato',
      put(
        { x, y, angle },
        fill(disc, '#d42a12') +
          `<circle r="${round(size * 0.86)}" fill="#ec5a3c"/>` +
          chambers.join('') +
          `<circle r="${round(size * 0.15)}" fill="#f79474"/>` +
          brown,
      ),
    )
  );
}

/** Half a tomato dried in the sun: dark, leathery, wet with oil. */
export function driedTomato(random: Random, { x, y, size, angle }: Place): string {
  const shape = oval(random, size, size * random.between(0.5, 0.66), 0.13, 16);
  const creases = Array.from({ length: 5 }, () => {
    const from = polar(size * random.between(0.3, 0.8), random.between(0, 7));
    const to = polar(size * random.between(0.1, 0.6), random.between(0, 7));
    return line(
      `M${round(from.x)} ${round(from.y * 0.5)}Q0 ${round(random.between(-10, 10))} ${round(to.x)} ${round(to.y * 0.5)}`,
      random.pick(['#4a0a06', '#e0603a']),
      size * 0.07,
      'opacity=".6"',
    );
  });
  const curl = line(shape, '#5c0e08', size * 0.13, 'opacity=".85"');
  return (
    put({ x, y }, bed(size * 0.9, '#b8400c', 0.4)) +
    made(
      'roasted',
      put(
        { x, y, angle },
        fill(shape, random.pick(['#b0281a', '#9c1e12', '#c03420'])) + creases.join('') + curl,
      ),
    )
  );
}

/** A strip of roasted red pepper, blistered black where the fire was. */
export function roastedPepper(random: Random, { x, y, size, angle }: Place): string {
  const bend = size * random.between(0.25, 0.6);
  const path = `M${round(-size)} ${round(bend * 0.5)}Q${round(random.between(-0.3, 0.3) * size)} ${round(-bend)} ${round(size)} ${round(bend * 0.4)}`;
  const width = size * random.between(0.4, 0.52);
  const char = Array.from({ length: 3 }, () => {
    const along = random.between(-0.75, 0.75);
    const at = {
      x: along * size,
      y: -bend * 0.28 * (1 - along * along) + random.between(-0.1, 0.1) * size,
    };
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(
        oval(random, size * 0.16, size * 0.07, 0.3, 10),
        '#2a0806',
        'opacity=".65" filter="url(#soft-1)"',
      ),
    );
  });
  return (
    put({ x, y }, bed(size * 0.7, '#b8340c', 0.4)) +
    made(
      'roasted',
      put(
        { x, y, angle },
        line(path, random.pick(['#c4200f', '#d42c14', '#b4180c']), width) +
          line(path, '#f2643c', width * 0.4, 'opacity=".6"') +
          char.join(''),
      ),
    )
  );
}

/** A ring of pepper with seeds within: `skin` outside, `flesh` inside. */
function pepperRing(
  random: Random,
  size: number,
  skin: string,
  flesh: string,
  seed: string,
): string {
  const squash = random.between(0.72, 1);
  const outer = ovalPoints(random, size, size * squash, 0.05, 16);
  const inner = ovalPoints(random, size * 0.66, size * squash * 0.64, 0.07, 14);
  const seeds = Array.from({ length: 7 }, (_, index) => {
    const at = polar(size * random.between(0.3, 0.52), (index / 7) * Math.PI * 2);
    return `<ellipse cx="${round(at.x)}" cy="${round(at.y * squash)}" rx="${round(size * 0.1)}" ry="${round(size * 0.075)}" fill="${seed}"/>`;
  });
  const web = [0, 2.1, 4.2].map((turn) => {
    const at = polar(size * 0.6, turn + random.between(-0.3, 0.3));
    return line(`M0 0L${round(at.x)} ${round(at.y * squash)}`, flesh, size * 0.13);
  });
  const wall = smooth(outer.map((point) => ({ x: point.x * 0.87, y: point.y * 0.87 })));
  return [
    `<path d="${smooth(outer)}${smooth(inner)}" fill="${flesh}" fill-rule="evenodd"/>`,
    line(smooth(outer), skin, size * 0.27),
    line(wall, '#fff', size * 0.05, 'opacity=".25"'),
    web.join(''),
    seeds.join(''),
  ].join('');
}

/** A ring of jalapeño, seeds and all. */
export function jalapeno(random: Random, { x, y, size, angle }: Place): string {
  const skin = random.pick(['#2f6a1c', '#3a7c22', '#285c1a']);
  return made('pepper', put({ x, y, angle }, pepperRing(random, size, skin, '#a9cf62', '#f6efc4')));
}

/** A ring of marinated hot pepper, yellow or red. */
export function hotPepper(random: Random, { x, y, size, angle }: Place): string {
  const [skin, flesh] = random.pick<readonly [skin: string, flesh: string]>([
    ['#e8b818', '#f9e488'],
    ['#d6281a', '#f58a58'],
    ['#e87a14', '#fac478'],
  ]);
  return made('pepper', put({ x, y, angle }, pepperRing(random, size, skin, flesh, '#fff2cc')));
}
