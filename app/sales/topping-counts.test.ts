import { expect } from 'vitest';
import type { Modifier } from '#cart/line.ts';
import type { Database } from '#core/context.ts';
import { boardLine } from '#tests/support/board-orders.ts';
import { test } from '#tests/support/database.ts';
import { type StoredOrder, salesOf } from '#tests/support/sold-orders.ts';

function modifier(id: string, part: Partial<Modifier> = {}): Modifier {
  return { id, name: { fr: id, en: id }, price: 0, side: 'whole', amount: 1, ...part };
}

async function told(db: Database, ...orders: readonly StoredOrder[]) {
  const { counts } = await salesOf(db, orders);
  const { added, left_out } = counts;
  return [
    ...added.map(({ label, count }) => `${label?.name.fr} +${count}`),
    ...left_out.map(({ label, count }) => `${label?.name.fr} -${count}`),
  ];
}

const { itemId, name, size, sizeLabel } = boardLine();
const part = { itemId, name, size, sizeLabel, otherHalf: null, surcharge: 0 };

test('an owner sees on how many pizzas each topping was put, and from how many it was left out (B-1847)', async ({
  db,
}) => {
  const orders = [
    {
      lines: [
        boardLine({ quantity: 3, modifiers: [modifier('mushrooms', { amount: 2 })] }),
        boardLine({ modifiers: [modifier('onions', { amount: 0 })] }),
      ],
    },
    { lines: [boardLine({ modifiers: [modifier('onions')] })] },
  ];
  expect(await told(db, ...orders)).toEqual(['mushrooms +3', 'onions +1', 'onions -1']);
});

test('a topping on one half counts half, and one on a pizza of a deal like any other (B-1847)', async ({
  db,
}) => {
  const left = modifier('bacon', { side: 'left' });
  const parts = [
    { ...part, modifiers: [modifier('bacon')] },
    { ...part, modifiers: [left] },
  ];
  const deal = boardLine({ quantity: 2, parts });
  expect(await told(db, { lines: [deal, boardLine({ modifiers: [left] })] })).toEqual([
    'bacon +3.5',
  ]);
});

test('what comes anyway, less of it, and what was refused is not counted (B-1847)', async ({
  db,
}) => {
  const modifiers = [modifier('fries', { isUsual: true }), modifier('mozza', { manner: 'less' })];
  const lines = [boardLine({ modifiers: [modifier('bacon')] })];
  const orders = [{ lines: [boardLine({ modifiers })] }, { status: 'refused', lines } as const];
  expect(await told(db, ...orders)).toEqual([]);
});

test('the list stops at ten', async ({ db }) => {
  const modifiers = Array.from({ length: 14 }, (_, at) => modifier(`topping ${at}`));
  expect(await told(db, { lines: [boardLine({ modifiers })] })).toHaveLength(10);
});
