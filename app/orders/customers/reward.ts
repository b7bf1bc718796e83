import type { Cents } from '#core/money.ts';

/** The most that a code takes off. */
const highestAmount: Cents = 100_000;

/** Returns how many orders are missing until the next is free; null where the owner gives none (B-4744). */
export function missingUntilFree(freeEvery: number | null, counted: number): number | null {
  return freeEvery === null ? null : Math.max(0, freeEvery - 1 - counted);
}

/** Returns the average of the orders that earned it, half a cent up, and at least one cent. */
export function rewardAmount(subtotals: readonly Cents[]): Cents {
  const sum = subtotals.reduce((all, subtotal) => all + subtotal, 0);
  return Math.min(highestAmount, Math.max(1, Math.round(sum / subtotals.length)));
}
