import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { moveOrder, movePromise } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { atSix, crowdOf, setOven } from '#tests/support/oven.ts';
import { shopOnPage } from '#tests/support/shop-on-page.ts';
import { owner } from '#tests/support/staff.ts';
import { blockersOf } from './blockers.ts';

/** Returns a crowd of a shop with an oven that makes eight large pizzas in a quarter of an hour. */
async function openKitchen(shop: Shop, oven?: Parameters<typeof setOven>[1]) {
  await setOven(shop.ctx, oven);
  const ask = crowdOf(shop);
  const many = async (count: number, part: object = {}) => {
    const said = [];
    for (let n = 0; n < count; n += 1) said.push((await ask(2, part)).saidAt);
    return said;
  };
  return { ask, many };
}

/** Opens a kitchen with one order of two large pizzas, and its cook. */
async function openCook(shop: Shop, part: object = {}) {
  const { ask, many } = await openKitchen(shop);
  const { row } = await ask(2, part);
  const ctx = { ...shop.ctx, actor: owner };
  const cook = {
    ctx,
    confirms: (id: number, promisedAt: number, version = 0) =>
      moveOrder(ctx, { id, version, to: 'confirmed', promisedAt, note: null }),
    moves: (id: number, promisedAt: number, drivingMinutes?: number) =>
      movePromise(ctx, { id, version: 1, promisedAt, drivingMinutes }),
    placeOf: async (id: number) => {
      const [now] = await shop.db.select().from(orders).where(eq(orders.id, id));
      return [now?.ovenFrom?.getTime(), now?.ovenUnits];
    },
  };
  return { cook, many, first: row?.id ?? 0 };
}

const asap = (quotedAt: number) => ({ kind: 'asap', opensAt: null, day: '2026-11-18', quotedAt });

describe('a kitchen whose owner has set no oven', () => {
  test('takes every order for the owner’s minutes (B-4001)', async ({ shop }) => {
    const ask = crowdOf(shop);
    for (let n = 0; n < 3; n += 1) {
      const { row, saidAt } = await ask(20);
      expect([row?.ovenFrom, row?.ovenUnits, saidAt]).toEqual([null, null, atSix(30)]);
    }
  });
});

describe('a customer of a kitchen with an oven for six', () => {
  test('is said the time at which there is room (B-4002)', async ({ shop }) => {
    const { many } = await openKitchen(shop);
    // The owner's minutes for the first sixteen pizzas, then by the quarters of the oven.
    expect(await many(8)).toEqual(Array(8).fill(atSix(30)));
    expect(await many(4)).toEqual([atSix(35), atSix(40), atSix(45), atSix(45)]);
    expect(await many(1)).toEqual([atSix(50)]);
  });

  test('waits for no oven with a salad (B-4002)', async ({ shop }) => {
    const { many, ask } = await openKitchen(shop);
    await many(12);
    const salad = [await shop.line('Salade maison', { size: 'p' })];
    const { row, saidAt } = await ask(0, { ...requestFor(salad), orderType: 'takeout' });
    expect([row?.ovenUnits, saidAt]).toEqual([null, atSix(30)]);
  });

  test('is asked when the kitchen has filled up since the form said a time (B-4003)', async ({
    shop,
  }) => {
    const { many, ask } = await openKitchen(shop);
    await many(11);
    const refused = await ask(2, { moment: asap(atSix(30)) });
    expect([refused.status, refused.body.code]).toEqual([409, 'moment_moved']);
    expect(refused.body.details).toMatchObject({ opensAt: null, quotedAt: atSix(45) });
    expect(await shop.db.$count(orders)).toBe(11);
    const again = await ask(2, { moment: asap(atSix(45)) });
    expect([again.status, again.saidAt]).toEqual([201, atSix(45)]);
  });

  test('cannot choose a time at which the oven is full, and reads the next free one (B-4004, B-4471)', async ({
    shop,
  }) => {
    const { many, ask } = await openKitchen(shop);
    const moment = { kind: 'at', at: atSix(60) } as const;
    expect(await many(5, { moment })).toEqual(Array(5).fill(atSix(60)));
    const refused = await ask(2, { moment });
    expect([refused.status, refused.body.code, refused.body.title?.fr]).toEqual([
      409,
      'time_full',
      "La cuisine est pleine à l'heure choisie. Choisissez-en une autre.",
    ]);
    const lines = [await shop.line('Fromage')];
    const order = { lines, orderType: 'takeout', moment } as const;
    const [blocker] = blockersOf(order, await shopOnPage(shop));
    expect(blocker?.code).toBe('time_full');
    expect(blocker?.fixes).toContainEqual({ kind: 'time', at: atSix(75) });
    expect((await ask(1, { moment: { kind: 'at', at: atSix(75) } })).status).toBe(201);
  });

  test('of a time that an empty kitchen could not keep is told that it is over, not that the kitchen is full (B-4471)', async ({
    shop,
  }) => {
    await openKitchen(shop, { oven: 600, ovenMinutes: 12 });
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const page = await shopOnPage(shop);
    for (const [orderType, minutes, first] of [
      ['takeout', 15, 30],
      ['delivery', 30, 45],
    ] as const) {
      const moment = { kind: 'at', at: atSix(minutes) } as const;
      const refused = await shop.order(requestFor(lines, { orderType, moment }));
      expect([refused.status, refused.body.code]).toEqual([409, 'time_passed']);
      const [blocker, ...others] = blockersOf({ lines, orderType, moment }, page);
      expect([blocker?.code, others]).toEqual(['time_passed', []]);
      expect(blocker?.fixes).toContainEqual({ kind: 'time', at: atSix(first) });
      const taken = { orderType, moment: { kind: 'at', at: atSix(first) } };
      expect((await shop.order(requestFor(lines, taken))).status).toBe(201);
    }
  });

  test('is told that the kitchen is full until it closes (B-4005)', async ({ shop }) => {
    const { ask } = await openKitchen(shop, { oven: 100, ovenMinutes: 14 });
    // One a quarter of an hour, until nine.
    for (let n = 0; n < 11; n += 1) expect((await ask(1)).status).toBe(201);
    const last = await ask(1);
    expect([last.status, last.body.code]).toEqual([409, 'kitchen_full']);
  });
});

