import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#orders/order-status.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { dayCsv } from './day-csv.ts';
import {
  bestSellers,
  dayTotals,
  ordersPerHour,
  saleStateOf,
  toppingCounts,
} from './day-figures.ts';

const suspicious = boardOrder({ status: 'new', callFirst: ['large_total'], total: 69_900 });
const reached = boardOrder({ ...suspicious, callResult: 'reached' });
const waiting = boardOrder({ status: 'new' });
const refused = boardOrder({ status: 'refused' });

describe('an owner who reads the sales of a day', () => {
  test('finds only confirmed orders among them (B-2596)', () => {
    expect(orderStatuses.map((status) => saleStateOf(boardOrder({ status })))).toEqual([
      ...['waiting', 'sold', 'sold', 'sold', 'sold', 'refused'],
    ]);
    expect([suspicious, reached].map(saleStateOf)).toEqual(['suspicious', 'waiting']);
    expect(saleStateOf({ ...suspicious, status: 'confirmed' })).toBe('sold');
  });

  test('finds a prank of 699 $, what waits and what was refused apart, each with its own sum (B-2596)', () => {
    const totals = dayTotals([boardOrder(), suspicious, waiting, waiting, refused]);
    expect(totals.sold).toMatchObject({ count: 1, total: 4128 });
    expect(totals.suspicious).toMatchObject({ count: 1, total: 69_900 });
    expect(totals.waiting).toMatchObject({ count: 2, total: 8256 });
    expect(totals.refused).toMatchObject({ count: 1, total: 4128 });
  });

  test('reads the same in best sellers, toppings, orders per hour and the export (B-2596)', () => {
    const apart = [suspicious, waiting, refused];
    expect(bestSellers(apart)).toEqual([]);
    expect(toppingCounts(apart)).toEqual([]);
    const [hour] = ordersPerHour([boardOrder(), ...apart], '2026-11-20', []);
    expect(hour).toEqual({ hour: 17, sold: 1, apart: 3 });
    const rows = dayCsv([boardOrder(), ...apart], 'en').split('\r\n');
    expect(rows.slice(0, 5).map((row) => row.split(',').at(-1))).toEqual([
      '"Sale"',
      '"Confirmed"',
      '"Verify by phone"',
      '"Not confirmed yet"',
      '"Refused"',
    ]);
  });
});
