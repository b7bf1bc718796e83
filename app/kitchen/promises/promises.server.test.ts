import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { kitchenAllowances, kitchenPromises } from '#capacity/capacity.table.server.ts';
import type { Actor } from '#core/context.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { adminApp, member, owner, refusalOf } from '#tests/support/staff.ts';
import { promisesApi } from './promises.api.server.ts';
import { forgetPromises, learnPromises, readPromises } from './promises.server.ts';

/** An oven in which no order waits: what is ordered at 18:00 is planned for 18:17. */
const large = { oven: 20_000, ovenMinutes: 10 } as const;
const now = Date.parse(wednesdayEvening);
const day = 24 * 60;

function setClock({ clock }: Shop, minutes: number): void {
  clock.set(Temporal.Instant.fromEpochMilliseconds(now + minutes * 60_000).toString());
}

/** When a cook takes each step, in minutes after the order was placed. */
type Steps = { readonly [Status in OrderStatus]?: number };

const soon: Steps = { confirmed: 2, baking: 7, ready: 17 };

/** Has a customer order so many minutes after six and a cook take steps; returns the id. */
async function serve(shop: Shop, minutes: number, steps: Steps, part: object = {}) {
  setClock(shop, minutes);
  const takeout = { orderType: 'takeout', address: null };
  const { status, body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], { ...takeout, ...part }),
  );
  if (status !== 201) throw new Error(`the order was not taken: ${body.code}`);
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  if (!row) throw new Error('the order is not stored');
  const ctx = { ...shop.ctx, actor: owner };
  for (const [version, [to, after]] of Object.entries(steps).entries()) {
    setClock(shop, minutes + after);
    const more = to === 'refused' ? ({ reason: 'other' } as const) : {};
    const asStatus = to as OrderStatus;
    const promise = to === 'confirmed' ? { minutes: 30 } : {};
    await moveOrder(ctx, { id: row.id, version, to: asStatus, note: null, ...promise, ...more });
  }
  return row.id;
}

function read(shop: Shop, minutes: number) {
  setClock(shop, minutes);
  return readPromises({ ...shop.ctx, actor: owner });
}

function rowsOf({ db }: Shop) {
  return db.select().from(kitchenAllowances).orderBy(asc(kitchenAllowances.id));
}

function learn(shop: Shop, minutes: number) {
  setClock(shop, minutes);
  return learnPromises(shop.ctx);
}

async function serveLate(shop: Shop, count: number, late: number, minutes = 0) {
  const steps = { confirmed: 2, ready: 17 + late };
  for (let n = 0; n < count; n += 1) await serve(shop, minutes, steps);
}

const night = 5.5 * 60;

describe('an owner', () => {
  test('reads of each day how many orders were ready in time, the latest day first (B-4031)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    await serve(shop, 0, soon);
    await serve(shop, 10, { ...soon, ready: 21 });
    await serve(shop, day, { ...soon, ready: 18 });
    const { days, learned } = await read(shop, day + 60);
    expect(learned).toEqual([]);
    expect(days).toEqual([
      {
        ...{ day: '2026-11-19', count: 1, inTime: 0, inTimeWithMore: 1, inTimeWithLess: 0 },
        ...{ lateP90: 1, meanError: 1 },
      },
      {
        ...{ day: '2026-11-18', count: 2, inTime: 0.5, inTimeWithMore: 0.5, inTimeWithLess: 0 },
        ...{ lateP90: 4, meanError: 2 },
      },
    ]);
  });

  test('reads the same through the API, and finds nothing before the oven is set (B-4031)', async ({
    shop,
  }) => {
    const app = adminApp(shop.db, { '/promises': promisesApi });
    await serve(shop, 0, soon);
    const first = await app.request('/api/admin/promises');
    expect(await first.json()).toEqual({ days: [], learned: [] });
  });

  test('finds a delivery in time that left the kitchen in time: the way is the driver’s (B-4031)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    const delivery = { orderType: 'delivery', address: '12, rue des Érables' };
    const id = await serve(shop, 0, { ...soon, ready: 18 }, delivery);
    const [promise] = await shop.db
      .select()
      .from(kitchenPromises)
      .where(eq(kitchenPromises.orderId, id));
    expect(promise?.quotedAt.getTime()).toBe(now + 32 * 60_000);
    const { days } = await read(shop, 60);
    expect(days).toMatchObject([{ count: 1, inTime: 0, lateP90: 1, meanError: 1 }]);
  });

  test('finds an order counted that a cook touched in its tenth minute, and none touched later (B-4031)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    await serve(shop, 0, { ...soon, confirmed: 11, baking: 12, ready: 22 });
    expect((await read(shop, 60)).days).toEqual([]);
    await serve(shop, 0, { ...soon, confirmed: 10, baking: 11, ready: 21 });
    expect((await read(shop, 60)).days).toMatchObject([{ count: 1, lateP90: 4 }]);
  });

  test('finds no order that is not ready, was refused or was for a chosen time (B-4031)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    await serve(shop, 0, {});
    await serve(shop, 0, { confirmed: 2, baking: 7 });
    await serve(shop, 0, { refused: 2 });
    const moment = { kind: 'at', at: now + 60 * 60_000 };
    await serve(shop, 0, { confirmed: 2, baking: 40, ready: 55 }, { moment });
    expect((await read(shop, 90)).days).toEqual([]);
  });

  test('finds an order once, by its last way to the counter, and also once it is handed over (B-4031)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    const id = await serve(shop, 0, soon);
    const ctx = { ...shop.ctx, actor: owner };
    await moveOrder(ctx, { id, version: 3, to: 'baking', note: null });
    setClock(shop, 22);
    await moveOrder(ctx, { id, version: 4, to: 'ready', note: null });
    setClock(shop, 24);
    await moveOrder(ctx, { id, version: 5, to: 'done', note: null });
    expect((await read(shop, 60)).days).toMatchObject([{ count: 1, inTime: 0, lateP90: 5 }]);
  });

  test('reads no further back than a week (B-4031)', async ({ shop }) => {
    await setOven(shop.ctx, large);
    await serve(shop, 0, soon);
    expect((await read(shop, 7 * day + 17)).days).toHaveLength(1);
    expect((await read(shop, 7 * day + 18)).days).toEqual([]);
  });
});

