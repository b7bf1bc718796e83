import * as z from 'zod/mini';
import { allergens } from '../modifiers/allergens.ts';
import { allergenTargets } from './allergen-rows.ts';

/** What somebody of the shop confirms of one dish or one topping; null takes the confirmation back. */
export const AllergensInput = z.object({
  target: z.enum(allergenTargets),
  id: z.guid(),
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  allergens: z.nullable(
    z.pipe(
      z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
      z.transform((sent) => allergens.filter((one) => sent.includes(one))),
    ),
  ),
});
export type AllergensInput = z.output<typeof AllergensInput>;
