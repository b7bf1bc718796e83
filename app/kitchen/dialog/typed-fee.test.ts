import { expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { readFee, totalsWith } from './promised.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['4', 400],
  ['4,50', 450],
  ['$4.50', 450],
  ['0', 0],
  ['200', 20_000],
  ['200,01', 'wrong'],
  ['-4', 'wrong'],
  ['quatre', 'wrong'],
] as const)('a cook who types %j for a delivery means %j', (typed, fee) => {
  expect(readFee(typed)).toBe(fee);
});

test('a cook reads the new total before promising it (B-2050)', () => {
  const order = boardOrder({ postalCode: null });
  expect(totalsWith(order, 400, firstShop)).toMatchObject({ deliveryFee: 400, total: 4588 });
});

test('a cook reads no new total where none comes, or where the taxes are of another day', () => {
  const order = boardOrder();
  expect(totalsWith(order, undefined, firstShop)).toBeNull();
  expect(totalsWith(order, 0, firstShop)).toBeNull();
  expect(totalsWith(order, 'wrong', firstShop)).toBeNull();
  expect(totalsWith(boardOrder({ postalCode: 'H2X 1Y4' }), 400, firstShop)).toBeNull();
  expect(totalsWith(order, 400, { taxRate: 5000 })).toBeNull();
});
