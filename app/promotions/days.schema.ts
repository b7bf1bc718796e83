import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { isDay } from '#hours/calendar-day.ts';

/** Reads an absent field and an empty text as null. */
export function optional<Value>(shape: z.ZodMiniType<Value>) {
  const emptied = z.pipe(
    z._default(z.unknown(), null),
    z.transform((value): unknown => (value === '' ? null : value)),
  );
  return z.pipe(emptied, z.nullable(shape));
}

const given = z.refine((value) => value !== null && value !== undefined, {
  error: 'required',
  abort: true,
});

/** Refuses an absent or null value as `required`, and others by their own shape. */
export function needed<Value>(shape: z.ZodMiniType<Value>) {
  return z.pipe(z.unknown().check(given), shape);
}

const weekdays = z.pipe(
  z
    .array(z.int('weekdays').check(z.gte(1, 'weekdays'), z.lte(7, 'weekdays')), 'weekdays')
    .check(z.maxLength(7, 'weekdays')),
  z.transform((days): readonly number[] | null => {
    const each = [...new Set(days)].sort((a, b) => a - b);
    // All weekdays mean any day, and so does none.
    return each.length === 0 || each.length === 7 ? null : each;
  }),
);

export const date = typed(10, { missing: 'date', tooLong: 'date' }).check(z.refine(isDay, 'date'));

/** ISO weekdays, and the first and last calendar day; null sets no limit. */
export const dayFields = {
  weekdays: optional(weekdays),
  startsOn: optional(date),
  endsOn: optional(date),
};

type Dates = { readonly startsOn: string | null; readonly endsOn: string | null };

export const datesInOrder = z.refine<Dates>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn,
  { error: 'ends_before', path: ['endsOn'] },
);
