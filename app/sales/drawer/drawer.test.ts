import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test as plain } from 'vitest';
import type { Actor, Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orderMoves, orderStatuses } from '#orders/order-status.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { cashDue, paymentMethods } from '#orders/orders.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { orderTypes } from '#shop/order-types.ts';
import { testClock } from '#tests/support/app.ts';
import { freshDatabase, test, withRollback } from '#tests/support/database.ts';
import { type StoredOrder, storeOrders } from '#tests/support/sold-orders.ts';
import {
  adminApp,
  member,
  owner,
  problemOf,
  refusalOf,
  staffContext,
} from '#tests/support/staff.ts';
import { readSales } from '../sales.server.ts';
import { drawerAdminApi } from './drawer.api.server.ts';
import { countDrawer, type DrawerReading, readDrawer, settleRun } from './drawer.server.ts';
import { drawerCounts } from './drawer.table.server.ts';

const day = '2026-11-20';
const now = '2026-11-20T22:30:00-05:00';

function counterOf(db: Database, actor: Actor = owner): Context {
  return { ...staffContext(db, actor), clock: testClock(now) };
}

/** Of 41.28 $ to pay each, 41.30 $ in cash. */
const takeout = { orderType: 'takeout' } as const;
const drivenBy = (driver: string): StoredOrder => ({ driver });

function runOf(reading: DrawerReading, driver: string) {
  const run = reading.runs.find((one) => one.driver === driver);
  return { day, driver, cash: run?.cash ?? 0, ids: run?.orders.map(({ id }) => id) ?? [] };
}

const sent = ({ rows }: DrawerReading) =>
  rows.map(({ orderType, driver, orders, cash }) => [driver ?? orderType, orders.length, cash]);

