import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDefault, anyHours } from '#tests/support/any-hours.ts';
import { firstRules } from './first-hours.ts';
import { holidayOn, holidaysOf } from './holidays.ts';
import { hoursOn, openingsFrom } from './hours.ts';
import { openNow } from './opening.ts';
import { timeZone, type Weekday } from './shop-clock.ts';

const zoned = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
const wall = (epochMs: number) => zoned(epochMs).toPlainTime().toString({ smallestUnit: 'minute' });

/** Returns whether a day's clock ever shows a time. */
function comes(day: Temporal.PlainDate, time: string): boolean {
  return wall(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds) === time;
}

// Mostly on an hour or a millisecond beside it, where the answers change.
const anyInstant = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) }),
    fc.constantFrom(null, -1, 0, 1),
  )
  .map(([ms, edge]) => (edge === null ? ms : Math.round(ms / 3_600_000) * 3_600_000 + edge));

/** Writes the weekly hours (B-1102) a second time, to check the engine by. */
function specSaysOpen(epochMs: number): boolean {
  const { hour, dayOfWeek, ...rest } = parts(epochMs);
  const festive =
    dayOfWeek === 'Sun' ||
    holidayOn(Temporal.PlainDate.from(rest).toString(), firstRules.keptHolidays);
  if (festive) return hour >= 15 && hour < 21;
  if (dayOfWeek === 'Mon') return false;
  return hour >= 11 && hour < (dayOfWeek === 'Tue' || dayOfWeek === 'Wed' ? 21 : 22);
}

function parts(epochMs: number) {
  const { year, month, day, hour } = zoned(epochMs);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
  return { year, month, day, hour, dayOfWeek: format.format(epochMs) };
}

describe('any moment of 2024 to 2036', () => {
  it('a customer is told "open" exactly when the weekly hours say so (B-1102)', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const now = Temporal.Instant.fromEpochMilliseconds(instant);
        expect(openNow(openingsFrom(now, 0, firstRules), instant) !== null).toBe(
          specSaysOpen(instant),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('a customer of any shop finds the weekday’s hours, or on a kept holiday those of holidays (B-2030)', () => {
    const anyDay = fc
      .integer({ min: 0, max: 4748 })
      .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
    // Otherwise a day in forty is one.
    const anyHoliday = fc
      .tuple(fc.integer({ min: 2024, max: 2036 }), fc.nat(8))
      .map(([year, at]) => Temporal.PlainDate.from(holidaysOf(year)[at]?.date ?? '2024-01-01'));
    fc.assert(
      fc.property(fc.oneof(anyDay, anyHoliday), anyDefault, (date, regular) => {
        const { hours, cause, reason } = hoursOn(date.toString(), { ...regular, exceptions: [] });
        const holiday = holidaysOf(date.year).find(({ date: on }) => on === date.toString());
        const isKept = holiday !== undefined && regular.keptHolidays.includes(holiday.key);
        const weekday = date.dayOfWeek as Weekday;
        expect(hours).toEqual(isKept ? regular.week.holiday : regular.week[weekday]);
        expect([cause, reason]).toEqual(isKept ? ['holiday', holiday.name] : ['week', null]);
      }),
    );
  });

  it('openings stand in order, apart, not over, on the times and weekdays of their dates', () => {
    const anyDates = fc.array(fc.tuple(fc.integer({ min: 0, max: 10 }), anyHours), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyInstant, anyDefault, anyDates, (instant, regular, odd) => {
        const now = Temporal.Instant.fromEpochMilliseconds(instant);
        const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
        const exceptions = odd.map(([ahead, hours]) => ({
          date: today.add({ days: ahead }).toString(),
          hours,
        }));
        const rules = { ...regular, exceptions };
        let previous = Number.NEGATIVE_INFINITY;
        for (const { opensAt, closesAt, date, weekday } of openingsFrom(now, 9, rules)) {
          // A shop that closes at 03:00 may open again with the new day.
          expect(opensAt).toBeGreaterThanOrEqual(previous);
          expect(closesAt).toBeGreaterThan(Math.max(opensAt, instant));
          const { hours } = hoursOn(date, rules);
          const onTheWall = zoned(opensAt);
          const closes = wall(closesAt);
          const nextDay = onTheWall.toPlainDate().add({ days: 1 });
          expect(closesAt).toBeLessThanOrEqual(
            nextDay.toZonedDateTime({ timeZone, plainTime: '03:00' }).epochMilliseconds,
          );
          expect(onTheWall.toPlainDate().toString()).toBe(date);
          expect(onTheWall.dayOfWeek).toBe(weekday);
          const span = hours.find(({ opens }) => opens === wall(opensAt));
          // An hour of a night in March does not exist: the clock then shows 03:00.
          const isSkipped = span?.closes.startsWith('02:') && !comes(nextDay, span.closes);
          expect(closes === '00:00' ? '24:00' : closes).toBe(isSkipped ? '03:00' : span?.closes);
          previous = closesAt;
        }
      }),
    );
  });

  it('a customer finds a Monday closed unless it is a holiday', () => {
    const mondays = fc
      .integer({ min: 0, max: 678 })
      .map((weeks) => Temporal.PlainDate.from('2024-01-01').add({ weeks }));
    fc.assert(
      fc.property(mondays, (monday) => {
        const midnight = monday.toZonedDateTime(timeZone).toInstant();
        expect(openingsFrom(midnight, 0, firstRules)).toHaveLength(
          holidayOn(monday.toString(), firstRules.keptHolidays) ? 1 : 0,
        );
      }),
    );
  });

  it('a customer finds every date of the horizon that has hours, and no other', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 30 }), (instant, days) => {
        const now = Temporal.Instant.fromEpochMilliseconds(instant);
        const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 });
        const expected = Array.from({ length: days }, (_, ahead) => tomorrow.add({ days: ahead }))
          .filter((date) => hoursOn(date.toString(), firstRules).hours.length > 0)
          .map(String);
        const found = openingsFrom(now, days, firstRules).map(({ date }) => date);
        expect(found.filter((date) => date >= tomorrow.toString())).toEqual(expected);
      }),
    );
  });
});
