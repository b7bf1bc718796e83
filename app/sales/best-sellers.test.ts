import { expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { boardLine } from '#tests/support/board-orders.ts';
import { test } from '#tests/support/database.ts';
import { type StoredOrder, salesOf } from '#tests/support/sold-orders.ts';

const poutine = boardLine({
  itemId: 'poutine',
  categoryKey: 'fries',
  name: { fr: 'Poutine', en: 'Poutine' },
  sizeLabel: null,
  price: 1299,
});
const small = boardLine({ sizeLabel: { fr: 'S', en: 'S' }, price: 1095 });

async function told(db: Database, ...orders: readonly StoredOrder[]) {
  const { counts } = await salesOf(db, orders);
  return counts.dish.map(
    ({ label, count, amount }) =>
      `${count} ${label?.name.fr} ${label?.sizeLabel?.fr ?? '-'} ${amount}`,
  );
}

test('an owner sees what sold most, each size apart', async ({ db }) => {
  const orders = [
    { lines: [boardLine({ quantity: 2 }), small] },
    { lines: [{ ...poutine, quantity: 5 }] },
    { lines: [boardLine(), { ...small, quantity: 2 }] },
  ];
  expect(await told(db, ...orders)).toEqual([
    '5 Poutine - 6495',
    '3 Fromage L 5385',
    '3 Fromage S 3285',
  ]);
});

test('what was refused was not sold (B-901)', async ({ db }) => {
  expect(await told(db, { status: 'refused' })).toEqual([]);
});

test('a price that changed during the day splits nothing, a new name does (B-902)', async ({
  db,
}) => {
  const renamed = boardLine({ name: { fr: 'Fromage maison', en: 'House cheese' } });
  const order = { lines: [boardLine(), boardLine({ price: 1895 }), renamed] };
  expect(await told(db, order)).toEqual(['2 Fromage L 3690', '1 Fromage maison L 1795']);
});

test('half a pizza counts half, and the pizzas of a deal count beside the deal (B-1847)', async ({
  db,
}) => {
  const greek = { itemId: 'greek', name: { fr: 'Grecque', en: 'Greek' } };
  const { itemId, name, size, sizeLabel } = boardLine();
  const whole = { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 0 };
  const can = { ...whole, itemId: 'pepsi', name: poutine.name, size: null, sizeLabel: null };
  const deal = boardLine({
    itemId: 'promotion-1',
    name: { fr: '2 pour 1', en: '2 for 1' },
    quantity: 2,
    price: 4295,
    parts: [whole, { ...whole, otherHalf: greek }, can],
  });
  const halved = boardLine({ otherHalf: greek, price: 1895 });
  expect(await told(db, { lines: [deal, halved] })).toEqual([
    '3.5 Fromage L 948',
    '2 2 pour 1 L 8590',
    '1.5 Grecque L 947',
  ]);
});

test('the list stops at ten (B-902)', async ({ db }) => {
  const lines = Array.from({ length: 14 }, (_, at) => boardLine({ itemId: `item ${at}` }));
  expect(await told(db, { lines })).toHaveLength(10);
});
