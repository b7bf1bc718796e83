import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeRule, codeBlockers, discountOf, normalCode } from './codes.ts';

const rule: CodeRule = {
  code: 'PIZZA10',
  off: { kind: 'share', share: 10 },
  minimum: 2000,
  weekdays: [2, 4],
  startsOn: '2026-12-01',
  endsOn: '2026-12-15',
};
const free = { ...rule, minimum: 0 };

describe('a customer with a code', () => {
  test('pays a share less, half a cent up (B-2070)', () => {
    expect(discountOf(rule, 2000)).toBe(200);
    expect(discountOf(free, 1795)).toBe(180);
    expect(discountOf(free, 1794)).toBe(179);
  });

  test('pays an amount less, never less than nothing', () => {
    const off = { kind: 'amount', amount: 500 } as const;
    expect(discountOf({ ...rule, off }, 2000)).toBe(500);
    expect(discountOf({ ...free, off }, 300)).toBe(300);
    expect(discountOf({ ...free, off }, 0)).toBe(0);
  });

  test('has nothing taken off below its minimum', () => {
    expect(discountOf(rule, 1999)).toBe(0);
  });

  test('never pays less than nothing nor more than without it, whatever the code (B-2070)', () => {
    const off = fc.oneof(
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 100_000 }),
      }),
      fc.record({ kind: fc.constant('share' as const), share: fc.integer({ min: 1, max: 100 }) }),
    );
    fc.assert(
      fc.property(off, fc.nat(100_000), fc.nat(1_000_000), (off, minimum, subtotal) => {
        const discount = discountOf({ off, minimum }, subtotal);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  test('is told what keeps it from counting: too little, another weekday, another date (B-2071)', () => {
    const tuesday = { day: '2026-12-01', weekday: 2 };
    expect(codeBlockers(rule, 2000, tuesday)).toEqual([]);
    expect(codeBlockers(rule, 1999, tuesday)).toEqual(['code_below_minimum']);
    expect(codeBlockers(rule, 0, { day: '2026-12-16', weekday: 3 })).toEqual([
      'code_below_minimum',
      'code_wrong_day',
      'code_out_of_dates',
    ]);
    expect(codeBlockers(rule, 2000, { day: '2026-11-24', weekday: 2 })).toEqual([
      'code_out_of_dates',
    ]);
    expect(codeBlockers(rule, 2000, null)).toEqual([]);
  });

  test('types it as they like', () => {
    expect(['pizza10', ' PIZZA-10 ', 'Pizza 10'].map(normalCode)).toEqual(Array(3).fill('PIZZA10'));
  });
});
