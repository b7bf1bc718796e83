import { expect, test } from 'vitest';
import { typedDriving } from './driving-form.ts';

test.each([
  ['15', 15],
  [' 0 ', 0],
  ['120', 120],
  ['20 min', 20],
])('an owner types whole minutes from 0 to 120: “%s”', (typed, minutes) => {
  expect(typedDriving(typed)).toBe(minutes);
});

test.each(['', '121', '-5', '7,5', '1h', 'vingt', '0015'])(
  'an owner who types “%s” is told what it may be',
  (typed) => {
    expect(typedDriving(typed)).toBeNull();
  },
);
