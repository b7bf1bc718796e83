import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from '#hours/shop-clock.ts';
import { backupsToRetain } from './backup-retention.ts';

const begin = Date.parse('2020-01-01T00:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const instants = fc.uniqueArray(fc.integer({ min: 0, max: 33 * 24 }), { maxLength: 120 });
/** Later than all of them, and none is too old then. */
const then = begin + 34 * day;
const anyBackups = instants.map((hours) => hours.map((at) => begin + at * hour));

function local(at: number): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDate();
}

test('an owner never loses the two newest backups, nor one that was not there (B-2323)', () => {
  fc.assert(
    fc.property(anyBackups, (all) => {
      const kept = backupsToRetain(all, then);
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
      const kept = backupsToRetain(all, then);
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
  // Night by night, each from what the night before has left: weeks must not starve.
  let kept: readonly number[] = [];
  const nights = Array.from({ length: 400 }, (_, night) => begin + (night * 24 + 9) * hour);
  for (const night of nights) kept = [...backupsToRetain([...kept, night], night)];
  const weeks = new Set(kept.map((at) => `${local(at).yearOfWeek} ${local(at).weekOfYear}`));
  expect(weeks.size).toBe(4);
  for (const night of nights.slice(-7)) expect(kept).toContain(night);
  expect(kept.length).toBeLessThanOrEqual(11);
});

test('an owner whose clock was once a year ahead, or years back for a night, loses no other by it (B-2323)', () => {
  const nights = Array.from({ length: 7 }, (_, night) => begin + (night + 1) * day);
  const now = begin + 7 * day;
  expect(backupsToRetain([...nights, begin + 365 * day], now)).toContain(nights[0]);
  const past = begin - 6 * 365 * day;
  expect([...backupsToRetain([...nights, past], past)].toSorted()).toEqual([past, ...nights]);
});

test('an owner keeps none for longer than 34 days but the newest seven (B-2560)', () => {
  const nights = Array.from({ length: 9 }, (_, night) => begin + night * day);
  const seven = nights.slice(-7).toReversed();
  expect([...backupsToRetain(nights, begin + 365 * day)]).toEqual(seven);
  const later = [begin, ...nights.map((night) => night + 20 * day)];
  expect(backupsToRetain(later, begin + 34 * day)).toContain(begin);
  expect(backupsToRetain(later, begin + 34 * day + 1)).not.toContain(begin);
});

test('an owner whose clock jumps 45 days ahead for a night keeps the backups of the last week (B-2560)', () => {
  const nights = Array.from({ length: 30 }, (_, night) => begin + night * day);
  const ahead = begin + (30 + 45) * day;
  const kept = backupsToRetain([...nights, ahead], ahead);
  for (const night of nights.slice(-6)) expect(kept).toContain(night);
});

test("an owner's day is the shop's: what was made before midnight there is of that day (B-2323)", () => {
  const evening = Date.parse('2026-11-18T23:30:00-05:00');
  const noon = Date.parse('2026-11-18T12:00:00-05:00');
  const others = Array.from({ length: 3 }, (_, ahead) => evening + (ahead + 1) * 24 * hour);
  const kept = backupsToRetain([noon, evening, ...others], Math.max(...others));
  expect(kept).toContain(evening);
  expect(kept).not.toContain(noon);
});
