import type { Random } from './random.ts';
import { fill, line, made, oval, type Place, put, round, smooth } from './shapes.ts';

const GLAZES = ['#d0561a', '#c2461a', '#da6a20', '#b83f16'] as const;

/** A chicken wing: a plump drumette on its bone, or a flat with its two ridges; thick with glaze. */
export function wing(random: Random, { x, y, size, angle }: Place): string {
  const place = { x, y, angle };
  const sear = fill(
    oval(random, size * 0.42, size * 0.16, 0.3, 12),
    '#6a1f08',
    'opacity=".4" filter="url(#soft-4)"',
  );
  const colour = random.pick(GLAZES);
  if (random.chance(0.45)) return made('glaze', put(place, flat(random, size, colour) + sear));
  return bone(place, size) + made('glaze', put(place, drumette(random, size, colour) + sear));
}

function flat(random: Random, size: number, colour: string): string {
  const wide = size * random.between(0.4, 0.46);
  const ridge = (y: number): string =>
    line(
      `M${round(-size * 0.66)} ${round(y * 0.7)}Q0 ${round(y * 1.5)} ${round(size * 0.62)} ${round(y * 0.6)}`,
      '#ef9a48',
      size * 0.13,
      'opacity=".55" filter="url(#soft-4)"',
    );
  return (
    fill(oval(random, size * 0.88, wide, 0.05, 18), colour) + ridge(-wide * 0.5) + ridge(wide * 0.5)
  );
}

function drumette(random: Random, size: number, colour: string): string {
  const s = (share: number): number => share * size;
  const fat = random.between(0.5, 0.58);
  return fill(
    smooth([
      { x: s(-0.95), y: s(-fat * 0.55) },
      { x: s(-0.5), y: s(-fat) },
      { x: s(0.05), y: s(-fat * 0.74) },
      { x: s(0.5), y: s(-0.24) },
      { x: s(0.78), y: s(-0.19) },
      { x: s(0.82), y: s(0.14) },
      { x: s(0.5), y: s(0.2) },
      { x: s(-0.02), y: s(fat * 0.7) },
      { x: s(-0.6), y: s(fat * 0.96) },
      { x: s(-1), y: s(fat * 0.3) },
    ]),
    colour,
  );
}

/** What the meat has drawn back from while frying. */
function bone(place: Place | Omit<Place, 'size'>, size: number): string {
  const shaft = `<path d="M${round(size * 0.6)} 0H${round(size * 1.02)}" stroke="#f3dcb0" stroke-width="${round(size * 0.17)}" stroke-linecap="round"/>`;
  const knob = (y: number): string =>
    `<circle cx="${round(size * 1.06)}" cy="${round(size * y)}" r="${round(size * 0.105)}" fill="#f7e4bf"/>`;
  return made('curd', put(place, shaft + knob(-0.075) + knob(0.085)));
}

/** A grilled piece of chicken or meat with bars of char; `tall` is its height as a share of its width. */
export function grilled(
  random: Random,
  { x, y, size, angle }: Place,
  colour = '#c57a32',
  tall = random.between(0.58, 0.7),
): string {
  const shape = oval(random, size, size * tall, 0.07, 20);
  const reach = tall * 0.72;
  const bars = [-0.56, -0.24, 0.1, 0.42].map((along) =>
    line(
      `M${round(size * (along - 0.1))} ${round(-size * reach)}Q${round(size * (along + 0.12))} 0 ${round(size * (along + 0.2))} ${round(size * reach)}`,
      '#2e1206',
      size * 0.085,
      'opacity=".8" filter="url(#soft-1)"',
    ),
  );
  const edge = `<path d="${shape}" fill="none" stroke="#5a2408" stroke-width="${round(size * 0.16)}" opacity=".45" filter="url(#soft-4)"/>`;
  return made('roast', put({ x, y, angle }, fill(shape, colour) + edge + bars.join('')));
}

/** A meatball in its sauce. */
export function meatball(random: Random, { x, y, size }: Place): string {
  return made('meat', put({ x, y }, fill(oval(random, size, size * 0.95, 0.05, 16), '#8a4a26')));
}

/** A breaded stick: mozzarella, chicken or fish. */
export function breaded(random: Random, { x, y, size, angle }: Place, thick = 0.26): string {
  const shape = smooth([
    { x: -size, y: 0 },
    { x: -size * 0.9, y: -size * thick },
    { x: 0, y: -size * thick * random.between(0.95, 1.15) },
    { x: size * 0.9, y: -size * thick },
    { x: size, y: 0 },
    { x: size * 0.9, y: size * thick },
    { x: 0, y: size * thick },
    { x: -size * 0.9, y: size * thick },
  ]);
  return made(
    'crumb',
    put({ x, y, angle }, fill(shape, random.pick(['#dc9a3a', '#e3a546', '#cf8a30']))),
  );
}

/** A battered onion ring. */
export function onionRing(random: Random, { x, y, size, angle }: Place): string {
  const path = oval(random, size, size * random.between(0.75, 0.95), 0.05, 18);
  return made(
    'crumb',
    put({ x, y, angle }, line(path, random.pick(['#dc9a3a', '#d38e31', '#e4a84c']), size * 0.42)),
  );
}
