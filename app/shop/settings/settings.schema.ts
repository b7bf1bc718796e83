import * as z from 'zod/mini';
import { maxPrice } from '#core/money.ts';
import { longestDrive } from '#hours/ordering.ts';
import { halfPricings } from '#hours/shop-settings.ts';

/** Absent settings stay as they are. */
export const SettingsInput = z.object({
  drivingMinutes: z.optional(z.int().check(z.gte(0), z.lte(longestDrive))),
  callFirstAbove: z.optional(z.int().check(z.gte(0), z.lte(maxPrice))),
  halfPricing: z.optional(z.enum(halfPricings)),
  confirmsItself: z.optional(z.boolean()),
});
export type SettingsInput = z.output<typeof SettingsInput>;
