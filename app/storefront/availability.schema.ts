import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { pauseReasons, unavailableTargets } from './availability.ts';

z.config({ jitless: true });

export const UnavailabilityId = z.pipe(
  typed(15).check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
);

export const UnavailabilityInput = z
  .object({
    target: z.enum(unavailableTargets),
    itemId: z._default(z.nullable(typed(160).check(z.minLength(1))), null),
    reason: z._default(z.nullable(z.enum(pauseReasons)), null),
    end: z.union([
      z.object({
        kind: z.literal('minutes'),
        minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
      }),
      z.object({ kind: z.enum(['closing', 'tomorrow']) }),
    ]),
  })
  .check(z.refine(({ target, itemId }) => (target === 'item') === (itemId !== null)));
export type UnavailabilityInput = z.infer<typeof UnavailabilityInput>;
