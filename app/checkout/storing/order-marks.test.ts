import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { updateSettings } from '#shop/settings/settings.server.ts';
import {
  type Body,
  customer,
  openShop,
  requestFor,
  type Shop,
  test,
} from '#tests/support/orders.ts';
import { staffContext } from '#tests/support/staff.ts';

/** Sends an order of so many pizzas (17.95 $ each before taxes), from an IP address. */
async function send(shop: Shop, part: Body = {}, quantity = 2, from?: string) {
  const body = requestFor([await shop.line('Fromage', { quantity })], part);
  const { status, body: answer } = await shop.order(body, {}, from);
  expect([status, answer.details]).toEqual([201, undefined]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.token, answer.token));
  if (!order) throw new Error('the order left no trace');
  return order;
}

/** Returns another customer, with their own name, mailbox, telephone and door. */
function somebody(at: number): Body {
  const fullName = `${'ABCDEFGHIJ'[at]}ne Essai`;
  const [email, phone, address] = [`p${at}@exemple.test`, `514 55${at}-0100`, `${at}1, rue Haute`];
  return { fullName, email, phone, address };
}

function confirm(shop: Shop, { id, version }: { id: number; version: number }) {
  const move = { to: 'confirmed', minutes: 30, note: null } as const;
  return moveOrder({ ...staffContext(shop.db), clock: shop.clock }, { id, version, ...move });
}

const emails = (shop: Shop) => shop.db.select().from(outbox).orderBy(asc(outbox.id));

describe('the shop calls first', () => {
  test('nobody who orders supper (B-640)', async ({ shop }) => {
    expect((await send(shop)).callFirst).toEqual([]);
    expect((await send(shop, somebody(1))).callFirst).toEqual([]);
  });

  test('the fourth open order of a telephone, and of a mailbox however it is spelled', async ({
    shop,
  }) => {
    for (const at of [1, 2, 3]) await send(shop, { ...somebody(at), phone: customer.phone });
    const same = { ...somebody(4), phone: customer.phone };
    expect((await send(shop, same)).callFirst).toEqual(['open_orders']);
    for (const at of [5, 6, 7]) await send(shop, { ...somebody(at), email: `a.b+${at}@gmail.com` });
    const again = { ...somebody(8), email: 'AB@googlemail.com' };
    expect((await send(shop, again)).callFirst).toEqual(['open_orders']);
  });

  test('nobody whose three earlier orders are settled', async ({ shop }) => {
    for (const _ of [1, 2, 3]) {
      const { id, version } = await send(shop);
      const refusal = { to: 'refused', reason: 'other', note: null } as const;
      await moveOrder(staffContext(shop.db), { id, version, ...refusal });
    }
    expect((await send(shop)).callFirst).toEqual([]);
  });

  test('what is above the sum that the owner set, and half of it where nobody ever ordered (B-640)', async ({
    shop,
  }) => {
    expect((await send(shop, somebody(1), 15)).callFirst).toEqual(['large_total', 'large_and_new']);
    expect((await send(shop, somebody(2), 10)).callFirst).toEqual(['large_and_new']);
    expect((await send(shop, somebody(3), 5)).callFirst).toEqual([]);
    await confirm(shop, await send(shop, somebody(4)));
    const door = { ...somebody(5), address: '41 RUE HAUTE' };
    expect((await send(shop, door, 10)).callFirst).toEqual([]);
    await updateSettings(staffContext(shop.db), { callFirstAbove: 5_000 });
    expect((await send(shop, somebody(6), 3)).callFirst).toEqual(['large_total', 'large_and_new']);
  });

  test('takeout by its telephone, since it has no door', async ({ shop }) => {
    const takeout = { ...somebody(1), orderType: 'takeout' };
    expect((await send(shop, takeout, 10)).callFirst).toEqual(['large_and_new']);
    await confirm(shop, await send(shop, { ...takeout, email: 'x@exemple.test' }));
    expect((await send(shop, takeout, 10)).callFirst).toEqual([]);
  });

  test('what comes from an address that has sent more than is usual, and takes it (B-640)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 2 });
    const from = '198.51.100.8';
    for (const at of [1, 2])
      expect((await send(shop, somebody(at), 2, from)).callFirst).toEqual([]);
    expect((await send(shop, somebody(3), 2, from)).callFirst).toEqual(['busy_network']);
    expect((await send(shop, somebody(4), 2, '198.51.100.9')).callFirst).toEqual([]);
  });
});

describe('a stranger whose address is typed again and again', () => {
  test('has three emails an hour; every order stands, and the shop reads of each (B-1221)', async ({
    shop,
  }) => {
    const email = (at: number) => `victime${at % 2 ? `+${at}` : ''}@exemple.test`;
    const sent = [];
    for (const at of [1, 2, 3, 4, 5])
      sent.push(await send(shop, { ...somebody(at), email: email(at) }));
    const written = (await emails(shop)).map(({ recipient }) => recipient);
    expect(written.filter((recipient) => recipient.startsWith('victime'))).toHaveLength(3);
    expect(written.filter((recipient) => recipient === shop.ctx.shopEmail)).toHaveLength(5);
    expect(sent.map(({ isEmailed }) => isEmailed)).toEqual([true, true, true, false, false]);
    shop.clock.set('2026-11-18T19:00:01-05:00');
    expect((await send(shop, { ...somebody(6), email: email(6) })).isEmailed).toBe(true);
  });

  test('has three emails an hour, in whatever letters and between whatever spaces (B-1221)', async ({
    shop,
  }) => {
    const spellings = ['victime@exemple.test', 'VICTIME@exemple.test', ' Victime@Exemple.test '];
    for (const at of [0, 1, 2, 3, 4, 5])
      await send(shop, { ...somebody(at + 1), email: spellings[at % 3] ?? '' });
    const written = (await emails(shop)).map(({ recipient }) => recipient.trim().toLowerCase());
    expect(written.filter((recipient) => recipient === 'victime@exemple.test')).toHaveLength(3);
  });

  test('is not written to of what becomes of the others either (B-1221)', async ({ shop }) => {
    for (const _ of [1, 2, 3]) await send(shop);
    const before = (await emails(shop)).length;
    await confirm(shop, await send(shop));
    expect((await emails(shop)).length).toBe(before + 1);
  });
});
