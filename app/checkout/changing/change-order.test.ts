import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { type Changer, openChanger } from '#tests/support/changed-orders.ts';
import { test as base, newKey, type Shop } from '#tests/support/orders.ts';
import { atSix, setOven } from '#tests/support/oven.ts';
import { owner, refusalOf } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

import { changeOrder } from './change-order.server.ts';
import { StaffChange } from './changing.schema.ts';

const test = base.extend<{ changer: Changer }>({
  changer: async ({ shop }, use) => use(await openChanger(shop)),
});

const door = {
  ...{ orderType: 'delivery', address: '12, rue des Érables', apartment: '3' },
  ...{ driverNote: null, postalCode: null },
};

async function raise(shop: Shop, nameFr: string, priceL: number) {
  await shop.db.update(menuItems).set({ priceL }).where(eq(menuItems.nameFr, nameFr));
}

describe('staff who change an order', () => {
  test('add a drink: new lines, new sums, one more version, one line in the journal (B-4602)', async ({
    changer: { change, cart, shop, id, kitchen, order },
  }) => {
    const before = await order();
    const drink = await shop.line('Pepsi, canette 355 mL');
    const { status, body } = await change({ cartItems: await cart(drink) });
    expect([status, body.code]).toEqual([200, undefined]);
    const after = body.order;
    expect(after.lines.map(({ name, quantity }) => [name.fr, quantity])).toEqual([
      ['Fromage', 2],
      ['Salade César', 1],
      ['Pepsi, canette 355 mL', 1],
    ]);
    expect(after.subtotal).toBe(before.subtotal + drink.price);
    expect(after.total).toBe(orderTotals({ subtotal: after.subtotal }, firstShop).total);
    expect(after.version).toBe(1);
    expect(after.changes?.lines.map(({ line, by }) => [line.name.fr, by])).toEqual([
      ['Pepsi, canette 355 mL', 1],
    ]);
    const events = await kitchen.events(id);
    expect(events.at(-1)).toMatchObject({ kind: 'changed', actorEmail: 'chef@exemple.test' });
    expect(await order()).toEqual(after);
  });

  test('leave the price of what was sold, whatever the menu asks today (B-4604)', async ({
    changer: { change, cart, shop, order },
  }) => {
    const before = await order();
    await raise(shop, 'Fromage', 2500);
    const drink = await shop.line('Pepsi, canette 355 mL');
    const { body } = await change({ cartItems: await cart(drink) });
    expect(body.order?.subtotal).toBe(before.subtotal + drink.price);
    // One more of it is sold today.
    const [pizza, ...rest] = await cart();
    const more = await change({ cartItems: [{ ...pizza, quantity: 3, price: 2500 }, ...rest] });
    expect([more.status, more.body.code]).toEqual([200, undefined]);
    const prices = more.body.order.lines.map(({ name, price, quantity }) => [
      name.fr,
      price,
      quantity,
    ]);
    expect(prices.slice(0, 2)).toEqual([
      ['Fromage', 1795, 2],
      ['Fromage', 2500, 1],
    ]);
    // And one less is the last that was sold.
    const [one, two, ...others] = await cart();
    expect(two?.price).toBe(2500);
    const less = await change({ cartItems: [{ ...one, quantity: 2 }, ...others] });
    expect(less.body.order.subtotal).toBe(before.subtotal + drink.price);
  });

  test('change an address although a dish of the order left the menu (B-4604)', async ({
    changer: { change, shop, order },
  }) => {
    await shop.db.update(menuItems).set({ isActive: false }).where(eq(menuItems.nameFr, 'Fromage'));
    const before = await order();
    const where = {
      ...{ orderType: 'delivery', address: '99, rue Neuve', apartment: null, driverNote: 'Sonnez' },
      postalCode: null,
    };
    const { status, body } = await change({ where });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ address: '99, rue Neuve', driverNote: 'Sonnez' });
    expect(body.order.total).toBe(before.total);
    expect(body.order.changes).toMatchObject({ lines: [], parts: ['address'] });
  });

  test('take cash for card in one step, without a word of the address (B-4602)', async ({
    changer: { change },
  }) => {
    const { body } = await change({ paymentMethod: 'card' });
    expect(body.order).toMatchObject({ paymentMethod: 'card', address: '12, rue des Érables' });
    expect(body.order.changes).toMatchObject({ lines: [], parts: ['payment'] });
  });

  const late: readonly (readonly [OrderStatus, object, string | undefined])[] = [
    ['ready', { cartItems: [] }, 'change_empty'],
    ['ready', { paymentMethod: 'card' }, undefined],
    ['done', { paymentMethod: 'card' }, undefined],
    ['done', { where: { orderType: 'takeout' } }, 'change_late'],
    ['ready', { where: { orderType: 'takeout' } }, 'change_late'],
    ['cancelled', { paymentMethod: 'card' }, 'change_late'],
    ['no_show', { paymentMethod: 'card' }, 'change_late'],
    ['baking', { where: { orderType: 'takeout' } }, 'change_unsure'],
    ['baking', { where: { orderType: 'takeout' }, isSure: true }, undefined],
  ];
  test.for(late)(
    'hear of an order that is %s, for %j: %s (B-4603)',
    async ([status, part, code], { changer: { change, kitchen, id } }) => {
      await kitchen.put(id, status);
      const { body } = await change(part);
      expect(body.code).toBe(code);
      if (code === 'change_late') expect(body.details.order).toMatchObject({ id, status });
    },
  );

  test('add to an order in the oven, and take off what bakes only after a question (B-4603)', async ({
    changer: { change, cart, kitchen, id, shop },
  }) => {
    await kitchen.put(id, 'baking');
    const added = await change({ cartItems: await cart(await shop.line('Pepsi, canette 355 mL')) });
    expect(added.status).toBe(200);
    const [pizza, ...rest] = await cart();
    const fewer = { cartItems: [{ ...pizza, quantity: 1 }, ...rest] };
    expect((await change(fewer)).body).toMatchObject({
      code: 'change_unsure',
      details: { unsure: ['baked'] },
    });
    expect((await change({ ...fewer, isSure: true })).status).toBe(200);
  });

  test('are refused by name and may overrule it, and it stays so for the next change (B-4607)', async ({
    changer: { change, shop, cart },
  }) => {
    const cartItems = [await shop.line('Pepsi, canette 355 mL')];
    const refused = await change({ cartItems });
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_minimum']);
    const { body } = await change({ cartItems, overruled: ['delivery_minimum'] });
    expect(body.order).toMatchObject({ overruled: ['delivery_minimum'] });
    const again = await change({
      cartItems: await cart(await shop.line('Pepsi, canette 355 mL', { note: 'froid' })),
    });
    expect([again.status, again.body.code]).toEqual([200, undefined]);
  });

  test('see before the press what it comes to, and nothing is stored (B-4602)', async ({
    changer: { change, cart, shop, order },
  }) => {
    const before = await order();
    const { status, body } = await change({
      cartItems: await cart(await shop.line('Pepsi, canette 355 mL')),
      isTrial: true,
    });
    expect(status).toBe(200);
    expect(body.trial.difference.totals[1]).toBeGreaterThan(before.total);
    expect(body.trial.difference.lines).toHaveLength(1);
    expect(body.trial.blockers).toEqual([]);
    expect(await order()).toEqual(before);
    const short = await change({
      cartItems: [await shop.line('Pepsi, canette 355 mL')],
      isTrial: true,
    });
    expect(short.body.trial.blockers.map(({ code }) => code)).toEqual(['delivery_minimum']);
    expect(await order()).toEqual(before);
  });

  test('may save although a colleague has touched the card meanwhile (B-4602)', async ({
    changer: { change, kitchen, id },
  }) => {
    await kitchen.call('PUT', `/${id}/seen`);
    await kitchen.call('POST', `/${id}/calls`, { result: 'reached' });
    expect((await kitchen.order(id)).version).toBe(2);
    expect((await change({ paymentMethod: 'card', version: 0 })).status).toBe(200);
  });

  test('leave the promise alone where the oven feels nothing: a drink, or another address on the way (B-4607)', async ({
    changer: { change, cart, kitchen, shop, id, order },
  }) => {
    await setOven(shop.ctx);
    await kitchen.move(id, { to: 'confirmed', version: 0, promisedAt: atSix(30) });
    const cartItems = await cart(await shop.line('Pepsi, canette 355 mL'));
    shop.clock.set(new Date(atSix(20)).toISOString());
    const { promisedAt, ovenFrom, ovenUnits } = await order();
    const same = { promisedAt, ovenFrom, ovenUnits };
    const staff = { ...shop.ctx, actor: owner };
    const drink = StaffChange.parse({ version: 1, key: newKey(), cartItems });
    expect(await changeOrder(staff, { ...drink, id })).toMatchObject(same);
    await kitchen.put(id, 'out');
    await shop.db.update(orders).set({ promisedAt: new Date(promisedAt ?? 0) });
    const where = { ...door, address: '99, rue Neuve' };
    const moved = await change({ where });
    expect(moved.body.order).toMatchObject({ ...same, address: '99, rue Neuve' });
    expect(moved.body.order.changes?.parts).toEqual(['address']);
  });

  test('hear that as soon as possible is over after the last order, and overrule it: its day and number stay (B-4607)', async ({
    changer: { cart, shop, id, order },
  }) => {
    const { number, dueAt, watchFrom } = await order();
    const cartItems = await cart(await shop.line('Toute garnie'));
    shop.clock.set('2026-11-18T23:30:00-05:00');
    const add = (part: object) => {
      const change = StaffChange.parse({ version: 0, key: newKey(), cartItems, ...part });
      return changeOrder({ ...shop.ctx, actor: owner }, { ...change, id });
    };
    expect(await refusalOf(add({}))).toBe('time_passed');
    const added = await add({ overruled: ['time_passed'] });
    expect(added).toMatchObject({ number, dueAt, watchFrom, overruled: ['time_passed'] });
  });

  test('need no postal code in a shop without zones (B-4607)', async ({ changer: { change } }) => {
    const typed = await change({ where: { ...door, postalCode: 'H2X 1Y4', apartment: '4' } });
    expect(typed.body.order).toMatchObject({ postalCode: null, apartment: '4' });
  });

  test('cannot change an order of yesterday (B-4603)', async ({
    changer: { change, shop, id },
  }) => {
    await shop.db.execute(`update orders set day = day - 1 where id = ${id}`);
    expect((await change({ paymentMethod: 'card' })).body.code).toBe('change_past');
  });

  test.for([
    ['quantity_invalid', { quantity: -5 }],
    ['quantity_invalid', { quantity: 1e9 }],
    ['quantity_invalid', { quantity: 0.5 }],
    ['quantity_invalid', { quantity: 51 }],
    ['size_not_offered', { size: 'zz' }],
    ['item_unknown', { itemId: 'x' }],
    ['note_invalid', { note: 'x'.repeat(200) }],
  ] as const)(
    'hear %s for a line with %j (B-4603)',
    async ([code, part], { changer: { change, cart, shop } }) => {
      const line = { ...(await shop.line('Pepsi, canette 355 mL')), ...part };
      expect((await change({ cartItems: await cart(line) })).body.code).toBe(code);
    },
  );

  test('have at most fifty of a line, also of one that was sold before (B-4603)', async ({
    changer: { change, cart },
  }) => {
    const [pizza, ...rest] = await cart();
    const { body } = await change({ cartItems: [{ ...pizza, quantity: 51 }, ...rest] });
    expect(body.code).toBe('quantity_invalid');
  });

  test('send too many lines (B-4603)', async ({ changer: { change, cart, shop } }) => {
    const drink = await shop.line('Pepsi, canette 355 mL');
    const many = Array.from({ length: 60 }, (_, at) => ({ ...drink, note: `n ${at}` }));
    expect((await change({ cartItems: await cart(...many) })).body.code).toBe('cart_too_long');
  });

  test('have one email leave for the customer, with what changed (B-4602)', async ({
    changer: { change, cart, shop },
  }) => {
    const sent = (await writtenEmails(shop.db)).length;
    await change({ cartItems: await cart(await shop.line('Pepsi, canette 355 mL')) });
    await change({ paymentMethod: 'card' });
    const emails = (await writtenEmails(shop.db)).slice(sent);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ recipient: 'alix@exemple.test' });
    expect(emails[0]?.subject).toContain('Votre commande a été modifiée');
    expect(emails[0]?.text.replaceAll('\u00a0', ' ')).toContain('+ 1 × Pepsi');
    expect(emails[0]?.text).toContain('paiement');
  });

  test('see the card marked until a cook touches it (B-4605)', async ({
    changer: { change, kitchen, id, order },
  }) => {
    await kitchen.call('PUT', `/${id}/seen`);
    await change({ paymentMethod: 'card' });
    await change({ paymentMethod: 'interac' });
    expect((await order()).changes?.parts).toEqual(['payment']);
    // What came after the card that a finger touches still rings.
    const early = await kitchen.call('PUT', `/${id}/seen?version=2`);
    expect(early.body.order.changes?.parts).toEqual(['payment']);
    const { body } = await kitchen.call('PUT', `/${id}/seen?version=4`);
    expect(body.order.changes).toBeNull();
  });
});

