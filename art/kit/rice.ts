import type { Random } from './random.ts';
import { fill, made, oval, polar, put } from './shapes.ts';

const SAFFRON = ['#f7e0a0', '#f2d283', '#fbeabc', '#eec56e', '#f9e6b4'] as const;
const HERBS = ['#4f7a2a', '#3f6a24', '#6f9438'] as const;

/** A mound of saffron rice around (x, y), so thick that no plate shows between the grains. */
export function rice(random: Random, x: number, y: number, radius: number): string {
  const bed = fill(oval(random, radius * 0.95, radius * 0.8, 0.03), '#dfb45e');
  const grains = (count: number, reach: number): string =>
    Array.from({ length: count }, () => {
      const at = polar(radius * reach * Math.sqrt(random.next()), random.between(0, 7));
      const long = random.between(8, 10.5);
      const grain = `<ellipse rx="${long.toFixed(1)}" ry="3.3" fill="${random.pick(SAFFRON)}"/>`;
      return put({ x: x + at.x, y: y + at.y * 0.85, angle: random.between(0, 180) }, grain);
    }).join('');
  const herbs = Array.from({ length: 46 }, () => {
    const at = polar(radius * 0.9 * Math.sqrt(random.next()), random.between(0, 7));
    const flake = fill(oval(random, 6, 3.2, 0.3, 8), random.pick(HERBS));
    return put({ x: x + at.x, y: y + at.y * 0.85, angle: random.between(0, 180) }, flake);
  });
  const layers = [1, 0.99, 0.96, 0.92, 0.86].map((reach) => made('rice', grains(760, reach)));
  return [made('rice', put({ x, y }, bed)), ...layers, made('rice', herbs.join(''))].join('');
}
