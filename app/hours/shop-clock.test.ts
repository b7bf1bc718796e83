import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextMidnight, readWallClock, timeZone } from './shop-clock.ts';

const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) });
const zoned = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);

afterEach(() => vi.unstubAllEnvs());

describe("the shop's wall clock", () => {
  it('a customer whose browser has no Temporal reads the same clock as the server', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const expected = zoned(instant);
        const read = readWallClock(instant);
        expect(read).toMatchObject({
          year: expected.year,
          month: expected.month,
          day: expected.day,
          weekday: expected.dayOfWeek,
          minutes: expected.hour * 60 + expected.minute,
        });
        expect(read.dayNumber).toBe(
          zoned(0).toPlainDate().add({ days: 1 }).until(expected.toPlainDate()).days,
        );
      }),
    );
  });

  it('a customer sees the calendar page turn at the next midnight, on days of 23 and 25 hours too', () => {
    const nearChange = fc
      .constantFrom(
        '2026-03-08T05:00Z',
        '2026-11-01T04:00Z',
        '2031-03-09T05:00Z',
        '2031-11-02T04:00Z',
      )
      .chain((day) =>
        fc.integer({ min: 0, max: 26 * 3_600_000 }).map((ms) => Date.parse(day) + ms),
      );
    fc.assert(
      fc.property(fc.oneof(anyInstant, nearChange), (instant) => {
        const expected = zoned(instant).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
        expect(nextMidnight(instant)).toBe(expected.epochMilliseconds);
      }),
    );
  });

  it.each(['Asia/Tokyo', 'Pacific/Auckland', 'America/Vancouver'])(
    'a customer travelling in %s reads the clock of the shop, not the one of the phone (B-1104)',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(readWallClock(Date.parse('2026-07-01T01:30Z'))).toMatchObject({
        month: 6,
        day: 30,
        minutes: 21 * 60 + 30,
      });
    },
  );

  it('midnight is the first minute of a day, not the 24th hour of the one before', () => {
    expect(readWallClock(Date.parse('2026-11-21T05:00Z'))).toMatchObject({ day: 21, minutes: 0 });
  });
});
