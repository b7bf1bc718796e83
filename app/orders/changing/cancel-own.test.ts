import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import type { CustomerChanges } from '#hours/shop-settings.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner, problemOf, refusalOf } from '#tests/support/staff.ts';
import { markSeen, moveOrder, movePromise, recordCall } from '../move-order.server.ts';
import type { MoveInput } from '../moves.schema.ts';
import { orderEvents, orders } from '../orders.table.server.ts';
import { eraseOrders } from '../retention/erase-orders.server.ts';
import { undoStep } from '../undo-step.server.ts';

/** Opens a customer's order, as they and its cook see it. */
async function openOrder(shop: Shop) {
  const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const ctx = { ...shop.ctx, actor: owner };
  const { token } = body;
  const read = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.token, token));
    if (!row) throw new Error('the order is not stored');
    return row;
  };
  const { id } = await read();
  return {
    ...{ id, ctx, token, read },
    cancels: (version: unknown = 0) => cancel(shop, token, { version }),
    page: async () => (await shop.app.request(`/api/orders/${token}`)).json(),
    take: async (step: Omit<MoveInput, 'version' | 'note'>, version?: number) =>
      moveOrder(ctx, { note: null, ...step, id, version: version ?? (await read()).version }),
    kinds: async () => {
      const events = await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
      return events.filter(({ orderId }) => orderId === id).map(({ kind }) => kind);
    },
  };
}

async function cancel(shop: Shop, token: string, body: object) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const response = await shop.app.request(`/api/orders/${token}/cancel`, init, env);
  const text = await response.text();
  return { status: response.status, code: text === '' ? null : JSON.parse(text).code };
}

const done = { status: 204, code: null };
const late = { status: 409, code: 'change_late' };

const until = (shop: Shop, customerChanges: CustomerChanges) =>
  shop.db.update(shopSettings).set({ customerChanges });

