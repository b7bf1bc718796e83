import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test as plain } from 'vitest';
import type { Database } from '#core/context.ts';
import { orderStatuses } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { paymentMethods } from '#orders/orders.ts';
import { eraseOrders } from '#orders/retention/erase-orders.server.ts';
import { orderTypes } from '#shop/order-types.ts';
import { testClock } from '#tests/support/app.ts';
import { freshDatabase, test, withRollback } from '#tests/support/database.ts';
import { type StoredEvent, salesOf, storeOrders } from '#tests/support/sold-orders.ts';
import { refusalOf, staffContext } from '#tests/support/staff.ts';
import { countSoldDays, readSales } from './sales.server.ts';
import { netOf } from './sales.ts';
import type { SpanQuery } from './spans.ts';

const friday = '2026-11-20';
const at = (time: string) => new Date(`${friday}T${time}-05:00`);

describe('an owner who reads the sales', () => {
  test('finds only what was handed over among them, by payment and by type (B-2596, B-3600)', async ({
    db,
  }) => {
    const { sums, counts, apart } = await salesOf(db, [
      {},
      { orderType: 'takeout', paymentMethod: 'interac', deliveryFee: 0 },
      { status: 'ready', orderType: 'takeout', paymentMethod: 'interac', deliveryFee: 0 },
      { status: 'refused', refusalReason: 'too_far' },
      { status: 'new' },
      { status: 'new', callFirst: ['large_total'] },
      { status: 'new', callFirst: ['large_total'], callResult: 'reached' },
    ]);
    expect(sums.span.all).toMatchObject({ count: 2, subtotal: 7180, taxes: 1076, total: 8258 });
    expect(sums.span.byPayment).toMatchObject({ cash: { total: 4130 }, interac: { total: 4128 } });
    expect(sums.span.byType).toMatchObject({ delivery: { count: 1 }, takeout: { count: 1 } });
    expect(counts.refused).toMatchObject([{ key: 'too_far', count: 1, amount: 4128 }]);
    expect(apart).toEqual({
      open: { count: 1, total: 4128 },
      waiting: { count: 2, total: 8260 },
      suspicious: { count: 1, total: 4130 },
    });
  });

  test('finds GST and QST as they are remitted: both add up to what customers paid (B-3603)', async ({
    db,
  }) => {
    const { sums } = await salesOf(db, [{ subtotal: 1230 }, { subtotal: 2110, deliveryFee: 300 }]);
    expect(sums.span.all).toMatchObject({
      federalTax: 62 + 121,
      taxes: 184 + 361,
      deliveryFee: 300,
    });
    expect(sums.span.all.federalTax + sums.span.all.provincialTax).toBe(sums.span.all.taxes);
  });

  test('finds the taxes of another rate in one line (B-3603)', async ({ db }) => {
    const { rows } = await db.execute<{ id: string }>(sql`insert into shop_versions (facts)
      values (jsonb_build_object('tax_rate', 13000)) returning id`);
    const { sums } = await salesOf(db, [{ shopVersion: Number(rows[0]?.id) }]);
    expect(sums.span.all).toMatchObject({ taxes: 538, federalTax: 0, provincialTax: 0 });
  });

  test('finds cash as it was paid, to the step of the day it was sold, and cards to the cent (B-4621)', async ({
    db,
  }) => {
    const { rows } = await db.execute<{ id: string }>(sql`insert into shop_versions (facts)
      values (jsonb_build_object('cash_rounding', 100)) returning id`);
    const { sums } = await salesOf(db, [
      { subtotal: 3590 },
      { subtotal: 3590, shopVersion: Number(rows[0]?.id) },
      { subtotal: 3590, paymentMethod: 'card' },
      { subtotal: 3590, paymentMethod: 'interac' },
    ]);
    const { all, byPayment } = sums.span;
    expect(byPayment.cash).toMatchObject({ rounding: 2 - 28, total: 4130 + 4100 });
    expect([byPayment.card, byPayment.interac]).toMatchObject([
      { rounding: 0, total: 4128 },
      { rounding: 0, total: 4128 },
    ]);
    expect(netOf(all) + all.taxes + all.rounding).toBe(all.total);
  });

  test('finds a day beside its weekday of the week and of the year before (B-3601)', async ({
    db,
  }) => {
    const { sums, rows } = await salesOf(
      db,
      [{ day: '2026-11-20' }, { day: '2026-11-13' }, { day: '2025-11-21' }, { day: '2025-11-21' }],
      { date: friday },
    );
    const { span, before, yearAgo } = sums;
    expect([span, before, yearAgo].map(({ all }) => all.count)).toEqual([1, 1, 2]);
    expect(rows.map(({ day, all }) => [day, all.count])).toEqual([[friday, 1]]);
  });

  test('finds at noon of a Friday what Fridays had come to by noon (B-3601)', async ({ db }) => {
    const sent = (day: string, time: string, zone = '-05:00') => ({
      day,
      placedAt: Date.parse(`${day}T${time}${zone}`),
    });
    await storeOrders(
      db,
      sent('2026-11-20', '11:30'),
      sent('2026-11-13', '11:59'),
      { ...sent('2026-11-13', '11:10'), subtotal: 1230, deliveryFee: 300, paymentMethod: 'card' },
      { ...sent('2026-11-13', '11:10'), status: 'refused' },
      sent('2026-11-13', '12:01'),
      sent('2025-11-21', '20:00'),
      sent('2026-10-20', '11:00', '-04:00'),
      sent('2026-10-20', '13:00', '-04:00'),
      sent('2026-10-19', '20:00', '-04:00'),
    );
    const read = (query: SpanQuery) => {
      const clock = testClock('2026-11-20T12:00:00-05:00');
      return readSales({ ...staffContext(db), clock }, query);
    };
    const { sums } = await read({});
    expect([sums.span, sums.before, sums.yearAgo].map(({ all }) => all.count)).toEqual([1, 2, 0]);
    // As a whole day counts it, to the cent.
    const whole = (await read({ date: '2026-11-13' })).sums.span;
    expect(whole.all.count).toBe(3);
    expect(sums.before.byPayment.card).toEqual(whole.byPayment.card);
    const month = await read({ period: 'month' });
    expect([month.before.to, month.sums.before.all.count]).toEqual(['2026-10-20', 2]);
  });

  test('finds how many promises were kept, and how late the others were (B-3604)', async ({
    db,
  }) => {
    // Promised at the door for 17:45, a drive of 15 minutes: ready by 17:30.
    const confirmed = {
      kind: 'confirmed',
      at: at('17:10'),
      promisedAt: at('17:45'),
      drivingMinutes: 15,
    } as const;
    const ready = (time: string): StoredEvent => ({ kind: 'ready', at: at(time) });
    const baking = { kind: 'baking', at: at('17:33') } as const;
    const ended = async (...events: readonly StoredEvent[]) =>
      ({ status: 'done', events }) as const;
    const { counts } = await salesOf(db, [
      await ended(confirmed, ready('17:30:50')),
      await ended(confirmed, ready('17:34')),
      await ended(confirmed, ready('17:20'), baking, ready('17:40')),
      await ended(confirmed, ready('17:29'), { kind: 'done', at: at('17:31') }, ready('18:31')),
      await ended(
        confirmed,
        { kind: 'time_moved', at: at('17:20'), promisedAt: at('18:45') },
        ready('18:20'),
      ),
      await ended(confirmed),
    ]);
    expect(Object.fromEntries(counts.promise.map(({ key, count }) => [key, count]))).toEqual({
      on_time: 2,
      late_5: 1,
      late_15: 1,
      late: 1,
    });
  });

  test('finds the sums of an order whose customer was erased, and none of a test order that is gone (B-908, B-3605)', async ({
    db,
  }) => {
    const [erased = 0, gone = 0] = await storeOrders(db, {}, {});
    const read = async () => (await readSales(staffContext(db), { date: friday })).sums.span.all;
    expect(await read()).toMatchObject({ count: 2 });
    await eraseOrders(db, [{ id: erased }], at('20:00'));
    expect(await db.$count(sql`sold_changes`)).toBe(0);
    await db.delete(orders).where(sql`id = ${gone}`);
    expect(await read()).toMatchObject({ count: 1, total: 4130 });
  });
});

