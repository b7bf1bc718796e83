import type { Bilingual } from '#core/language.ts';
import { isDay } from '../calendar-day.ts';
import type { HoursInput } from '../hours.schema.ts';
import { type DatedException, type HoursRules, hoursOn } from '../hours.ts';
import { type HoursFieldError, readException } from '../hours-form.ts';
import { sameHours, type TypedSpan } from '../week.ts';
import { readyReasons } from './hours-tab.text.ts';
import { readSpans, typedSpans } from './typed-spans.ts';

export type DateForm = {
  readonly date: string;
  readonly state: 'closed' | 'open';
  readonly spans: readonly TypedSpan[];
  /** A ready reason's index, `none` or `other`. */
  readonly reason: string;
  readonly other: Bilingual;
};

export const emptyDateForm: DateForm = {
  date: '',
  state: 'closed',
  spans: typedSpans([]),
  reason: 'none',
  other: { fr: '', en: '' },
};

/** Fills the form from a date; a closed one has its regular hours ready to open with. */
export function dateFormOf({ date, hours, reason }: DatedException, rules: HoursRules): DateForm {
  const known = readyReasons.findIndex(({ fr, en }) => fr === reason?.fr && en === reason?.en);
  return {
    date,
    state: hours.length === 0 ? 'closed' : 'open',
    spans: hours.length === 0 ? regularSpans(date, rules) : typedSpans(hours),
    reason: reason === undefined ? 'none' : known === -1 ? 'other' : String(known),
    other: reason ?? emptyDateForm.other,
  };
}

/** Changes the form's date, and its hours to that date's regular ones unless others were typed. */
export function withDate(form: DateForm, date: string, rules: HoursRules): DateForm {
  const isTyped = !sameHours(form.spans, regularSpans(form.date, rules));
  return { ...form, date, spans: isTyped ? form.spans : regularSpans(date, rules) };
}

/** Returns a date's regular hours, by weekday or observed holiday; one empty span when closed. */
function regularSpans(date: string, rules: HoursRules): readonly TypedSpan[] {
  if (!isDay(date)) return typedSpans([]);
  return typedSpans(hoursOn(date, { ...rules, exceptions: [] }).hours);
}

/** Reads the form: what to send, or the errors. A span that ends at 00:00 ends the day. */
export function readDateForm(
  form: DateForm,
  today: string,
):
  | { readonly ok: DatedException; readonly input: HoursInput }
  | { readonly fieldError: HoursFieldError } {
  const input = {
    hours: form.state === 'closed' ? [] : readSpans(form.spans),
    reason: reasonOf(form),
  };
  const read = readException(today, form.date, input);
  return 'ok' in read ? { ok: read.ok, input } : read;
}

function reasonOf({ reason, other }: DateForm): Bilingual | null {
  if (reason === 'none') return null;
  const ready = readyReasons[Number(reason)];
  return ready ?? { fr: other.fr.trim(), en: other.en.trim() };
}
