import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { pizzaSizes } from '../capacity.ts';
import { ovenBounds } from '../settings/oven-settings.ts';
import { walkInBounds } from './today.ts';

z.config({ jitless: true });

/** `at` is when they are to be ready; null is as soon as possible. */
export const WalkInInput = z.object({
  size: z.enum(pizzaSizes),
  count: z.int().check(z.gte(1), z.lte(walkInBounds.count)),
  at: z.nullable(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
});
export type WalkInInput = z.output<typeof WalkInInput>;

export const WalkInId = z.object({
  id: z.pipe(
    typed(15).check(z.regex(/^\d{1,15}$/)),
    z.transform((digits) => Number(digits)),
  ),
});
export type WalkInId = z.output<typeof WalkInId>;

/** Units in hundredths of a large pizza; null ends it. */
export const FewerInput = z.object({
  units: z.nullable(z.int().check(z.gte(1), z.lte(ovenBounds.units))),
  minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
});
export type FewerInput = z.output<typeof FewerInput>;
