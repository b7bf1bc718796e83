import { describe, expect } from 'vitest';
import { orderStatuses } from '#orders/order-status.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { test } from '#tests/support/database.ts';
import { salesOf } from '#tests/support/sold-orders.ts';
import { dayCsv } from './day-csv.ts';
import { openIn, saleStateOf } from './sale-state.ts';
import { openText } from './sales.text.ts';

const suspicious = boardOrder({ status: 'new', callFirst: ['large_total'], total: 69_900 });
const reached = boardOrder({ ...suspicious, callResult: 'reached' });
const waiting = boardOrder({ status: 'new' });
const refused = boardOrder({ status: 'refused' });

describe('an owner who reads the sales of a day', () => {
  test('finds only confirmed orders among them (B-2596)', () => {
    expect(orderStatuses.map((status) => saleStateOf(boardOrder({ status })))).toEqual([
      ...['waiting', 'sold', 'sold', 'sold', 'sold', 'sold', 'refused'],
    ]);
    expect([suspicious, reached].map(saleStateOf)).toEqual(['suspicious', 'waiting']);
    expect(saleStateOf({ ...suspicious, status: 'confirmed' })).toBe('sold');
  });

  test('reads how much of them is not handed over yet (B-3608)', () => {
    const span = { from: '2026-11-20', to: '2026-11-20' };
    const orders = orderStatuses.map((status) =>
      boardOrder({ status, day: '2026-11-20', total: 1_000 }),
    );
    const earlier = boardOrder({ status: 'ready', day: '2026-11-19' });
    const open = openIn([...orders, earlier], span);
    expect(open).toEqual({ count: 4, total: 4_000 });
    expect(openText(open, { count: 5, total: 5_000 }).en).toBe(
      'Handed over: $10.00 (1) · Still open: $40.00 (4)',
    );
  });

  test('reads the same in the sums, best sellers, orders per hour and the export (B-2596)', async ({
    db,
  }) => {
    const apart = [suspicious, waiting, waiting, refused];
    const {
      sums,
      counts,
      apart: waited,
    } = await salesOf(db, [
      boardOrder(),
      ...apart.map((order) => ({ ...order, subtotal: 60_800 })),
    ]);
    expect(sums.span.all).toMatchObject({ count: 1, total: 4128 });
    expect(waited.suspicious).toEqual({ count: 1, total: 69_905 });
    expect(waited.waiting).toEqual({ count: 2, total: 139_810 });
    expect(counts.refused).toMatchObject([{ count: 1, amount: 69_905 }]);
    expect(counts.dish).toMatchObject([{ count: 2 }]);
    expect(counts.hour).toMatchObject([{ key: '5 17', count: 1 }]);
    const rows = dayCsv([boardOrder(), ...apart], 'en').split('\r\n');
    expect(rows.slice(0, 5).map((row) => row.split(',').at(-1))).toEqual([
      '"Sale"',
      '"Confirmed"',
      '"Verify by phone"',
      '"Not confirmed yet"',
      '"Not confirmed yet"',
    ]);
    expect(rows[5]?.split(',').at(-1)).toBe('"Refused"');
  });
});
