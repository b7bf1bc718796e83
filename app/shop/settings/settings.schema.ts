import * as z from 'zod/mini';
import { maxPrice } from '#core/money.ts';
import { longestDrive } from '#hours/ordering.ts';
import { customerChanges, halfPricings } from '#hours/shop-settings.ts';

export const FreeEvery = z.nullable(z.int().check(z.gte(2), z.lte(100)));

/** Absent settings stay as they are. */
export const SettingsInput = z.object({
  /** Of a delivery on the road, unless the cook changes them. */
  drivingMinutes: z.optional(z.int().check(z.gte(0), z.lte(longestDrive))),
  /** Cents: the shop phones before it cooks a larger order. */
  callFirstAbove: z.optional(z.int().check(z.gte(0), z.lte(maxPrice))),
  halfPricing: z.optional(z.enum(halfPricings)),
  /** Orders for which the oven has room need no person to confirm them (B-4416). */
  confirmsItself: z.optional(z.boolean()),
  /** Until when customers change their own orders (B-4606). */
  customerChanges: z.optional(z.enum(customerChanges)),
  /** Of so many orders of a telephone the last is free (B-4744); null where none is. */
  freeEvery: z.optional(FreeEvery),
});
export type SettingsInput = z.output<typeof SettingsInput>;
