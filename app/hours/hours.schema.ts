import * as z from 'zod/mini';
import { rewritten, text, typed } from '#core/language.schema.ts';
import { Confirmed } from './regular-hours.schema.ts';

z.config({ jitless: true });

// The database keeps no half of a character. What is too long is `readException`'s to say, in words.
const words = z.pipe(
  rewritten(1000, (typed) => typed.replace(/\p{Cs}/gu, ' ')),
  text(1000),
);
const time = typed(20);

/** What staff send to set the hours of one date; whether they make sense is `hoursFaultOf`'s to say. */
export const HoursInput = z.object({
  hours: z.array(z.object({ opens: time, closes: time })).check(z.maxLength(50)),
  reason: z.nullable(z.object({ fr: words, en: words })),
  confirmed: z.optional(Confirmed),
});
export type HoursInput = z.infer<typeof HoursInput>;

/** A day of the calendar, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();
export type DateHours = HoursInput & { readonly date: string };
