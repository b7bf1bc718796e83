import type { Cents } from '#core/money.ts';

/** What a telephone has of its free order; nothing where the owner gives none. */
export type Reward = {
  /** Orders until the free one. */
  readonly missing: number | null;
  /** The newest code that was earned and not used. */
  readonly rewardCode: string | null;
  readonly rewardAmount: Cents | null;
};

/** Returns how many orders are missing until the next is free; null where the owner gives none (B-4744). */
export function missingUntilFree(freeEvery: number | null, counted: number): number | null {
  return freeEvery === null ? null : Math.max(0, freeEvery - 1 - counted);
}

/** Returns the average of the orders that earned it, half a cent up, within what a code may take off. */
export function rewardAmount(subtotals: readonly Cents[]): Cents {
  const sum = subtotals.reduce((all, subtotal) => all + subtotal, 0);
  return Math.min(100_000, Math.max(1, Math.round(sum / subtotals.length)));
}
