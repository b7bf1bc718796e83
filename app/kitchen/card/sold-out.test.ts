import { describe, expect, test } from 'vitest';
import type { Modifier } from '#cart/line.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import type { Unavailability } from '#storefront/availability.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { soldOutIn } from './sold-out.tsx';

const minute = 60_000;
const { placedAt } = boardOrder();

const mushrooms: Unavailability = {
  id: 1,
  target: 'item',
  itemId: modifierItemId('mushrooms'),
  itemName: { fr: 'Champignons', en: 'Mushrooms' },
  inDishes: ['toute-garnie'],
  reason: null,
  startedAt: placedAt + minute,
  endsAt: placedAt + 600 * minute,
};

const topping: Modifier = {
  id: 'mushrooms',
  name: { fr: 'Champignons', en: 'Mushrooms' },
  price: 150,
  side: 'whole',
  amount: 1,
};

const garnie = { itemId: 'toute-garnie', name: { fr: 'Toute garnie', en: 'All dressed' } };
const part = { ...boardLine(garnie), surcharge: 0 };

describe('a cook who marked mushrooms sold out (B-4401)', () => {
  test.each([
    ['a pizza with them added', boardLine({ modifiers: [topping] }), true],
    ['a pizza whose recipe has them', boardLine(garnie), true],
    ['a half whose recipe has them', boardLine({ otherHalf: garnie }), true],
    ['a pizza of a deal', boardLine({ itemId: 'promotion-1', parts: [part] }), true],
    ['one without them', boardLine({ ...garnie, modifiers: [{ ...topping, amount: 0 }] }), false],
    [
      'one without them on a half',
      boardLine({ ...garnie, modifiers: [{ ...topping, amount: 0, side: 'left' }] }),
      true,
    ],
    ['a cheese pizza', boardLine(), false],
  ])('reads of an open order that has %s whether to call', (_, line, isMarked) => {
    const order = boardOrder({ lines: [boardLine(), line] });
    expect(soldOutIn(order, [mushrooms])).toEqual(isMarked ? [mushrooms] : []);
  });

  test.each([
    ['placed since', { placedAt: placedAt + 2 * minute }],
    ['ready', { status: 'ready' }],
    ['refused', { status: 'refused' }],
    ['made once there are some again', { promisedAt: placedAt + 700 * minute }],
  ] as const)('is not troubled with an order that is %s', (_, change) => {
    expect(soldOutIn(boardOrder({ lines: [boardLine(garnie)], ...change }), [mushrooms])).toEqual(
      [],
    );
  });

  test('reads which dish is sold out', () => {
    const off = { ...mushrooms, itemId: 'fromage', inDishes: [] };
    expect(soldOutIn(boardOrder(), [off])).toEqual([off]);
  });
});
