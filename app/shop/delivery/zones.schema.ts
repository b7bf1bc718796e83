import * as z from 'zod/mini';
import { requiredText, typed } from '#core/language.schema.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { readBeginning } from './postal-codes.ts';

z.config({ jitless: true });

/** How long a name may be, how many beginnings and zones there may be, and the highest sums. */
export const zoneLimits = {
  name: 60,
  prefixes: 60,
  zones: 30,
  fee: 20_000,
  minimum: 100_000,
} as const;

const zoneFieldErrors = [
  'required',
  'too_long',
  'prefix',
  'too_many',
  'price',
  'too_high',
] as const;
export type ZoneFieldError = (typeof zoneFieldErrors)[number] | 'taken';

function amount(most: number) {
  return z.int('price').check(z.gte(0, { error: 'price', abort: true }), z.lte(most, 'too_high'));
}

const prefix = z.pipe(
  typed(20, { missing: 'prefix', tooLong: 'prefix' }).check(
    z.refine((typed) => readBeginning(typed) !== null, 'prefix'),
  ),
  z.transform((typed) => readBeginning(typed) ?? typed),
);

const fields = {
  name: requiredText(zoneLimits.name),
  prefixes: z.pipe(
    z
      .array(prefix, 'required')
      .check(z.minLength(1, 'required'), z.maxLength(zoneLimits.prefixes, 'too_many')),
    z.transform((prefixes) => [...new Set(prefixes)]),
  ),
  fee: amount(zoneLimits.fee),
  minimum: amount(zoneLimits.minimum),
};

/** A zone as a form or a request gives it; sums in cents. */
export const ZoneInput = z.object(fields);
export type ZoneInput = z.output<typeof ZoneInput>;

export type ZoneField = keyof typeof fields;
export type ZoneFieldErrors = Partial<Record<ZoneField, ZoneFieldError>>;

/** Returns the faults of a zone's fields in a refused parse; null when something else is at fault. */
export function zoneFieldErrorsOf(error: z.core.$ZodError): ZoneFieldErrors | null {
  const fieldErrors: ZoneFieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = path[0];
    if (typeof field !== 'string' || !(field in fields)) return null;
    const fieldError = zoneFieldErrors.find((known) => known === message) ?? 'required';
    fieldErrors[field as ZoneField] ??= fieldError;
  }
  return fieldErrors;
}

/** A new zone; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewZone = z.extend(ZoneInput, { id: z.optional(RowId) });

/** A zone as it should be from now on, filled in from its `version`. */
export const ChangedZone = z.extend(ZoneInput, { version: RowVersion });

export const ZoneOrder = z.object({ ids: z.array(RowId).check(z.maxLength(200)) });
export type ZoneOrder = z.output<typeof ZoneOrder>;
