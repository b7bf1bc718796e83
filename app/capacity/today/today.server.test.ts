import { desc, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { wednesdayEvening } from '#tests/support/app.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { member, owner, refusalOf } from '#tests/support/staff.ts';
import { kitchenLoads, kitchenPromises } from '../capacity.table.server.ts';
import { addWalkIn, readKitchenToday, removeWalkIn, setFewer } from './today.server.ts';

const at = (minutes: number) => Date.parse(wednesdayEvening) + minutes * 60_000;

async function openKitchen(shop: Shop) {
  await setOven(shop.ctx);
  const ctx = { ...shop.ctx, actor: owner };
  const order = async (quantity: number) => {
    const pizzas = [await shop.line('Fromage', { quantity })];
    await shop.order(requestFor(pizzas, { orderType: 'takeout', address: null }));
    const [row] = await shop.db
      .select({ quotedAt: kitchenPromises.quotedAt })
      .from(kitchenPromises)
      .orderBy(desc(kitchenPromises.orderId))
      .limit(1);
    return row?.quotedAt.getTime();
  };
  return { ctx, order };
}

const larges = (count: number) => [{ size: 'l' as const, count }];

describe('a cook with a customer at the counter', () => {
  test('reserves the oven, and the site promises the next time (B-4021)', async ({ shop }) => {
    const { ctx, order } = await openKitchen(shop);
    expect(await addWalkIn(ctx, { pizzas: larges(6), at: null })).toMatchObject({
      readyAt: at(17),
    });
    expect(await order(1)).toBe(at(27));
  });

  test('gets the next time when the oven is full, and gives it back (B-4021)', async ({ shop }) => {
    const { ctx, order } = await openKitchen(shop);
    const first = await addWalkIn(ctx, { pizzas: larges(6), at: at(40) });
    expect(first.readyAt).toBe(at(40));
    // Ten minutes earlier is still hot; then only later is left.
    await addWalkIn(ctx, { pizzas: larges(6), at: at(40) });
    const third = await addWalkIn(ctx, { pizzas: larges(2), at: at(40) });
    expect(third.readyAt).toBeGreaterThan(at(40));
    await removeWalkIn(ctx, { ids: [...first.ids] });
    await removeWalkIn(ctx, { ids: [...first.ids] });
    expect((await addWalkIn(ctx, { pizzas: larges(2), at: at(40) })).readyAt).toBe(at(40));
    expect(await order(4)).toBe(at(17));
  });

  test('cannot reserve a time that is over, nor without an oven (B-4021)', async ({ shop }) => {
    const ctx = { ...shop.ctx, actor: owner };
    const now = { pizzas: larges(1), at: null };
    expect(await refusalOf(addWalkIn(ctx, now))).toBe('oven_unset');
    await setOven(shop.ctx);
    expect(await refusalOf(addWalkIn(ctx, { ...now, at: at(-5) }))).toBe('walk_in_past');
    expect(await refusalOf(addWalkIn(ctx, { ...now, at: at(60 * 24 * 9) }))).toBe('walk_in_past');
    await setOven(shop.ctx, { oven: 150 });
    const all = { pizzas: [{ size: 'xl' as const, count: 50 }], at: at(30) };
    expect(await refusalOf(addWalkIn(ctx, all))).toBe('walk_in_full');
  });

  test('cannot take an order of the site away by its number (B-4021)', async ({ shop }) => {
    const { ctx, order } = await openKitchen(shop);
    await order(2);
    const [load] = await shop.db.select().from(kitchenLoads);
    await removeWalkIn(ctx, { ids: [load?.id ?? 0] });
    expect((await shop.db.select().from(kitchenLoads))[0]?.isGone).toBe(false);
  });
});

describe('a cook who needs a rest', () => {
  test('makes fewer pizzas for a while, and as many as ever by itself (B-4022)', async ({
    shop,
  }) => {
    const { ctx, order } = await openKitchen(shop);
    await order(6);
    await order(6);
    await setFewer(ctx, { units: 300, minutes: 60 });
    const { kitchen } = await readKitchenToday(ctx);
    expect(kitchen?.fewer).toEqual({ units: 300, until: at(60) });
    const { rows } = await shop.db.execute<{ most: number }>(sql`
      select max(taken)::float as most from (select sum(load.units) as taken from kitchen_loads as load
        join (select distinct starts_at as at from kitchen_loads) as minutes
          on load.starts_at <= minutes.at and minutes.at < load.ends_at
        where not is_gone and starts_at < to_timestamp(${at(60) / 1000}) group by minutes.at) as taken`);
    // Six go in together only once it is over.
    expect(rows[0]?.most ?? 0).toBeLessThanOrEqual(3);
    expect(await order(3)).toBeLessThan(at(60));
    shop.clock.set(Temporal.Instant.fromEpochMilliseconds(at(61)).toString());
    expect((await readKitchenToday(ctx)).kitchen?.fewer).toBeNull();
    await setFewer(ctx, { units: null, minutes: 1 });
  });
});

test('an open board reads what goes in when, and what each customer was told (B-4023, B-4024)', async ({
  shop,
}) => {
  const { ctx, order } = await openKitchen(shop);
  // Said as 18:20, in the steps that customers read.
  expect(await order(2)).toBe(at(17));
  const { kitchen, quoted } = await readKitchenToday(ctx);
  expect(kitchen?.loads).toMatchObject([{ station: 'oven', size: 'l', count: 2, from: at(5) }]);
  expect(Object.values(quoted)).toEqual([at(20)]);
});

test('somebody without a role neither reads nor changes the oven (B-4020)', async ({ shop }) => {
  const ctx = { ...shop.ctx, actor: member };
  expect(await refusalOf(readKitchenToday(ctx))).toBe('not_staff');
  expect(await refusalOf(addWalkIn(ctx, { pizzas: larges(1), at: null }))).toBe('not_staff');
  expect(await refusalOf(removeWalkIn(ctx, { ids: [1] }))).toBe('not_staff');
  expect(await refusalOf(setFewer(ctx, { units: 100, minutes: 30 }))).toBe('not_staff');
});