describe('a person who counts the drawer', () => {
  test('finds the rounded cash that was handed over, by counter and by driver (B-4625)', async ({
    db,
  }) => {
    await storeOrders(
      db,
      takeout,
      { ...takeout, subtotal: 1_000 },
      { ...takeout, paymentMethod: 'card' },
      { ...takeout, status: 'ready' },
      { ...takeout, day: '2026-11-19' },
      drivenBy('Zoé'),
      drivenBy('Éric'),
      drivenBy('Éric'),
      {},
      { driver: 'Éric', paymentMethod: 'interac' },
      { status: 'cancelled' },
      { status: 'no_show', driver: 'Zoé' },
      { status: 'refused' },
      { status: 'new' },
    );
    const reading = await readDrawer(counterOf(db), { day });
    expect(sent(reading)).toEqual([
      ['takeout', 2, 4130 + 1150],
      ['Éric', 2, 8260],
      ['Zoé', 1, 4130],
      ['delivery', 1, 4130],
    ]);
    expect(reading.expected).toBe(6 * 4130 - 4130 + 1150);
    const { sums } = await readSales(counterOf(db), { date: day });
    expect(reading.expected).toBe(sums.span.byPayment.cash.total);
  });

  test('finds apart, and in no sum, what is on its way and what has not left (B-4625)', async ({
    db,
  }) => {
    await storeOrders(
      db,
      { status: 'out', driver: 'Zoé' },
      { status: 'out', paymentMethod: 'card' },
      { status: 'confirmed' },
      { status: 'ready', paymentMethod: 'card' },
    );
    const { expected, rows, out, open } = await readDrawer(counterOf(db), { day });
    expect([expected, rows]).toEqual([0, []]);
    expect(out.map(({ driver, cash }) => [driver, cash])).toEqual([['Zoé', 4130]]);
    expect(open.map(({ status, cash }) => [status, cash])).toEqual([
      ['confirmed', 4130],
      ['ready', 0],
    ]);
  });

  test('settles a run by one press: what is out is handed over, all of it is settled, and the journal says so (B-4626)', async ({
    db,
  }) => {
    const [done = 0, out = 0, card = 0, other = 0] = await storeOrders(
      db,
      drivenBy('Zoé'),
      { status: 'out', driver: 'Zoé' },
      { status: 'out', driver: 'Zoé', paymentMethod: 'card' },
      { status: 'out', driver: 'Éric' },
    );
    const ctx = counterOf(db);
    const run = runOf(await readDrawer(ctx, { day }), 'Zoé');
    expect(run).toMatchObject({ cash: 8260, ids: [done, out, card] });
    await settleRun(ctx, run);
    const rows = await db.select().from(orders).orderBy(asc(orders.id));
    expect(rows.map(({ id, status, version }) => [id, status, version])).toEqual([
      [done, 'done', 2],
      [out, 'done', 3],
      [card, 'done', 3],
      [other, 'out', 1],
    ]);
    expect(rows.map(({ paidInAt }) => paidInAt !== null)).toEqual([true, true, true, false]);
    const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(events.map(({ orderId, kind }) => [orderId, kind])).toEqual([
      [done, 'paid_in'],
      [out, 'done'],
      [out, 'paid_in'],
      [card, 'done'],
      [card, 'paid_in'],
    ]);
    expect(events.every(({ actorEmail }) => actorEmail === 'chef@exemple.test')).toBe(true);
    const after = await readDrawer(ctx, { day });
    expect(after.expected).toBe(8260);
    expect(after.runs.map(({ driver }) => driver)).toEqual(['Éric']);
    // The second press of a double one.
    await settleRun(ctx, run);
    expect(await db.$count(orderEvents)).toBe(5);
  });

  test('hands over by one press what a day that is over left open, and nothing of today (B-4629)', async ({
    db,
  }) => {
    const past = '2026-11-19';
    await storeOrders(
      db,
      { day: past, status: 'confirmed' },
      { day: past, status: 'out' },
      { day: past, status: 'out', driver: 'Zoé' },
      { status: 'ready' },
    );
    const ctx = counterOf(db);
    expect((await readDrawer(ctx, { day })).left).toBeNull();
    const { left, out } = await readDrawer(ctx, { day: past });
    expect([left?.cash, out.length]).toEqual([2 * 4130, 1]);
    const ids = left?.orders.map(({ id }) => id) ?? [];
    const press = { day: past, driver: null, cash: 2 * 4130, ids };
    await settleRun(ctx, press);
    await settleRun(ctx, press);
    const after = await readDrawer(ctx, { day: past });
    expect([after.expected, after.left, after.runs.length]).toEqual([2 * 4130, null, 1]);
    expect(await db.$count(orderEvents)).toBe(2);
  });

  test('who saw another run is told, and nothing is settled (B-4626)', async ({ db }) => {
    const [first = 0] = await storeOrders(db, drivenBy('Zoé'));
    const ctx = counterOf(db);
    const run = runOf(await readDrawer(ctx, { day }), 'Zoé');
    await storeOrders(db, { status: 'out', driver: 'Zoé' });
    const problem = await problemOf(settleRun(ctx, run));
    expect([problem.code, problem.kind.status]).toEqual(['drawer_changed', 409]);
    expect(problem.details).toMatchObject({ drawer: { runs: [{ cash: 8260 }] } });
    const wrong = { ...runOf(await readDrawer(ctx, { day }), 'Zoé') };
    for (const other of [
      { ...wrong, cash: wrong.cash + 1 },
      { ...wrong, ids: [first] },
      { ...wrong, ids: [first, first] },
      { ...wrong, driver: 'Éric' },
      { ...wrong, day: '2026-11-19' },
    ])
      expect(await refusalOf(settleRun(ctx, other))).toBe('drawer_changed');
    expect(await db.$count(orderEvents)).toBe(0);
  });

  test('finds in a run again what goes out again (B-4626)', async ({ db }) => {
    const [id = 0] = await storeOrders(db, drivenBy('Zoé'));
    const ctx = counterOf(db);
    await settleRun(ctx, runOf(await readDrawer(ctx, { day }), 'Zoé'));
    await moveOrder(ctx, { id, to: 'out', version: 2, note: null });
    expect((await readDrawer(ctx, { day })).runs).toMatchObject([{ driver: 'Zoé', cash: 4130 }]);
    await undoStep(ctx, { id, version: 3 });
    expect((await readDrawer(ctx, { day })).runs).toEqual([]);
    await moveOrder(ctx, { id, to: 'out', version: 4, note: null });
    await moveOrder(ctx, { id, to: 'done', version: 5, note: null });
    expect((await readDrawer(ctx, { day })).runs).toMatchObject([{ driver: 'Zoé', cash: 4130 }]);
  });

  test('closes the day, again as often as they like, and the last count stands (B-4627)', async ({
    db,
  }) => {
    await storeOrders(db, takeout);
    const ctx = counterOf(db);
    await countDrawer(ctx, { day, counted: 4000, expected: 4130 });
    await countDrawer(ctx, { day, counted: 4130, expected: 4130 });
    const { closing } = await readDrawer(ctx, { day });
    expect(closing).toEqual({
      at: Date.parse(now),
      actorEmail: 'chef@exemple.test',
      expected: 4130,
      counted: 4130,
    });
    expect(await db.$count(drawerCounts)).toBe(2);
    await storeOrders(db, takeout);
    const later = await readDrawer(ctx, { day });
    expect([later.expected, later.closing?.expected]).toEqual([8260, 4130]);
    expect((await readDrawer(ctx, { day: '2026-11-19' })).closing).toBeNull();
  });

  test('who saw another sum is told with the sums of now, and a day to come is not closed (B-4627)', async ({
    db,
  }) => {
    await storeOrders(db, takeout, { ...takeout, day: '2026-11-21' });
    const ctx = counterOf(db);
    const problem = await problemOf(countDrawer(ctx, { day, counted: 0, expected: 0 }));
    expect(problem.code).toBe('drawer_changed');
    expect(problem.details).toMatchObject({ drawer: { expected: 4130 } });
    const tomorrow = { day: '2026-11-21', counted: 4130, expected: 4130 };
    expect(await refusalOf(countDrawer(ctx, tomorrow))).toBe('drawer_future');
    expect(await db.$count(drawerCounts)).toBe(0);
  });
});

