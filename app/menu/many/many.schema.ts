import * as z from 'zod/mini';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { priceKeys } from '../menu.ts';
import { manyLimit } from './many.ts';
import { roundings, stepLimits } from './price-change.ts';

function within(limit: number, least = -limit) {
  return z.int().check(z.gte(least), z.lte(limit));
}

const Step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), cents: within(stepLimits.cents) }),
  z.object({ kind: z.literal('share'), basisPoints: within(stepLimits.basisPoints, -10_000) }),
]);

const Sizes = z.nullable(
  z.array(z.enum(priceKeys)).check(z.minLength(1), z.maxLength(priceKeys.length)),
);

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    change: z.object({ step: Step, rounding: z.enum(roundings), sizes: Sizes }),
  }),
  z.object({ kind: z.literal('category'), categoryId: RowId }),
  z.object({ kind: z.literal('activity'), isActive: z.boolean() }),
]);

/** Which items, each in the version that the preview was made from, and what is done to them. */
export const ManyInput = z.object({
  items: z
    .array(z.object({ id: RowId, version: RowVersion }))
    .check(z.minLength(1), z.maxLength(manyLimit)),
  by: Change,
});
export type ManyInput = z.output<typeof ManyInput>;
