import fc from 'fast-check';
import { expect } from 'vitest';
import { orderStatuses } from '#orders/order-status.ts';
import { cashDue, orderTotals, paymentMethods, totalFields } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { orderTypes } from '#shop/order-types.ts';
import { test, withRollback } from '#tests/support/database.ts';
import { salesOf } from '#tests/support/sold-orders.ts';
import { netOf, type Sums } from './sales.ts';

const anyOrder = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    paymentMethod: fc.constantFrom(...paymentMethods),
    orderType: fc.constantFrom(...orderTypes),
    subtotal: fc.nat(500_000),
    fee: fc.nat(20_000),
    share: fc.nat(100),
  })
  .map(({ fee, share, ...part }) => ({
    ...part,
    discount: Math.floor((part.subtotal * share) / 100),
    deliveryFee: part.orderType === 'delivery' ? fee : 0,
  }));

const fields = ['count', 'federalTax', 'provincialTax', 'rounding', ...totalFields] as const;

function add(all: readonly Sums[]) {
  return Object.fromEntries(
    fields.map((field) => [field, all.reduce((sum, one) => sum + one[field], 0)]),
  );
}

test('an owner who adds the parts up by hand finds the total of the day (B-901, B-2045, B-4621)', async ({
  database,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { maxLength: 12 }), (orders) =>
      withRollback(database.db, async (db) => {
        const { sums, rows, counts, apart } = await salesOf(db, orders);
        const { all, byPayment, byType } = sums.span;
        expect(add(Object.values(byPayment))).toEqual(all);
        expect(add(Object.values(byType))).toEqual(all);
        expect(add(rows.map((row) => row.all))).toEqual(all);
        const refused = counts.refused.reduce((sum, { count }) => sum + count, 0);
        const waiting = apart.open.count + apart.waiting.count + apart.suspicious.count;
        expect(all.count + refused + waiting).toBe(orders.length);
        expect(netOf(all) + all.taxes + all.rounding).toBe(all.total);
        const paid = orders.map((order) => {
          const { total } = orderTotals(order, firstShop);
          const isSold = order.status === 'done';
          return isSold ? (cashDue(total, order.paymentMethod, firstShop) ?? total) : 0;
        });
        expect(all.total).toBe(paid.reduce((sum, one) => sum + one, 0));
        expect(all.federalTax + all.provincialTax).toBe(all.taxes);
      }),
    ),
    { numRuns: 25 },
  );
});

test('a day without orders comes to nothing', async ({ db }) => {
  const { sums } = await salesOf(db, []);
  expect(sums.span.all).toEqual(Object.fromEntries(fields.map((field) => [field, 0])));
});