test('an owner finds the same dishes by whole months and by days (B-3605)', async ({ db }) => {
  const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-15', '2026-11-01', '2026-11-02'];
  await storeOrders(db, ...days.map((day) => ({ day })));
  const sold = async (from: string, to: string) =>
    (await readSales(staffContext(db), { from, to })).counts.dish[0]?.count;
  expect(await sold('2026-08-31', '2026-11-01')).toBe(10);
  expect(await sold('2026-09-01', '2026-10-31')).toBe(6);
  expect(await sold('2026-09-02', '2026-10-14')).toBe(2);
});

test('nobody without the area reads any sales (B-909, B-3602)', async ({ db }) => {
  for (const actor of [{ kind: 'visitor' }, { kind: 'removed' }] as const)
    expect(await refusalOf(readSales(staffContext(db, actor), {}))).toBe('not_staff');
});

async function stored(db: Database) {
  const { rows: days } = await db.execute(
    sql`select * from sold_days order by day, order_type, payment_method`,
  );
  const { rows: counts } = await db.execute(
    sql`select day, kind, key, label, count, amount from sold_counts join sold_things on id = thing
      order by day, kind, key`,
  );
  const { rows: months } = await db.execute(sql`select * from sold_months order by month, thing`);
  return { days, counts, months };
}

