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

/** A zone as a form or a request gives it; sums in cents. */
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

/** Reads what is wrong out of a refused parse; null when it is not the form's own fields. */
export const zoneFieldErrorsOf = fieldErrorReader(zoneFieldNames, zoneFieldErrorTexts());

/** A new zone; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewZone = z.extend(ZoneInput, { id: z.optional(RowId) });

/** A zone as it should be from now on, filled in from its `version`. */
export const ChangedZone = z.extend(ZoneInput, { version: RowVersion });

export const ZoneOrder = z.object({ ids: z.array(RowId).check(z.maxLength(200)) });
export type ZoneOrder = z.output<typeof ZoneOrder>;
