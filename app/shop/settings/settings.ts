import type { Cents } from '#core/money.ts';
import { firstRules } from '#hours/first-hours.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';

/** What the owner sets for the whole shop. */
export type ShopSettings = {
  /** How long a delivery is on the road, unless the cook says otherwise. */
  readonly drivingMinutes: number;
  /** An order of more than this is called before it is cooked. */
  readonly callFirstAbove: Cents;
  readonly halfPricing: HalfPricing;
};

/** What holds on the first day, and while the database does not answer. */
export const firstSettings: ShopSettings = {
  drivingMinutes: firstRules.ordering.drivingMinutes,
  callFirstAbove: 30_000,
  halfPricing: 'dearer',
};
