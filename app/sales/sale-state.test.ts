import { describe, expect } from 'vitest';
import { calledOffStatuses, orderStatuses } from '#orders/order-status.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { test } from '#tests/support/database.ts';
import { salesOf } from '#tests/support/sold-orders.ts';
import { dayCsv } from './day-csv.ts';
import { saleStateOf } from './sale-state.ts';

const suspicious = boardOrder({ status: 'new', callFirst: ['large_total'], total: 69_900 });
const reached = boardOrder({ ...suspicious, callResult: 'reached' });
const waiting = boardOrder({ status: 'new' });
const open = boardOrder({ status: 'ready' });
const off = calledOffStatuses.map((status) => boardOrder({ status }));

describe('an owner who reads the sales of a day', () => {
  test('finds only what was handed over among them (B-2596)', () => {
    expect(orderStatuses.map((status) => saleStateOf(boardOrder({ status })))).toEqual([
      ...['waiting', 'open', 'open', 'open', 'open', 'sold', 'refused', 'cancelled', 'no_show'],
    ]);
    expect([suspicious, reached].map(saleStateOf)).toEqual(['suspicious', 'waiting']);
    expect(saleStateOf({ ...suspicious, status: 'done' })).toBe('sold');
  });

  test('reads how much is not handed over yet, as customers will pay it (B-3608)', async ({
    db,
  }) => {
    const { apart, sums } = await salesOf(db, [
      ...orderStatuses.map((status) => ({ status })),
      { status: 'ready', paymentMethod: 'card' },
      { status: 'ready', day: '2026-11-19' },
    ]);
    expect(apart.open).toEqual({ count: 5, total: 4 * 4130 + 4128 });
    expect(sums.span.all).toMatchObject({ count: 1, total: 4130 });
  });

  test('reads the same in the sums, best sellers, orders per hour and the export (B-2596, B-4620)', async ({
    db,
  }) => {
    const sold = boardOrder({ status: 'done' });
    const apart = [suspicious, waiting, waiting, open, ...off];
    const {
      sums,
      counts,
      apart: waited,
    } = await salesOf(db, [sold, ...apart.map((order) => ({ ...order, subtotal: 60_800 }))]);
    expect(sums.span.all).toMatchObject({ count: 1, rounding: 2, total: 4130 });
    expect(waited.suspicious).toEqual({ count: 1, total: 69_905 });
    expect(waited.waiting).toEqual({ count: 2, total: 139_810 });
    expect(waited.open).toEqual({ count: 1, total: 69_905 });
    expect(counts.refused.map(({ key, count }) => [key, count]).sort()).toEqual([
      ['cancelled', 1],
      ['no_show', 1],
      ['too_busy', 1],
    ]);
    expect(counts.dish).toMatchObject([{ count: 2 }]);
    expect(counts.hour).toMatchObject([{ key: '5 17', count: 1 }]);
    const rows = dayCsv([sold, ...apart], 'en').split('\r\n');
    expect(rows.slice(0, 9).map((row) => row.split(',').at(-1))).toEqual([
      '"Sale"',
      '"Handed over"',
      '"Verify by phone"',
      '"Not confirmed yet"',
      '"Not confirmed yet"',
      '"Still open"',
      '"Refused"',
      '"Cancelled by the customer"',
      '"Not picked up"',
    ]);
  });
});
