import { expect, test } from 'vitest';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { ovenOf, sizesOf } from './oven.ts';

const m = { size: 'm', sizeLabel: { fr: 'M', en: 'M' } } as const;
const grecque = { name: { fr: 'Grecque', en: 'Greek' }, itemId: 'grecque' };
const can = { name: { fr: 'Pepsi', en: 'Pepsi' }, itemId: 'pepsi', size: null, sizeLabel: null };

test('a cook at the oven reads the same pizzas of several orders together, in the order of the work (B-3903)', () => {
  const orders = [
    boardOrder({ id: 1, number: 4, lines: [boardLine({ quantity: 2 }), boardLine(can)] }),
    boardOrder({ id: 2, number: 5, lines: [boardLine(grecque), boardLine(m)] }),
    boardOrder({ id: 3, number: 6, lines: [boardLine(), boardLine({ note: 'bien cuite' })] }),
  ];
  const rows = ovenOf(orders);
  expect(
    rows.map(({ count, words, note, numbers }) => [
      count,
      words.sizeLabel?.fr,
      words.name.fr,
      note,
      numbers,
    ]),
  ).toEqual(
    [
      [3, 'L', 'Fromage', '', [4, 6]],
      [1, 'L', 'Grecque', '', [5]],
      [1, 'M', 'Fromage', '', [5]],
      [1, 'L', 'Fromage', 'bien cuite', [6]],
    ].map((row) => row.map((cell) => (cell === '' ? null : cell))),
  );
  const fries = {
    name: { fr: 'Frites', en: 'Fries' },
    itemId: 'frites',
    categoryKey: 'fries',
    ...m,
  };
  const more = ovenOf([...orders, boardOrder({ id: 5, number: 8, lines: [boardLine(fries)] })]);
  expect(sizesOf(more)).toEqual([
    { size: { fr: 'L', en: 'L' }, count: 5 },
    { size: { fr: 'M', en: 'M' }, count: 1 },
  ]);
});

test('a cook at the oven reads each pizza of a deal as often as the deal was ordered (B-3903)', () => {
  const { name, size, sizeLabel, itemId } = boardLine();
  const part = { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 0 };
  const deal = boardLine({ sizeLabel: null, size: null, quantity: 2, parts: [part, part] });
  expect(ovenOf([boardOrder({ lines: [deal] })]).map(({ count }) => count)).toEqual([4]);
});
