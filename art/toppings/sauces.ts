import type { Random } from '../kit/random.ts';
import { fill, line, made, oval, ovalPoints, polar, put, round, smooth } from '../kit/shapes.ts';
import { specks } from './marks.ts';

const RADIUS = 474;

/** A sauce ladled out in rounds almost to the rim. */
function spread(random: Random, of: string, colour: string, swirl: string, more = ''): string {
  const disc = smooth(ovalPoints(random, RADIUS, RADIUS, 0.016, 48));
  const rounds = [0.25, 0.5, 0.74, 0.92].map((share) => {
    const start = random.between(0, 6);
    const points = Array.from({ length: 18 }, (_, index) =>
      polar(RADIUS * share * random.between(0.96, 1.03), start + (index / 17) * 5),
    );
    return line(smooth(points, false), swirl, 40, 'opacity=".4" filter="url(#soft-8)"');
  });
  return made(of, fill(disc, colour) + rounds.join('') + more);
}

export function tomatoSauce(random: Random): string {
  const pulp = specks(random, 120, RADIUS * 0.95, 14, ['#d8502e', '#8e1a0c', '#e46a40'], 0.45);
  const herbs = specks(random, 70, RADIUS * 0.95, 4, ['#4a5a1e', '#3a3a14', '#5e6b28'], 0.8);
  return spread(random, 'ladled', '#a82410', '#c43c1a', pulp) + herbs;
}

export function whiteSauce(random: Random): string {
  const garlic = specks(random, 60, RADIUS * 0.92, 8, ['#fffaf0', '#e8cfa0'], 0.8);
  const herbs = specks(random, 90, RADIUS * 0.94, 4, ['#4f6a24', '#3a3a24', '#6b8a34'], 0.75);
  return spread(random, 'puree', '#f9ebcb', '#fffaf0', garlic) + herbs;
}

export function barbecueSauce(random: Random): string {
  const spice = specks(random, 90, RADIUS * 0.94, 5, ['#2a0a04', '#b8562a'], 0.6);
  return spread(random, 'gravy', '#6a1e0c', '#8c3416') + spice;
}

export function pesto(random: Random): string {
  const basil = specks(
    random,
    260,
    RADIUS * 0.95,
    10,
    ['#2c5214', '#86a23a', '#40701c', '#c4c870'],
    0.75,
  );
  const oil = Array.from({ length: 26 }, () => {
    const at = polar(RADIUS * 0.93 * Math.sqrt(random.next()), random.between(0, 7));
    const size = random.between(9, 26);
    return made(
      'oil',
      put(
        { ...at, angle: random.between(0, 180) },
        fill(oval(random, size * 1.4, size * 0.8, 0.3, 12), '#b8b83a', 'opacity=".5"'),
      ),
    );
  });
  return spread(random, 'puree', '#4a6a16', '#5a801e', basil) + oil.join('');
}

export function meatSauce(random: Random): string {
  const crumbs = Array.from({ length: 130 }, () => {
    const at = polar(RADIUS * 0.94 * Math.sqrt(random.next()), random.between(0, 7));
    const size = random.between(10, 22);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(
        oval(random, size * 1.2, size * 0.85, 0.25, 10),
        random.pick(['#b06a42', '#a05c36', '#c07c50', '#8e4c2a']),
      ),
    );
  });
  return spread(random, 'ladled', '#9a2c14', '#b4421e') + made('crumb', crumbs.join(''));
}

export function gravySauce(random: Random): string {
  const pepper = specks(random, 70, RADIUS * 0.94, 3.6, ['#2a1206', '#d8a060'], 0.6);
  return spread(random, 'gravy', '#824013', '#a25a22') + pepper;
}

/** A line drawn to and fro with a bottle, thick where the hand was slow. */
function zigzag(
  random: Random,
  of: string,
  colours: readonly [string, string],
  width: number,
): string {
  const rows = 9;
  const points = Array.from({ length: rows }, (_, row) => {
    const y = -400 + (row / (rows - 1)) * 800;
    const half = Math.sqrt(Math.max(0, 425 ** 2 - y * y)) * random.between(0.86, 0.98);
    return { x: row % 2 === 0 ? -half : half, y: y + random.between(-14, 14) };
  });
  const turned = points.flatMap((point, row) => {
    const next = points[row + 1];
    if (!next) return [point];
    const middle = {
      x: (point.x + next.x) / 2,
      y: (point.y + next.y) / 2 + random.between(-18, 18),
    };
    return [point, middle];
  });
  const path = smooth(turned, false);
  const [colour, light] = colours;
  const drops = Array.from({ length: 12 }, () => {
    const at = polar(410 * Math.sqrt(random.next()), random.between(0, 7));
    return put(
      at,
      fill(oval(random, width * random.between(0.4, 0.8), width * 0.5, 0.15, 10), colour),
    );
  });
  const body =
    line(path, colour, width) + line(path, light, width * 0.4, 'opacity=".6"') + drops.join('');
  return made(of, put({ x: 0, y: 0, angle: -24 }, body));
}

export function mustard(random: Random): string {
  return zigzag(random, 'milk', ['#f2b90c', '#ffe04a'], 20);
}

/** Oil poured in a spiral: a thread, and pools that shine. */
function poured(random: Random, colour: string, thread: string): string {
  const points = Array.from({ length: 60 }, (_, index) => {
    const share = index / 59;
    return polar(30 + 385 * share + random.between(-9, 9), share * 17);
  });
  const pools = Array.from({ length: 46 }, () => {
    const at = polar(425 * Math.sqrt(random.next()), random.between(0, 7));
    const size = random.between(8, 28);
    const pool = fill(oval(random, size * 1.4, size * 0.85, 0.25, 14), colour, 'opacity=".62"');
    return made('oil', put({ ...at, angle: random.between(0, 180) }, pool));
  });
  const path = smooth(points, false);
  return made('oil', line(path, thread, 11, 'opacity=".75"')) + pools.join('');
}

export function oliveOil(random: Random): string {
  return poured(random, '#e8b80e', '#f0c81e');
}

export function hotOil(random: Random): string {
  const flakes = Array.from({ length: 90 }, () => {
    const at = polar(430 * Math.sqrt(random.next()), random.between(0, 7));
    const size = random.between(4, 9);
    return put(
      { ...at, angle: random.between(0, 180) },
      fill(
        oval(random, size * 1.5, size * 0.7, 0.3, 8),
        random.pick(['#b81408', '#8a0e06', '#e0481a', '#f2b040']),
        `opacity="${round(0.9)}"`,
      ),
    );
  });
  return poured(random, '#e8420c', '#f0560f') + made('cup', flakes.join(''));
}
