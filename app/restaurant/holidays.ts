import type { Bilingual } from '#core/language.ts';

/** A day on which the shop keeps its holiday hours. */
export type Holiday = { readonly date: Temporal.PlainDate; readonly name: Bilingual };

type HolidayRule = { readonly name: Bilingual; readonly on: (year: number) => Temporal.PlainDate };

/**
 * Québec's statutory holidays: Act respecting labour standards, s. 60, and National Holiday Act.
 * The employer picks Good Friday or Easter Monday; here Good Friday, as Mondays are a day off anyway.
 */
const rules: readonly HolidayRule[] = [
  { name: { fr: "Jour de l'An", en: "New Year's Day" }, on: (year) => day(year, 1, 1) },
  {
    name: { fr: 'Vendredi saint', en: 'Good Friday' },
    on: (year) => easterSunday(year).subtract({ days: 2 }),
  },
  {
    name: { fr: 'Journée nationale des patriotes', en: "National Patriots' Day" },
    on: (year) => mondayFrom(day(year, 5, 18)),
  },
  {
    name: { fr: 'Fête nationale du Québec', en: "Québec's National Holiday" },
    on: (year) => day(year, 6, 24),
  },
  { name: { fr: 'Fête du Canada', en: 'Canada Day' }, on: canadaDay },
  { name: { fr: 'Fête du Travail', en: 'Labour Day' }, on: (year) => mondayFrom(day(year, 9, 1)) },
  {
    name: { fr: 'Action de grâce', en: 'Thanksgiving' },
    on: (year) => mondayFrom(day(year, 10, 8)),
  },
  { name: { fr: 'Noël', en: 'Christmas Day' }, on: (year) => day(year, 12, 25) },
];

/** The eight holidays of a year, in order. */
export function holidaysOf(year: number): Holiday[] {
  return rules.map(({ name, on }) => ({ date: on(year), name }));
}

/** The holiday that a date is, or null. */
export function holidayOn(date: Temporal.PlainDate): Holiday | null {
  return holidaysOf(date.year).find((holiday) => holiday.date.equals(date)) ?? null;
}

function day(year: number, month: number, dayOfMonth: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth });
}

/** The first Monday on or after a date: "the Monday before 25 May" is the first from the 18th. */
function mondayFrom(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ days: (8 - date.dayOfWeek) % 7 });
}

/** 1 July, or the 2nd when the 1st is a Sunday (Act respecting labour standards, s. 60). */
function canadaDay(year: number): Temporal.PlainDate {
  const first = day(year, 7, 1);
  return first.dayOfWeek === 7 ? first.add({ days: 1 }) : first;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, ch. 8). */
function easterSunday(year: number): Temporal.PlainDate {
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
