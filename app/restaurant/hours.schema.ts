import * as z from 'zod/mini';
import { Confirmed } from './weekly/usual.schema.ts';

z.config({ jitless: true });

// The database keeps no such character, and a line of words has one line.
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const words = z.string().check(
  z.overwrite((typed) => typed.replace(unprintable, ' ')),
  z.trim(),
);

/** What staff send to set the hours of one date; whether they make sense is `hoursFaultOf`'s to say. */
export const HoursInput = z.object({
  hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
  reason: z.nullable(z.object({ fr: words, en: words })),
  confirmed: z.optional(Confirmed),
});
export type HoursInput = z.infer<typeof HoursInput>;

/** A day of the calendar, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();
export type DateHours = HoursInput & { readonly date: string };
