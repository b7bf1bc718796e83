import type { Cents } from '#core/money.ts';

/** What the owner sets for the whole shop. */
export type ShopSettings = {
  /** How long a delivery is on the road, unless the cook says otherwise. */
  readonly drivingMinutes: number;
  /** An order of more than this is called before it is cooked. */
  readonly callFirstAbove: Cents;
};

export const longestDrive = 120;

/** What holds on the first day, and while the database does not answer. */
export const firstSettings: ShopSettings = { drivingMinutes: 15, callFirstAbove: 30_000 };
