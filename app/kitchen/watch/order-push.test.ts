import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import { moveOrder } from '#orders/move-order.server.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { postOffice, pushDevice } from '#tests/support/push-device.ts';
import { owner, refusalOf } from '#tests/support/staff.ts';
import { requestPush, sendOrderPushes } from './push.server.ts';
import { orderPushes } from './watch.table.server.ts';

async function openOrder(shop: Shop, part = {}) {
  const office = postOffice(201);
  const ctx = { ...shop.ctx, post: office.post };
  const { body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], part),
  );
  const token = String(body.token);
  const read = async () => (await shop.db.select().from(orders).where(eq(orders.token, token)))[0];
  const device = pushDevice();
  const cook = { ...ctx, actor: owner };
  const wait = (seconds: number) => shop.clock.set(shop.clock.now().add({ seconds }).toString());
  return {
    ...{ ctx, cook, office, token, device, read, wait },
    ask: (subscription = device.subscription) => requestPush(ctx, { token, ...subscription }),
    async move(to: OrderStatus, more = {}) {
      const row = await read();
      await moveOrder(cook, {
        id: row?.id ?? 0,
        to,
        version: row?.version ?? 0,
        note: null,
        ...more,
      });
    },
  };
}

describe('a customer who asked to hear', () => {
  test.for([
    ['takeout', 'fr', 'Votre commande est prête'],
    ['delivery', 'en', 'Your order is on its way'],
  ] as const)(
    'of %s in %s reads one message, once the step stands, and no other (B-4181)',
    async ([orderType, language, title], { shop }) => {
      const { ctx, office, ask, device, move, wait, token } = await openOrder(shop, { orderType });
      await ask({ ...device.subscription, language });
      await move('confirmed', { minutes: 30 });
      await move('baking');
      wait(60);
      expect(await sendOrderPushes(ctx)).toBe(0);
      await move('ready');
      if (orderType === 'delivery') {
        wait(60);
        expect(await sendOrderPushes(ctx)).toBe(0);
        await move('out');
      }
      wait(13);
      expect(await sendOrderPushes(ctx)).toBe(0);
      wait(1);
      expect(await sendOrderPushes(ctx)).toBe(1);
      expect(await sendOrderPushes(ctx)).toBe(0);
      const [sealed] = office.sent;
      const read = sealed && device.read(sealed);
      expect(read).toEqual({ title, body: '', tag: 'order-ready', url: `/order/${token}` });
      for (const detail of ['Alix', '555', 'Érables', 'Fromage'])
        expect(JSON.stringify(read)).not.toContain(detail);
      await move('done');
      await sendOrderPushes(ctx);
      expect(office.sent).toHaveLength(1);
      expect(await shop.db.$count(orderPushes)).toBe(0);
    },
  );

  test('hears nothing of a slip of the thumb (B-4181)', async ({ shop }) => {
    const { ctx, cook, ask, move, read, wait } = await openOrder(shop);
    await ask();
    await move('confirmed', { minutes: 30 });
    await move('ready');
    wait(8);
    const row = await read();
    await undoStep(cook, { id: row?.id ?? 0, version: row?.version ?? 0 });
    wait(60);
    expect(await sendOrderPushes(ctx)).toBe(0);
  });

  test('hears nothing of an order that was refused or erased, and is forgotten with it (B-4181)', async ({
    shop,
  }) => {
    const { ctx, office, ask, move, token } = await openOrder(shop);
    await ask();
    await move('refused', { reason: 'closing' });
    await sendOrderPushes(ctx);
    expect(await shop.db.$count(orderPushes)).toBe(0);
    const another = await openOrder(shop);
    await another.ask();
    await shop.db
      .update(orders)
      .set({ erasedAt: new Date() })
      .where(eq(orders.token, another.token));
    await sendOrderPushes(ctx);
    expect([await shop.db.$count(orderPushes), office.sent]).toEqual([0, []]);
    expect(await refusalOf(requestPush(ctx, { token, ...another.device.subscription }))).toBe(
      'push_late',
    );
  });

  test('has three devices at most, each once (B-4180)', async ({ shop }) => {
    const { ask, device } = await openOrder(shop);
    const at = (name: string) => ({
      ...device.subscription,
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
    });
    for (const name of ['a', 'b', 'c', 'a']) await ask(at(name));
    expect(await shop.db.$count(orderPushes)).toBe(3);
    expect(await refusalOf(ask(at('d')))).toBe('push_many');
  });

  plainTest(
    'has three devices also when a stranger with the link sends ten at once, and no step of a cook waits for that (B-4202)',
    async () => {
      const { db } = await seededDatabase();
      const shop = await openShop(db);
      const { ask, device, token } = await openOrder(shop);
      const at = (name: number) => ({
        ...device.subscription,
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
      });
      const asked = await Promise.allSettled(
        Array.from({ length: 10 }, (_, name) => ask(at(name))),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(await db.$count(orderPushes)).toBe(3);
      // While a step locks the order's row a device is still answered: it locks no row.
      await db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.token, token)).for('update');
        expect(await refusalOf(ask(at(11)))).toBe('push_many');
      });
    },
  );

  test('is reached through the push service of a browser, and no other server (B-4180)', async ({
    shop,
  }) => {
    const { ask, device } = await openOrder(shop);
    const known = ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'];
    const others = ['https://wns2-par02p.notify.windows.com/w/?token=x'];
    for (const endpoint of [...known, ...others]) await ask({ ...device.subscription, endpoint });
    for (const endpoint of [
      'https://exemple.test/',
      'https://fcm.googleapis.com.exemple.test/',
      'https://exemple.test/fcm.googleapis.com/',
      'https://fcm.googleapis.com@exemple.test/',
      'https://fcm.googleapis.com:8443/',
      'https://notpush.apple.com/',
    ])
      expect(await refusalOf(ask({ ...device.subscription, endpoint }))).toBe(
        'push_service_unknown',
      );
  });

  test('needs the link of the order (B-4180)', async ({ shop }) => {
    const { device, app } = { ...(await openOrder(shop)), app: shop.app };
    const unknown = `/api/orders/${'a'.repeat(22)}/push`;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(device.subscription);
    expect((await app.request(unknown)).status).toBe(404);
    expect((await app.request(unknown, { method: 'POST', headers, body })).status).toBe(404);
  });
});
