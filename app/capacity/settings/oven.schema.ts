import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { typed } from '#core/language.schema.ts';
import { RowVersion } from '#core/row.schema.ts';
import { ovenFieldErrors, ovenFieldNames } from './oven.text.ts';
import { ovenBounds } from './oven-settings.ts';

z.config({ jitless: true });

const { units, minutes } = ovenBounds;

export const OvenInput = z.object({
  oven: z.nullable(z.int('units').check(z.gte(1, 'units'), z.lte(units, 'units_many'))),
  ovenMinutes: z.int('minutes').check(z.gte(1, 'minutes'), z.lte(minutes, 'minutes')),
  baked: z.array(typed(60).check(z.minLength(1))).check(z.maxLength(ovenBounds.categories)),
});
export type OvenInput = z.output<typeof OvenInput>;

/** With the version that the form was filled from. */
export const ChangedOven = z.extend(OvenInput, { version: RowVersion });
export type ChangedOven = z.output<typeof ChangedOven>;

export const ovenFieldErrorsOf = fieldErrorReader(ovenFieldNames, ovenFieldErrors);
