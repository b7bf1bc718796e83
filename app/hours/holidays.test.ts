import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holidaysOf as allOf,
  holidayOn as anyHolidayOn,
  firstObservedHolidays,
} from './holidays.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const holidayOn = (on: Temporal.PlainDate) => anyHolidayOn(on.toString(), firstObservedHolidays);
const holidaysOf = (year: number) =>
  allOf(year)
    .filter(({ key }) => firstObservedHolidays.includes(key))
    .map((holiday) => ({ ...holiday, date: date(holiday.date) }));
const anyYear = fc.integer({ min: 1583, max: 2400 });

// Written by hand, not by the code under test.
const calendars: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  2025: [
    ['2025-01-01', "Jour de l'An"],
    ['2025-04-18', 'Vendredi saint'],
    ['2025-05-19', 'Journée nationale des patriotes'],
    ['2025-06-24', 'Fête nationale du Québec'],
    ['2025-07-01', 'Fête du Canada'],
    ['2025-09-01', 'Fête du Travail'],
    ['2025-10-13', 'Action de grâce'],
    ['2025-12-25', 'Noël'],
  ],
  2026: [
    ['2026-01-01', "Jour de l'An"],
    ['2026-04-03', 'Vendredi saint'],
    ['2026-05-18', 'Journée nationale des patriotes'],
    ['2026-06-24', 'Fête nationale du Québec'],
    ['2026-07-01', 'Fête du Canada'],
    ['2026-09-07', 'Fête du Travail'],
    ['2026-10-12', 'Action de grâce'],
    ['2026-12-25', 'Noël'],
  ],
  2027: [
    ['2027-01-01', "Jour de l'An"],
    ['2027-03-26', 'Vendredi saint'],
    ['2027-05-24', 'Journée nationale des patriotes'],
    ['2027-06-24', 'Fête nationale du Québec'],
    ['2027-07-01', 'Fête du Canada'],
    ['2027-09-06', 'Fête du Travail'],
    ['2027-10-11', 'Action de grâce'],
    ['2027-12-25', 'Noël'],
  ],
  2028: [
    ['2028-01-01', "Jour de l'An"],
    ['2028-04-14', 'Vendredi saint'],
    ['2028-05-22', 'Journée nationale des patriotes'],
    ['2028-06-24', 'Fête nationale du Québec'],
    ['2028-07-01', 'Fête du Canada'],
    ['2028-09-04', 'Fête du Travail'],
    ['2028-10-09', 'Action de grâce'],
    ['2028-12-25', 'Noël'],
  ],
};

describe("Québec's statutory holidays", () => {
  it.each(Object.entries(calendars))(
    'a cook finds the eight holidays of %s (B-1103)',
    (year, expected) => {
      const found = holidaysOf(Number(year)).map((holiday) => [
        holiday.date.toString(),
        holiday.name.fr,
      ]);
      expect(found).toEqual(expected);
    },
  );

  it.each([['2024-03-29'], ['2029-03-30'], ['2030-04-19'], ['2035-03-23'], ['2038-04-23']])(
    'a cook is off on Good Friday, %s, however early or late Easter falls',
    (friday) => {
      expect(holidayOn(date(friday))?.name.en).toBe('Good Friday');
    },
  );

  it('a cook who is off on Good Friday works the usual Monday after it', () => {
    expect(holidayOn(date('2026-04-06'))).toBeNull();
  });

  it('a cook whose shop keeps Easter Monday instead is off that day (B-2030)', () => {
    expect(anyHolidayOn('2026-04-06', ['easter-monday'])?.name.fr).toBe('Lundi de Pâques');
    expect(anyHolidayOn('2026-04-03', ['easter-monday'])).toBeNull();
  });

  it.each([2029, 2035])('Canada Day moves to 2 July when the 1st is a Sunday, as in %i', (year) => {
    expect(holidayOn(date(`${year}-07-02`))?.name.fr).toBe('Fête du Canada');
    expect(holidayOn(date(`${year}-07-01`))).toBeNull();
  });

  it('the National Holiday stays on 24 June when that is a Sunday', () => {
    expect(holidayOn(date('2029-06-24'))?.name.en).toBe("Québec's National Holiday");
    expect(holidayOn(date('2029-06-25'))).toBeNull();
  });

  it.each([
    ['2026-05-25', 'the Monday after Patriots Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2026-09-30', 'a holiday of federal workers only'],
    ['2026-02-16', 'Family Day of other provinces'],
    ['2026-08-03', 'the civic holiday of other provinces'],
  ])('%s is an ordinary day: %s', (ordinary) => {
    expect(holidayOn(date(ordinary))).toBeNull();
  });

  it.each([
    ['2024-10-14', 'Thanksgiving'],
    ['2029-10-08', 'Thanksgiving'],
    ['2031-09-01', 'Labour Day'],
    ['2030-09-02', 'Labour Day'],
    ['2024-05-20', "National Patriots' Day"],
    ['2026-05-18', "National Patriots' Day"],
  ])('a cook is off on Monday %s, at the edge of the days it can be: %s', (monday, name) => {
    expect(holidayOn(date(monday))?.name.en).toBe(name);
  });

  it('every year has eight holidays in order, three of them Mondays and one a Friday', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const dates = holidaysOf(year).map((holiday) => holiday.date);
        expect(dates).toHaveLength(8);
        expect(dates.map(String).toSorted()).toEqual(dates.map(String));
        expect(dates.every((holiday) => holiday.year === year)).toBe(true);
        expect([1, 2, 5, 6].map((at) => dates[at]?.dayOfWeek)).toEqual([5, 1, 1, 1]);
      }),
    );
  });

  it('Easter Monday stands among them in order, three days after Good Friday', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const all = allOf(year);
        const dates = all.map((holiday) => holiday.date);
        expect(dates.toSorted()).toEqual(dates);
        const third = date(all[1]?.date ?? '').add({ days: 3 });
        expect(all[2]).toMatchObject({ key: 'easter-monday', date: third.toString() });
      }),
    );
  });

  it("Patriots' Day is the Monday that comes before 25 May, never that day itself", () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const patriots = holidaysOf(year)[2]?.date;
        expect(patriots?.until(`${year}-05-25`).days).toBeOneOf([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});
