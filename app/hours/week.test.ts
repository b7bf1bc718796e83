import { describe, expect, it } from 'vitest';
import { firstWeek as week } from './first-hours.ts';
import { areSoundHours, minutesOf, weekdays, weekRows } from './week.ts';

describe('hours that an owner types', () => {
  it.each([
    [[]],
    [[{ opens: '11:00', closes: '21:00' }]],
    [
      [
        { opens: '11:00', closes: '14:00' },
        { opens: '17:00', closes: '24:00' },
      ],
    ],
    [[{ opens: '03:00', closes: '03:01' }]],
    [[{ opens: '17:00', closes: '02:00' }]],
    [[{ opens: '17:00', closes: '03:00' }]],
    [
      [
        { opens: '11:00', closes: '14:00' },
        { opens: '17:00', closes: '00:15' },
      ],
    ],
  ])('an owner may keep %j (B-4281)', (hours) => {
    expect(areSoundHours(hours)).toBe(true);
  });

  it.each([
    ['closing before opening', [{ opens: '21:00', closes: '11:00' }]],
    ['never open', [{ opens: '11:00', closes: '11:00' }]],
    ['open into the next morning', [{ opens: '17:00', closes: '03:01' }]],
    ['only at night', [{ opens: '00:30', closes: '02:00' }]],
    [
      'followed by others in their night',
      [
        { opens: '17:00', closes: '02:00' },
        { opens: '18:00', closes: '19:00' },
      ],
    ],
    ['not a time', [{ opens: '11h', closes: '21:00' }]],
    ['past the end of the day', [{ opens: '11:00', closes: '25:00' }]],
    ['a minute too many', [{ opens: '11:60', closes: '21:00' }]],
    ['within the hours of a clock change', [{ opens: '02:30', closes: '21:00' }]],
    [
      'overlapping',
      [
        { opens: '11:00', closes: '15:00' },
        { opens: '14:00', closes: '21:00' },
      ],
    ],
    [
      'touching',
      [
        { opens: '11:00', closes: '15:00' },
        { opens: '15:00', closes: '21:00' },
      ],
    ],
    [
      'out of order',
      [
        { opens: '17:00', closes: '21:00' },
        { opens: '11:00', closes: '14:00' },
      ],
    ],
  ])('an owner cannot keep hours that are %s (B-1106, B-4281)', (_, hours) => {
    expect(areSoundHours(hours)).toBe(false);
  });
});

describe('the weekly hours', () => {
  it('every day of the week and the holidays have sound hours', () => {
    expect(Object.values(week).every(areSoundHours)).toBe(true);
  });

  it('a reader finds every day once, and holidays beside Sunday', () => {
    const rows = weekRows(week, true);
    expect(rows.map(({ days, holidays }) => [days, holidays])).toEqual([
      [[1], false],
      [[2, 3], false],
      [[4, 5, 6], false],
      [[7], true],
    ]);
  });

  it('a reader finds holidays on a line of their own once their hours are not those of Sunday', () => {
    const rows = weekRows({ ...week, holiday: [] }, true);
    expect(rows.at(-1)).toEqual({ days: [], holidays: true, hours: [] });
    expect(rows.flatMap(({ days }) => days)).toEqual(weekdays);
  });

  it('a reader finds holidays on a line of their own when Sunday shares its line', () => {
    const rows = weekRows({ ...week, 6: week[7] }, true);
    expect(rows.slice(-2)).toEqual([
      { days: [6, 7], holidays: false, hours: week[7] },
      { days: [], holidays: true, hours: week.holiday },
    ]);
  });

  it('a time of day is minutes since midnight', () => {
    expect([minutesOf('00:00'), minutesOf('17:30'), minutesOf('24:00')]).toEqual([0, 1050, 1440]);
  });
});
