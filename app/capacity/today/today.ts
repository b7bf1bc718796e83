import type { KitchenNow } from '../reserve.ts';
import type { Reserved } from '../settle.ts';

/** What cooks see of the kitchen; null where the owner has set no oven. */
export type KitchenToday = {
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
  readonly kitchen: KitchenNow | null;
  /** What orders that no cook has confirmed will take, beside what they were told. */
  readonly uncounted: readonly Reserved[];
  /** When the customer of an order was told to have it, by the order's number in the database. */
  readonly quoted: Readonly<Record<number, number>>;
};

/** What was reserved for pizzas of the counter or the telephone: by these numbers it is given back. */
export type WalkIn = { readonly ids: readonly number[]; readonly readyAt: number };

/** How many pizzas of one size are one tap, and the most of a walk-in. */
export const walkInBounds = { count: 50, days: 2 } as const;

/** For how long fewer pizzas can be made at once, in minutes. */
export const fewerMinutes = [30, 60, 120] as const;
