import type { Bilingual } from '#core/language.ts';
import type { HoursInput } from '../hours.schema.ts';
import type { DatedException } from '../hours.ts';
import { type HoursFault, readException } from '../hours-form.ts';
import { readyReasons } from './hours-tab.text.ts';
import { readSpans, typedSpans } from './typed-spans.ts';

/** What stands in the form of a date, exactly as typed. */
export type DateForm = {
  readonly date: string;
  readonly state: 'closed' | 'open';
  readonly spans: readonly { readonly opens: string; readonly closes: string }[];
  /** The place of a ready reason in its list, `none` or `other`. */
  readonly reason: string;
  readonly other: Bilingual;
};

export const emptyDateForm: DateForm = {
  date: '',
  state: 'closed',
  spans: [{ opens: '15:00', closes: '21:00' }],
  reason: 'none',
  other: { fr: '', en: '' },
};

/** Fills the form from a date whose hours are known; closed dates keep hours to begin with. */
export function dateFormOf({ date, hours, reason }: DatedException): DateForm {
  const known = readyReasons.findIndex(({ fr, en }) => fr === reason?.fr && en === reason?.en);
  return {
    date,
    state: hours.length === 0 ? 'closed' : 'open',
    spans: hours.length === 0 ? emptyDateForm.spans : typedSpans(hours),
    reason: reason === undefined ? 'none' : known === -1 ? 'other' : String(known),
    other: reason ?? emptyDateForm.other,
  };
}

/** Reads the form: what to send, or what is wrong. A span that ends at 00:00 ends the day. */
export function readDateForm(
  form: DateForm,
  today: string,
): { readonly ok: DatedException; readonly input: HoursInput } | { readonly fault: HoursFault } {
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
