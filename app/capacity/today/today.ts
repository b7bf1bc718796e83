import type { KitchenNow } from '../reserve.ts';
import type { Reserved } from '../settle.ts';

/** `kitchen` is null where the owner has set no oven. */
export type KitchenToday = {
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
  readonly kitchen: KitchenNow | null;
  /** The future loads of unconfirmed orders, at their quoted times. */
  readonly uncounted: readonly Reserved[];
  /** The quoted times, by order id. */
  readonly quoted: Readonly<Record<number, number>>;
};

export type WalkIn = { readonly ids: readonly number[]; readonly readyAt: number };

export const walkInBounds = { count: 50, days: 2 } as const;

/** In minutes. */
export const fewerMinutes = [30, 60, 120] as const;