const count = { counted: 100, expected: 0 };
const run = { driver: 'Zoé', cash: 0, ids: [1] };

test.for([
  ['POST', `/${day}/counts`, { ...count, counted: -5 }],
  ['POST', `/${day}/counts`, { ...count, counted: 1e9 }],
  ['POST', `/${day}/counts`, { ...count, counted: 10_000_001 }],
  ['POST', `/${day}/counts`, { ...count, counted: 'abc' }],
  ['POST', `/${day}/counts`, { ...count, counted: 1.5 }],
  ['POST', `/${day}/counts`, { expected: 0 }],
  ['POST', `/${day}/runs`, { ...run, ids: [] }],
  ['POST', `/${day}/runs`, { ...run, ids: Array.from({ length: 501 }, (_, at) => at + 1) }],
  ['POST', `/${day}/runs`, { ...run, driver: 'a'.repeat(31) }],
  ['POST', `/${day}/runs`, { ...run, driver: 'Zoé\0' }],
] as const)(
  'nothing is counted or settled by %s %s %j (B-4627)',
  async ([method, path, body], { db }) => {
    const app = adminApp(db, { '/drawer': drawerAdminApi });
    const answer = await app.request(`/api/admin/drawer${path}`, {
      method,
      body: JSON.stringify(body),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'malformed',
    ]);
    expect(await db.$count(drawerCounts)).toBe(0);
  },
);

test('a day that is none has no drawer (B-4625)', async ({ db }) => {
  const app = adminApp(db, { '/drawer': drawerAdminApi });
  for (const path of ['2026-02-30', 'today', '%00'])
    expect((await app.request(`/api/admin/drawer/${path}`)).status).toBe(404);
});

test('the service counts the drawer, and no other area does (B-4625)', async ({ db }) => {
  await storeOrders(db, drivenBy('Zoé'));
  const cook: Actor = { ...owner, role: 'admin', areas: ['service'] };
  const ctx = counterOf(db, cook);
  await settleRun(ctx, runOf(await readDrawer(ctx, { day }), 'Zoé'));
  await countDrawer(ctx, { day, counted: 4130, expected: 4130 });
  const removed = async () => {
    throw new Problem(requestProblems.not_permitted);
  };
  const others: readonly Actor[] = [
    { ...owner, areas: ['menu', 'sales', 'shop'] },
    { ...cook, confirm: removed },
    member,
    { kind: 'visitor' },
  ];
  for (const actor of others) {
    const ctx = counterOf(db, actor);
    const closing = countDrawer(ctx, { day, counted: 0, expected: 4130 });
    expect(['not_permitted', 'not_staff']).toContain(await refusalOf(closing));
    const settling = settleRun(ctx, { day, driver: 'Zoé', cash: 4130, ids: [1] });
    expect(['not_permitted', 'not_staff']).toContain(await refusalOf(settling));
  }
  expect(await refusalOf(readDrawer(counterOf(db, member), { day }))).toBe('not_staff');
  expect(await db.$count(drawerCounts)).toBe(1);
});

