import { expect, test } from 'vitest';
import { isOutsideDates, isOver, isWrongWeekday } from './offered-days.ts';

const days = { weekdays: [2, 3], startsOn: '2026-11-03', endsOn: '2026-11-25' };
const tuesday = { day: '2026-11-03', weekday: 2 };

test('a customer gets an offer from its first to its last day, both included', () => {
  expect(isOutsideDates(days, tuesday)).toBe(false);
  expect(isOutsideDates(days, { day: '2026-11-25', weekday: 3 })).toBe(false);
  expect(isOutsideDates(days, { day: '2026-11-02', weekday: 1 })).toBe(true);
  expect(isOutsideDates(days, { day: '2026-11-26', weekday: 4 })).toBe(true);
  expect(isOver(days, '2026-11-25')).toBe(false);
  expect(isOver(days, '2026-11-26')).toBe(true);
});

test('a customer gets an offer on its weekdays, and on any where it names none', () => {
  expect(isWrongWeekday(days, tuesday)).toBe(false);
  expect(isWrongWeekday(days, { day: '2026-11-05', weekday: 4 })).toBe(true);
  expect(isWrongWeekday({ ...days, weekdays: null }, { day: '2026-11-05', weekday: 4 })).toBe(
    false,
  );
});

test('a customer whose day is not known yet is refused nothing', () => {
  expect(isOutsideDates(days, null)).toBe(false);
  expect(isWrongWeekday(days, null)).toBe(false);
});
