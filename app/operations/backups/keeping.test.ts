import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from '#hours/shop-clock.ts';
import { backupsToKeep } from './keeping.ts';

const begin = Date.parse('2020-01-01T00:00:00Z');
const hour = 3_600_000;
const instants = fc.uniqueArray(fc.integer({ min: 0, max: 7 * 365 * 24 }), { maxLength: 120 });
const anyBackups = instants.map((hours) => hours.map((at) => begin + at * hour));

function local(at: number): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDate();
}

test('an owner never loses the two newest backups, nor one that was not there (B-2323)', () => {
  fc.assert(
    fc.property(anyBackups, (all) => {
      const kept = backupsToKeep(all);
      for (const at of all.toSorted((one, other) => other - one).slice(0, 2)) {
        expect(kept).toContain(at);
      }
      for (const at of kept) expect(all).toContain(at);
      expect(kept.size).toBeLessThanOrEqual(7 + 4 + 1);
    }),
  );
});

test('an owner has the newest of each of the last days and weeks that have one (B-2323)', () => {
  const spans = [
    [7, (day: Temporal.PlainDate) => day],
    [4, (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })],
  ] as const;
  fc.assert(
    fc.property(anyBackups, (all) => {
      const kept = backupsToKeep(all);
      for (const [count, startOf] of spans) {
        const starts = new Set(all.map((at) => startOf(local(at)).toString()));
        for (const start of [...starts].toSorted().slice(-count)) {
          const inIt = all.filter((at) => startOf(local(at)).toString() === start);
          expect(kept).toContain(Math.max(...inIt));
        }
      }
    }),
  );
});

test('an owner who clears away every night keeps what was once worth keeping for its time (B-2323)', () => {
  // Night by night, each time from what the night before has left: weeks must not starve.
  let kept: readonly number[] = [];
  const nights = Array.from({ length: 400 }, (_, night) => begin + (night * 24 + 9) * hour);
  for (const night of nights) kept = [...backupsToKeep([...kept, night])];
  const weeks = new Set(kept.map((at) => `${local(at).yearOfWeek} ${local(at).weekOfYear}`));
  expect(weeks.size).toBe(4);
  for (const night of nights.slice(-7)) expect(kept).toContain(night);
  expect(kept.length).toBeLessThanOrEqual(11);
});

test('an owner whose clock was once a year ahead loses none by it but the place that one takes (B-2323)', () => {
  const nights = Array.from({ length: 7 }, (_, night) => begin + (night + 1) * 24 * hour);
  const kept = backupsToKeep([...nights, begin + 365 * 24 * hour]);
  expect([...kept].toSorted((one, other) => one - other)).toEqual([
    ...nights.slice(1),
    begin + 365 * 24 * hour,
  ]);
});

test("an owner's day is the shop's: what was made before midnight there is of that day (B-2323)", () => {
  const evening = Date.parse('2026-11-18T23:30:00-05:00');
  const noon = Date.parse('2026-11-18T12:00:00-05:00');
  const others = Array.from({ length: 3 }, (_, ahead) => evening + (ahead + 1) * 24 * hour);
  const kept = backupsToKeep([noon, evening, ...others]);
  expect(kept).toContain(evening);
  expect(kept).not.toContain(noon);
});