plain('two who settle one run at once settle it once (B-4626)', async () => {
  const { db } = await freshDatabase();
  await storeOrders(db, drivenBy('Zoé'), ...Array(3).fill({ status: 'out', driver: 'Zoé' }));
  const run = runOf(await readDrawer(counterOf(db), { day }), 'Zoé');
  await Promise.all(Array.from({ length: 6 }, () => settleRun(counterOf(db), run)));
  const events = await db.select().from(orderEvents);
  expect(events.filter(({ kind }) => kind === 'paid_in')).toHaveLength(4);
  expect(events.filter(({ kind }) => kind === 'done')).toHaveLength(3);
  expect((await readDrawer(counterOf(db), { day })).runs).toEqual([]);
});

test('after any moves, steps back and settlements the drawer has the cash of what is handed over, and sales have it with the cards (B-4620, B-4625)', async ({
  database,
}) => {
  const anyPress = fc.record({
    which: fc.nat(4),
    pick: fc.nat(9),
    driver: fc.constantFrom('Zoé', 'Zoé', 'Éric', undefined),
    press: fc.constantFrom('move', 'move', 'undo', 'settle'),
  });
  const anyOrder = fc.record({
    status: fc.constantFrom(...orderStatuses, 'out', 'out', 'out'),
    orderType: fc.constantFrom(...orderTypes),
    paymentMethod: fc.constantFrom(...paymentMethods),
    subtotal: fc.nat(9_000),
  });
  const given = fc.tuple(
    fc.array(anyOrder, { minLength: 5, maxLength: 5 }),
    fc.array(anyPress, { maxLength: 25 }),
  );
  await fc.assert(
    fc.asyncProperty(given, ([list, presses]) =>
      withRollback(database.db, async (db) => {
        const ctx = counterOf(db);
        const driven = { orderType: 'delivery', driver: 'Zoé' } as const;
        const stored = list.map((order) =>
          order.status === 'out' ? { ...order, ...driven } : order,
        );
        const ids = await storeOrders(db, ...stored);
        for (const { which, press, pick, driver } of presses) {
          const id = ids[which] ?? 0;
          const [row] = await db.select().from(orders).where(eq(orders.id, id));
          const version = row?.version ?? 0;
          const moves = row ? orderMoves[row.orderType][row.status] : [];
          const to = moves[pick % moves.length]?.to ?? 'out';
          const move = { id, to, version, note: null, minutes: 30, reason: 'too_busy' } as const;
          const done =
            press === 'settle'
              ? settleRun(ctx, runOf(await readDrawer(ctx, { day }), driver ?? 'Zoé'))
              : press === 'undo'
                ? undoStep(ctx, { id, version })
                : moveOrder(ctx, { ...move, ...(driver ? { driver } : {}) });
          await done.catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
          });
        }
        const sold = (await db.select().from(orders)).filter(({ status }) => status === 'done');
        const paid = (some: typeof sold) =>
          some.reduce(
            (sum, { total, paymentMethod }) =>
              sum + (cashDue(total, paymentMethod, firstShop) ?? total),
            0,
          );
        const { expected, rows } = await readDrawer(ctx, { day });
        const inCash = sold.filter(({ paymentMethod }) => paymentMethod === 'cash');
        expect(expected).toBe(paid(inCash));
        expect(rows.reduce((sum, { cash }) => sum + cash, 0)).toBe(expected);
        const { all, byPayment } = (await readSales(ctx, { date: day })).sums.span;
        expect(all.total).toBe(paid(sold));
        expect(byPayment.cash.total).toBe(expected);
        const { rows: wrong } = await db.execute(sql`select id from orders
          where paid_in_at is not null and status <> 'done' or driver is not null
            and status in ('new', 'confirmed', 'baking', 'ready')`);
        expect(wrong).toEqual([]);
      }),
    ),
    { numRuns: 25 },
  );
});
