import { type Ordering, orderingFields } from '../ordering.ts';
import { type RegularDay, regularDays } from '../regular-hours.ts';
import type { TypedSpan, Week } from '../week.ts';
import { readSpans, typedSpans } from './typed-spans.ts';

export type DayForm = { readonly isOpen: boolean; readonly spans: readonly TypedSpan[] };
export type WeekForm = Readonly<Record<RegularDay, DayForm>>;

export function weekFormOf(week: Week): WeekForm {
  const days = regularDays.map((day) => [
    day,
    {
      isOpen: week[day].length > 0,
      spans: typedSpans(week[day]),
    },
  ]);
  return Object.fromEntries(days) as WeekForm;
}

/** Reads the form as it is; `regularHoursFieldErrors` checks its hours. */
export function readWeekForm(form: WeekForm): Week {
  const days = regularDays.map((day) => [day, form[day].isOpen ? readSpans(form[day].spans) : []]);
  return Object.fromEntries(days) as Week;
}

export function copyDay(form: WeekForm, from: RegularDay, to: readonly RegularDay[]): WeekForm {
  return { ...form, ...Object.fromEntries(to.map((day) => [day, form[from]])) };
}

export type OrderingForm = Readonly<Record<keyof Ordering, string>>;

export function orderingFormOf(ordering: Ordering): OrderingForm {
  const typed = orderingFields.map((field) => [field, String(ordering[field])]);
  return Object.fromEntries(typed) as OrderingForm;
}

/** Reads the form; an invalid number is NaN, which no bound allows. */
export function readOrderingForm(form: OrderingForm): Ordering {
  const numbers = orderingFields.map((field) => [field, numberIn(form[field])]);
  return Object.fromEntries(numbers) as Ordering;
}

/** Returns a whole number typed as `15` or `15 min`. */
function numberIn(typed: string): number {
  const [, digits] = /^(\d{1,3})(?:\s*(?:min|j|d))?$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}
