import type { Random } from './random.ts';
import { fill, line, made, type Place, put, round } from './shapes.ts';

/** A basil leaf, domed between its veins. */
export function basil(random: Random, { x, y, size, angle }: Place): string {
  const wide = size * random.between(0.42, 0.58);
  const bend = size * random.between(-0.18, 0.18);
  const s = (value: number): string => round(value);
  const outline = `M${s(-size)} 0C${s(-size * 0.6)} ${s(-wide * 1.3)} ${s(size * 0.45)} ${s(-wide * 1.25 + bend)} ${s(size)} ${s(bend)}C${s(size * 0.4)} ${s(wide * 1.3 + bend)} ${s(-size * 0.6)} ${s(wide * 1.2)} ${s(-size)} 0Z`;
  const midrib = `M${s(-size * 1.12)} 0Q0 ${s(-bend * 0.4)} ${s(size * 0.92)} ${s(bend)}`;
  const veins = [-0.6, -0.3, 0, 0.3, 0.58].flatMap((along) =>
    [-1, 1].map((side) => {
      const reach = wide * (1 - Math.abs(along + 0.1) * 0.75) * 0.85;
      return line(
        `M${s(along * size)} 0q${s(size * 0.12)} ${s(side * reach * 0.5)} ${s(size * 0.3)} ${s(side * reach)}`,
        '#cfe39a',
        size * 0.025,
        'opacity=".45"',
      );
    }),
  );
  const body =
    fill(outline, random.pick(['#3f7d33', '#4a8c3a', '#356e34'])) +
    veins.join('') +
    line(midrib, '#d6e8a6', size * 0.045, 'opacity=".7"');
  return made('leaf', put({ x, y, angle }, body));
}
