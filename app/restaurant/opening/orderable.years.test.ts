import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedException, openingsFrom } from '../hours.ts';
import { timeZone } from '../wall-clock.ts';
import { areSoundHours, type Hours, type LocalTime } from '../week.ts';
import { firstRules } from '../weekly/first-hours.ts';
import { openNow } from './opening.ts';
import { isOrderable, possibleTimes } from './possible-times.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const leadMinutes = 30;
const wall = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;

/** Up to three stretches, at any minutes: nobody's doors open on a mark of the clock only. */
const anyHours = fc
  .uniqueArray(fc.integer({ min: 180, max: 1440 }), { maxLength: 6 })
  .map((times): Hours => {
    const sorted = times.toSorted((left, right) => left - right);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, at) => ({
      opens: clock(sorted[2 * at] ?? 0),
      closes: clock(sorted[2 * at + 1] ?? 0),
    }));
  })
  .filter(areSoundHours);

// A third of the weeks hold a clock change, when an hour is missing or comes twice.
const changes = [2025, 2026, 2027].flatMap((year) => {
  const spring = wall(Date.UTC(year, 0, 2)).getTimeZoneTransition('next');
  const autumn = spring?.getTimeZoneTransition('next');
  return [spring, autumn].flatMap((change) => (change ? [change.epochMilliseconds] : []));
});
const anyMoment = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) }),
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 31) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7 * dayMs, max: dayMs }))
    .map(([change, from]) => change + from),
);
const anyOddDates = fc.array(fc.tuple(fc.nat(9), anyHours), { maxLength: 6 });

/** The shop at a moment, with odd hours on some of the days ahead. */
function shopAt(now: number, odd: readonly (readonly [number, Hours])[]) {
  const today = wall(now).toPlainDate();
  const exceptions = odd.map(
    ([days, hours]): DatedException => ({ date: today.add({ days }).toString(), hours }),
  );
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const openings = openingsFrom(instant, 15, { ...firstRules, exceptions });
  return { openings, times: possibleTimes(openings, now, { leadMinutes }) };
}

describe('whatever dates an owner changes, over years and both clock changes', () => {
  it('a chosen time is inside an opening, half an hour after its doors, on a quarter', () => {
    fc.assert(
      fc.property(anyMoment, anyOddDates, (now, odd) => {
        const { openings, times } = shopAt(now, odd);
        for (const time of times) {
          const opening = openNow(openings, time);
          if (!opening) throw new Error(`closed at ${wall(time)}`);
          expect(time - opening.opensAt).toBeGreaterThanOrEqual(leadMinutes * minuteMs);
          expect(wall(time).minute % 15).toBe(0);
          expect(isOrderable(openings, time, now, { leadMinutes })).toBe(true);
        }
      }),
    );
  });

  it('no quarter that could be kept is left out, and none drifts from day to day', () => {
    fc.assert(
      fc.property(anyMoment, anyOddDates, (now, odd) => {
        const { openings, times } = shopAt(now, odd);
        const expected: number[] = [];
        const first = wall(now).round({
          smallestUnit: 'minute',
          roundingIncrement: 15,
          roundingMode: 'ceil',
        });
        for (let step = 0; step <= 7 * 24 * 4; step += 1) {
          const time = first.epochMilliseconds + step * 15 * minuteMs;
          const opening = openings.find(
            ({ opensAt, closesAt }) => opensAt <= time && time < closesAt,
          );
          const isReady =
            opening && time >= Math.max(now, opening.opensAt) + leadMinutes * minuteMs;
          if (isReady && time <= now + 7 * dayMs) expected.push(time);
        }
        expect(times).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
