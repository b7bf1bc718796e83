import { fry } from '../kit/fries.ts';
import { onion } from '../kit/onion.ts';
import type { Random } from '../kit/random.ts';
import { fill, line, made, oval, type Place, polar, put, round, smooth } from '../kit/shapes.ts';
import { bed } from './marks.ts';

export function redOnion(random: Random, place: Place): string {
  return onion(random, place, true);
}

/** A tangle of onion cooked down until it is brown and sweet. */
export function caramelizedOnion(random: Random, { x, y, size, angle }: Place): string {
  const strands = Array.from({ length: 8 }, () => {
    const reach = random.between(1.4, 3.2);
    const orbit = size * random.between(0.25, 0.95);
    const start = random.between(0, 7);
    const shift = polar(size * random.between(0, 0.3), random.between(0, 7));
    const points = Array.from({ length: 7 }, (_, index) => {
      const at = polar(orbit, start + (index / 6) * reach);
      return { x: at.x + shift.x, y: at.y * 0.7 + shift.y };
    });
    const path = smooth(points, false);
    const width = size * random.between(0.16, 0.24);
    return (
      line(path, random.pick(['#a4601c', '#b87226', '#8c4c14', '#c68438']), width) +
      line(path, '#e8b060', width * 0.35, 'opacity=".7"')
    );
  });
  return (
    put({ x, y }, bed(size, '#8a4410', 0.4)) +
    made('roasted', put({ x, y, angle }, strands.join('')))
  );
}

/** A wedge of pineapple, caramelised at its tips. */
export function pineapple(random: Random, { x, y, size, angle }: Place): string {
  const half = random.between(0.42, 0.56);
  const arc = (radius: number, turn: number) => polar(size * radius, turn);
  const rim = [-half, -half / 3, half / 3, half].map((turn) => arc(random.between(1.2, 1.3), turn));
  const core = [half, 0, -half].map((turn) => arc(random.between(0.38, 0.46), turn));
  const shape = smooth(
    [...rim, ...core].map((point) => ({ x: point.x - size * 0.8, y: point.y * 1.35 })),
  );
  const fibres = Array.from({ length: 9 }, (_, index) => {
    const turn = -half * 0.86 + (index / 8) * half * 1.72;
    const [from, to] = [arc(0.5, turn), arc(random.between(1, 1.18), turn)];
    return line(
      `M${round(from.x - size * 0.8)} ${round(from.y * 1.35)}L${round(to.x - size * 0.8)} ${round(to.y * 1.35)}`,
      random.pick(['#d99414', '#fff2a8', '#e0a020']),
      size * 0.045,
      'opacity=".75"',
    );
  });
  const brown = line(shape, '#b8640e', size * 0.12, 'opacity=".55" filter="url(#soft-1)"');
  return (
    put({ x, y }, bed(size * 0.8, '#c0700c', 0.35)) +
    made(
      'fruit',
      put(
        { x, y, angle },
        fill(shape, random.pick(['#fbd02e', '#f8c624', '#fddb48'])) + fibres.join('') + brown,
      ),
    )
  );
}

/** A quarter of an artichoke heart, leaf over leaf. */
export function artichoke(random: Random, { x, y, size, angle }: Place): string {
  const leaf = (turn: number, reach: number, colour: string): string =>
    put(
      { x: 0, y: size * 0.5, angle: turn },
      fill(
        `M${round(-size * 0.2)} 0C${round(-size * 0.42)} ${round(-reach * 0.5)} ${round(-size * 0.2)} ${round(-reach)} 0 ${round(-reach * 1.08)}C${round(size * 0.2)} ${round(-reach)} ${round(size * 0.42)} ${round(-reach * 0.5)} ${round(size * 0.2)} 0Z`,
        colour,
      ) +
        line(
          `M0 ${round(-reach * 0.1)}L0 ${round(-reach * 0.9)}`,
          '#8f8a3c',
          size * 0.04,
          'opacity=".6"',
        ) +
        line(
          `M${round(-size * 0.24)} ${round(-reach * 0.5)}Q${round(-size * 0.16)} ${round(-reach * 0.9)} 0 ${round(-reach * 1.04)}`,
          '#8a5a20',
          size * 0.06,
          'opacity=".55"',
        ),
    );
  const outer = [-52, 52, -34, 34].map((turn) =>
    leaf(turn + random.between(-5, 5), size * 1.25, random.pick(['#a9a748', '#b8b458', '#9a9a3e'])),
  );
  const inner = [-16, 16, 0].map((turn) =>
    leaf(turn + random.between(-4, 4), size * 1.4, random.pick(['#d9d084', '#e4dc98', '#ccc470'])),
  );
  const heart = fill(oval(random, size * 0.42, size * 0.26, 0.08, 12), '#ece2a4');
  return (
    put({ x, y }, bed(size)) +
    made(
      'brine',
      put({ x, y, angle }, outer.join('') + inner.join('') + put({ x: 0, y: size * 0.5 }, heart)),
    )
  );
}