describe('a cook at an order that was changed', () => {
  test.for([
    { to: 'confirmed', minutes: 30 },
    { to: 'refused', reason: 'too_busy' },
  ])(
    'leaves the customer the email of the change alone, once %j is undone (B-3901)',
    async (step, { changer: { change, kitchen, shop, id } }) => {
      await change({ paymentMethod: 'card' });
      const last = async () => (await writtenEmails(shop.db)).at(-1)?.subject;
      const changed = await last();
      expect(changed).toContain('Votre commande a été modifiée');
      await kitchen.move(id, { ...step, version: 1 });
      expect(await last()).not.toBe(changed);
      await kitchen.call('POST', `/${id}/undo`, { version: 2 });
      expect(await last()).toBe(changed);
    },
  );

  test('takes a step that a touch by a colleague came before, and none that a change came before (B-4602)', async ({
    changer: { own, kitchen, id },
  }) => {
    await kitchen.call('PUT', `/${id}/seen`);
    await kitchen.call('POST', `/${id}/calls`, { result: 'reached' });
    const confirm = { to: 'confirmed', minutes: 30, version: 0 };
    expect((await own({ paymentMethod: 'card' })).status).toBe(200);
    expect((await kitchen.move(id, confirm)).body.code).toBe('order_moved');
    await kitchen.call('PUT', `/${id}/seen`);
    expect((await kitchen.move(id, { ...confirm, version: 3 })).status).toBe(200);
  });
});

