import * as z from 'zod/mini';
import { rewritten, text, typed } from '#core/language.schema.ts';
import { holidayKeys } from './holidays.ts';
import type { RegularHours } from './regular-hours.ts';
import type { Week } from './week.ts';

/** The ids of the orders that were shown before a saving that closes their time. */
export const Confirmed = z
  .array(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
  .check(z.maxLength(500));

// The database stores no half of a surrogate pair. `readException` reports what is too long.
const words = z.pipe(
  rewritten(1000, (typed) => typed.replace(/\p{Cs}/gu, ' ')),
  text(1000),
);
const time = typed(20);
const hours = z.array(z.object({ opens: time, closes: time })).check(z.maxLength(50));

/** The hours of one date; `readException` checks that they make sense. */
export const HoursInput = z.object({
  hours,
  reason: z.nullable(z.object({ fr: words, en: words })),
  confirmed: z.optional(Confirmed),
});
export type HoursInput = z.infer<typeof HoursInput>;

export const CalendarDate = z.iso.date();
export type DateHours = HoursInput & { readonly date: string };

const number = z.number();

const RegularHoursInput = z.pipe(
  z.object({
    week: z.object({
      1: hours,
      2: hours,
      3: hours,
      4: hours,
      5: hours,
      6: hours,
      7: hours,
      holiday: hours,
    }),
    keptHolidays: z.array(z.enum(holidayKeys)).check(z.maxLength(holidayKeys.length)),
    ordering: z.object({
      preparationMinutes: number,
      drivingMinutes: number,
      lastOrderMinutes: number,
      horizonDays: number,
    }),
  }),
  // `regularHoursFieldErrors` checks that the hours make sense.
  z.transform(({ week, ...rest }): RegularHours => ({ week: week as unknown as Week, ...rest })),
);

/** The regular hours as they were shown, and as they should be. */
export const RegularHoursChange = z.object({
  was: RegularHoursInput,
  next: RegularHoursInput,
  confirmed: z.optional(Confirmed),
});
export type RegularHoursChange = z.output<typeof RegularHoursChange>;

/** The ids in an address, with commas between. */
export const ConfirmedQuery = z.object({
  confirmed: z.optional(
    z.pipe(
      typed(10_000),
      z.pipe(
        z.transform((numbers: string) => numbers.split(',').map(Number)),
        Confirmed,
      ),
    ),
  ),
});
