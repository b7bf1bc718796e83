import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changes } from '#history/changes.table.server.ts';
import { readRegularHours, saveRegularHours, setException } from '#hours/hours.server.ts';
import { keptHolidays, weeklyHours } from '#hours/hours.table.server.ts';
import type { RegularHours } from '#hours/regular-hours.ts';
import { orders } from '#orders/orders.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner, problemOf, refusalOf } from '#tests/support/staff.ts';
import { openOrders } from './open-orders.server.ts';

// A Wednesday at six in the evening.
const today = '2026-11-18';
const on = (time: string, day = today) =>
  Temporal.Instant.from(`${day}T${time}:00-05:00`).epochMilliseconds;
const staffOf = (shop: Shop) => ({ ...shop.ctx, actor: owner });

async function order(shop: Shop, at: number | null): Promise<number> {
  const line = await shop.line('Fromage', { quantity: 2 });
  const part = at === null ? {} : { moment: { kind: 'at', at } };
  expect((await shop.order(requestFor([line], part))).status).toBe(201);
  const ids = await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.id);
  return ids.at(-1)?.id ?? 0;
}

async function save(
  shop: Shop,
  change: (was: RegularHours) => RegularHours,
  confirmed: number[] = [],
) {
  const was = await readRegularHours(shop.db);
  return saveRegularHours(staffOf(shop), { was, next: change(was), confirmed }, openOrders);
}

const closeOn = (day: keyof RegularHours['week']) => (was: RegularHours) => ({
  ...was,
  week: { ...was.week, [day]: [] },
});

async function listed(asked: Promise<unknown>): Promise<readonly unknown[]> {
  const problem = await problemOf(asked);
  expect(problem.code).toBe('orders_in_closed_time');
  return (problem.details as { readonly orders: readonly unknown[] }).orders;
}

describe('an owner who closes a time for which orders were taken', () => {
  test('is shown them with name and telephone, and saves once they were read (B-2036)', async ({
    shop,
  }) => {
    const friday = on('18:00', '2026-11-20');
    const asked = await order(shop, friday);
    await order(shop, on('18:00', '2026-11-21'));
    const before = await shop.db.select().from(orders);
    expect(await listed(save(shop, closeOn(5)))).toEqual([
      {
        ...{ id: asked, number: 1, at: friday, isPromised: false },
        ...{ fullName: expect.any(String), phone: expect.any(String) },
      },
    ]);
    expect((await readRegularHours(shop.db)).week[5]).not.toEqual([]);
    expect((await save(shop, closeOn(5), [asked])).week[5]).toEqual([]);
    expect(await shop.db.select().from(orders)).toEqual(before);
  });

  test('is asked again when another order has come meanwhile (B-2036)', async ({ shop }) => {
    const first = await order(shop, on('18:00', '2026-11-20'));
    const second = await order(shop, on('19:00', '2026-11-20'));
    expect(await listed(save(shop, closeOn(5), [first]))).toHaveLength(2);
    expect((await save(shop, closeOn(5), [first, second])).week[5]).toEqual([]);
  });

  test('is shown what was promised, where that is not what was asked for (B-2036)', async ({
    shop,
  }) => {
    const id = await order(shop, null);
    const promisedAt = new Date(on('20:50'));
    await shop.db.update(orders).set({ status: 'confirmed', promisedAt }).where(eq(orders.id, id));
    const half = (was: RegularHours) => ({
      ...was,
      ordering: { ...was.ordering, lastOrderMinutes: 30 },
    });
    expect(await listed(save(shop, half))).toMatchObject([{ at: on('20:50'), isPromised: true }]);
    await shop.db
      .update(orders)
      .set({ status: 'done', closedAt: new Date(on('18:30')) })
      .where(eq(orders.id, id));
    expect((await save(shop, half)).ordering.lastOrderMinutes).toBe(30);
  });

  test('is shown what is being made now when the day itself is closed (B-2036)', async ({
    shop,
  }) => {
    await order(shop, null);
    const input = { date: today, hours: [], reason: null };
    expect(await listed(setException(staffOf(shop), input, openOrders))).toHaveLength(1);
    const other = { ...input, hours: [{ opens: '17:00', closes: '23:00' }] };
    expect(await setException(staffOf(shop), other, openOrders)).toMatchObject({ date: today });
  });

  test('is shown the orders of a holiday that is not kept any more (B-2036)', async ({ shop }) => {
    shop.clock.set('2026-12-23T18:00:00-05:00');
    await save(shop, closeOn(5));
    await order(shop, on('18:00', '2026-12-25'));
    const notObserved = (was: RegularHours) => ({
      ...was,
      keptHolidays: was.keptHolidays.filter((key) => key !== 'christmas'),
    });
    expect(await listed(save(shop, notObserved))).toHaveLength(1);
  });

  test('is not bothered with orders outside the hours anyway, or on other days (B-2036)', async ({
    shop,
  }) => {
    const id = await order(shop, on('20:45'));
    const promisedAt = new Date(on('21:10'));
    await shop.db.update(orders).set({ status: 'confirmed', promisedAt }).where(eq(orders.id, id));
    const later = (was: RegularHours) => ({
      ...was,
      week: { ...was.week, 3: [{ opens: '12:00', closes: '21:00' }] as const },
    });
    expect((await save(shop, later)).week[3]).toHaveLength(1);
  });
});

