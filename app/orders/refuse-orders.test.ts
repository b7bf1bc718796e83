import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { member, refusalOf, staffContext } from '#tests/support/staff.ts';
import { orderEvents, orders } from './orders.table.server.ts';
import { refuseOrders } from './refuse-orders.server.ts';

const words = { reason: 'unreachable', note: null } as const;

/** Sends three ordinary orders and two that are marked; returns all ids. */
async function fiveOrders(shop: Shop): Promise<readonly number[]> {
  const body = requestFor([await shop.line('Fromage', { quantity: 2 })]);
  for (const _ of [1, 2, 3, 4, 5]) await shop.order(body);
  await shop.db.delete(outbox);
  const rows = await shop.db.select({ id: orders.id }).from(orders).orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

test('a cook refuses at once all that look like pranks, and nobody has an email (B-861)', async ({
  shop,
}) => {
  const ids = await fiveOrders(shop);
  const answered = await refuseOrders(staffContext(shop.db), { ids: [...ids], ...words });
  expect(answered.map(({ status, refusalReason }) => [status, refusalReason])).toEqual([
    ['new', null],
    ['new', null],
    ['new', null],
    ['refused', 'unreachable'],
    ['refused', 'unreachable'],
  ]);
  expect(answered.at(-1)).toMatchObject({ version: 1, seenAt: expect.any(Number) });
  expect(await shop.db.$count(outbox)).toBe(0);
  const steps = await shop.db.select().from(orderEvents);
  expect(steps.filter(({ kind }) => kind === 'refused').map(({ orderId }) => orderId)).toEqual(
    ids.slice(3),
  );
});

test('whoever presses a second time, or names what is gone, changes nothing more (B-861)', async ({
  shop,
}) => {
  const ids = [...(await fiveOrders(shop)), 987_654];
  const ctx = staffContext(shop.db);
  const once = await refuseOrders(ctx, { ids, ...words });
  expect(await refuseOrders(ctx, { ids, reason: 'other', note: 'x' })).toEqual(once);
});

test('a guest whom a colleague reached meanwhile is not refused with the others (B-861)', async ({
  shop,
}) => {
  const ids = [...(await fiveOrders(shop))];
  const [reached = 0, marked = 0] = ids.slice(3);
  await shop.db.update(orders).set({ callResult: 'reached' }).where(eq(orders.id, reached));
  const answered = await refuseOrders(staffContext(shop.db), { ids, ...words });
  const refused = answered.filter(({ status }) => status === 'refused');
  expect(refused.map(({ id }) => id)).toEqual([marked]);
});

test('somebody without a role refuses nothing', async ({ shop }) => {
  const ids = [...(await fiveOrders(shop))];
  expect(await refusalOf(refuseOrders(staffContext(shop.db, member), { ids, ...words }))).toBe(
    'not_staff',
  );
});