describe('staff without the right', () => {
  test.for([
    { who: 'has no role', actor: member, code: 'not_staff' },
    {
      who: 'works on orders alone',
      actor: { ...owner, areas: ['service'] } as Actor,
      code: 'not_permitted',
    },
  ])('reads nothing of promises: who $who (B-4031)', async ({ actor, code }, { shop }) => {
    expect(await refusalOf(readPromises({ ...shop.ctx, actor }))).toBe(code);
    const app = adminApp(shop.db, { '/promises': promisesApi }, actor);
    const answer = await app.request('/api/admin/promises');
    expect((await answer.json()).code).toBe(code);
  });
});

describe('a cook from whose orders the oven learns', () => {
  test('finds times that change at night alone, and only once (B-4030)', async ({ shop }) => {
    await setOven(shop.ctx, large);
    await serveLate(shop, 20, 6);
    await serveLate(shop, 3, 9, 60);
    expect(await learn(shop, 120)).toBe(0);
    expect(await rowsOf(shop)).toEqual([]);
    expect(await learn(shop, night)).toBe(1);
    const learned = { isBusy: false, hour: 18, isWaiting: false, minutes: 6, samples: 20 };
    expect(await rowsOf(shop)).toEqual([
      { ...learned, id: expect.any(Number), learnedAt: new Date(now + night * 60_000) },
    ]);
    expect(await learn(shop, night + 10)).toBe(0);
    expect(await rowsOf(shop)).toHaveLength(1);
    const report = await read(shop, night + 10);
    expect(report.learned).toEqual([{ ...learned, learnedAt: now + night * 60_000 }]);
    expect(report.days).toMatchObject([{ day: '2026-11-18', count: 23, inTime: 0 }]);
  });

  test('has the next customer read what was learned, and is measured by the plan again (B-4030)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    await serveLate(shop, 20, 6);
    await learn(shop, night);
    const id = await serve(shop, day, { ...soon, ready: 23 });
    const [promise] = await shop.db
      .select()
      .from(kitchenPromises)
      .where(eq(kitchenPromises.orderId, id));
    const at = (minutes: number) => new Date(now + (day + minutes) * 60_000);
    expect(promise).toMatchObject({ readyAt: at(17), quotedAt: at(23) });
    // As late as before against the plan: nothing is learned twice.
    expect(await learn(shop, day + night)).toBe(0);
    expect((await read(shop, day + night)).days[0]).toMatchObject({ count: 1, inTime: 1 });
  });

  test('teaches something new with other orders, and the last of a kind counts (B-4030)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    await serveLate(shop, 20, 6);
    await learn(shop, night);
    await serveLate(shop, 5, 12, day);
    expect(await learn(shop, day + night)).toBe(1);
    expect((await rowsOf(shop)).map(({ minutes, samples }) => [minutes, samples])).toEqual([
      [6, 20],
      [12, 25],
    ]);
    const { learned } = await read(shop, day + night);
    expect(learned).toMatchObject([{ minutes: 12, samples: 25 }]);
  });

  test('teaches nothing with 20 orders that nobody touched in time, or without an oven (B-4030)', async ({
    shop,
  }) => {
    await setOven(shop.ctx, large);
    for (let n = 0; n < 20; n += 1) await serve(shop, 0, { confirmed: 11, ready: 23 });
    expect(await learn(shop, night)).toBe(0);
    await shop.db.update(orders).set({ seenAt: new Date(now) });
    await setOven(shop.ctx, { oven: null });
    expect(await learn(shop, night)).toBe(0);
    await setOven(shop.ctx, large);
    expect(await learn(shop, night)).toBe(1);
  });

  test('teaches each thing once, however many instances learn at once (B-4030)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    await setOven(shop.ctx, large);
    await serveLate(shop, 20, 6);
    setClock(shop, night);
    const counts = await Promise.all([1, 2, 3].map(() => learnPromises(shop.ctx)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await rowsOf(shop)).toHaveLength(1);
  });
});

test('a promise is kept while the oven learns from it, and what was learned until something else is (B-4325)', async ({
  shop,
}) => {
  await setOven(shop.ctx, large);
  await serve(shop, 0, soon);
  const recent = await serve(shop, day, soon);
  const learned = { isBusy: false, hour: 18, isWaiting: false, samples: 12 };
  const rows = [0, 1, 57 * day].map((minutes, n) => ({
    ...{ ...learned, minutes: n, learnedAt: new Date(now + minutes * 60_000) },
  }));
  await shop.db.insert(kitchenAllowances).values(rows.slice(0, 2));
  setClock(shop, 57 * day);
  await forgetPromises(shop.ctx);
  expect(await shop.db.select().from(kitchenPromises)).toMatchObject([{ orderId: recent }]);
  expect(await rowsOf(shop)).toMatchObject([{ minutes: 1 }]);
  await shop.db.insert(kitchenAllowances).values(rows.slice(2));
  await forgetPromises(shop.ctx);
  expect(await rowsOf(shop)).toMatchObject([{ minutes: 2 }]);
});
