import type { Modifier, Piece } from '#cart/line.ts';
import { type Sold, soldLines } from './sold-pieces.ts';

/** On how many dishes something was put, and from how many it was left out; on one half it counts ½. */
export type ToppingCount = Pick<Modifier, 'id' | 'name'> & {
  readonly added: number;
  readonly leftOut: number;
};

/** Returns what customers changed most on what was sold; a deal's pizzas count each. What comes anyway does not. */
export function toppingCounts(orders: readonly Sold[], limit = 10): readonly ToppingCount[] {
  const counts = new Map<string, ToppingCount>();
  for (const { quantity, parts, ...line } of soldLines(orders)) {
    for (const { modifiers } of [line, ...parts] satisfies readonly Pick<Piece, 'modifiers'>[]) {
      for (const { id, name, side, amount } of modifiers.filter(isCounted)) {
        const share = side === 'whole' ? quantity : quantity / 2;
        const { added = 0, leftOut = 0 } = counts.get(id) ?? {};
        const now =
          amount > 0 ? { added: added + share, leftOut } : { added, leftOut: leftOut + share };
        counts.set(id, { id, name, ...now });
      }
    }
  }
  return [...counts.values()]
    .toSorted((a, b) => changesOf(b) - changesOf(a) || b.added - a.added || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function isCounted({ isUsual, manner }: Modifier): boolean {
  return !isUsual && manner !== 'less';
}

function changesOf({ added, leftOut }: ToppingCount): number {
  return added + leftOut;
}
