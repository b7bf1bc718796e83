import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { dayAt, dayName, isDay, shiftDay } from '#hours/calendar-day.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { countText, hourName } from './day.text.ts';
import { mergeDay } from './day.ts';

const day = fc
  .date({
    min: new Date('1990-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

test('a cook who types a day that no calendar has is told so', () => {
  const wrong = ['2026-02-29', '2026-13-01', '2026-11-31', '2026-1-1', '26-11-20', 'today', ''];
  for (const text of [
    ...wrong,
    ' 2026-11-20',
    '2026-11-20T00:00',
    '0000-01-01',
    '９９９９-01-01',
  ]) {
    expect([text, isDay(text)]).toEqual([text, false]);
  }
  for (const text of ['2026-11-20', '2028-02-29', '1999-12-31']) expect(isDay(text)).toBe(true);
});

test('the day after the day before is the same day, over both clock changes', () => {
  expect(shiftDay('2026-10-31', 1)).toBe('2026-11-01');
  expect(shiftDay('2026-11-01', 1)).toBe('2026-11-02');
  expect(shiftDay('2026-03-08', -1)).toBe('2026-03-07');
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (start, by) => {
      const there = shiftDay(start, by);
      expect(isDay(there)).toBe(true);
      expect(shiftDay(there, -by)).toBe(start);
    }),
  );
});

test("today is the shop's, not the reader's nor the server's, and a night is the evening's (B-4281)", () => {
  expect(dayAt(Date.parse('2026-11-20T23:59:00-05:00'))).toBe('2026-11-20');
  expect(dayAt(Date.parse('2026-11-21T02:59:59-05:00'))).toBe('2026-11-20');
  expect(dayAt(Date.parse('2026-11-21T03:00:00-05:00'))).toBe('2026-11-21');
  expect(dayAt(Date.parse('2026-07-01T23:59:00-04:00'))).toBe('2026-07-01');
});

test('a day read a minute ago takes in what the board has heard since, and nothing older (B-908)', () => {
  const known = boardOrder({ id: 1, number: 4, version: 3, status: 'baking' });
  const reading = { day: known.day, orders: [known], hours: [], isCut: false };
  const older = { ...known, version: 2, status: 'confirmed' } as const;
  const newer = { ...known, version: 4, status: 'ready' } as const;
  const come = boardOrder({ id: 2, number: 3 });
  const other = boardOrder({ id: 3, day: '2026-11-21' });
  expect(mergeDay(reading, [older, other]).orders).toEqual([known]);
  expect(mergeDay(reading, [newer, come]).orders).toEqual([come, newer]);
  expect(mergeDay({ ...reading, isCut: true }, [newer, come]).orders).toEqual([newer]);
});

test('a day is called by its name and date, in the year that it is in', () => {
  const now = Date.parse('2026-11-20T12:00:00-05:00');
  expect(dayName('2026-11-20', now, 'fr')).toBe('vendredi 20 novembre');
  expect(dayName('2026-11-21', now, 'en')).toBe('Saturday, November 21');
  expect(dayName('2026-11-01', now, 'fr')).toBe('dimanche 1er novembre');
  expect(dayName('2025-11-20', now, 'fr')).toBe('jeudi 20 novembre 2025');
  expect(hourName(17, 'fr')).toBe('17\u00a0h');
  expect(hourName(25, 'en')).toBe('1\u00a0a.m.');
});

test('half a pizza is read as a half', () => {
  expect([0.5, 1, 12.5, 0].map(countText)).toEqual(['½', '1', '12½', '0']);
});

test('a line is told from one of the same name by its place on the menu', () => {
  const t = ({ fr }: { fr: string }) => fr;
  const told = (line: Line) => lineText(line, categoryNameOf(line), t);
  expect(told(boardLine({ quantity: 3 }))).toBe('3 × L · Fromage (Pizzas)');
  expect(told(boardLine({ categoryKey: 'gone', sizeLabel: null }))).toBe('1 × Fromage');
});
