import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDefault } from '#tests/support/any-hours.ts';
import { firstRules } from '../first-hours.ts';
import {
  copyDay,
  orderingFormOf,
  readOrderingForm,
  readWeekForm,
  weekFormOf,
} from './regular-hours-form.ts';

test('an owner finds again whatever hours and times were saved (B-2032)', () => {
  fc.assert(
    fc.property(anyDefault, ({ week, ordering }) => {
      expect(readWeekForm(weekFormOf(week))).toEqual(week);
      expect(readOrderingForm(orderingFormOf(ordering))).toEqual(ordering);
    }),
  );
});

test('an owner copies one day’s hours to others, and the rest stays (B-2032)', () => {
  const form = weekFormOf(firstRules.week);
  const copied = readWeekForm(copyDay(form, 4, [1, 'holiday']));
  expect(copied).toEqual({
    ...firstRules.week,
    1: firstRules.week[4],
    holiday: firstRules.week[4],
  });
});

test.each([
  ['15', 15],
  [' 0 ', 0],
  ['20 min', 20],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['7,5', Number.NaN],
  ['vingt', Number.NaN],
  ['0015', Number.NaN],
])('an owner who types “%s” is understood, or told (B-843)', (typed, number) => {
  const form = { ...orderingFormOf(firstRules.ordering), drivingMinutes: typed };
  expect(readOrderingForm(form).drivingMinutes).toBe(number);
});
