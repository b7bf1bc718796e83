import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { testApp, testContext } from '#tests/support/app.ts';
import { asAnotherProcess, seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor } from '#tests/support/orders.ts';
import { atSix, setOven } from '#tests/support/oven.ts';
import { owner } from '#tests/support/staff.ts';

type Sent = { readonly status: number; readonly body: { readonly code?: string } };

/** Opens a shop with an oven for eight a quarter on three instances; customers send two pizzas each, at once. */
async function openInstances() {
  const database = await seededDatabase();
  const { db } = database;
  const shop = await openShop(db);
  await setOven(shop.ctx);
  const apps = [shop.app, ...[1, 2].map(() => testApp(asAnotherProcess(database)).app)];
  const pizzas = [await shop.line('Fromage', { quantity: 2 })];
  let people = 0;
  const person = () => {
    people += 1;
    return { email: `p${people}@exemple.test`, phone: `514 555-${1_000 + people}` };
  };
  return {
    shop,
    /** Sends so many orders at once, as soon as possible or for `moment`. */
    send: (count: number, instances: number, moment?: object): Promise<readonly Sent[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
          const takeout = { orderType: 'takeout', address: null, ...person(), moment };
          const body = JSON.stringify(requestFor(pizzas, takeout));
          const init = { method: 'POST', headers, body };
          // On a busy machine some hear that theirs is not confirmed yet, and send the same again, as their page does.
          for (let time = 0; ; time += 1) {
            const response = await apps[at % instances]?.request('/api/orders', init);
            const { status = 0 } = response ?? {};
            const sent = { status, body: (await response?.json()) as Sent['body'] };
            if (sent.body.code !== 'order_unconfirmed' || time === 9) return sent;
          }
        }),
      ),
    /** Returns what each quarter takes, in hundredths of a large pizza, by its minutes after six. */
    async quarters(): Promise<Readonly<Record<string, number>>> {
      const { rows } = await db.execute<{ at: number; units: number }>(sql`
        select (extract(epoch from oven_from - to_timestamp(${atSix(0) / 1000})) / 60)::int + 15 * (place::int - 1) as at,
          sum(units)::int as units
        from orders, unnest(oven_units) with ordinality as part (units, place)
        where oven_from is not null and status <> 'refused' group by 1 order by 1`);
      return Object.fromEntries(rows.map(({ at, units }) => [at, units]));
    },
  };
}

describe('customers who order at once', () => {
  test.for([1, 3])(
    'never get more of the oven than fits, and hear the next time, on %d instances (B-4008)',
    async (instances) => {
      const { shop, send, quarters } = await openInstances();
      const moment = { kind: 'asap', opensAt: null, day: '2026-11-18', quotedAt: atSix(30) };
      const answers = await send(64, instances, moment);
      const taken = answers.filter(({ status }) => status === 201);
      const moved = answers.filter(({ body }) => body.code === 'moment_moved');
      // Eight orders until half past six, and one that is five minutes later.
      expect([taken.length, moved.length]).toEqual([9, 55]);
      expect(await shop.db.$count(orders)).toBe(9);
      expect(await quarters()).toEqual({ 0: 800, 15: 800, 30: 200 });
      const rest = await send(12, instances);
      expect(rest.every(({ status }) => status === 201)).toBe(true);
      for (const units of Object.values(await quarters())) expect(units).toBeLessThanOrEqual(818);
    },
  );

  test('for one chosen time get its last place once, on two instances, and the other hears that it is full (B-4008)', async () => {
    const { shop, send } = await openInstances();
    const moment = { kind: 'at', at: atSix(60) };
    const first = await send(4, 3, moment);
    expect(first.every(({ status }) => status === 201)).toBe(true);
    const both = await send(2, 2, moment);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('time_full');
    expect(await shop.db.$count(orders)).toBe(5);
  });

  test('have one place for an order that is sent again because no answer came (B-4008)', async () => {
    const { shop, quarters } = await openInstances();
    const key = { 'Idempotency-Key': newKey() };
    const body = requestFor([await shop.line('Fromage', { quantity: 2 })]);
    const [first, second] = await Promise.all([shop.order(body, key), shop.order(body, key)]);
    expect(second.body.number).toBe(first.body.number);
    expect(await quarters()).toEqual({ 0: 200 });
  });

  test('have no place for an order that could not be stored (B-4008)', async () => {
    const { shop, send, quarters } = await openInstances();
    await shop.db.execute(sql`alter table order_lines add constraint broken check (order_id < 0)`);
    expect((await send(1, 1))[0]?.status).toBe(500);
    expect([await shop.db.$count(orders), await quarters()]).toEqual([0, {}]);
    await shop.db.execute(sql`alter table order_lines drop constraint broken`);
    expect((await send(1, 1))[0]?.status).toBe(201);
    expect(await quarters()).toEqual({ 0: 200 });
  });

  test('get what a cook gives back meanwhile, and no more (B-4008)', async () => {
    const { shop, send, quarters } = await openInstances();
    await send(8, 3);
    const ctx = { ...testContext(shop.db), actor: owner };
    const rows = await shop.db.select().from(orders);
    await Promise.all([
      send(8, 3),
      ...rows
        .slice(0, 3)
        .map(({ id, version }) =>
          moveOrder(ctx, { id, version, to: 'refused', reason: 'other', note: 'four' }),
        ),
    ]);
    for (const units of Object.values(await quarters())) expect(units).toBeLessThanOrEqual(818);
    await send(3, 3);
    const { 0: first, 15: second } = await quarters();
    expect([first, second]).toEqual([800, 800]);
  });
});
