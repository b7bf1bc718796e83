import type { Random } from '../kit/random.ts';
import { fill, line, made, oval, type Place, polar, put, round, smooth } from '../kit/shapes.ts';
import { bed, specks } from './marks.ts';

/** A smoked, seared slice of ham, cut in a rough square. */
export function ham(random: Random, { x, y, size, angle }: Place): string {
  const tall = random.between(0.68, 0.86);
  const corners = [45, 135, 225, 315].flatMap((turn) =>
    [-22, 22].map((off) => {
      const radians = ((turn + off) * Math.PI) / 180;
      const reach = size * random.between(0.94, 1.08);
      return { x: Math.cos(radians) * reach, y: Math.sin(radians) * reach * tall };
    }),
  );
  const shape = smooth(corners);
  const rind = line(shape, '#b04a3c', size * 0.13, 'opacity=".85"');
  const fat = line(
    `M${round(-size * 0.6)} ${round(size * 0.1)}Q0 ${round(-size * random.between(0.1, 0.4))} ${round(size * 0.6)} ${round(size * random.between(-0.1, 0.3))}`,
    '#fde3d4',
    size * 0.1,
    'opacity=".75"',
  );
  const colour = random.pick(['#f08e86', '#f49a90', '#e88078', '#f2a298']);
  const sear = fill(oval(random, size * 0.4, size * 0.22, 0.3, 12), '#b8543e', 'opacity=".3"');
  return [
    put({ x, y }, bed(size * 0.95)),
    made('cured', put({ x, y, angle }, fill(shape, colour) + fat + sear + rind)),
  ].join('');
}

/** A crumbled chunk of Italian sausage with its fennel. */
export function italianSausage(random: Random, { x, y, size, angle }: Place): string {
  const lumps = Array.from({ length: 5 }, () => {
    const at = polar(size * random.between(0.15, 0.5), random.between(0, 7));
    const lump = size * random.between(0.42, 0.62);
    const shape = oval(random, lump, lump * 0.85, 0.16, 12);
    return put(at, fill(shape, random.pick(['#d07848', '#c26a3c', '#da8c5a', '#b45c34'])));
  });
  const fennel = specks(random, 9, size * 0.7, size * 0.07, ['#6a5a20', '#8a2a12', '#f0c890'], 0.8);
  return (
    put({ x, y }, bed(size * 1.05, '#b04a10', 0.42)) +
    made('meat', put({ x, y, angle }, lumps.join('') + fennel))
  );
}

/** A small crumb of browned ground beef. */
export function beef(random: Random, { x, y, size, angle }: Place): string {
  const lumps = Array.from({ length: 3 }, () => {
    const at = polar(size * random.between(0.1, 0.55), random.between(0, 7));
    const lump = size * random.between(0.5, 0.72);
    const shape = oval(random, lump, lump * 0.8, 0.2, 10);
    return put(at, fill(shape, random.pick(['#b4703f', '#c07e4c', '#a0622f', '#cc8c58'])));
  });
  return made('crumb', put({ x, y, angle }, lumps.join('')));
}

/** A folded ribbon of meat: `wide` is half its width, `edge` runs along one side of it. */
function ribbon(
  random: Random,
  size: number,
  wide: number,
  paint: { body: string; fold: string; edge: string; edgeWidth: number },
): string {
  const bend = random.between(-0.5, 0.5);
  const along = (offset: number): string =>
    smooth(
      Array.from({ length: 7 }, (_, index) => {
        const share = index / 3 - 1;
        const ruffle = Math.sin(share * 5 + bend * 4) * size * 0.07;
        return { x: share * size, y: bend * size * (share * share - 0.4) + ruffle + offset };
      }),
      false,
    );
  const butt = 'stroke-linecap="butt"';
  return [
    line(along(0), paint.body, wide * 2, butt),
    line(along(-wide * 0.5), paint.fold, wide * 0.3, `${butt} opacity=".7"`),
    line(along(wide * 0.35), paint.fold, wide * 0.2, `${butt} opacity=".5"`),
    line(along(wide * 0.92), paint.edge, paint.edgeWidth, butt),
  ].join('');
}

/** A thin slice of smoked brisket, folded on itself, black with spice along one side. */
export function smokedMeat(random: Random, { x, y, size, angle }: Place): string {
  const body = random.pick(['#a8463a', '#b25044', '#983c30']);
  const slice = (offset: number, turn: number, wide: number): string =>
    made(
      'cured',
      put(
        { x, y, angle: angle + turn },
        put(
          { x: 0, y: offset },
          ribbon(random, size, wide, {
            body,
            fold: '#d4776a',
            edge: '#3a1a10',
            edgeWidth: size * 0.08,
          }),
        ),
      ),
    );
  return [
    put({ x, y }, bed(size * 0.9)),
    slice(-size * 0.2, 8, size * 0.36),
    slice(size * 0.2, -16, size * 0.33),
  ].join('');
}

