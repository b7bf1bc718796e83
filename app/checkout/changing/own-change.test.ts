import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '#cart/line.ts';
import { splitSold } from '#orders/changing/difference.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { aCatalogue } from '#tests/support/small-catalogue.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { priceLines } from '../pricing.ts';
import { cartOf, isOfChange, movedBy } from './own-change.ts';

const catalogue = aCatalogue();
const [greek, double, pepsi] = ['greek', 'double', 'pepsi'].map((id) => {
  const line = catalogue.offers.get(id)?.at(-1);
  if (!line) throw new Error(`there is no ${id}`);
  return line;
}) as [Line, Line, Line];
const gone: Line = { ...pepsi, itemId: 'gone', name: { fr: 'Parti', en: 'Gone' } };

const anyLines = fc.array(
  fc.record({
    dish: fc.constantFrom(greek, double, pepsi, gone),
    price: fc.constantFrom(0, 175, 2000),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 6 },
);
const linesOf = (some: readonly { dish: Line; price: number; quantity: number }[]) =>
  some.map(({ dish, price, quantity }) => ({ ...dish, quantity, price: price || dish.price }));
const count = (lines: readonly Line[], id: string) =>
  lines.reduce((sum, line) => sum + (line.itemId === id ? line.quantity : 0), 0);

describe('a customer who changes an order', () => {
  test('has in the cart every dish, each at the price that the server asks for it (B-4664)', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (had, wanted) => {
        const [sold, asked] = [linesOf(had), linesOf(wanted)];
        const cart = cartOf(asked, catalogue, sold);
        for (const { itemId } of [greek, double, pepsi, gone])
          expect(count(cart, itemId)).toBe(count(asked, itemId));
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
        const isSold = ({ itemId }: Line) => itemId !== gone.itemId;
        expect(cartOf(cart, catalogue, sold).filter(isSold)).toEqual(cart.filter(isSold));
        // What is sold already, and what is sold today at its price: no line is both, and none has another price.
        const requested = cart.map(requestedLine);
        expect(
          priceLines(catalogue, requested, sold).problems.filter(
            ({ code }) => code === 'price_changed',
          ),
        ).toEqual([]);
        for (const [at, split] of splitSold(sold, requested).entries()) {
          if (!split.today) expect(split.sold.map(({ price }) => price)).toEqual([cart[at]?.price]);
        }
      }),
    );
  });

  const terms = { ...firstShop, zones: [] };
  const sold = [{ ...greek, price: 2000 }];
  const before = {
    ...orderTotals({ subtotal: 2000, discount: 500, deliveryFee: 300 }, firstShop),
    ...({ status: 'new', orderType: 'delivery', postalCode: null, lines: sold } as const),
  };
  const order = {
    lines: sold.map(requestedLine),
    orderType: 'delivery',
    moment: undefined,
  } as const;
  const own = { isOwn: true };

  test('moves nothing with other words for the driver, and pays the same whatever the menu asks (B-4664)', () => {
    const moved = movedBy(before, order, { catalogue, terms: { ...terms, taxRate: 1 } }, own);
    expect(moved).toMatchObject({ isOrdered: false, isTimed: false, isElsewhere: false });
    expect(moved.totals.total).toBe(before.total);
    expect(isOfChange('outside_zones', moved)).toBe(false);
    expect(isOfChange('time_full', moved)).toBe(false);
    expect(isOfChange('delivery_minimum', moved)).toBe(false);
  });

  test('keeps the fee that a cook set and what a lost code took off; takeout has no fee (B-4664)', () => {
    const more = { ...order, lines: [...order.lines, requestedLine(pepsi)] };
    const bill = { subtotal: 2175, discount: 500, deliveryFee: 300 };
    expect(movedBy(before, more, { catalogue, terms }, own)).toMatchObject({
      ...{ isOrdered: true, isTimed: true, isElsewhere: false },
      totals: orderTotals(bill, terms),
    });
    const fetched = { ...more, orderType: 'takeout' } as const;
    const { totals, isElsewhere } = movedBy(before, fetched, { catalogue, terms }, own);
    expect(isElsewhere).toBe(true);
    expect(totals).toEqual(orderTotals({ ...bill, deliveryFee: 0 }, terms));
    const confirmed = { ...before, status: 'confirmed' } as const;
    expect(movedBy(confirmed, more, { catalogue, terms }, own).isTimed).toBe(false);
  });
});
