import { describe, expect, test } from 'vitest';
import { findMove, orderMoves, orderStatuses } from '#orders/order-status.ts';
import { orderTypes } from '#shop/order-types.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { type BoardView, groupsOf, nextMove, otherMoves, placeOf } from './board.ts';

const today = '2026-11-20';

/** Returns each heading of a view with the ids below it. */
function read(orders: Parameters<typeof groupsOf>[0], view: BoardView = 'all') {
  return groupsOf(orders, view, today)
    .filter(({ isFolded }) => !isFolded)
    .map(({ key, orders }) => [key, ...orders.map(({ id }) => id)]);
}

const tomorrow = Date.parse('2026-11-21T18:00:00-05:00');
const orders = [
  boardOrder({ id: 1 }),
  boardOrder({ id: 2, status: 'baking' }),
  boardOrder({ id: 3 }),
  boardOrder({ id: 4, status: 'ready' }),
  boardOrder({ id: 5, status: 'new', promisedAt: null, dueAt: tomorrow }),
  boardOrder({ id: 6, status: 'confirmed', promisedAt: tomorrow }),
  boardOrder({ id: 7, status: 'new', promisedAt: null }),
  boardOrder({ id: 8, status: 'done', closedAt: 1 }),
];

describe('a cook who looks for an order', () => {
  test('finds today’s by their next deadline whatever their step, a new one by its waiting, and those of later days by their day (B-801, B-2587)', () => {
    expect(read(orders)).toEqual([
      ['new confirmed baking ready out', 5, 7, 1, 2, 3, 4],
      ['2026-11-21', 6],
    ]);
  });

  test('finds what waits for its customer last, and what is on its way by the time at the door (B-801, B-4398)', () => {
    const promised = Date.parse('2026-11-20T17:45:00-05:00');
    const evening = [
      boardOrder({ id: 1, status: 'ready', orderType: 'takeout', promisedAt: promised - 6e5 }),
      boardOrder({ id: 2, status: 'out' }),
      boardOrder({ id: 3, status: 'ready' }),
      boardOrder({ id: 4, status: 'baking', promisedAt: promised + 6e5 }),
    ];
    expect(read(evening)).toEqual([['new confirmed baking ready out', 3, 4, 2, 1]]);
  });

  test('finds at the oven before midnight what is promised for after it, and not the next day’s (B-2587)', () => {
    const [late, nextDay] = ['01:10', '11:00'].map((time) =>
      boardOrder({ id: 9, promisedAt: Date.parse(`2026-11-21T${time}:00-05:00`) }),
    );
    expect([late, nextDay].map((order) => read(order ? [order] : [], 'oven'))).toEqual([
      [['confirmed', 9]],
      [],
    ]);
  });

  test('reads at the oven what is to be made, and at the counter who comes (B-3903)', () => {
    expect(read(orders, 'oven')).toEqual([
      ['baking', 2],
      ['confirmed', 1, 3],
    ]);
    expect(read(orders, 'counter')).toEqual([
      ['ready out', 4],
      ['confirmed baking', 1, 2, 3],
      ['2026-11-21', 6],
    ]);
  });

  test('finds one whose step can still be undone where it stood (B-3902)', () => {
    const stood = { status: 'ready', at: 0, isLast: false } as const;
    const order = boardOrder({ id: 1, status: 'done' });
    const groups = groupsOf([order], 'counter', today, new Map([[1, { place: stood }]]));
    expect(groups).toMatchObject([
      { key: 'folded-new', orders: [] },
      { key: 'ready out', orders: [{ id: 1 }] },
      { key: 'folded-done', orders: [] },
    ]);
  });

  test('finds one that was just promised before those that came after it (B-3902)', () => {
    const [first, second] = [1, 2].map((id) =>
      boardOrder({ id, status: 'new', promisedAt: null, placedAt: id }),
    );
    if (!first || !second) throw new Error('two orders');
    const promised = { ...first, status: 'confirmed', promisedAt: 1e12 } as const;
    const stood = new Map([[1, { place: placeOf(first) }]]);
    const [group] = groupsOf([second, promised], 'all', today, stood);
    expect(group?.orders.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('finds the one that was just handed over at the top of those that are over (B-801)', () => {
    const over = [1, 2, 3].map((id) => boardOrder({ id, status: 'done', closedAt: id * 1_000 }));
    const groups = groupsOf(over, 'all', today);
    expect(groups.map(({ key, orders }) => [key, ...orders.map(({ id }) => id)])).toEqual([
      ['folded-done', 3, 2, 1],
      ['folded-refused'],
    ]);
  });

  test('finds what customers cancelled, or never fetched, under a heading of its own that is there only then (B-875)', () => {
    const keys = (...over: ReturnType<typeof boardOrder>[]) =>
      groupsOf(over, 'all', today).map(({ key, orders }) => [key, ...orders.map(({ id }) => id)]);
    const cancelled = boardOrder({ id: 1, status: 'cancelled', closedAt: 1 });
    const noShow = boardOrder({ id: 2, status: 'no_show', closedAt: 2 });
    expect(keys(noShow)).toEqual([['folded-done'], ['folded-refused'], ['folded-no_show', 2]]);
    expect(keys(cancelled, noShow).slice(2)).toEqual([
      ['folded-cancelled', 1],
      ['folded-no_show', 2],
    ]);
    expect(groupsOf([cancelled], 'counter', today).map(({ key }) => key)).toEqual([
      'folded-new',
      'folded-done',
    ]);
  });

  test('finds one that was taken back among those that are over, until it moves on (B-3902)', () => {
    const back = boardOrder({ id: 1, status: 'ready', closedAt: null });
    const stood = { status: 'done', at: 0, isLast: false } as const;
    const groups = groupsOf([back], 'counter', today, new Map([[1, { place: stood }]]));
    expect(groups.map(({ key, orders }) => [key, ...orders.map(({ id }) => id)])).toEqual([
      ['folded-new'],
      ['folded-done', 1],
    ]);
  });
});

describe('the large button', () => {
  test.each([
    ['new', 'confirmed', 'confirmed'],
    ['confirmed', 'baking', 'baking'],
    ['baking', 'ready', 'ready'],
    ['ready', 'done', 'out'],
    ['out', undefined, 'done'],
    ['refused', undefined, undefined],
    ['done', undefined, undefined],
  ] as const)(
    'of an order that is %s leads to %s, of a delivery to %s (B-805)',
    (status, takeout, delivery) => {
      expect(nextMove({ status, orderType: 'takeout' })?.to).toBe(takeout);
      expect(nextMove({ status, orderType: 'delivery' })?.to).toBe(delivery);
    },
  );

  test.each(orderStatuses)('and the small ones of %s make up the whole table (B-805)', (status) => {
    for (const orderType of orderTypes) {
      const order = { status, orderType };
      const next = nextMove(order);
      const all = next ? [next, ...otherMoves(order)] : otherMoves(order);
      expect(new Set(all)).toEqual(new Set(orderMoves[orderType][status]));
    }
  });

  test('of a delivery may still say that it is there without a word that it left (B-805)', () => {
    expect(findMove({ status: 'ready', orderType: 'delivery' }, 'done')).not.toBeNull();
  });
});
