import { expect, test } from 'vitest';
import type { Modifier } from '#cart/line.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { toppingCounts } from './day-figures.ts';

function modifier(id: string, part: Partial<Modifier> = {}): Modifier {
  return { id, name: { fr: id, en: id }, price: 0, side: 'whole', amount: 1, ...part };
}

function told(...orders: Parameters<typeof toppingCounts>[0]) {
  return toppingCounts(orders).map(
    ({ name, added, leftOut }) => `${name.fr} +${added} -${leftOut}`,
  );
}

const { itemId, name, size, sizeLabel } = boardLine();
const part = { itemId, name, size, sizeLabel, otherHalf: null, surcharge: 0 };

test('an owner sees on how many pizzas each topping was put, and from how many it was left out (B-1847)', () => {
  const orders = [
    boardOrder({
      lines: [
        boardLine({ quantity: 3, modifiers: [modifier('mushrooms', { amount: 2 })] }),
        boardLine({ modifiers: [modifier('onions', { amount: 0 })] }),
      ],
    }),
    boardOrder({ lines: [boardLine({ modifiers: [modifier('onions')] })] }),
  ];
  expect(told(...orders)).toEqual(['mushrooms +3 -0', 'onions +1 -1']);
});

test('a topping on one half counts half, and one on a pizza of a deal like any other (B-1847)', () => {
  const left = modifier('bacon', { side: 'left' });
  const parts = [
    { ...part, modifiers: [modifier('bacon')] },
    { ...part, modifiers: [left] },
  ];
  const deal = boardLine({ quantity: 2, parts });
  expect(told(boardOrder({ lines: [deal, boardLine({ modifiers: [left] })] }))).toEqual([
    'bacon +3.5 -0',
  ]);
});

test('what comes anyway, less of it, and what was refused is not counted (B-1847)', () => {
  const modifiers = [modifier('fries', { isUsual: true }), modifier('mozza', { manner: 'less' })];
  const lines = [boardLine({ modifiers: [modifier('bacon')] })];
  const orders = [
    boardOrder({ lines: [boardLine({ modifiers })] }),
    boardOrder({ status: 'refused', lines }),
  ];
  expect(told(...orders)).toEqual([]);
});

test('the list stops at ten', () => {
  const modifiers = Array.from({ length: 14 }, (_, at) => modifier(`topping ${at}`));
  expect(told(boardOrder({ lines: [boardLine({ modifiers })] }))).toHaveLength(10);
});
