import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDefault } from '#tests/support/any-hours.ts';
import { firstRules } from './first-hours.ts';
import { holidayKeys } from './holidays.ts';
import { withChange } from './hours.server.ts';
import { type RegularHours, regularHoursFieldErrors } from './regular-hours.ts';

const { exceptions: _, ...first } = firstRules;
const lunch = [{ opens: '11:30', closes: '14:00' }] as const;
const day = (part: Partial<RegularHours['week']>): RegularHours => ({
  ...first,
  week: { ...first.week, ...part },
});
const at = (part: Partial<RegularHours['ordering']>): RegularHours => ({
  ...first,
  ordering: { ...first.ordering, ...part },
});

describe('two people who change the usual hours at once', () => {
  test('both have what they changed, when it was not the same card (B-2034)', () => {
    const mine = { ...day({ 1: lunch }), keptHolidays: [] };
    const theirs = at({ lastOrderMinutes: 20 });
    expect(withChange({ was: first, next: mine }, theirs)).toEqual({
      ...mine,
      ordering: theirs.ordering,
    });
  });

  test('the second is asked when it was the same week or numbers', () => {
    const change = (next: RegularHours) => ({ was: first, next });
    expect(withChange(change(day({ 1: lunch })), day({ 1: first.week[2] }))).toBeNull();
    expect(withChange(change(at({ horizonDays: 3 })), at({ horizonDays: 14 }))).toBeNull();
    expect(withChange(change(day({ 1: lunch })), day({ 1: lunch }))).toEqual(day({ 1: lunch }));
  });

  test('nothing that one of them saved is ever lost (B-2034)', () => {
    fc.assert(
      fc.property(anyDefault, anyDefault, anyDefault, (was, next, now) => {
        const merged = withChange({ was, next }, now);
        for (const card of ['week', 'ordering'] as const) {
          if (!merged) continue;
          const isMine = JSON.stringify(was[card]) !== JSON.stringify(next[card]);
          expect(merged[card]).toEqual(isMine ? next[card] : now[card]);
        }
        for (const key of merged ? holidayKeys : []) {
          const isMine = was.keptHolidays.includes(key) !== next.keptHolidays.includes(key);
          const held = (isMine ? next : now).keptHolidays.includes(key);
          expect(merged?.keptHolidays.includes(key)).toBe(held);
        }
        expect(withChange({ was: now, next }, now)).toEqual(next);
        expect(withChange({ was, next: was }, now)).toEqual(now);
      }),
    );
  });
});

describe('an owner is told at its field', () => {
  const late = [{ opens: '21:00', closes: '11:00' }] as const;
  const four = ['04', '06', '08', '10'].map(
    (hour) => ({ opens: `${Number(hour)}:00`, closes: `${Number(hour)}:30` }) as const,
  );

  test.for([
    ['hours that end before they begin', day({ 3: late }), { 'day-3': 'hours_unsound' }],
    ['four spans on a holiday', day({ holiday: four }), { 'day-holiday': 'hours_unsound' }],
    [
      'a kitchen of four minutes',
      at({ preparationMinutes: 4 }),
      { preparationMinutes: 'out_of_bounds' },
    ],
    ['half a minute of driving', at({ drivingMinutes: 7.5 }), { drivingMinutes: 'out_of_bounds' }],
    ['two months ahead', at({ horizonDays: 60 }), { horizonDays: 'out_of_bounds' }],
    [
      'a last order before the doors open',
      { ...day({ 1: lunch }), ordering: { ...first.ordering, lastOrderMinutes: 150 } },
      { lastOrderMinutes: 'last_order_too_long' },
    ],
  ] as const)('that %s will not do (B-2032)', ([, regular, fieldErrors]) => {
    expect(regularHoursFieldErrors(regular)).toEqual(fieldErrors);
  });

  test('nothing where all is well, a shop that never opens included', () => {
    expect(regularHoursFieldErrors(first)).toEqual({});
    expect(
      regularHoursFieldErrors({ ...at({ lastOrderMinutes: 60 }), week: closedWeek() }),
    ).toEqual({});
  });

  function closedWeek(): RegularHours['week'] {
    return { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [], holiday: [] };
  }
});
