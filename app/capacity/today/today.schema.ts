import * as z from 'zod/mini';
import { pizzaSizes } from '../capacity.ts';
import { ovenBounds } from '../settings/oven-settings.ts';
import { walkInBounds } from './today.ts';

z.config({ jitless: true });

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** `at` is when they are to be ready; null is as soon as possible. */
export const WalkInInput = z.object({
  pizzas: z
    .array(
      z.object({
        size: z.enum(pizzaSizes),
        count: z.int().check(z.gte(1), z.lte(walkInBounds.count)),
      }),
    )
    .check(z.minLength(1), z.maxLength(pizzaSizes.length)),
  at: z.nullable(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
});
export type WalkInInput = z.output<typeof WalkInInput>;

export const WalkInIds = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(walkInBounds.count)),
});
export type WalkInIds = z.output<typeof WalkInIds>;

/** Units in hundredths of a large pizza; null ends it. */
export const FewerInput = z.object({
  units: z.nullable(z.int().check(z.gte(1), z.lte(ovenBounds.units))),
  minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
});
export type FewerInput = z.output<typeof FewerInput>;
