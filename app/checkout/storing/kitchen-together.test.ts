import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { kitchenLoads } from '#capacity/capacity.table.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { testApp, testContext } from '#tests/support/app.ts';
import { asAnotherProcess, seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { owner } from '#tests/support/staff.ts';

type Sent = { readonly status: number; readonly body: { readonly code?: string } };

/** Opens a shop on three instances with their own connections; customers send at once. */
async function openInstances() {
  const database = await seededDatabase();
  const { db } = database;
  const shop = await openShop(db);
  const apps = [shop.app, ...[1, 2].map(() => testApp(asAnotherProcess(database)).app)];
  const pizzas = [await shop.line('Fromage', { quantity: 1 })];
  const person = (at: number) => ({
    orderType: 'takeout',
    address: null,
    email: `p${at}@exemple.test`,
    phone: `514 555-0${100 + at}`,
  });
  return {
    shop,
    /** Sends so many orders at once, as soon as possible or for `moment`. */
    send: (count: number, instances: number, moment?: object): Promise<readonly Sent[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
          const body = JSON.stringify(requestFor(pizzas, { ...person(at), moment }));
          const init = { method: 'POST', headers, body };
          const response = await apps[at % instances]?.request('/api/orders', init);
          return { status: response?.status ?? 0, body: (await response?.json()) as Sent['body'] };
        }),
      ),
    /** Returns the fullest minute of the oven, in large pizzas. */
    async most(): Promise<number> {
      const { rows } = await db.execute<{ most: number | null }>(sql`
        select max(taken)::float as most from (
          select sum(load.units) as taken from
            (select distinct starts_at as at from kitchen_loads) as minutes
            join kitchen_loads as load on load.starts_at <= minutes.at and minutes.at < load.ends_at
          where not load.is_gone and load.station = 'oven' group by minutes.at) as taken`);
      return rows[0]?.most ?? 0;
    },
  };
}

describe('customers who order at once', () => {
  test.for([1, 3])(
    'never get more of the oven than fits, and hear the next time, on %d instances (B-4008)',
    async (instances) => {
      const { shop, send, most } = await openInstances();
      await setOven(shop.ctx);
      // Two minutes of warming up: each instance learns what another has written.
      await send(4, instances);
      const quotedAt = Date.parse('2026-11-18T18:20:00-05:00');
      const moment = { kind: 'asap', opensAt: null, day: '2026-11-18', quotedAt };
      const answers = await send(64, instances, moment);
      const taken = answers.filter(({ status }) => status === 201);
      const moved = answers.filter(({ body }) => body.code === 'moment_moved');
      // Two of the first six are left; 18:25 is near enough to what they read.
      expect(taken.length + moved.length).toBe(64);
      expect(await shop.db.$count(orders)).toBe(4 + taken.length);
      expect(await most()).toBeLessThanOrEqual(6);
      expect(taken.length).toBeGreaterThanOrEqual(2);
      const rest = await send(12, instances);
      expect(rest.every(({ status }) => status === 201)).toBe(true);
      expect(await most()).toBe(6);
    },
  );

  test('for one chosen time get its last place once, on two instances, and the other hears that it is full (B-4008)', async () => {
    const { shop, send, most } = await openInstances();
    await setOven(shop.ctx);
    const moment = { kind: 'at', at: Date.parse('2026-11-18T19:00:00-05:00') };
    // Twelve fit before it: ten minutes earlier the first six are still hot.
    const first = await send(11, 3, moment);
    expect(first.every(({ status }) => status === 201)).toBe(true);
    const both = await send(2, 2, moment);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('time_full');
    expect(await shop.db.$count(orders)).toBe(12);
    expect(await most()).toBe(6);
  });

  test('have one place for an order that is sent again because no answer came (B-4008)', async () => {
    const { shop } = await openInstances();
    await setOven(shop.ctx);
    const pizzas = [await shop.line('Fromage', { quantity: 2 })];
    const key = { 'Idempotency-Key': newKey() };
    const body = requestFor(pizzas);
    const [first, second] = [await shop.order(body, key), await shop.order(body, key)];
    expect(second.body.number).toBe(first.body.number);
    expect(await shop.db.$count(kitchenLoads)).toBe(1);
  });

  test('have no place for an order that could not be stored (B-4008)', async () => {
    const { shop, most } = await openInstances();
    await setOven(shop.ctx);
    await shop.db.execute(sql`alter table kitchen_promises add check (order_id < 0)`);
    const pizzas = [await shop.line('Fromage', { quantity: 2 })];
    expect((await shop.order(requestFor(pizzas))).status).toBe(500);
    expect([await shop.db.$count(orders), await most()]).toEqual([0, 0]);
    await shop.db.execute(
      sql`alter table kitchen_promises drop constraint kitchen_promises_order_id_check`,
    );
    expect((await shop.order(requestFor(pizzas))).status).toBe(201);
    expect(await most()).toBe(2);
  });

  test('get what a cook gives back meanwhile, and no more (B-4008)', async () => {
    const { shop, send, most } = await openInstances();
    await setOven(shop.ctx);
    await send(6, 3);
    const ctx = { ...testContext(shop.db), actor: owner };
    const rows = await shop.db.select().from(orders);
    await Promise.all([
      send(12, 3),
      ...rows
        .slice(0, 3)
        .map(({ id, version }) =>
          moveOrder(ctx, { id, version, to: 'refused', reason: 'other', note: 'four' }),
        ),
    ]);
    expect(await most()).toBe(6);
    expect((await send(6, 3)).every(({ status }) => status === 201)).toBe(true);
    expect(await most()).toBe(6);
  });
});
