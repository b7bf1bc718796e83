import type { Bilingual } from '#core/language.ts';
import { isDay } from './calendar-day.ts';
import type { HoursInput } from './hours.schema.ts';
import type { DatedException } from './hours.ts';
import { areSoundHours, maxSpans } from './week.ts';

export const maxReason = 120;

/** Each is a problem code too. */
export type HoursFieldError = 'date_not_possible' | 'hours_unsound' | 'reason_half';

/** Checks one date's hours at the shop's `today`, `YYYY-MM-DD`, for form and server. */
export function readException(
  today: string,
  date: string,
  { hours, reason }: HoursInput,
): { readonly ok: DatedException } | { readonly fieldError: HoursFieldError } {
  if (!isPossibleDate(today, date)) return { fieldError: 'date_not_possible' };
  if (hours.length > maxSpans || !areSoundHours(hours)) return { fieldError: 'hours_unsound' };
  if (reason && !isWholeReason(reason)) return { fieldError: 'reason_half' };
  return { ok: { date, hours, ...(reason ? { reason } : {}) } };
}

/** Returns the last date that can be set: a later one than in two years is a slip of the pen. */
function lastDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
}

function isPossibleDate(today: string, date: string): boolean {
  // ISO dates compare as texts; a browser may not know Temporal.
  return isDay(date) && today <= date && date <= lastDate(today);
}

function isWholeReason({ fr, en }: Bilingual): boolean {
  return [fr, en].every((text) => text !== '' && text.length <= maxReason);
}
