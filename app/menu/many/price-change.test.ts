import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPrice } from '#core/money.ts';
import {
  changedPrices,
  type PriceChange,
  type Rounding,
  roundings,
  stepLimits,
  steppedPrice,
} from './price-change.ts';

const amount = (cents: number): PriceChange['step'] => ({ kind: 'amount', cents });
const share = (percent: number): PriceChange['step'] => ({
  kind: 'share',
  basisPoints: percent * 100,
});

function change(step: PriceChange['step'], rounding: Rounding = 'none'): PriceChange {
  return { step, rounding, sizes: null };
}

const anyStep: fc.Arbitrary<PriceChange['step']> = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    cents: fc.integer({ min: -stepLimits.cents, max: stepLimits.cents }),
  }),
  fc.record({
    kind: fc.constant('share' as const),
    basisPoints: fc.integer({ min: -10_000, max: stepLimits.basisPoints }),
  }),
);
const anyChange = fc.record({
  step: anyStep,
  rounding: fc.constantFrom(...roundings),
  sizes: fc.constant(null),
});
const anyPrice = fc.integer({ min: 0, max: maxPrice });

describe('an owner who changes prices', () => {
  test.each([
    [1795, amount(50), 'none', 1845],
    [1795, amount(50), 'to5', 1845],
    [1797, amount(0), 'to5', 1795],
    [1798, amount(0), 'to5', 1800],
    [1795, amount(50), 'up95', 1895],
    [1795, amount(0), 'up95', 1795],
    [1796, amount(0), 'up95', 1895],
    [1795, amount(50), 'near95', 1895],
    [1795, amount(49), 'near95', 1795],
    [1795, share(3), 'none', 1849],
    [1795, share(3), 'up95', 1895],
    [1795, share(3), 'near95', 1895],
    [1795, share(-10), 'near95', 1595],
    [300, amount(-500), 'up95', 0],
    [20, amount(10), 'near95', 95],
    [0, share(10), 'up95', 0],
    [0, amount(50), 'none', 50],
    [maxPrice, share(10), 'none', maxPrice],
    [maxPrice, share(10), 'up95', maxPrice - 4],
  ] as const)('from %i by %o with rounding %s finds %i', (price, step, rounding, expected) => {
    expect(steppedPrice(price, change(step, rounding))).toBe(expected);
  });

  test('never finds one below 0, above the highest, or with a fraction of a cent (B-2104)', () => {
    fc.assert(
      fc.property(anyPrice, anyChange, (price, change) => {
        const found = steppedPrice(price, change);
        expect(Number.isInteger(found)).toBe(true);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(maxPrice);
      }),
    );
  });

  test('finds what was dearer before no cheaper after (B-2104)', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyChange, (a, b, change) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(steppedPrice(low, change)).toBeLessThanOrEqual(steppedPrice(high, change));
      }),
    );
  });

  test('who rounds finds the ending asked for, or nothing to pay (B-2104)', () => {
    const endings = { to5: (cents: number) => cents % 5 === 0, up95: is95, near95: is95 };
    fc.assert(
      fc.property(anyPrice, anyStep, (price, step) => {
        for (const [rounding, isRight] of Object.entries(endings)) {
          const found = steppedPrice(price, change(step, rounding as Rounding));
          expect(found === 0 || isRight(found)).toBe(true);
        }
      }),
    );
  });

  test('who rounds up to ,95 finds no price lowered by it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxPrice - 4 }), (price) => {
        expect(steppedPrice(price, change(amount(0), 'up95'))).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  test('changes the sizes that are meant, and those that follow them (B-2104)', () => {
    const by = { ...change(amount(100)), sizes: ['p'] } as const;
    expect(changedPrices({ s: 500, m: 700, l: 900, p: 500, g: 900 }, by)).toEqual({
      ...{ s: 600, m: 700, l: 900, p: 600, g: 900 },
    });
    expect(changedPrices({ s: 500, m: 700 }, { ...by, sizes: ['s'] })).toEqual({ s: 600, m: 700 });
    expect(changedPrices({ single: 500 }, by)).toEqual({ single: 500 });
    expect(changedPrices({}, by)).toEqual({});
  });
});

function is95(cents: number): boolean {
  return cents % 100 === 95;
}