/** A wide, flat slice of dry salami, white with fat. */
export function salami(random: Random, { x, y, size, angle }: Place): string {
  const disc = oval(random, size, size * random.between(0.92, 1), 0.035, 22);
  const fat = specks(
    random,
    34,
    size * 0.82,
    size * 0.085,
    ['#f8d8c4', '#f2c4ac', '#fbe6d6'],
    0.85,
  );
  const chili = specks(random, 12, size * 0.8, size * 0.05, ['#5a0c08', '#d8481c'], 0.7);
  const casing = line(disc, '#5e120c', size * 0.07, 'opacity=".9"');
  return [
    put({ x, y }, bed(size * 1.1, '#c9500f', 0.45)),
    made(
      'salami',
      put(
        { x, y, angle },
        fill(disc, random.pick(['#a8242a', '#b42c2c', '#9a1e24'])) + fat + chili + casing,
      ),
    ),
  ].join('');
}

/** A shaving of grilled gyro meat: narrow, with crisp dark edges. */
export function gyroMeat(random: Random, { x, y, size, angle }: Place): string {
  const body = random.pick(['#b87444', '#c88450', '#a86a3a', '#d0905a']);
  const strip = ribbon(random, size, size * random.between(0.26, 0.34), {
    body,
    fold: '#e0b080',
    edge: '#5a2a12',
    edgeWidth: size * 0.1,
  });
  return put({ x, y }, bed(size * 0.7)) + made('shaved', put({ x, y, angle }, strip));
}

/** A curl of seared, thinly sliced steak, pink where it is folded. */
export function steak(random: Random, { x, y, size, angle }: Place): string {
  const slice = (turn: number, offset: number): string =>
    made(
      'shaved',
      put(
        { x, y, angle: angle + turn },
        put(
          { x: 0, y: offset },
          ribbon(random, size, size * random.between(0.26, 0.34), {
            body: random.pick(['#8a5236', '#98603e', '#784428']),
            fold: random.pick(['#c87a62', '#d08a70']),
            edge: '#40200f',
            edgeWidth: size * 0.1,
          }),
        ),
      ),
    );
  return (
    put({ x, y }, bed(size * 0.95, '#5a2408', 0.4)) +
    slice(0, -size * 0.14) +
    slice(34, size * 0.16)
  );
}

/** A torn chunk of grilled chicken, browned where it met the fire. */
export function chicken(random: Random, { x, y, size, angle }: Place): string {
  const tall = random.between(0.56, 0.72);
  const shape = oval(random, size, size * tall, 0.14, 16);
  const seared = Array.from({ length: 4 }, () => {
    const at = polar(size * random.between(0.2, 0.7), random.between(0, 7));
    const patch = oval(random, size * random.between(0.2, 0.34), size * 0.14, 0.3, 12);
    return put(
      { x: at.x, y: at.y * tall, angle: random.between(0, 180) },
      fill(
        patch,
        random.pick(['#a85c18', '#c07626', '#8a4410']),
        'opacity=".6" filter="url(#soft-4)"',
      ),
    );
  });
  const bars = [-0.24, 0.16].map((along) =>
    line(
      `M${round(size * (along - 0.06))} ${round(-size * tall * 0.55)}L${round(size * (along + 0.1))} ${round(size * tall * 0.5)}`,
      '#5a2a0c',
      size * 0.07,
      'opacity=".5" filter="url(#soft-1)"',
    ),
  );
  const rim = line(shape, '#8a4412', size * 0.16, 'opacity=".7" filter="url(#soft-4)"');
  const colour = random.pick(['#dc9848', '#d08a3a', '#e4a656']);
  return (
    put({ x, y }, bed(size * 0.95)) +
    made('meat', put({ x, y, angle }, fill(shape, colour) + rim + seared.join('') + bars.join('')))
  );
}

/** A ruffled slice of prosciutto with its rim of fat, laid on after the oven. */
export function prosciutto(random: Random, { x, y, size, angle }: Place): string {
  const fold = (turn: number, at: number, share: number): string => {
    const tall = size * random.between(0.27, 0.34);
    const wave = (side: number): { x: number; y: number }[] =>
      Array.from({ length: 7 }, (_, index) => {
        const along = (index / 3 - 1) * share * size;
        const ruffle = (index % 2 === 0 ? 0.8 : 1.15) * random.between(0.9, 1.1);
        return { x: along, y: side * tall * ruffle };
      });
    const shape = smooth([...wave(-1), ...wave(1).toReversed()]);
    const crease = (level: number): string =>
      line(
        `M${round(-size * 0.85 * share)} ${round(tall * level)}Q0 ${round(tall * (level + random.between(-0.5, 0.5)))} ${round(size * 0.85 * share)} ${round(tall * level)}`,
        random.pick(['#f8c8ba', '#c2524a', '#b8443e']),
        size * 0.045,
        'opacity=".65"',
      );
    return made(
      'cured',
      put(
        { x, y, angle: angle + turn },
        put(
          { x: 0, y: at * size },
          fill(shape, random.pick(['#d9685e', '#cf5c54', '#e0766a'])) +
            [-0.5, 0, 0.5].map(crease).join('') +
            line(shape, '#fbe6da', size * 0.06, 'opacity=".9"'),
        ),
      ),
      'opacity=".96"',
    );
  };
  return (
    fold(random.between(-16, -4), -0.26, 0.9) +
    fold(random.between(4, 16), 0.26, 0.95) +
    fold(random.between(-6, 6), 0, 0.72)
  );
}
