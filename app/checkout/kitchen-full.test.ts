import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { kitchenLoads, kitchenPromises } from '#capacity/capacity.table.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { shopOnPage } from '#tests/support/shop-on-page.ts';
import { owner } from '#tests/support/staff.ts';
import { blockersOf } from './blockers.ts';

const takeout = { orderType: 'takeout', address: null };
const now = Date.parse(wednesdayEvening);
const at = (minutes: number) => now + minutes * 60_000;

async function ask(shop: Shop, quantity: number, moment?: object) {
  return shop.order(requestFor([await shop.line('Fromage', { quantity })], { ...takeout, moment }));
}

/** Returns the fullest minute of the oven, in hundredths of a large pizza. */
async function mostInOven({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ most: string | null }>(sql`
    select max(taken) as most from (
      select (select sum(other.units) from kitchen_loads as other where not other.is_gone
        and other.station = 'oven' and other.starts_at <= load.starts_at and load.starts_at < other.ends_at)
        as taken from kitchen_loads as load where station = 'oven' and not is_gone) as at_starts`);
  return Math.round(Number(rows[0]?.most ?? 0) * 100);
}

async function quotedTimeOf({ db }: Pick<Shop, 'db'>, token: string): Promise<number | undefined> {
  const [row] = await db
    .select({ quotedAt: kitchenPromises.quotedAt })
    .from(kitchenPromises)
    .innerJoin(orders, eq(orders.id, kitchenPromises.orderId))
    .where(eq(orders.token, token));
  return row?.quotedAt.getTime();
}

describe('a kitchen whose owner has set no oven', () => {
  test('takes every order and promises nothing (B-4001)', async ({ shop }) => {
    for (let n = 0; n < 3; n += 1) expect((await ask(shop, 20)).status).toBe(201);
    expect(await shop.db.$count(kitchenLoads)).toBe(0);
    expect(await shop.db.$count(kitchenPromises)).toBe(0);
  });
});

