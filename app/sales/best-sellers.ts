import { asItComes, type Line, lineKey } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import { piecesOf, type Sold, soldLines } from './sold-pieces.ts';

/** An item in one size, with how many were sold and for how much, before taxes. */
export type BestSeller = Pick<Line, 'name' | 'sizeLabel' | 'categoryKey' | 'place' | 'quantity'> & {
  readonly key: string;
  readonly amount: Cents;
};

/**
 * Returns what sold most, by quantity, then by amount, of confirmed orders. The same item in
 * another size counts apart, and so does one that was renamed meanwhile; changes and notes do not.
 * Half a pizza counts half, and a deal's pizzas count like any others.
 */
export function bestSellers(orders: readonly Sold[], limit = 10): readonly BestSeller[] {
  const sold = new Map<string, BestSeller>();
  for (const piece of soldLines(orders).flatMap(piecesOf)) {
    const key = lineKey({ ...piece, ...asItComes });
    const known = sold.get(key);
    sold.set(key, {
      key,
      name: piece.name,
      sizeLabel: piece.sizeLabel,
      categoryKey: piece.categoryKey,
      // The newest name, where a category was renamed during the day.
      place: piece.place ?? known?.place,
      quantity: (known?.quantity ?? 0) + piece.quantity,
      amount: (known?.amount ?? 0) + piece.amount,
    });
  }
  return [...sold.values()]
    .toSorted((a, b) => b.quantity - a.quantity || b.amount - a.amount || order(a.key, b.key))
    .slice(0, limit);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
