import { describe, expect, test } from 'vitest';
import { orderMoves, orderStatuses } from '#orders/order-status.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { columnsOf, nextMove, otherMoves } from './board.ts';

describe('a cook who looks for an order', () => {
  test('finds it in the column of its status, the earliest work first (B-610, B-801)', () => {
    const orders = [
      boardOrder({ id: 1 }),
      boardOrder({ id: 2, status: 'baking' }),
      boardOrder({ id: 3 }),
    ];
    const columns = columnsOf(orders);
    expect(columns.confirmed.map(({ id }) => id)).toEqual([1, 3]);
    expect(columns.baking.map(({ id }) => id)).toEqual([2]);
    expect(Object.keys(columns)).toEqual([...orderStatuses]);
  });

  test('finds the one that was just handed over at the top of those that are over (B-801)', () => {
    const over = [1, 2, 3].map((id) => boardOrder({ id, status: 'done', closedAt: id * 1_000 }));
    expect(columnsOf(over).done.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('the large button', () => {
  test.each([
    ['new', 'confirmed'],
    ['confirmed', 'baking'],
    ['baking', 'ready'],
    ['ready', 'done'],
    ['refused', 'confirmed'],
    ['done', undefined],
  ] as const)('of an order that is %s leads to %s', (status, to) => {
    expect(nextMove(status)?.to).toBe(to);
  });

  test.each(orderStatuses)('and the small ones of %s make up the whole table (B-805)', (status) => {
    const next = nextMove(status);
    const all = next ? [next, ...otherMoves(status)] : otherMoves(status);
    expect(new Set(all)).toEqual(new Set(orderMoves[status]));
  });
});
