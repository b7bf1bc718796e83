import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { typed } from '#core/language.schema.ts';
import { RowVersion } from '#core/row.schema.ts';
import { ovenFieldErrors, ovenFieldNames } from './settings/oven.text.ts';

z.config({ jitless: true });

/** In hundredths of a large pizza. */
const mostUnits = 20_000;

/** What an owner says of the oven, `baked` by keys of categories; without units it sets no time. */
export const OvenInput = z.object({
  oven: z.nullable(z.int('units').check(z.gte(1, 'units'), z.lte(mostUnits, 'units_many'))),
  ovenMinutes: z.int('minutes').check(z.gte(1, 'minutes'), z.lte(120, 'minutes')),
  baked: z.array(typed(60).check(z.minLength(1))).check(z.maxLength(100)),
});
export type OvenInput = z.output<typeof OvenInput>;

/** With the version that the form was filled from. */
export const ChangedOven = z.extend(OvenInput, { version: RowVersion });
export type ChangedOven = z.output<typeof ChangedOven>;

export const ovenFieldErrorsOf = fieldErrorReader(ovenFieldNames, ovenFieldErrors);

/** Units in hundredths of a large pizza; null ends it. */
export const FewerInput = z.object({
  units: z.nullable(z.int().check(z.gte(1), z.lte(mostUnits))),
  minutes: z.literal([30, 60, 120]),
});
export type FewerInput = z.output<typeof FewerInput>;
