import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay, weekdayOf } from '#hours/calendar-day.ts';
import { besideNames } from './sales.text.ts';
import { daysIn, isSpanQuery, type SpanQuery, spansOf, stepsOf, wholeMonthsOf } from './spans.ts';

function told(query: SpanQuery, today = '2031-01-01') {
  const { span, before, yearAgo } = spansOf(query, today);
  return [span, before, yearAgo].map(({ from, to }) => (from === to ? from : `${from} ${to}`));
}

test('an owner reads a day beside its weekday of the week and of the year before (B-3601)', () => {
  expect(told({}, '2026-11-20')).toEqual(['2026-11-20', '2026-11-13', '2025-11-21']);
  expect(told({ date: '2028-02-29' })).toEqual(['2028-02-29', '2028-02-22', '2027-03-02']);
  const isSoFar = (query: SpanQuery) => spansOf(query, '2026-11-20').isSoFar;
  expect([{}, { date: '2026-11-19' }].map(isSoFar)).toEqual([true, false]);
  expect(isSoFar({ from: '2026-11-01', to: '2026-11-20' })).toBe(true);
});

test.each([
  [{}, 'Vendredi dernier, à la même heure', 'Last Friday by this time'],
  [{ date: '2026-11-12' }, 'Jeudi précédent', 'Previous Thursday'],
  [{ period: 'week' }, 'Semaine précédente', 'Previous week'],
] as const)('an owner reads of %j beside what it stands (B-3601)', (query, fr, en) => {
  expect(besideNames(spansOf(query, '2026-11-20')).before).toEqual({ fr, en });
});

test('a week begins on Monday, and so does the one of a year ago (B-3601)', () => {
  const week = { period: 'week', date: '2026-11-22' } as const;
  expect(told(week)).toEqual([
    '2026-11-16 2026-11-22',
    '2026-11-09 2026-11-15',
    '2025-11-17 2025-11-23',
  ]);
  expect(told({ ...week, date: '2026-11-23' })[0]).toBe('2026-11-23 2026-11-29');
});

test('a month and a year are whole, whatever the clocks and February do (B-3601)', () => {
  expect(told({ period: 'month', date: '2028-03-12' })).toEqual([
    '2028-03-01 2028-03-31',
    '2028-02-01 2028-02-29',
    '2027-03-01 2027-03-31',
  ]);
  expect(told({ period: 'year', date: '2028-11-05' })).toEqual([
    '2028-01-01 2028-12-31',
    '2027-01-01 2027-12-31',
    '2027-01-01 2027-12-31',
  ]);
  expect(told({ from: '2028-02-29', to: '2028-03-03' })).toEqual([
    '2028-02-29 2028-03-03',
    '2028-02-25 2028-02-28',
    '2027-02-28 2027-03-03',
  ]);
});

test('a month that is not over ends today, and is compared with as many days (B-3601)', () => {
  const month = { period: 'month' } as const;
  expect(told(month, '2026-11-20')).toEqual([
    '2026-11-01 2026-11-20',
    '2026-10-01 2026-10-20',
    '2025-11-01 2025-11-20',
  ]);
  expect(told(month, '2026-03-30')[1]).toBe('2026-02-01 2026-02-28');
  expect(spansOf(month, '2026-11-20').next).toBe('2026-12-01');
});

test('a span has both ends, in order, and no more than five years (B-3602)', () => {
  expect(isSpanQuery({})).toBe(true);
  expect(isSpanQuery({ from: '2026-01-01', to: '2030-12-31' })).toBe(true);
  expect(isSpanQuery({ from: '2026-01-01', to: '2031-01-03' })).toBe(false);
  expect(isSpanQuery({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
  expect(isSpanQuery({ from: '2026-01-02' })).toBe(false);
});

test('whatever the day, its week has seven days from Monday on and its steps leave no day out (B-3601)', () => {
  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, fc.constantFrom('day', 'week', 'month', 'year'), (date, period) => {
      const { span, before, yearAgo, next } = spansOf({ period, date }, '2050-01-01');
      expect(span.from <= date && date <= span.to).toBe(true);
      expect(stepsOf(span, 'day')).toHaveLength(daysIn(span));
      const later = period === 'day' ? shiftDay(date, 7) : (next ?? '');
      expect(spansOf({ period, date: later }, '2050-01-01').before).toEqual(span);
      expect([before.to < span.from, yearAgo.to < span.from]).toEqual([true, true]);
      if (period === 'week')
        expect([span, before, yearAgo].map(({ from }) => weekdayOf(from))).toEqual([1, 1, 1]);
    }),
  );
});

test('the whole months of a span and the days beside them are every day of it once (B-3605)', () => {
  const anyDay = fc.integer({ min: 0, max: 900 }).map((by) => shiftDay('2027-01-01', by));
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [from = '', to = ''] = [one, other].toSorted();
      const { begin, end } = wholeMonthsOf({ from, to });
      expect(from <= begin && begin <= end && end <= shiftDay(to, 1)).toBe(true);
      if (begin < end) expect([begin.slice(8), end.slice(8)]).toEqual(['01', '01']);
      else expect(begin).toBe(shiftDay(to, 1));
      expect(daysIn({ from: begin, to: end }) > 28 || daysIn({ from, to }) < 61).toBe(true);
    }),
  );
});
