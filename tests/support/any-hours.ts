import fc from 'fast-check';
import type { OpenOrders } from '#hours/closed-times.ts';
import { holidayKeys } from '#hours/holidays.ts';
import type { HoursRules } from '#hours/hours.ts';
import { timeZone } from '#hours/shop-clock.ts';
import { areSoundHours, type Hours, type LocalTime } from '#hours/week.ts';

const dayMs = 86_400_000;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes > 1440 ? minutes / 60 - 24 : minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;

/** Up to three spans, at any minutes, a third of them into the night. */
export const anyHours = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 180, max: 1440 }), { maxLength: 6 }),
    fc.option(fc.constantFrom(1441, 1500, 1530, 1560, 1590, 1620), { freq: 2 }),
  )
  .map(([times, night]): Hours => {
    const day = times.toSorted((left, right) => left - right);
    const isWhole = day.length % 2 === 0;
    const sorted = night === null ? day : [...(isWhole ? day.slice(0, -1) : day), night];
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, at) => ({
      opens: clock(sorted[2 * at] ?? 0),
      closes: clock(sorted[2 * at + 1] ?? 0),
    }));
  })
  .filter(areSoundHours);

/** Any week, holidays and ordering rules that an owner may set. */
export const anyDefault: fc.Arbitrary<Omit<HoursRules, 'exceptions'>> = fc.record({
  week: fc.record({
    1: anyHours,
    2: anyHours,
    3: anyHours,
    4: anyHours,
    5: anyHours,
    6: anyHours,
    7: anyHours,
    holiday: anyHours,
  }),
  keptHolidays: fc.subarray([...holidayKeys]),
  ordering: fc.record({
    preparationMinutes: fc.integer({ min: 5, max: 180 }),
    drivingMinutes: fc.integer({ min: 0, max: 120 }),
    lastOrderMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 240 })),
    horizonDays: fc.integer({ min: 0, max: 30 }),
  }),
});

const zoned = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
const changes = [2025, 2026, 2027].flatMap((year) => {
  const spring = zoned(Date.UTC(year, 0, 2)).getTimeZoneTransition('next');
  const autumn = spring?.getTimeZoneTransition('next');
  return [spring, autumn].flatMap((change) => (change ? [change.epochMilliseconds] : []));
});
const ofYears = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) });

/** A third of the instants are near a clock change, when an hour is missing or comes twice. */
export const anyInstant = fc.oneof(
  ofYears,
  ofYears,
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7 * dayMs, max: dayMs }))
    .map(([change, from]) => change + from),
);

/** A shop without orders: a change of its hours asks nothing. */
export const noOrders: OpenOrders = async () => [];
