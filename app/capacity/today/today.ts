import type { PizzaSize } from '../capacity.ts';
import type { KitchenReading } from '../quote.ts';

/** Pizzas of the counter or the telephone; `readyAt` as they were told. */
export type WalkIn = {
  readonly id: number;
  readonly size: PizzaSize;
  readonly count: number;
  readonly readyAt: number;
};

/** `kitchen` is null where the owner has set no oven. */
export type KitchenToday = {
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
  readonly kitchen: KitchenReading | null;
  /** Those that are not over, by their time. */
  readonly walkIns: readonly WalkIn[];
};

export const walkInBounds = { count: 50, days: 2 } as const;

/** In minutes. */
export const fewerMinutes = [30, 60, 120] as const;
