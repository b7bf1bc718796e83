import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { cashDue, orderTotals, type PaymentMethod } from './orders.ts';
import { feeWords, totalRows } from './total-rows.ts';

const bills = fc.integer({ min: 0, max: 500_000 }).chain((subtotal) =>
  fc.record({
    subtotal: fc.constant(subtotal),
    discount: fc.nat(subtotal),
    deliveryFee: fc.nat(20_000),
  }),
);

test('a customer who adds the rows above the total up finds the total, whatever they are (B-2045)', () => {
  fc.assert(
    fc.property(bills, fc.nat(30_000), (bill, taxRate) => {
      const rows = totalRows(orderTotals(bill, { taxRate }), firstShop);
      const total = rows.at(-1);
      expect(total?.kind).toBe('total');
      const above = rows.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
      expect(above).toBe(total?.amount);
      const added = rows.filter(({ kind }) => kind === 'discount' || kind === 'deliveryFee');
      expect(added.every(({ amount }) => amount !== 0)).toBe(true);
    }),
  );
});

test('a customer reads what a code took off, what the delivery costs, and the taxes by the shop’s own name (B-2045)', () => {
  const bill = { subtotal: 4000, discount: 500, deliveryFee: 400 };
  const taxLabel = { fr: 'Taxe', en: 'Tax' };
  const rows = totalRows({ ...orderTotals(bill, firstShop), code: 'ETE' }, { taxLabel });
  expect(rows.map(({ label, amount }) => [label.fr, label.en, amount])).toEqual([
    ['Sous-total', 'Subtotal', 4000],
    ['Rabais (ETE)', 'Discount (ETE)', -500],
    ['Frais de livraison', 'Delivery fee', 400],
    ['Taxe', 'Tax', 584],
    ['Total', 'Total', 4484],
  ]);
});

test('a customer reads that a delivery costs nothing, or that its fee is to come, wherever the sums stand, and nothing of it for takeout (B-2045)', () => {
  const totals = orderTotals({ subtotal: 1000 }, firstShop);
  const read = (order: Parameters<typeof feeWords>[0]) =>
    totalRows({ ...totals, fee: feeWords(order) }, firstShop)
      .filter(({ kind }) => kind === 'deliveryFee')
      .map(({ label, words }) => `${label.fr} ${words.fr} / ${label.en} ${words.en}`);
  const free = ['Livraison gratuite / Delivery free'];
  expect(read({ orderType: 'delivery', postalCode: 'H2X 1Y4' })).toEqual(free);
  const unset = { orderType: 'delivery', postalCode: null } as const;
  expect(read(unset)).toEqual(['Livraison à confirmer / Delivery to be confirmed']);
  expect(read({ ...unset, status: 'confirmed' })).toEqual(free);
  expect(read({ orderType: 'takeout', postalCode: null })).toEqual([]);
});

test('a customer without a code or a fee reads three rows', () => {
  const rows = totalRows(orderTotals({ subtotal: 1000 }, firstShop), firstShop);
  expect(rows.map(({ kind }) => kind)).toEqual(['subtotal', 'taxes', 'total']);
});

test('a customer who pays in cash reads below the total what that is, where it is another sum (B-2014)', () => {
  const totals = orderTotals({ subtotal: 3590 }, firstShop);
  const rowsFor = (paymentMethod: PaymentMethod | null, cashRounding: number) => {
    const due = cashDue(totals.total, paymentMethod, { cashRounding });
    return totalRows(totals, { ...firstShop, cashDue: due }).map(({ kind, amount }) => [
      kind,
      amount,
    ]);
  };
  expect(rowsFor('cash', 5).slice(-2)).toEqual([
    ['total', 4128],
    ['cash', 4130],
  ]);
  for (const [method, step] of [
    ['card', 5],
    ['interac', 5],
    [null, 5],
    ['cash', 1],
  ] as const) {
    expect(rowsFor(method, step).at(-1)).toEqual(['total', 4128]);
  }
});