describe('a change of the usual hours', () => {
  test('is one batch, and writes only what differs (B-2034)', async ({ shop }) => {
    await shop.db.delete(changes);
    await save(shop, (was) => ({
      week: { ...was.week, 1: [{ opens: '11:30', closes: '14:00' }] },
      keptHolidays: [...was.keptHolidays, 'easter-monday'],
      ordering: { ...was.ordering, preparationMinutes: 45, drivingMinutes: 25 },
    }));
    const kept = await shop.db.select().from(changes);
    expect(kept.map(({ tableName, rowKey }) => `${tableName} ${rowKey}`).toSorted()).toEqual([
      'kept_holidays easter-monday',
      'shop_settings true',
      'weekly_hours 1',
    ]);
    expect(new Set(kept.map(({ batch }) => batch)).size).toBe(1);
    await shop.db.delete(changes);
    await save(shop, (was) => was);
    expect(await shop.db.select().from(changes)).toEqual([]);
  });

  test('of somebody who came second shows what the first saved, and writes nothing (B-2034)', async ({
    shop,
  }) => {
    const was = await readRegularHours(shop.db);
    const current = await save(shop, closeOn(2));
    const late = {
      ...was,
      week: { ...was.week, 2: [{ opens: '17:00', closes: '21:00' }] as const },
    };
    const problem = await problemOf(
      saveRegularHours(staffOf(shop), { was, next: late }, openOrders),
    );
    expect([problem.code, problem.details]).toEqual(['usual_changed', { current }]);
    expect(await readRegularHours(shop.db)).toEqual(current);
  });

  test('that makes no sense is refused at its fields, and a stranger’s always', async ({
    shop,
  }) => {
    const was = await readRegularHours(shop.db);
    const next = { ...was, ordering: { ...was.ordering, horizonDays: 31 } };
    const problem = await problemOf(saveRegularHours(staffOf(shop), { was, next }, openOrders));
    expect(problem.code).toBe('usual_unsound');
    expect(problem.details).toEqual({ fields: { horizonDays: 'out_of_bounds' } });
    expect(await refusalOf(saveRegularHours(shop.ctx, { was, next: was }, openOrders))).toBe(
      'not_staff',
    );
    expect(await shop.db.select().from(keptHolidays)).toEqual([]);
    expect(await shop.db.select().from(weeklyHours)).toHaveLength(8);
  });
});
