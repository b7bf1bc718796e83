import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import type { OrderLine } from '#orders/order-line.ts';

/** An item in one size, with how many were sold and for how much, before taxes. */
export type BestSeller = {
  readonly key: string;
  readonly name: Bilingual;
  readonly sizeLabel: Bilingual | null;
  readonly categoryKey: string | null;
  readonly quantity: number;
  readonly amount: Cents;
};

/**
 * What sold most, by quantity, then by amount; refused orders sold nothing. The same item in
 * another size counts apart, and so does one that was renamed meanwhile.
 */
export function bestSellers(
  orders: readonly Pick<Order, 'status' | 'lines'>[],
  limit = 10,
): readonly BestSeller[] {
  const sold = new Map<string, BestSeller>();
  for (const line of orders.flatMap(({ status, lines }) => (status === 'refused' ? [] : lines))) {
    const key = keyOf(line);
    const known = sold.get(key);
    sold.set(key, {
      key,
      name: line.name,
      sizeLabel: line.sizeLabel,
      categoryKey: line.categoryKey,
      quantity: (known?.quantity ?? 0) + line.quantity,
      amount: (known?.amount ?? 0) + line.price * line.quantity,
    });
  }
  return [...sold.values()]
    .toSorted((a, b) => b.quantity - a.quantity || b.amount - a.amount || order(a.key, b.key))
    .slice(0, limit);
}

function keyOf({ itemId, name, sizeLabel }: OrderLine): string {
  return JSON.stringify([itemId, name.fr, sizeLabel?.fr ?? null]);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
