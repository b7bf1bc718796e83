import type { Random } from './random.ts';
import { fill, line, made, type Place, put, round } from './shapes.ts';

/** A mushroom cut lengthwise: cap, brown gills, stem. */
export function mushroom(random: Random, { x, y, size, angle }: Place): string {
  const s = (share: number): string => round(share * size);
  const stem = random.between(0.16, 0.24);
  const foot = random.between(0.7, 0.95);
  const cap = `M${s(-1)} ${s(0.18)}C${s(-1.05)} ${s(-0.55)} ${s(-0.5)} ${s(-0.85)} 0 ${s(-0.84)}C${s(0.5)} ${s(-0.85)} ${s(1.05)} ${s(-0.5)} ${s(1)} ${s(0.2)}C${s(0.92)} ${s(0.5)} ${s(0.6)} ${s(0.42)} ${s(0.5)} ${s(0.2)}L${s(stem)} ${s(0.08)}C${s(stem)} ${s(0.5)} ${s(stem * 1.3)} ${s(foot)} ${s(stem * 1.1)} ${s(foot)}Q0 ${s(foot + 0.1)} ${s(-stem * 1.1)} ${s(foot)}C${s(-stem * 1.3)} ${s(foot)} ${s(-stem)} ${s(0.5)} ${s(-stem)} ${s(0.08)}L${s(-0.5)} ${s(0.2)}C${s(-0.62)} ${s(0.44)} ${s(-0.93)} ${s(0.5)} ${s(-1)} ${s(0.18)}Z`;
  const gill = (side: number): string =>
    `M${s(side * stem * 1.1)} ${s(0.06)}C${s(side * 0.35)} ${s(-0.18)} ${s(side * 0.6)} ${s(-0.1)} ${s(side * 0.8)} ${s(0.3)}C${s(side * 0.68)} ${s(0.42)} ${s(side * 0.56)} ${s(0.28)} ${s(side * 0.48)} ${s(0.2)}Z`;
  const body =
    fill(cap, random.pick(['#f3dfbd', '#ecd2a6', '#e6c592'])) +
    line(cap, '#9a6434', size * 0.07, 'opacity=".75"') +
    fill(gill(1), '#6b3d1e', 'opacity=".85"') +
    fill(gill(-1), '#6b3d1e', 'opacity=".85"') +
    line(
      `M${s(-0.6)} ${s(-0.45)}Q0 ${s(-0.75)} ${s(0.55)} ${s(-0.45)}`,
      '#c08a50',
      size * 0.12,
      'opacity=".35"',
    );
  return made('mushroom', put({ x, y, angle }, body));
}