describe('a stranger', () => {
  test('takes no place in the oven with a huge order, on any day (B-4204)', async ({ shop }) => {
    const { ask, many } = await openKitchen(shop);
    const moment = { kind: 'at', at: atSix(24 * 60) };
    for (const when of [undefined, moment]) {
      const huge = await ask(50, when && { moment: when });
      expect([huge.status, huge.row?.ovenFrom, huge.row?.ovenUnits]).toEqual([201, null, [5_000]]);
    }
    expect(await many(1)).toEqual([atSix(30)]);
    expect((await many(5, { moment })).every(Boolean)).toBe(true);
  });

  test('has a place once a cook confirms, for the time that the cook says (B-4204)', async ({
    shop,
  }) => {
    const { ask, many } = await openKitchen(shop);
    const { row } = await ask(8);
    const { id = 0, version = 0 } = row ?? {};
    const ctx = { ...shop.ctx, actor: owner };
    const promisedAt = atSix(30);
    await moveOrder(ctx, { id, version, to: 'confirmed', promisedAt, note: null });
    const [after] = await shop.db.select().from(orders);
    expect([after?.ovenFrom?.getTime(), after?.ovenUnits]).toEqual([atSix(15), [800]]);
    expect(await many(5)).toEqual([...Array(4).fill(atSix(30)), atSix(35)]);
  });
});

describe('a cook', () => {
  test('who refuses an order gives its room back, and takes it again with an undo (B-4006)', async ({
    shop,
  }) => {
    const { many, ask } = await openKitchen(shop);
    await many(8);
    const ctx = { ...shop.ctx, actor: owner };
    for (const { id, version } of await shop.db.select().from(orders).limit(4)) {
      await moveOrder(ctx, { id, version, to: 'refused', reason: 'other', note: 'four' });
    }
    expect((await ask(2)).saidAt).toBe(atSix(30));
    const [first] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.status, 'refused'))
      .limit(1);
    await undoStep(ctx, { id: first?.id ?? 0, version: first?.version ?? 0 });
    expect(await many(3)).toEqual([atSix(30), atSix(30), atSix(35)]);
  });

  test('who moves a promise moves its place, also where the oven is full by then: it is a cook’s word (B-4007)', async ({
    shop,
  }) => {
    const { many } = await openKitchen(shop);
    await many(4);
    const [row] = await shop.db.select().from(orders).orderBy(orders.id).limit(1);
    const { id = 0, version = 0 } = row ?? {};
    const ctx = { ...shop.ctx, actor: owner };
    const confirm = { id, version, to: 'confirmed', note: null } as const;
    await moveOrder(ctx, { ...confirm, promisedAt: atSix(30) });
    const ofOrder = eq(orders.id, id);
    const placeOf = async () => {
      const [now] = await shop.db.select().from(orders).where(ofOrder);
      return [now?.ovenFrom?.getTime(), now?.ovenUnits];
    };
    expect(await placeOf()).toEqual([atSix(0), [200]]);
    await movePromise(ctx, { id, version: version + 1, promisedAt: atSix(60) });
    expect(await placeOf()).toEqual([atSix(45), [200]]);
    // Its quarter is free for others.
    expect(await many(1)).toEqual([atSix(30)]);
    await movePromise(ctx, { id, version: version + 2, promisedAt: atSix(15) });
    expect(await placeOf()).toEqual([atSix(0), [200]]);
  });

  test('who takes a moved time back finds the order’s own place again (B-3901)', async ({
    shop,
  }) => {
    const { cook, first } = await openCook(shop);
    await cook.confirms(first, atSix(35));
    const before = await cook.placeOf(first);
    await cook.moves(first, atSix(75));
    expect(await cook.placeOf(first)).not.toEqual(before);
    await undoStep(cook.ctx, { id: first, version: 2 });
    expect(await cook.placeOf(first)).toEqual(before);
  });

  test('who makes the way longer has the food ready earlier (B-843, B-4007)', async ({ shop }) => {
    const { cook, first } = await openCook(shop, { orderType: 'delivery', address: '1, rue B' });
    await cook.confirms(first, atSix(75));
    expect(await cook.placeOf(first)).toEqual([atSix(45), [200]]);
    await cook.moves(first, atSix(75), 45);
    expect(await cook.placeOf(first)).toEqual([atSix(15), [200]]);
  });

  test('who confirms a refused order after all takes no room that another has by now (B-4006)', async ({
    shop,
  }) => {
    const { cook, first, many } = await openCook(shop);
    await moveOrder(cook.ctx, { id: first, version: 0, to: 'refused', reason: 'other', note: 'x' });
    await many(8);
    await cook.confirms(first, atSix(45), 1);
    const [from] = await cook.placeOf(first);
    expect(from).toBe(atSix(30));
  });
});
