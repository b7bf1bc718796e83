import type { Cents } from '#core/money.ts';
import { firstRules } from '#hours/first-hours.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';

export type ShopSettings = {
  /** Minutes of a delivery on the road, unless the cook changes them. */
  readonly drivingMinutes: number;
  /** The shop phones before it cooks a larger order. */
  readonly callFirstAbove: Cents;
  readonly halfPricing: HalfPricing;
  /** Orders for which the oven has room need no person to confirm them (B-4416). */
  readonly confirmsItself: boolean;
};

/** On the first day, and while the database is away. */
export const firstSettings: ShopSettings = {
  drivingMinutes: firstRules.ordering.drivingMinutes,
  callFirstAbove: 30_000,
  halfPricing: 'dearer',
  confirmsItself: false,
};