describe('a customer who changes their order', () => {
  test('has the change made until a cook confirms it, then hears that it is late (B-4606)', async ({
    changer: { own, shop, cart, kitchen, id, order },
  }) => {
    const drink = await shop.line('Pepsi, canette 355 mL');
    const { status, body } = await own({ cartItems: await cart(drink) });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.lines).toHaveLength(3);
    expect((await kitchen.events(id)).at(-1)).toMatchObject({ kind: 'changed', actorId: null });
    await kitchen.move(id, { to: 'confirmed', version: 1, minutes: 30 });
    const late = await own({ paymentMethod: 'card', version: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'change_late']);
    await shop.db.update(shopSettings).set({ customerChanges: 'confirmed' });
    expect((await own({ paymentMethod: 'card', version: 2 })).status).toBe(200);
    await shop.db.update(shopSettings).set({ customerChanges: 'never' });
    expect((await own({ paymentMethod: 'cash', version: 3 })).body.code).toBe('change_late');
    expect((await order()).paymentMethod).toBe('card');
  });

  test('overrules nothing, names no fee and no time (B-4606)', async ({
    changer: { own, shop, order },
  }) => {
    const more = { overruled: ['delivery_minimum'], deliveryFee: 0, isSure: true, promisedAt: 1 };
    const { body } = await own({
      cartItems: [await shop.line('Pepsi, canette 355 mL')],
      ...more,
    });
    expect(body.code).toBe('delivery_minimum');
    expect((await order()).version).toBe(0);
  });

  test('is asked to call for a large order that is confirmed, and is verified before (B-4606)', async ({
    changer: { own, shop, order, kitchen, id },
  }) => {
    await shop.db.update(shopSettings).set({ customerChanges: 'confirmed' });
    const many = { cartItems: [await shop.line('Fromage', { quantity: 20 })] };
    await own(many);
    expect((await order()).callFirst).toEqual(['large_total', 'large_and_new']);
    const few = { cartItems: [await shop.line('Fromage', { quantity: 2 })], version: 1 };
    expect((await own(few)).status).toBe(200);
    await kitchen.move(id, { to: 'confirmed', version: 2, minutes: 30 });
    await shop.db.update(orders).set({ callFirst: [] });
    const late = await own({ ...many, version: 3 });
    expect([late.status, late.body.code]).toEqual([409, 'change_large']);
  });

  test('changes an order five times at most (B-4606)', async ({ changer: { own } }) => {
    for (let version = 0; version < 5; version += 1) {
      const paymentMethod = version % 2 === 0 ? 'card' : 'cash';
      expect((await own({ paymentMethod, version })).status).toBe(200);
    }
    expect((await own({ paymentMethod: 'card', version: 5 })).body.code).toBe('change_often');
  });

  test('finds nothing behind another token (B-4606)', async ({ changer: { own, token } }) => {
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await own({ paymentMethod: 'card' }, { of: wrong })).status).toBe(404);
  });

  test('is told a total by the page, and is asked where it is another (B-4606)', async ({
    changer: { own, shop, cart },
  }) => {
    const body = { cartItems: await cart(await shop.line('Pepsi, canette 355 mL')), totalPrice: 1 };
    const answer = await own(body);
    expect(answer.body).toMatchObject({
      code: 'total_mismatch',
      details: { subtotal: expect.any(Number) },
    });
  });
});
