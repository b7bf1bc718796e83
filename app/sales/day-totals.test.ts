import fc from 'fast-check';
import { expect } from 'vitest';
import { orderStatuses } from '#orders/order-status.ts';
import { paymentMethods, totalFields } from '#orders/orders.ts';
import { orderTypes } from '#shop/order-types.ts';
import { test, withRollback } from '#tests/support/database.ts';
import { salesOf } from '#tests/support/sold-orders.ts';
import type { Sums } from './sales.ts';

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

const fields = ['count', 'federalTax', 'provincialTax', ...totalFields] as const;

function add(all: readonly Sums[]) {
  return Object.fromEntries(
    fields.map((field) => [field, all.reduce((sum, one) => sum + one[field], 0)]),
  );
}

test('an owner who adds the parts up by hand finds the total of the day (B-901, B-2045)', async ({
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
        const waiting = apart.waiting.count + apart.suspicious.count;
        expect(all.count + refused + waiting).toBe(orders.length);
        expect(all.subtotal - all.discount + all.deliveryFee + all.taxes).toBe(all.total);
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
