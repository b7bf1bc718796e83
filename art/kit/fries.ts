import type { Random } from './random.ts';
import { fill, made, type Place, polar, put, round } from './shapes.ts';

/** One chip of potato, browner at its ends; `size` is half its length. */
export function fry(random: Random, { x, y, size, angle }: Place): string {
  const thick = random.between(11, 15);
  const bend = random.between(-8, 8);
  const s = round;
  const side = `M${s(-size)} ${s(-thick)}Q0 ${s(-thick + bend)} ${s(size)} ${s(-thick)}L${s(size)} ${s(thick)}Q0 ${s(thick + bend)} ${s(-size)} ${s(thick)}Z`;
  const colour = random.pick(['#f3c251', '#eeb443', '#f7cf6b', '#e5a336']);
  const tip = s(size * 0.12);
  const tips = [-1, 1].map(
    (end) =>
      `<rect x="${end < 0 ? s(-size) : s(size * 0.88)}" y="${s(-thick * 0.9)}" width="${tip}" height="${s(thick * 1.8)}" rx="${s(thick * 0.4)}" fill="#b3651f" opacity="${s(random.between(0.2, 0.6))}"/>`,
  );
  const edge = `<path d="M${s(-size)} ${s(thick * 0.35)}Q0 ${s(thick * 0.35 + bend)} ${s(size)} ${s(thick * 0.35)}L${s(size)} ${s(thick)}Q0 ${s(thick + bend)} ${s(-size)} ${s(thick)}Z" fill="#c98428" opacity=".4"/>`;
  return made('fry', put({ x, y, angle }, fill(side, colour) + edge + tips.join('')));
}

/** A heap of fries over a disc around (x, y). */
export function fryHeap(
  random: Random,
  x: number,
  y: number,
  radius: number,
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const at = polar(radius * Math.sqrt(random.next()), random.between(0, 7));
    return fry(random, {
      x: x + at.x,
      y: y + at.y,
      size: random.between(46, 84),
      angle: random.between(0, 180),
    });
  }).join('');
}

/** A red box of fries standing at the origin, 208 wide and about 400 high. */
export function fryBox(random: Random): string {
  const sticks = Array.from({ length: 26 }, (_, index) =>
    fry(random, {
      x: -80 + (index % 13) * 13.4,
      y: -240 - random.between(-20, 60),
      size: random.between(78, 96),
      angle: 90 + ((index % 13) - 6) * 3 + random.between(-5, 5),
    }),
  );
  const front = fill('M-104 -230Q0 -170 104 -230L78 0H-78Z', '#b3261a');
  const band = fill('M-98 -190Q0 -130 98 -190L95 -165Q0 -105 -95 -165Z', '#f6e7cc');
  return sticks.join('') + made('paper', front + band);
}
