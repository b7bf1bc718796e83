import { nightEnds, type Weekday } from './shop-clock.ts';

/** `HH:MM` on 24 hours on the shop's wall; `24:00` ends the calendar day. */
export type LocalTime = `${number}:${number}`;

/** An open stretch, perhaps past midnight; closing time itself is closed. */
export type Span = { readonly opens: LocalTime; readonly closes: LocalTime };

/** From outside, or as typed. */
export type TypedSpan = { readonly opens: string; readonly closes: string };

/** Sorted; empty means closed. */
export type Hours = readonly Span[];

/** The hours of every weekday (Monday is 1) and of holidays. */
export type Week = Readonly<Record<Weekday | 'holiday', Hours>>;

/** Neighbouring weekdays with equal hours, as a person would read them aloud. */
export type WeekRow = {
  readonly days: readonly Weekday[];
  readonly holidays: boolean;
  readonly hours: Hours;
};

/** A day has lunch, supper and perhaps the night. */
export const maxSpans = 3;

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * Groups a week into rows, Monday first. Holidays join Sunday's row when that has no other day;
 * without observed holidays they are left out.
 */
export function weekRows(hours: Week, observesHolidays: boolean): WeekRow[] {
  const runs: WeekRow[] = [];
  for (const day of weekdays) {
    const last = runs.at(-1);
    if (last && sameHours(last.hours, hours[day])) {
      runs[runs.length - 1] = { ...last, days: [...last.days, day] };
    } else {
      runs.push({ days: [day], holidays: false, hours: hours[day] });
    }
  }
  if (!observesHolidays) return runs;
  const sunday = runs.at(-1);
  if (sunday?.days.length === 1 && sameHours(sunday.hours, hours.holiday)) {
    return [...runs.slice(0, -1), { ...sunday, holidays: true }];
  }
  return [...runs, { days: [], holidays: true, hours: hours.holiday }];
}

/** Returns the minutes since midnight: 0 to 1440. */
export function minutesOf(time: LocalTime): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Returns a closing time's minutes: up to 03:00 it is of the night that follows, 1440 to 1620. */
export function closingMinutes(time: LocalTime): number {
  const minutes = minutesOf(time);
  return minutes <= nightEnds ? minutes + 1440 : minutes;
}

/**
 * Returns whether outside hours are valid: true times, sorted and disjoint, none before 03:00 or
 * after 03:00 of the next day.
 */
export function areSoundHours(hours: readonly TypedSpan[]): hours is Hours {
  let free = nightEnds;
  return hours.every(({ opens, closes }) => {
    if (!isLocalTime(opens) || !isLocalTime(closes)) return false;
    const sound =
      opens < '24:00' && minutesOf(opens) >= free && closingMinutes(closes) > minutesOf(opens);
    free = closingMinutes(closes) + 1;
    return sound;
  });
}

export function isLocalTime(text: string): text is LocalTime {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);
}

export function sameHours(left: readonly TypedSpan[], right: readonly TypedSpan[]): boolean {
  return (
    left.length === right.length &&
    left.every((span, at) => span.opens === right[at]?.opens && span.closes === right[at]?.closes)
  );
}
