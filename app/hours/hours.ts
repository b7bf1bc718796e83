import type { Bilingual } from '#core/language.ts';
import { weekdayOf } from './calendar-day.ts';
import { type HolidayKey, holidayOn } from './holidays.ts';
import type { Opening } from './opening.ts';
import type { Ordering } from './ordering.ts';
import { nightEnds, timeZone } from './shop-clock.ts';
import { closingMinutes, type Hours, minutesOf, type Week } from './week.ts';

/** A date with other hours than the week's; at most one for a date. */
export type DatedException = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Empty means closed; `areSoundHours` must have accepted them. */
  readonly hours: Hours;
  readonly reason?: Bilingual | undefined;
};

export type HoursRules = {
  readonly week: Week;
  /** The holidays with the week's holiday hours. */
  readonly keptHolidays: readonly HolidayKey[];
  readonly ordering: Ordering;
  readonly exceptions: readonly DatedException[];
};

export type DayHours = {
  readonly hours: Hours;
  readonly cause: 'week' | 'holiday' | 'exception';
  readonly reason: Bilingual | null;
};

/** Returns a date's hours: exception before observed holiday before weekday (B-1103). */
export function hoursOn(date: string, rules: HoursRules): DayHours {
  const exception = rules.exceptions.find((candidate) => candidate.date === date);
  if (exception) {
    return { hours: exception.hours, cause: 'exception', reason: exception.reason ?? null };
  }
  const holiday = holidayOn(date, rules.keptHolidays);
  if (holiday) return { hours: rules.week.holiday, cause: 'holiday', reason: holiday.name };
  return { hours: rules.week[weekdayOf(date)], cause: 'week', reason: null };
}

/**
 * Returns the openings not over at `now`, sorted, up to `days` days after today; the first is the
 * current one when the shop is open.
 */
export function openingsFrom(now: Temporal.Instant, days: number, rules: HoursRules): Opening[] {
  const instant = now.epochMilliseconds;
  const minute = Math.floor(instant / 60_000);
  const known = openingsOfMinute.get(rules);
  const isKnown = known?.minute === minute && known.days === days;
  const openings = isKnown ? known.openings : openingsOfDays(now, days, rules);
  if (!isKnown) openingsOfMinute.set(rules, { minute, days, openings });
  return openings.filter(({ closesAt }) => closesAt > instant);
}

/** Cached: computed once a minute for each version of the rules, however many ask. */
const openingsOfMinute = new WeakMap<
  HoursRules,
  { readonly minute: number; readonly days: number; readonly openings: readonly Opening[] }
>();

/** Returns all openings of so many days, from yesterday on, whose night may not be over. */
function openingsOfDays(now: Temporal.Instant, days: number, rules: HoursRules): Opening[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dates = Array.from({ length: days + 2 }, (_, at) => today.add({ days: at - 1 }));
  return dates.flatMap((date) => openingsOn(date, rules));
}

function openingsOn(date: Temporal.PlainDate, rules: HoursRules): Opening[] {
  const before = rules.ordering.lastOrderMinutes * 60_000;
  const day = date.toString();
  return hoursOn(day, rules).hours.map(({ opens, closes }) => {
    const opensAt = instantOf(date, minutesOf(opens));
    // A closing within the hour that a clock change skips is the next day's beginning.
    const closesAt = Math.min(
      instantOf(date, closingMinutes(closes)),
      instantOf(date, 1440 + nightEnds),
    );
    const lastOrder = before > 0 && { lastOrderAt: Math.max(opensAt, closesAt - before) };
    return { opensAt, closesAt, ...lastOrder, date: day, weekday: weekdayOf(day) };
  });
}

/** Adds minutes to the wall clock's date: midnight may be hours off at a clock change. */
function instantOf(date: Temporal.PlainDate, minutes: number): number {
  const onTheWall = date.toPlainDateTime().add({ minutes });
  return onTheWall.toZonedDateTime(timeZone).epochMilliseconds;
}