describe('a customer who no longer wants their order', () => {
  test('cancels it before a cook has confirmed it, and no email leaves (B-4645)', async ({
    shop,
  }) => {
    const order = await openOrder(shop);
    expect(await order.page()).toMatchObject({ version: 0, mayChange: true });
    expect(await order.cancels()).toEqual(done);
    expect(await order.page()).toMatchObject({ status: 'cancelled', version: 1, mayChange: false });
    const row = await order.read();
    expect(row).toMatchObject({ seenAt: null, isCalledOff: true });
    expect(row.closedAt).toEqual(row.statusAt);
    const events = await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', actorId: null, actorEmail: null });
    const kinds = (await shop.db.select().from(outbox)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order_to_shop']);
  });

  test('has the same end when they press twice, in two tabs, or when the answer was lost (B-4646)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const order = await openOrder(shop);
    const answers = await Promise.all([order.cancels(), order.cancels(), order.cancels()]);
    expect(answers).toEqual([done, done, done]);
    expect(await order.cancels()).toEqual(done);
    expect(await order.kinds()).toEqual(['placed', 'cancelled']);
    expect((await order.read()).version).toBe(1);
  });

  test('is not stopped by a cook who looked at it, or called (B-4646)', async ({ shop }) => {
    const order = await openOrder(shop);
    await markSeen(order.ctx, order);
    await recordCall(order.ctx, { id: order.id, result: 'no_answer' });
    expect(await order.cancels(0)).toEqual(done);
  });

  test('is too late once a cook has confirmed it, and reads it as it is (B-4645, B-4646)', async ({
    shop,
  }) => {
    const order = await openOrder(shop);
    await order.take({ to: 'confirmed', minutes: 30 });
    expect(await order.page()).toMatchObject({ status: 'confirmed', mayChange: false });
    for (const version of [0, 1]) expect(await order.cancels(version)).toEqual(late);
    expect(await order.kinds()).toEqual(['placed', 'confirmed']);
  });

  test('may until the oven, where the owner says so, from the page that they read (B-4645)', async ({
    shop,
  }) => {
    await until(shop, 'confirmed');
    const order = await openOrder(shop);
    await order.take({ to: 'confirmed', minutes: 30 });
    // The page was read before the confirmation.
    expect(await order.cancels(0)).toEqual(late);
    await movePromise(order.ctx, { id: order.id, version: 1, minutes: 60 });
    expect(await order.cancels(1)).toEqual(late);
    expect(await order.page()).toMatchObject({ version: 2, mayChange: true });
    expect(await order.cancels(2)).toEqual(done);
    const texts = (await shop.db.select().from(outbox)).map(({ kind }) => kind);
    expect(texts).toEqual(['order_to_shop']);
    const baked = await openOrder(shop);
    await baked.take({ to: 'confirmed', minutes: 30 });
    await baked.take({ to: 'baking' });
    expect(await baked.page()).toMatchObject({ mayChange: false });
    expect(await baked.cancels(2)).toEqual(late);
  });

  test('never may, where the owner says so (B-4645)', async ({ shop }) => {
    await until(shop, 'never');
    const order = await openOrder(shop);
    expect(await order.page()).toMatchObject({ mayChange: false });
    expect(await order.cancels()).toEqual(late);
  });

  test('has no late answer cancel what a call has settled since (B-4646)', async ({ shop }) => {
    await until(shop, 'confirmed');
    const order = await openOrder(shop);
    expect(await order.cancels(0)).toEqual(done);
    await order.take({ to: 'confirmed', minutes: 30 });
    expect(await order.cancels(0)).toEqual(late);
    expect((await order.read()).status).toBe('confirmed');
  });

  test.for(['refused', 'no_show'] as const)(
    'is too late for an order that is %s already (B-4646)',
    async (to, { shop }) => {
      const order = await openOrder(shop);
      await order.take({ to, reason: 'closing' });
      expect(await order.cancels(1)).toEqual(late);
    },
  );

  test('reads the same of a wrong link, of an odd one and of an erased order (B-4646, B-708)', async ({
    shop,
  }) => {
    const order = await openOrder(shop);
    const unknown = { status: 404, code: 'order_unknown' };
    for (const token of [newKey().slice(0, 22), 'abc', '%00', "' or 1=1 --"])
      expect(await cancel(shop, encodeURIComponent(token), { version: 0 })).toEqual(unknown);
    await eraseOrders(shop.db, [await order.read()], new Date());
    expect(await order.cancels()).toEqual(unknown);
  });

  test.for([{}, { version: -1 }, { version: 1.5 }, { version: '0' }, { version: 1e12 }])(
    'is refused a request without a version as the page has it: %j (B-4646)',
    async (body, { shop }) => {
      const order = await openOrder(shop);
      expect(await cancel(shop, order.token, body)).toEqual({ status: 400, code: 'malformed' });
      expect((await order.read()).status).toBe('new');
    },
  );

  test('is refused a version of the future (B-4646)', async ({ shop }) => {
    const order = await openOrder(shop);
    expect(await order.cancels(7)).toEqual(late);
    expect((await order.read()).status).toBe('new');
  });
});

describe('a cook whose customer cancels', () => {
  test('at the instant of the confirmation: one outcome, told to both (B-4646)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    for (const changes of ['new', 'confirmed', 'new', 'confirmed'] as const) {
      await until(shop, changes);
      const order = await openOrder(shop);
      const confirming = order.take({ to: 'confirmed', minutes: 30 }, 0);
      const [customer, cook] = await Promise.all([
        order.cancels(),
        confirming.then(
          ({ status }) => status,
          ({ code }: { readonly code: string }) => code,
        ),
      ]);
      const { status } = await order.read();
      const isCancelled = status === 'cancelled';
      expect([customer, cook]).toEqual(isCancelled ? [done, 'order_moved'] : [late, 'confirmed']);
      expect(await order.kinds()).toEqual(['placed', isCancelled ? 'cancelled' : 'confirmed']);
    }
  });

  test('who cancels it too changes nothing, and cannot undo what the customer did (B-4646)', async ({
    shop,
  }) => {
    const order = await openOrder(shop);
    await order.cancels();
    expect(await order.take({ to: 'cancelled' }, 0)).toMatchObject({ version: 1 });
    expect(await refusalOf(undoStep(order.ctx, { id: order.id, version: 1 }))).toBe('undo_late');
    const moved = await problemOf(order.take({ to: 'confirmed', minutes: 30 }, 0));
    expect(moved.details).toMatchObject({ order: { status: 'cancelled' } });
    expect(await order.take({ to: 'confirmed', minutes: 30 })).toMatchObject({
      status: 'confirmed',
    });
  });
});
