import { describe, expect, test } from 'vitest';
import { closingTimes, instantOfEnd, readEnd, untilNextMinute } from './availability-form.ts';

const ends = { closing: 9_000_000, tomorrow: null };

describe('a cook who chooses an end', () => {
  test.for([
    ['short', '', { kind: 'minutes', minutes: 20 }],
    ['hour', '', { kind: 'minutes', minutes: 60 }],
    ['closing', '', { kind: 'closing' }],
    ['tomorrow', '', { kind: 'tomorrow' }],
    ['typed', ' 45 ', { kind: 'minutes', minutes: 45 }],
    ['typed', '1440', { kind: 'minutes', minutes: 1440 }],
    ['typed', '1441', null],
    ['typed', '0', null],
    ['typed', '', null],
    ['typed', '-5', null],
    ['typed', '1,5', null],
    ['typed', 'une heure', null],
  ] as const)('with %s and « %s » means %j (B-401)', ([choice, minutes, end]) => {
    expect(readEnd({ choice, minutes })).toEqual(end);
  });

  test('is told when it falls, unless no opening is planned', () => {
    expect(instantOfEnd({ kind: 'minutes', minutes: 20 }, ends, 1_000)).toBe(1_201_000);
    expect(instantOfEnd({ kind: 'closing' }, ends, 1_000)).toBe(9_000_000);
    expect(instantOfEnd({ kind: 'tomorrow' }, ends, 1_000)).toBeNull();
    expect(instantOfEnd(null, ends, 1_000)).toBeNull();
  });
});

test('a cook closes early by one touch now, in half an hour, in an hour or at a later one, before the closing alone (B-3911)', () => {
  const at = (time: string) => Date.parse(`2026-11-18T${time}:00-05:00`);
  const day = [{ opens: '11:00', closes: '21:00' }] as const;
  expect(closingTimes(day, at('18:02'))).toEqual(['18:02', '18:35', '19:05', '20:00']);
  expect(closingTimes(day, at('20:28'))).toEqual(['20:28']);
  expect(closingTimes(day, at('21:00'))).toEqual([]);
  expect(closingTimes([], at('18:00'))).toEqual([]);
  expect(closingTimes([{ opens: '11:00', closes: '24:00' }], at('23:20'))).toEqual([
    '23:20',
    '23:50',
  ]);
});

test('the panel counts again when a minute left is over, and not when nothing is off', () => {
  expect(untilNextMinute([130_000, 95_000], 0)).toBe(10_000);
  expect(untilNextMinute([120_000], 0)).toBe(60_000);
  expect(untilNextMinute([5_000], 6_000)).toBeNull();
  expect(untilNextMinute([], 0)).toBeNull();
});
