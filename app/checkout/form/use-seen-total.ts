import { useState } from 'react';
import type { Cents } from '#core/money.ts';

/**
 * Returns the total that a customer saw before the shop raised it, null where it did not; it is accepted before it is
 * sent (B-4497). A customer's own changes of the order, and lower totals, need no answer.
 */
export function useSeenTotal(order: unknown, total: Cents) {
  const key = JSON.stringify(order);
  const [seen, setSeen] = useState<{ key: string; total: Cents } | null>(null);
  const isKnown = seen?.key === key && seen.total <= total;
  if (!isKnown) setSeen({ key, total });
  return { before: isKnown && seen.total < total ? seen.total : null, accept: () => setSeen(null) };
}
