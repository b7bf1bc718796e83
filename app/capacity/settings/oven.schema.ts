import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { RowVersion } from '#core/row.schema.ts';
import { nightEnds } from '#hours/shop-clock.ts';
import { stationKeys } from '../capacity.ts';
import { type OvenFieldError, ovenFieldErrors } from './oven.text.ts';
import { type OvenErrors, ovenBounds } from './oven-settings.ts';

z.config({ jitless: true });

function units(most: number, tooMany: OvenFieldError) {
  return z.int('units').check(z.gte(1, { error: 'units', abort: true }), z.lte(most, tooMany));
}

const atOnce = units(ovenBounds.units, 'units_many');
const size = units(ovenBounds.weight, 'weight_many');
const minutes = z.int('minutes').check(z.gte(1, 'minutes'), z.lte(ovenBounds.minutes, 'minutes'));
const pause = z.int('pause').check(z.gte(0, 'pause'), z.lte(ovenBounds.minutes, 'pause'));
const { least, most } = ovenBounds.extra;

const quarter = z
  .int('span')
  .check(z.gte(0, 'span'), z.lte(1440 + nightEnds, 'span'), z.multipleOf(15, 'span'));
const station = z.enum(stationKeys);
const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);

/** `ovenErrors` checks what the fields must be together. */
export const OvenInput = z.object({
  oven: z.nullable(atOnce),
  ovenMinutes: minutes,
  fryer: z.nullable(atOnce),
  fryerMinutes: minutes,
  hands: z.nullable(atOnce),
  handsMinutes: minutes,
  beforeMinutes: pause,
  afterMinutes: pause,
  sizeB: size,
  sizeS: size,
  sizeM: size,
  sizeL: size,
  sizeXl: size,
  deliveries: z.nullable(
    z.int('deliveries').check(z.gte(1, 'deliveries'), z.lte(ovenBounds.deliveries, 'deliveries')),
  ),
  extraMinutes: z.int('extra').check(z.gte(least, 'extra'), z.lte(most, 'extra')),
  unconfirmedShare: z.int('share').check(z.gte(1, 'share'), z.lte(ovenBounds.share, 'share')),
  weights: z
    .array(
      z.object({
        target: z.enum(['category', 'item']),
        key: typed(160).check(z.minLength(1)),
        station,
        // 0 is allowed: a dish of a category that takes none.
        units: z.int('units').check(z.gte(0, 'units'), z.lte(ovenBounds.weight, 'weight_many')),
      }),
    )
    .check(z.maxLength(ovenBounds.weights)),
  hours: z
    .array(
      z
        .object({ station, weekday, from: quarter, to: quarter, units: atOnce })
        .check(z.refine(({ from, to }) => from < to, 'span')),
    )
    .check(z.maxLength(ovenBounds.hours)),
});

export type OvenInput = z.output<typeof OvenInput>;

/** With the version that the form was filled from. */
export const ChangedOven = z.extend(OvenInput, { version: RowVersion });
export type ChangedOven = z.output<typeof ChangedOven>;

/** Returns the first error of each field, of rules by index; null when another part is wrong. */
export function ovenFieldErrorsOf(error: z.core.$ZodError): OvenErrors | null {
  const found: Record<string, OvenFieldError> = {};
  for (const { path, message } of error.issues) {
    if (!isFieldError(message)) return null;
    found[path.slice(0, 2).join('.')] ??= message;
  }
  return found;
}

function isFieldError(message: string): message is OvenFieldError {
  return Object.hasOwn(ovenFieldErrors, message);
}
