import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { requiredText, typed } from '#core/language.schema.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { zoneFieldErrorTexts, zoneFieldNames } from './delivery-tab.text.ts';
import { readBeginning } from './postal-codes.ts';
import { zoneLimits } from './zones-admin.ts';

z.config({ jitless: true });

function amount(most: number) {
  return z.int('price').check(z.gte(0, { error: 'price', abort: true }), z.lte(most, 'too_high'));
}

const prefix = z.pipe(
  typed(20, { missing: 'prefix', tooLong: 'prefix' }).check(
    z.refine((typed) => readBeginning(typed) !== null, 'prefix'),
  ),
  z.transform((typed) => readBeginning(typed) ?? typed),
);

/** Sums in cents. */
export const ZoneInput = z.object({
  name: requiredText(zoneLimits.name),
  prefixes: z.pipe(
    z
      .array(prefix, 'required')
      .check(z.minLength(1, 'required'), z.maxLength(zoneLimits.prefixes, 'too_many')),
    z.transform((prefixes) => [...new Set(prefixes)]),
  ),
  fee: amount(zoneLimits.fee),
  minimum: amount(zoneLimits.minimum),
});
export type ZoneInput = z.output<typeof ZoneInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const zoneFieldErrorsOf = fieldErrorReader(zoneFieldNames, zoneFieldErrorTexts());

/** Repeated with the same `id` it adds no second one. */
export const NewZone = z.extend(ZoneInput, { id: z.optional(RowId) });

export const ChangedZone = z.extend(ZoneInput, { version: RowVersion });

export const ZoneOrder = z.object({ ids: z.array(RowId).check(z.maxLength(200)) });
export type ZoneOrder = z.output<typeof ZoneOrder>;
