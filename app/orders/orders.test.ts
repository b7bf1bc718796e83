import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { cashTotal, missingForDelivery, orderTotals } from './orders.ts';

const anyAmount = fc.integer({ min: 0, max: 50 * 50 * 999_999 });

/** Returns the taxes by exact arithmetic: 14.975 %, half a cent and more upward. */
function exactTaxes(subtotal: number): bigint {
  return (BigInt(subtotal) * 14_975n + 50_000n) / 100_000n;
}

describe('a customer who reads the totals', () => {
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
    const bill = { subtotal, discount: 0, deliveryFee: 0 };
    const total = subtotal + taxes;
    expect(orderTotals({ subtotal }, firstShop)).toEqual({ ...bill, taxes, total });
  });

  test('pays half a cent upward, never downward (B-604)', () => {
    const halves = Array.from({ length: 200_000 }, (_, cents) => cents).filter(
      (cents) => (BigInt(cents) * 14_975n) % 100_000n === 50_000n,
    );
    expect(halves.length).toBeGreaterThan(10);
    for (const cents of halves) {
      const below = (BigInt(cents) * 14_975n) / 100_000n;
      expect(BigInt(orderTotals({ subtotal: cents }, firstShop).taxes)).toBe(below + 1n);
    }
  });

  test('pays the same to the cent as exact arithmetic says, up to the largest order (B-604)', () => {
    fc.assert(
      fc.property(anyAmount, (subtotal) => {
        const { taxes, total } = orderTotals({ subtotal }, firstShop);
        expect(BigInt(taxes)).toBe(exactTaxes(subtotal));
        expect(total).toBe(subtotal + taxes);
      }),
      { numRuns: 2000 },
    );
  });

  test('never pays less for more', () => {
    fc.assert(
      fc.property(anyAmount, (subtotal) => {
        expect(orderTotals({ subtotal: subtotal + 1 }, firstShop).total).toBeGreaterThan(
          orderTotals({ subtotal }, firstShop).total,
        );
      }),
    );
  });
});

describe('a customer far from the minimum', () => {
  test.each([
    [0, 2000],
    [1795, 205],
    [1999, 1],
    [2000, 0],
    [2001, 0],
  ])(
    'with %i cents lacks %i cents for a delivery, nothing for takeout (B-521)',
    (subtotal, missing) => {
      expect(missingForDelivery(subtotal, 'delivery', firstShop)).toBe(missing);
      expect(missingForDelivery(subtotal, 'takeout', firstShop)).toBe(0);
    },
  );

  test('lacks what is missing before taxes', () => {
    const subtotal = firstShop.deliveryMinimum - 1;
    expect(orderTotals({ subtotal }, firstShop).total).toBeGreaterThan(firstShop.deliveryMinimum);
    expect(missingForDelivery(subtotal, 'delivery', firstShop)).toBe(1);
  });
});

describe('a customer with a delivery fee and a code', () => {
  const anyBill = fc
    .record({
      subtotal: anyAmount,
      deliveryFee: fc.integer({ min: 0, max: 20_000 }),
      share: fc.nat(100),
    })
    .map(({ subtotal, deliveryFee, share }) => ({
      subtotal,
      deliveryFee,
      discount: Math.floor((subtotal * share) / 100),
    }));

  test('pays taxes on what is paid for, no more and no less', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const taxed = bill.subtotal - bill.discount + bill.deliveryFee;
        const { taxes, total } = orderTotals(bill, firstShop);
        expect(BigInt(taxes)).toBe(exactTaxes(taxed));
        expect(total).toBe(taxed + taxes);
      }),
    );
  });

  test('never pays less than nothing', () => {
    const bill = { subtotal: 1795, discount: 1795 };
    expect(orderTotals(bill, firstShop)).toMatchObject({ taxes: 0, total: 0 });
  });
});

describe('a customer who pays in cash', () => {
  test.each([
    [2064, 2065],
    [2062, 2060],
    [2063, 2065],
    [0, 0],
  ])('pays %i cents as %i (B-2014)', (total, paid) => {
    expect(cashTotal(total, firstShop)).toBe(paid);
    expect(cashTotal(total, { cashRounding: 1 })).toBe(total);
  });
});
