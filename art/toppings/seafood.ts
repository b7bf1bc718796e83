import type { Random } from '../kit/random.ts';
import { fill, line, made, oval, type Place, polar, put, round, smooth } from '../kit/shapes.ts';
import { bed, specks } from './marks.ts';

/** A salted anchovy fillet, silver along its back. */
export function anchovy(random: Random, { x, y, size, angle }: Place): string {
  const bend = random.between(-0.22, 0.22) * size;
  const s = round;
  const body = `M${s(-size)} ${s(bend)}C${s(-size * 0.5)} ${s(-size * 0.22)} ${s(size * 0.4)} ${s(-size * 0.2 - bend * 0.3)} ${s(size)} ${s(bend * 0.6)}C${s(size * 0.4)} ${s(size * 0.18)} ${s(-size * 0.5)} ${s(size * 0.24)} ${s(-size)} ${s(bend)}Z`;
  const along = (y1: number, colour: string, width: number, opacity: number): string =>
    line(
      `M${s(-size * 0.86)} ${s(bend * 0.8 + y1)}Q0 ${s(y1 - bend * 0.4)} ${s(size * 0.86)} ${s(bend * 0.5 + y1)}`,
      colour,
      width,
      `opacity="${opacity}"`,
    );
  return (
    put({ x, y }, bed(size * 0.5, '#8a3c0c', 0.4)) +
    made(
      'silver',
      put(
        { x, y, angle },
        fill(body, random.pick(['#8c6248', '#9a6e50', '#7e563e'])) +
          along(-size * 0.05, '#d8d4cc', size * 0.07, 0.85) +
          along(size * 0.04, '#4a2a1c', size * 0.035, 0.8) +
          along(size * 0.09, '#c49a78', size * 0.04, 0.6),
      ),
    )
  );
}

/** A curled shrimp: six rings of shell and a red tail. */
export function shrimp(random: Random, { x, y, size, angle }: Place): string {
  const flip = random.chance(0.5) ? 1 : -1;
  const reach = random.between(3.3, 3.8);
  const spine = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const at = polar(size * 0.62 * (1 + 0.12 * share), share * reach);
    return { x: at.x, y: at.y * flip, share };
  });
  const thick = (share: number): number => size * (0.74 - 0.5 * share ** 1.3);
  const body = spine
    .slice(0, -1)
    .map((from, index) => {
      const to = spine[index + 1] ?? from;
      return line(
        `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`,
        '#ff8046',
        thick(from.share),
      );
    })
    .join('');
  const rings = [0.08, 0.22, 0.36, 0.5, 0.64, 0.78].map((share) => {
    const turn = share * reach;
    const middle = size * 0.62 * (1 + 0.12 * share);
    const half = thick(share) * 0.5;
    const [inner, outer] = [polar(middle - half, turn), polar(middle + half, turn + 0.1)];
    return line(
      `M${round(inner.x)} ${round(inner.y * flip)}L${round(outer.x)} ${round(outer.y * flip)}`,
      random.pick(['#d23c14', '#de4a1e']),
      size * 0.075,
      'opacity=".85"',
    );
  });
  const belly = line(
    smooth(spine.map(({ x: px, y: py }) => ({ x: px * 0.74, y: py * 0.74 })).slice(1, 11), false),
    '#fff0e2',
    size * 0.12,
    'opacity=".8"',
  );
  const end = spine.at(-1) ?? { x: 0, y: 0 };
  const fin = (turn: number): string =>
    put(
      { ...end, angle: ((reach + Math.PI / 2) * 180 * flip) / Math.PI + turn },
      fill(
        `M0 0Q${round(size * 0.2)} ${round(-size * 0.16)} ${round(size * 0.44)} 0Q${round(size * 0.2)} ${round(size * 0.16)} 0 0Z`,
        '#d8432a',
      ),
    );
  return (
    put({ x, y }, bed(size * 0.9)) +
    made('shellfish', put({ x, y, angle }, fin(-22) + fin(22) + body + belly + rings.join('')))
  );
}

/** A seared scallop: a pale, plump round with a golden top. */
export function scallop(random: Random, { x, y, size, angle }: Place): string {
  const disc = oval(random, size, size * random.between(0.88, 0.98), 0.04, 18);
  const sear = oval(random, size * 0.72, size * 0.66, 0.1, 16);
  const fibres = Array.from({ length: 7 }, (_, index) => {
    const at = polar(size * 0.86, (index / 7) * Math.PI * 2 + random.between(-0.2, 0.2));
    return line(
      `M${round(at.x * 0.8)} ${round(at.y * 0.8)}L${round(at.x)} ${round(at.y)}`,
      '#d8b48a',
      size * 0.05,
      'opacity=".7"',
    );
  });
  return (
    put({ x, y }, bed(size * 1.05)) +
    made(
      'shellfish',
      put(
        { x, y, angle },
        fill(disc, '#fdeed2') +
          fibres.join('') +
          fill(sear, '#dc8a2e', 'opacity=".9" filter="url(#soft-2)"') +
          fill(
            oval(random, size * 0.42, size * 0.36, 0.14, 12),
            '#9a521a',
            'opacity=".6" filter="url(#soft-4)"',
          ) +
          specks(random, 10, size * 0.6, size * 0.05, ['#6a3410', '#f0c070'], 0.6),
      ),
    )
  );
}

/** Flakes of crab: white threads under a scarlet skin, torn from one stick. */
export function crab(random: Random, { x, y, size, angle }: Place): string {
  const flake = (turn: number, at: number): string => {
    const tall = size * random.between(0.23, 0.3);
    const bend = random.between(-0.3, 0.3) * size;
    const path = (level: number): string =>
      `M${round(-size)} ${round(level)}Q0 ${round(bend + level)} ${round(size)} ${round(level)}`;
    const butt = 'stroke-linecap="butt"';
    const threads = [-0.3, 0.1, 0.5].map((share) =>
      line(path(tall * share), '#e6c4a6', size * 0.03, 'opacity=".8"'),
    );
    return made(
      'shellfish',
      put(
        { x, y, angle: angle + turn },
        put(
          { x: 0, y: at },
          line(path(0), '#fff6ea', tall * 2) +
            threads.join('') +
            line(path(-tall * 0.35), '#f9a284', tall * 0.5, `${butt} opacity=".7"`) +
            line(path(-tall * 0.78), '#e03a18', tall * 0.55, butt),
        ),
      ),
    );
  };
  return (
    put({ x, y }, bed(size * 0.8)) +
    flake(random.between(-18, -6), -size * 0.26) +
    flake(random.between(8, 20), size * 0.26)
  );
}
