import { describe, expect, test } from 'vitest';
import { type BackupHistory, dueBackup, isBackupOld } from './due.ts';

const at = (instant: string) => Temporal.Instant.from(instant);
const ms = (instant: string) => at(instant).epochMilliseconds;
const none: BackupHistory = {
  lastMadeAt: null,
  lastFailedAt: null,
  lastGoodAt: null,
  firstTriedAt: null,
  orders: 0,
  ordersHeld: 0,
};
const after = (lastMadeAt: string, more: Partial<BackupHistory> = {}): BackupHistory => ({
  ...none,
  lastMadeAt: ms(lastMadeAt),
  ...more,
});

describe('an owner has a backup', () => {
  test('at the first start, whatever the time (B-2324)', () => {
    expect(dueBackup(none, at('2026-11-18T14:00:00-05:00'))).toBe('night');
  });

  test('at half past four every night, and one that was missed as soon as the site runs again (B-2324)', () => {
    const last = after('2026-11-18T04:30:07-05:00');
    expect(dueBackup(last, at('2026-11-18T23:59:00-05:00'))).toBeNull();
    expect(dueBackup(last, at('2026-11-19T04:29:59-05:00'))).toBeNull();
    expect(dueBackup(last, at('2026-11-19T04:30:00-05:00'))).toBe('night');
    expect(dueBackup(last, at('2026-11-24T19:00:00-05:00'))).toBe('night');
  });

  test('at half past four on the wall in summer and in winter (B-2324)', () => {
    // The clocks go back on November 1, 2026 and forward on March 14, 2027.
    for (const [before, night] of [
      ['2026-10-31T04:30:00-04:00', '2026-11-01T04:30:00-05:00'],
      ['2027-03-13T04:30:00-05:00', '2027-03-14T04:30:00-04:00'],
    ] as const) {
      expect(dueBackup(after(before), at(night).subtract({ seconds: 1 }))).toBeNull();
      expect(dueBackup(after(before), at(night))).toBe('night');
    }
  });

  test('after every fiftieth order, however many came at once (B-2324)', () => {
    const now = at('2026-11-18T20:00:00-05:00');
    const due = (orders: number, ordersHeld: number) =>
      dueBackup(after('2026-11-18T19:30:00-05:00', { orders, ordersHeld }), now);
    expect(due(49, 0)).toBeNull();
    expect(due(50, 0)).toBe('fiftieth');
    expect(due(99, 50)).toBeNull();
    expect(due(120, 57)).toBe('fiftieth');
    expect(due(120, 119)).toBeNull();
  });

  test('every hour that had an order, and none in an hour without one (B-2324)', () => {
    const last = { orders: 12, ordersHeld: 11 };
    const due = (now: string, held = last) =>
      dueBackup(after('2026-11-18T18:30:00-05:00', held), at(now));
    expect(due('2026-11-18T19:29:59-05:00')).toBeNull();
    expect(due('2026-11-18T19:30:00-05:00')).toBe('hour');
    expect(due('2026-11-18T23:30:00-05:00', { orders: 11, ordersHeld: 11 })).toBeNull();
  });

  test('an hour after one that failed, and not sooner (B-2324)', () => {
    const failed = { lastFailedAt: ms('2026-11-18T04:31:00-05:00') };
    const history = after('2026-11-17T04:30:00-05:00', failed);
    expect(dueBackup(history, at('2026-11-18T05:30:59-05:00'))).toBeNull();
    expect(dueBackup(history, at('2026-11-18T05:31:00-05:00'))).toBe('night');
  });
});

test('an owner is told after two days without a good one, and not on the first day (B-2326)', () => {
  const tried = { lastGoodAt: null, firstTriedAt: ms('2026-11-16T12:00:00Z') };
  expect(isBackupOld({ lastGoodAt: null, firstTriedAt: null }, at('2026-11-18T12:00:01Z'))).toBe(
    false,
  );
  expect(isBackupOld(tried, at('2026-11-18T12:00:00Z'))).toBe(false);
  expect(isBackupOld(tried, at('2026-11-18T12:00:01Z'))).toBe(true);
  const good = { ...tried, lastGoodAt: ms('2026-11-17T12:00:00Z') };
  expect(isBackupOld(good, at('2026-11-19T12:00:00Z'))).toBe(false);
  expect(isBackupOld(good, at('2026-11-19T12:00:01Z'))).toBe(true);
});
