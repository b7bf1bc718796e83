import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '#orders/order-status.ts';
import { paymentMethods } from '#orders/orders.ts';
import { orderTypes } from '#shop/order-types.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { dayTotals, type Sums } from './day-figures.ts';

const sold = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    paymentMethod: fc.constantFrom(...paymentMethods),
    orderType: fc.constantFrom(...orderTypes),
    subtotal: fc.nat(500_000),
    deliveryFee: fc.nat(20_000),
    taxes: fc.nat(75_000),
  })
  .chain((part) => fc.record({ part: fc.constant(part), discount: fc.nat(part.subtotal) }))
  .map(({ part, discount }) => {
    const total = part.subtotal - discount + part.deliveryFee + part.taxes;
    return boardOrder({ ...part, discount, total });
  });

function add(all: readonly Sums[]): Sums {
  return all.reduce((a, b) => ({
    count: a.count + b.count,
    subtotal: a.subtotal + b.subtotal,
    discount: a.discount + b.discount,
    deliveryFee: a.deliveryFee + b.deliveryFee,
    taxes: a.taxes + b.taxes,
    total: a.total + b.total,
  }));
}

test('an owner who adds the parts up by hand finds the total of the day (B-901, B-2045)', () => {
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 60 }), (orders) => {
      const { sold, byPayment, byType, ...apart } = dayTotals(orders);
      expect(add(Object.values(byPayment))).toEqual(sold);
      expect(add(Object.values(byType))).toEqual(sold);
      const { waiting, suspicious, refused } = apart;
      expect(add([sold, waiting, suspicious, refused]).count).toBe(orders.length);
      expect(sold.subtotal - sold.discount + sold.deliveryFee + sold.taxes).toBe(sold.total);
    }),
  );
});

test('an owner reads what was refused apart from what was sold (B-901)', () => {
  const totals = dayTotals([
    boardOrder(),
    boardOrder({ status: 'refused', subtotal: 100, taxes: 15, total: 115 }),
    boardOrder({ orderType: 'takeout', paymentMethod: 'interac' }),
  ]);
  expect(totals.refused).toMatchObject({ count: 1, subtotal: 100, taxes: 15, total: 115 });
  expect(totals.sold).toMatchObject({ count: 2, subtotal: 7180, taxes: 1076, total: 8256 });
  expect(totals.byPayment).toMatchObject({ cash: { count: 1 }, card: { count: 0, total: 0 } });
  expect(totals.byType).toMatchObject({ delivery: { count: 1 }, takeout: { total: 4128 } });
});

test('a day without orders comes to nothing', () => {
  expect(dayTotals([]).sold).toEqual({
    count: 0,
    subtotal: 0,
    discount: 0,
    deliveryFee: 0,
    taxes: 0,
    total: 0,
  });
});