/** A crinkle-cut slice of dill pickle. */
export function pickle(random: Random, { x, y, size, angle }: Place): string {
  const squash = random.between(0.82, 0.98);
  const edge = Array.from({ length: 26 }, (_, index) => {
    const at = polar(size * (index % 2 === 0 ? 1.03 : 0.95), (index / 26) * Math.PI * 2);
    return { x: at.x, y: at.y * squash };
  });
  const seeds = Array.from({ length: 11 }, (_, index) => {
    const turn = (index / 11) * Math.PI * 2;
    const at = polar(size * random.between(0.34, 0.5), turn);
    return put(
      { x: at.x, y: at.y * squash, angle: (turn * 180) / Math.PI },
      `<ellipse rx="${round(size * 0.1)}" ry="${round(size * 0.045)}" fill="#f3f2c2" opacity=".9"/>`,
    );
  });
  return made(
    'brine',
    put(
      { x, y, angle },
      fill(smooth(edge), '#55701c') +
        fill(oval(random, size * 0.9, size * 0.9 * squash, 0.02, 20), '#b4c258') +
        fill(oval(random, size * 0.58, size * 0.58 * squash, 0.05, 16), '#98ac42') +
        seeds.join(''),
    ),
  );
}

/** A caper, pickled and round. */
export function caper(random: Random, { x, y, size, angle }: Place): string {
  return made(
    'brine',
    put(
      { x, y, angle },
      fill(
        oval(random, size, size * 0.86, 0.05, 12),
        random.pick(['#6c7a2c', '#7d8a36', '#5c6a24']),
      ) +
        line(
          `M${round(-size * 0.6)} 0Q0 ${round(-size * 0.3)} ${round(size * 0.6)} 0`,
          '#b4bc6c',
          size * 0.16,
          'opacity=".8"',
        ),
    ),
  );
}

/** A sliver of garlic, roasted gold at the edge. */
export function garlic(random: Random, { x, y, size, angle }: Place): string {
  const s = (share: number): string => round(share * size);
  const shape = `M${s(-1)} ${s(0.1)}C${s(-0.7)} ${s(-0.6)} ${s(0.4)} ${s(-0.62)} ${s(1)} 0C${s(0.5)} ${s(0.5)} ${s(-0.5)} ${s(0.62)} ${s(-1)} ${s(0.1)}Z`;
  return (
    put({ x, y }, bed(size * 0.9, '#a8600c', 0.4)) +
    made(
      'curd',
      put(
        { x, y, angle },
        fill(shape, random.pick(['#fff0c6', '#fbe4ac', '#ffe9b6'])) +
          line(shape, '#c07a22', size * 0.2, 'opacity=".7"'),
      ),
    )
  );
}

/** Half a Kalamata olive: an almond of purple with the hollow of its stone. */
export function kalamata(random: Random, { x, y, size, angle }: Place): string {
  const s = (share: number): string => round(share * size);
  const tall = random.between(0.56, 0.68);
  const almond = `M${s(-1)} 0C${s(-0.7)} ${s(-tall * 1.2)} ${s(0.5)} ${s(-tall * 1.2)} ${s(1.05)} 0C${s(0.5)} ${s(tall * 1.2)} ${s(-0.7)} ${s(tall * 1.2)} ${s(-1)} 0Z`;
  const hollow = `<ellipse cx="${s(-0.02)}" cy="${s(0.06)}" rx="${s(0.5)}" ry="${s(tall * 0.42)}" fill="#8a5a5c"/><ellipse cx="${s(0.02)}" cy="0" rx="${s(0.42)}" ry="${s(tall * 0.3)}" fill="#3a1420"/>`;
  return made(
    'olive',
    put(
      { x, y, angle },
      fill(almond, random.pick(['#5a2438', '#4a1c30', '#6a2c40'])) +
        (random.chance(0.6) ? hollow : ''),
    ),
  );
}

/** A chip of potato, as thick as a finger. */
export function thickFry(random: Random, { x, y, size, angle }: Place): string {
  const grown = 1.4;
  const chip = fry(random, { x: 0, y: 0, size: size / grown, angle });
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${grown})">${chip}</g>`;
}
