import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restaurant } from '#restaurant/restaurant.ts';
import { missingForDelivery, orderTotals } from './orders.ts';

const anyAmount = fc.integer({ min: 0, max: 50 * 50 * 999_999 });

/** The taxes of an amount by exact arithmetic: 14.975 %, half a cent and more upward. */
function exactTaxes(subtotal: number): bigint {
  return (BigInt(subtotal) * 14_975n + 50_000n) / 100_000n;
}

describe('a diner who reads the totals', () => {
  test.each([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 1],
    [1795, 269],
    [2000, 300],
    [2095, 314],
    [4099, 614],
    [20_000, 2995],
    [1000, 150],
    [600, 90],
  ])('pays on %i cents exactly %i cents of taxes', (subtotal, taxes) => {
    expect(orderTotals(subtotal)).toEqual({ subtotal, taxes, total: subtotal + taxes });
  });

  test('pays half a cent upward, never downward', () => {
    const halves = Array.from({ length: 200_000 }, (_, cents) => cents).filter(
      (cents) => (BigInt(cents) * 14_975n) % 100_000n === 50_000n,
    );
    expect(halves.length).toBeGreaterThan(10);
    for (const cents of halves) {
      const below = (BigInt(cents) * 14_975n) / 100_000n;
      expect(BigInt(orderTotals(cents).taxes)).toBe(below + 1n);
    }
  });

  test('pays the same to the cent as exact arithmetic says, up to the largest order', () => {
    fc.assert(
      fc.property(anyAmount, (subtotal) => {
        const { taxes, total } = orderTotals(subtotal);
        expect(BigInt(taxes)).toBe(exactTaxes(subtotal));
        expect(total).toBe(subtotal + taxes);
      }),
      { numRuns: 2000 },
    );
  });

  test('never pays less for more', () => {
    fc.assert(
      fc.property(anyAmount, (subtotal) => {
        expect(orderTotals(subtotal + 1).total).toBeGreaterThan(orderTotals(subtotal).total);
      }),
    );
  });
});

describe('a diner far from the minimum', () => {
  test.each([
    [0, 2000],
    [1795, 205],
    [1999, 1],
    [2000, 0],
    [2001, 0],
  ])('with %i cents lacks %i cents for a delivery, nothing for takeout', (subtotal, missing) => {
    expect(missingForDelivery(subtotal, 'delivery')).toBe(missing);
    expect(missingForDelivery(subtotal, 'takeout')).toBe(0);
  });

  test('lacks what is missing before taxes', () => {
    const subtotal = restaurant.deliveryMinimum - 1;
    expect(orderTotals(subtotal).total).toBeGreaterThan(restaurant.deliveryMinimum);
    expect(missingForDelivery(subtotal, 'delivery')).toBe(1);
  });
});
