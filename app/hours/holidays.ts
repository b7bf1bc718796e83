import type { Bilingual } from '#core/language.ts';
import { shiftDay, weekdayOf } from './calendar-day.ts';

/** The keys in the database, in the sequence of the year. */
export const holidayKeys = [
  'new-year',
  'good-friday',
  'easter-monday',
  'patriots',
  'national',
  'canada',
  'labour',
  'thanksgiving',
  'christmas',
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

/** A day on which the shop has its holiday hours, if the owner wants. */
export type Holiday = {
  readonly key: HolidayKey;
  /** `YYYY-MM-DD`: staff's browsers may not know Temporal. */
  readonly date: string;
  readonly name: Bilingual;
};

type HolidayRule = { readonly name: Bilingual; readonly on: (year: number) => string };

/**
 * The holidays of a new shop, Québec's eight statutory ones: Act respecting labour standards, s.
 * 60, and National Holiday Act. The employer picks Good Friday or Easter Monday.
 */
export const firstObservedHolidays: readonly HolidayKey[] = holidayKeys.filter(
  (key) => key !== 'easter-monday',
);

function rule(fr: string, en: string, on: (year: number) => string): HolidayRule {
  return { name: { fr, en }, on };
}

const rules: Readonly<Record<HolidayKey, HolidayRule>> = {
  'new-year': rule("Jour de l'An", "New Year's Day", (year) => day(year, 1, 1)),
  'good-friday': rule('Vendredi saint', 'Good Friday', (year) => shiftDay(easterSunday(year), -2)),
  'easter-monday': rule('Lundi de Pâques', 'Easter Monday', (year) =>
    shiftDay(easterSunday(year), 1),
  ),
  patriots: rule('Journée nationale des patriotes', "National Patriots' Day", (year) =>
    mondayFrom(day(year, 5, 18)),
  ),
  national: rule('Fête nationale du Québec', "Québec's National Holiday", (year) =>
    day(year, 6, 24),
  ),
  canada: rule('Fête du Canada', 'Canada Day', canadaDay),
  labour: rule('Fête du Travail', 'Labour Day', (year) => mondayFrom(day(year, 9, 1))),
  thanksgiving: rule('Action de grâce', 'Thanksgiving', (year) => mondayFrom(day(year, 10, 8))),
  christmas: rule('Noël', 'Christmas Day', (year) => day(year, 12, 25)),
};

export function holidaysOf(year: number): Holiday[] {
  return holidayKeys.map((key) => ({ key, date: rules[key].on(year), name: rules[key].name }));
}

/** Returns the observed holiday on a date, or null. */
export function holidayOn(date: string, kept: readonly HolidayKey[] = holidayKeys): Holiday | null {
  const holidays = holidaysOf(Number(date.slice(0, 4)));
  return holidays.find(({ key, date: on }) => kept.includes(key) && on === date) ?? null;
}

function day(year: number, month: number, dayOfMonth: number): string {
  return [year, month, dayOfMonth].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the first Monday from a date on: the one before 25 May is the first from the 18th. */
function mondayFrom(date: string): string {
  return shiftDay(date, (8 - weekdayOf(date)) % 7);
}

/** Returns 1 July, or the 2nd when the 1st is a Sunday (Act respecting labour standards, s. 60). */
function canadaDay(year: number): string {
  const first = day(year, 7, 1);
  return weekdayOf(first) === 7 ? shiftDay(first, 1) : first;
}

/** Returns Easter Sunday of the Gregorian calendar (the anonymous algorithm, Meeus, ch. 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}
