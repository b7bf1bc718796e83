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
  /** None means closed; `areSoundHours` must have accepted them. */
  readonly hours: Hours;
  readonly reason?: Bilingual | undefined;
};

/** What the engine computes from. */
export type HoursRules = {
  readonly week: Week;
  /** Those on which the week's holiday hours apply. */
  readonly keptHolidays: readonly HolidayKey[];
  readonly ordering: Ordering;
  readonly exceptions: readonly DatedException[];
};

/** The hours of one date, with why when they are not the weekday's own. */
export type DayHours = {
  readonly hours: Hours;
  readonly cause: 'week' | 'holiday' | 'exception';
  readonly reason: Bilingual | null;
};

/** Returns the hours of a date, `YYYY-MM-DD`: an exception wins over a kept holiday, that over the weekday (B-1103). */
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
 * Returns the openings that are not over at `now`, in order, from today to `days` days after today
 * included; the first is the current one when the shop is open. Empty when the shop is closed throughout.
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

/** Every order and every page asks: the calendar is read once a minute for each version of the rules. */
const openingsOfMinute = new WeakMap<
  HoursRules,
  { readonly minute: number; readonly days: number; readonly openings: readonly Opening[] }
>();

/** All of them of so many days, from yesterday on, whose night may not be over. */
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

/** Minutes are added to the date on the wall, not to midnight, which a clock change may be hours from. */
function instantOf(date: Temporal.PlainDate, minutes: number): number {
  const onTheWall = date.toPlainDateTime().add({ minutes });
  return onTheWall.toZonedDateTime(timeZone).epochMilliseconds;
}
