import * as z from 'zod/mini';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { allergens } from '#menu/allergens/allergens.ts';
import { allergenTargets } from './allergen-rows.ts';

const List = z.nullable(
  z.pipe(
    z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
    z.transform((sent) => allergens.filter((one) => sent.includes(one))),
  ),
);

/** What somebody of the shop confirms of one dish or one topping, as it is in `version`; null takes that back. */
export const AllergensInput = z.object({
  target: z.enum(allergenTargets),
  id: RowId,
  version: RowVersion,
  /** What stood there when it was looked at. */
  was: List,
  allergens: List,
});
export type AllergensInput = z.output<typeof AllergensInput>;
