import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMemory } from '#core/context.ts';
import { orders } from '#orders/orders.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { readOrderPageOrLast } from './last-order-pages.server.ts';

/** A restaurant with two orders, and its own way to a database that goes away. */
async function openOrders() {
  const { db, pool } = await freshDatabase();
  const shop = await openShop(db);
  const send = async (firstName: string) => {
    const part = { fullName: `${firstName} Essai`, email: `${firstName}@exemple.test` };
    return (await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })], part))).body;
  };
  const [one, other] = [await send('Alix'), await send('Camille')];
  const query = pool.query;
  return {
    ...{ shop, db, one, other },
    goAway() {
      pool.query = (() =>
        Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))) as typeof query;
    },
    comeBack() {
      pool.query = query;
    },
  };
}

test('a customer whose order cannot be read sees it as it was read last, and no other (B-2647)', async () => {
  const { shop, one, other, goAway, comeBack } = await openOrders();
  const fresh = await readOrderPageOrLast(shop.ctx, one);
  expect(fresh).toMatchObject({ firstName: 'Alix', number: one.number });
  expect(fresh).not.toHaveProperty('isOld');
  goAway();
  expect(await readOrderPageOrLast(shop.ctx, one)).toEqual({ ...fresh, isOld: true });
  expect(await readOrderPageOrLast(shop.ctx, other)).toBeNull();
  expect(await readOrderPageOrLast(shop.ctx, { token: 'a'.repeat(22) })).toBeNull();
  expect(await readOrderPageOrLast({ ...shop.ctx, memory: createMemory() }, one)).toBeNull();
  comeBack();
  expect(await readOrderPageOrLast(shop.ctx, one)).toEqual(fresh);
});

test('a customer’s page of two hours ago is shown no longer, nor one that was erased since (B-2647)', async () => {
  const { shop, db, one, other, goAway } = await openOrders();
  await readOrderPageOrLast(shop.ctx, one);
  await readOrderPageOrLast(shop.ctx, other);
  await db.update(orders).set({ erasedAt: new Date() }).where(eq(orders.token, other.token));
  await expect(readOrderPageOrLast(shop.ctx, other)).rejects.toMatchObject({
    code: 'order_unknown',
  });
  goAway();
  expect(await readOrderPageOrLast(shop.ctx, other)).toBeNull();
  shop.clock.set('2026-11-18T19:59:59-05:00');
  expect(await readOrderPageOrLast(shop.ctx, one)).not.toBeNull();
  shop.clock.set('2026-11-18T20:00:00-05:00');
  expect(await readOrderPageOrLast(shop.ctx, one)).toBeNull();
});

test('an error that is no outage is not hidden behind an old page (B-2647)', async () => {
  const { shop, one } = await openOrders();
  await readOrderPageOrLast(shop.ctx, one);
  const broken = { ...testContext(null as never), memory: shop.ctx.memory };
  await expect(readOrderPageOrLast(broken, one)).rejects.toThrow(TypeError);
});