describe('a customer of a kitchen with an oven for six', () => {
  test('is said the time at which there is room (B-4002)', async ({ shop }) => {
    await setOven(shop.ctx);
    const said: (number | undefined)[] = [];
    for (const quantity of [4, 2, 6, 1])
      said.push(await quotedTimeOf(shop, (await ask(shop, quantity)).body.token));
    // Five minutes before, ten in the oven, two after.
    expect(said).toEqual([at(17), at(17), at(27), at(37)]);
    expect(await mostInOven(shop)).toBe(600);
  });

  test('is asked when the kitchen has filled up since the form said a time (B-4003)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    await ask(shop, 6);
    const moment = { kind: 'asap', opensAt: null, day: '2026-11-18', quotedAt: at(17) };
    const refused = await ask(shop, 6, moment);
    expect([refused.status, refused.body.code]).toEqual([409, 'moment_moved']);
    expect(refused.body.details).toMatchObject({ opensAt: null, quotedAt: at(30) });
    expect(await shop.db.$count(orders)).toBe(1);
    const again = await ask(shop, 6, { ...moment, quotedAt: at(30) });
    expect(again.status).toBe(201);
  });

  test('cannot choose a time at which the oven is full (B-4004)', async ({ shop }) => {
    await setOven(shop.ctx);
    const moment = { kind: 'at', at: at(60) };
    // Ten minutes earlier it is still hot, half an hour earlier it is not.
    for (let n = 0; n < 2; n += 1) expect((await ask(shop, 6, moment)).status).toBe(201);
    const refused = await ask(shop, 6, moment);
    expect([refused.status, refused.body.code]).toEqual([409, 'time_full']);
    expect((await ask(shop, 6, { kind: 'at', at: at(75) })).status).toBe(201);
    expect(await mostInOven(shop)).toBe(600);
  });

  test('of a time that is full is told so, with the next free one, and so is each of forty who send at once (B-4471)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const lines = [await shop.line('Fromage')];
    const moment = { kind: 'at', at: at(60) };
    const asked = Array.from({ length: 40 }, (_, n) => {
      const person = { email: `p${n}@exemple.test`, phone: `514 555-0${100 + n}` };
      return shop.order(requestFor(lines, { ...takeout, ...person, moment }));
    });
    const refused = (await Promise.all(asked)).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(20);
    for (const { body } of refused) {
      expect([body.code, body.title?.fr]).toEqual([
        'time_full',
        "La cuisine est pleine à l'heure choisie. Choisissez-en une autre.",
      ]);
    }
    const page = await shopOnPage(shop);
    const order = { lines, orderType: 'takeout', moment: { kind: 'at', at: at(60) } } as const;
    const [blocker] = blockersOf(order, page);
    expect(blocker?.code).toBe('time_full');
    expect(blocker?.fixes).toContainEqual({ kind: 'time', at: at(75) });
    expect((await ask(shop, 1, { kind: 'at', at: at(75) })).status).toBe(201);
  });

  test('of a time that an empty kitchen could not keep is told that it is over, not that the kitchen is full (B-4471)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const page = await shopOnPage(shop);
    // Seventeen minutes in the kitchen, fifteen on the road.
    for (const [orderType, minutes] of [
      ['takeout', 15],
      ['delivery', 15],
      ['delivery', 30],
    ] as const) {
      const moment = { kind: 'at', at: at(minutes) } as const;
      const refused = await shop.order(requestFor(lines, { orderType, moment }));
      expect([refused.status, refused.body.code]).toEqual([409, 'time_passed']);
      const [blocker, ...others] = blockersOf({ lines, orderType, moment }, page);
      expect([blocker?.code, others]).toEqual(['time_passed', []]);
      const first = orderType === 'takeout' ? 30 : 45;
      expect(blocker?.fixes).toContainEqual({ kind: 'time', at: at(first) });
      const taken = { orderType, moment: { kind: 'at', at: at(first) } };
      expect((await shop.order(requestFor(lines, taken))).status).toBe(201);
    }
  });

  test('is told that the kitchen is full until it closes (B-4005)', async ({ shop }) => {
    await setOven(shop.ctx, { oven: 150, ovenMinutes: 60 });
    for (let n = 0; n < 12; n += 1) await ask(shop, 1);
    const last = await ask(shop, 1);
    expect([last.status, last.body.code]).toEqual([409, 'kitchen_full']);
  });
});

describe('a cook', () => {
  async function placed(shop: Shop, quantity: number) {
    const { body } = await ask(shop, quantity);
    const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
    if (!row) throw new Error('the order is not stored');
    return row;
  }

  test('who refuses an order gives its room back, and takes it again with an undo (B-4006)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const { id, version } = await placed(shop, 6);
    const ctx = { ...shop.ctx, actor: owner };
    const refused = { id, version, to: 'refused', reason: 'other', note: 'four' } as const;
    await moveOrder(ctx, refused);
    expect(await mostInOven(shop)).toBe(0);
    await undoStep(ctx, { id, version: version + 1 });
    expect(await mostInOven(shop)).toBe(600);
    const { body } = await ask(shop, 6);
    expect(await quotedTimeOf(shop, body.token)).toBe(at(27));
  });

  test('who is late with an order moves those behind it, and never fills the oven twice (B-4007)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const first = await placed(shop, 6);
    await placed(shop, 6);
    const ctx = { ...shop.ctx, actor: owner };
    const { id, version } = first;
    await moveOrder(ctx, { id, version, to: 'confirmed', minutes: 20, note: null });
    shop.clock.set(Temporal.Instant.fromEpochMilliseconds(at(12)).toString());
    await moveOrder(ctx, { id, version: version + 1, to: 'baking', note: null });
    expect(await mostInOven(shop)).toBe(600);
    const { body } = await ask(shop, 6);
    // In at 12, out at 22; the second 22 to 32, the third 32 to 42, and two minutes more.
    expect(await quotedTimeOf(shop, body.token)).toBe(at(44));
  });
});
