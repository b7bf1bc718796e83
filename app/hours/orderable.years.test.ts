import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDefault, anyHours, anyInstant } from '#tests/support/any-hours.ts';
import { firstRules } from './first-hours.ts';
import { type DatedException, type HoursRules, openingsFrom } from './hours.ts';
import { type Opening, openNow, takingOpening, targetOpening } from './opening.ts';
import { daysAhead } from './ordering.ts';
import { isOrderable, possibleTimes } from './possible-times.ts';
import { timeZone } from './shop-clock.ts';
import type { Hours } from './week.ts';

const minuteMs = 60_000;
const wall = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);

const anyOddDates = fc.array(fc.tuple(fc.nat(9), anyHours), { maxLength: 6 });
// Half of the shops have the default rules, with changed dates.
const anyRules = fc.oneof(fc.constant(firstRules), anyDefault);

type Odd = readonly (readonly [number, Hours])[];

/** Returns the shop at an instant, with odd hours on some of the days ahead. */
function shopAt(now: number, regular: Omit<HoursRules, 'exceptions'>, odd: Odd) {
  const today = wall(now).toPlainDate();
  const exceptions = odd.map(
    ([days, hours]): DatedException => ({ date: today.add({ days }).toString(), hours }),
  );
  const { preparationMinutes: leadMinutes, horizonDays } = regular.ordering;
  const rules = { leadMinutes, horizonDays };
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const openings = openingsFrom(instant, daysAhead(regular.ordering) + 1, {
    ...regular,
    exceptions,
  });
  return { openings, rules, times: possibleTimes(openings, now, rules) };
}

function lastOrderOf({ opensAt, closesAt }: Opening, { ordering }: Pick<HoursRules, 'ordering'>) {
  return Math.max(opensAt, closesAt - ordering.lastOrderMinutes * minuteMs);
}

describe('whatever week, holidays and dates an owner sets, over years and both clock changes', () => {
  it('a chosen time is inside an opening, behind its doors by the kitchen’s time, on a quarter (B-530)', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, anyOddDates, (now, regular, odd) => {
        const { openings, rules, times } = shopAt(now, regular, odd);
        for (const time of times) {
          const opening = openNow(openings, time);
          if (!opening) throw new Error(`closed at ${wall(time)}`);
          expect(time - opening.opensAt).toBeGreaterThanOrEqual(rules.leadMinutes * minuteMs);
          expect(time).toBeLessThanOrEqual(lastOrderOf(opening, regular));
          expect(wall(time).minute % 15).toBe(0);
          expect(isOrderable(openings, time, now, rules)).toBe(true);
        }
      }),
    );
  });

  it('no quarter that could be kept is left out, and none drifts from day to day (B-2033)', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, anyOddDates, (now, regular, odd) => {
        const { openings, rules, times } = shopAt(now, regular, odd);
        const expected: number[] = [];
        // By elapsed time: rounding on the wall would skip the hour that autumn repeats.
        const first = Math.ceil(now / (15 * minuteMs)) * 15 * minuteMs;
        const lastDay = wall(now).toPlainDate().add({ days: rules.horizonDays }).toString();
        for (let step = 0; step <= (rules.horizonDays + 2) * 25 * 4; step += 1) {
          const time = first + step * 15 * minuteMs;
          const opening = openings.find(
            ({ opensAt, closesAt }) => opensAt <= time && time < closesAt,
          );
          if (!opening || opening.date > lastDay || time > lastOrderOf(opening, regular)) continue;
          const isReady = time >= Math.max(now, opening.opensAt) + rules.leadMinutes * minuteMs;
          if (isReady) expected.push(time);
        }
        expect(times).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('as soon as possible is for an opening that still takes orders, the first of them (B-2031)', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, anyOddDates, (now, regular, odd) => {
        const { openings } = shopAt(now, regular, odd);
        const expected = openings.find(
          (opening) => Math.max(now, opening.opensAt) < lastOrderOf(opening, regular),
        );
        expect(takingOpening(openings, now)).toEqual(expected ?? null);
        if (regular.ordering.lastOrderMinutes > 0) return;
        expect(takingOpening(openings, now)).toEqual(targetOpening(openings, now));
      }),
    );
  });
});