test('after any sequence of moves the stored sums are those of the orders (B-3605)', async ({
  database,
}) => {
  const days = ['2026-10-31', friday, '2026-11-21'] as const;
  const anyChange = fc.record({
    which: fc.nat(5),
    status: fc.constantFrom(...orderStatuses),
    day: fc.constantFrom(...days),
    paymentMethod: fc.constantFrom(...paymentMethods),
    orderType: fc.constantFrom(...orderTypes),
    deliveryFee: fc.nat(900),
    isRead: fc.boolean(),
    isDeleted: fc.constantFrom(false, false, false, false, true),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), (changes) =>
      withRollback(database.db, async (db) => {
        const ids = await storeOrders(db, {}, {}, { status: 'new' }, { status: 'out' }, {}, {});
        for (const { which, isRead, isDeleted, deliveryFee, ...change } of changes) {
          const id = ids[which] ?? 0;
          const refusal = change.status === 'refused' ? 'too_busy' : null;
          const fee = change.orderType === 'delivery' ? deliveryFee : 0;
          if (isDeleted) await db.delete(orders).where(sql`id = ${id}`);
          else
            await db
              .update(orders)
              .set({
                ...change,
                refusalReason: refusal,
                deliveryFee: fee,
                drivingMinutes: null,
                total: 3590 + 538 + fee,
              })
              .where(sql`id = ${id}`);
          if (isRead) await countSoldDays({ db });
        }
        await countSoldDays({ db });
        const known = await stored(db);
        await db.execute(sql`delete from sold_days`);
        await db.execute(sql`truncate sold_counts, sold_months`);
        await db.execute(sql`insert into sold_changes (day) select distinct day from orders`);
        await countSoldDays({ db });
        expect(known).toEqual(await stored(db));
        const { rows } = await db.execute(sql`select sum(100 * total_price)::float8 as total
          from orders where status = 'done'`);
        const { rows: summed } = await db.execute(
          sql`select sum(total)::float8 as total from sold_days`,
        );
        expect(summed).toEqual(rows);
      }),
    ),
    { numRuns: 25 },
  );
});

plain(
  'a reading misses no order that another transaction has not committed yet (B-3605)',
  async () => {
    const { db } = await freshDatabase();
    const [first = 0, second = 0] = await storeOrders(db, { status: 'new' }, { status: 'new' });
    const count = async () =>
      (await readSales(staffContext(db), { date: friday })).sums.span.all.count;
    const handOver = (tx: Database, id: number) =>
      tx.update(orders).set({ status: 'done' }).where(sql`id = ${id}`);
    await db.transaction(async (tx) => {
      await handOver(tx, first);
      await handOver(db, second);
      expect(await count()).toBe(1);
    });
    expect(await count()).toBe(2);
  },
);
