import { describe, expect, test } from 'vitest';
import { closesEarly, earlyClosing, hoursUntil } from './early-closing.ts';

const day = [
  { opens: '11:00', closes: '14:00' },
  { opens: '16:00', closes: '21:00' },
] as const;

describe('a day that closes early (B-3911)', () => {
  test.for([
    ['20:30', ['11:00–14:00', '16:00–20:30']],
    ['15:00', ['11:00–14:00']],
    ['16:00', ['11:00–14:00']],
    ['12:15', ['11:00–12:15']],
    ['10:00', []],
    ['22:00', ['11:00–14:00', '16:00–21:00']],
  ] as const)('has until %s what customers still find open', ([time, left]) => {
    const hours = hoursUntil(day, time).map(({ opens, closes }) => `${opens}–${closes}`);
    expect(hours).toEqual(left);
  });

  test('ends in its night, or before it (B-4281)', () => {
    const night = [{ opens: '17:00', closes: '02:00' }] as const;
    expect(hoursUntil(night, '00:30')).toEqual([{ opens: '17:00', closes: '00:30' }]);
    expect(hoursUntil(night, '23:00')).toEqual([{ opens: '17:00', closes: '23:00' }]);
    expect(hoursUntil(night, '16:00')).toEqual([]);
  });

  test('is known by the reason that customers read', () => {
    expect(closesEarly({ reason: earlyClosing })).toBe(true);
    expect(closesEarly({ reason: { ...earlyClosing, fr: 'Tempête' } })).toBe(false);
    expect(closesEarly({})).toBe(false);
  });
});
