import { describe, expect, test } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { ordersAdminApi } from '#kitchen/board/board.api.server.ts';
import { testApp } from '#tests/support/app.ts';
import { openChanger } from '#tests/support/changed-orders.ts';
import { asAnotherProcess, seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop } from '#tests/support/orders.ts';
import { adminApp } from '#tests/support/staff.ts';

const pepsi = 'Pepsi, canette 355\u00a0mL';

async function openBusy() {
  const database = await seededDatabase();
  const changer = await openChanger(await openShop(database.db));
  return { database, ...changer, pepsi: await changer.shop.line(pepsi) };
}

describe('staff and a customer who change one order at once', () => {
  test('who send the same change twice have it made once; the key of another is refused (B-4602)', async () => {
    const { change, cart, pepsi, order } = await openBusy();
    const key = newKey();
    const part = { cartItems: await cart(pepsi), version: 0 };
    const both = await Promise.all([change(part, key), change(part, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(part, key)).status).toBe(200);
    expect((await order()).version).toBe(1);
    expect((await change({ paymentMethod: 'card' }, key)).body.code).toBe('key_reused');
  });

  test('come one after the other: the second sees what the first did (B-4602)', async () => {
    const { change, order } = await openBusy();
    const both = await Promise.all([
      change({ paymentMethod: 'card', version: 0 }),
      change({ paymentMethod: 'interac', version: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('order_moved');
    expect(lost?.body.details.order?.paymentMethod).toBe((await order()).paymentMethod);
  });

  test('come to one order where a cook confirms at the same instant (B-4606)', async () => {
    const { cart, pepsi, own, kitchen, id, order } = await openBusy();
    const cartItems = await cart(pepsi);
    const [changed, confirmed] = await Promise.all([
      own({ cartItems }),
      kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 }),
    ]);
    const isChanged = changed.status === 200;
    expect([confirmed.status, isChanged ? null : changed.body.code]).toEqual(
      isChanged ? [409, null] : [200, 'change_late'],
    );
    const after = await order();
    expect([after.version, after.lines.length]).toEqual([1, isChanged ? 3 : 2]);
  });

  test('make one line of versions of 64 changes on three instances (B-4602)', async () => {
    const { database, cart, pepsi, own, id, order, kitchen, shop } = await openBusy();
    const others = [asAnotherProcess(database), asAnotherProcess(database)];
    const staff = [kitchen.app, ...others.map((db) => adminApp(db, { '/orders': ordersAdminApi }))];
    const pages = [shop.app, ...others.map((db) => testApp(db).app)];
    const lines = await cart();
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, at) => {
        const cartItems = [...lines, { ...pepsi, note: `no ${at}` }];
        if (at % 2 === 0) return own({ cartItems }, { app: pages[at % 3] });
        const response = await staff[at % 3]?.request(`/api/admin/orders/${id}/content`, {
          method: 'PUT',
          body: JSON.stringify({ version: 0, key: newKey(), cartItems }),
        });
        return { status: response?.status, body: await response?.json() };
      }),
    );
    const codes = answers.map(({ status, body }) => body?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 'order_moved']));
    const after = await order();
    expect([after.version, after.lines.length]).toEqual([1, 3]);
    expect(after.subtotal).toBe(subtotalOf(after.lines));
    const made = (await kitchen.events(id)).filter(({ kind }) => kind === 'changed');
    expect(made).toHaveLength(1);
  });

  test('have all 16 changes made in some sequence where each reads the order first (B-4602)', async () => {
    const { cart, change, pepsi, order, kitchen, id } = await openBusy();
    let made = 0;
    async function insist(at: number) {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const { version } = await order();
        const cartItems = await cart({ ...pepsi, note: `no ${at}` });
        const { status, body } = await change({ version, cartItems });
        if (status === 200) {
          made += 1;
          return;
        }
        expect(body.code).toBe('order_moved');
      }
    }
    await Promise.all(Array.from({ length: 16 }, (_, at) => insist(at)));
    const after = await order();
    expect([made, after.version, after.lines.length]).toEqual([16, 16, 18]);
    expect(after.subtotal).toBe(subtotalOf(after.lines));
    expect((await kitchen.events(id)).filter(({ kind }) => kind === 'changed')).toHaveLength(16);
  });
});
