import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

async function twoPizzas(shop: Shop, part = {}) {
  return requestFor([await shop.line('Fromage', { quantity: 2 })], part);
}

function send(shop: Shop, body: object, key = newKey()) {
  return shop.order({ ...body }, { 'Idempotency-Key': key });
}

describe('a customer who orders', () => {
  test('learns a short number and a private token, and the shop has it all (B-601)', async ({
    shop,
  }) => {
    const lines = [
      await shop.line('Ailes de poulet classiques', { size: 's' }),
      await shop.line('Fromage', { quantity: 3 }),
      await shop.line('Combo A'),
    ];
    const body = requestFor(lines, { phone: '+1 (514) 555-0100', phoneExtension: '12' });
    const answer = await shop.order(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      number: 1,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      total: body.totalPrice,
      dueAt: null,
      firstPromiseAt: Date.parse('2026-11-18T18:45:00-05:00'),
    });
    const [order] = await shop.db.select().from(orders);
    expect(order).toMatchObject({
      number: 1,
      day: '2026-11-18',
      token: answer.body.token,
      fullName: 'Alix Tremblay-Essai',
      email: 'alix@exemple.test',
      phone: '514 555-0100',
      phoneExtension: '12',
      address: '12, rue des Érables',
      apartment: '3',
      paymentMethod: 'cash',
      orderType: 'delivery',
      language: 'fr',
      total: body.totalPrice,
    });
    const sold = await shop.db.select().from(orderLines).orderBy(asc(orderLines.position));
    expect(
      sold.map((line) => [line.nameFr, line.size, line.sizeEn, line.price, line.quantity]),
    ).toEqual([
      ['Ailes de poulet classiques', 's', '6', 1099, 1],
      ['Fromage', 'l', 'L', 1795, 3],
      ['Combo A', null, null, 4099, 1],
    ]);
    expect(shop.rings()).toBe(1);
  });

  test('has a word for the kitchen kept with its line, clean for the ticket (B-614)', async ({
    shop,
  }) => {
    const line = await shop.line('Fromage', { quantity: 2, note: ' bien\ncuite ' });
    expect((await send(shop, requestFor([line]))).status).toBe(201);
    const sold = await shop.db.select().from(orderLines);
    expect(sold.map(({ note, modifiers, parts }) => ({ note, modifiers, parts }))).toEqual([
      { note: 'bien cuite', modifiers: [], parts: [] },
    ]);
  });

  test('tells the driver the code of the door, and pays nothing for it (B-1905)', async ({
    shop,
  }) => {
    const body = await twoPizzas(shop, { driverNote: ' Code 1742\n' });
    expect((await send(shop, body)).body.total).toBe(body.totalPrice);
    const [order] = await shop.db.select().from(orders);
    expect([order?.driverNote, order?.callFirst]).toEqual(['Code 1742', []]);
  });

  test('who takes it out leaves no address and no driver’s note behind (B-608, B-1905)', async ({
    shop,
  }) => {
    await send(shop, await twoPizzas(shop, { orderType: 'takeout', driverNote: 'Code 1742' }));
    const [order] = await shop.db.select().from(orders);
    expect([order?.address, order?.apartment, order?.driverNote]).toEqual([null, null, null]);
  });

  test('keeps the names and prices of that moment, whatever the menu becomes (B-603)', async ({
    shop,
  }) => {
    await send(shop, await twoPizzas(shop));
    const id = await shop.idOf('Fromage');
    await shop.db.update(menuItems).set({ nameFr: 'X', priceL: 1 }).where(eq(menuItems.id, id));
    await shop.db.delete(menuItems).where(eq(menuItems.id, id));
    const [line] = await shop.db.select().from(orderLines);
    expect(line).toMatchObject({ nameFr: 'Fromage', nameEn: 'Cheese', price: 1795 });
  });
});

describe('a customer who sends twice', () => {
  test('has one order, and hears the same answer again (B-540)', async ({ shop }) => {
    const key = newKey();
    const body = await twoPizzas(shop);
    const first = await send(shop, body, key);
    const second = await send(shop, body, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await shop.stored()).toEqual({ orders: 1, lines: 1, emails: 2 });
  });

  test('hears the same answer again even when the menu or the day has changed', async ({
    shop,
  }) => {
    const key = newKey();
    const body = await twoPizzas(shop);
    const first = await send(shop, body, key);
    await shop.db.delete(menuItems).where(eq(menuItems.id, await shop.idOf('Fromage')));
    shop.clock.set('2026-11-23T09:00:00-05:00');
    expect((await send(shop, body, key)).body).toEqual(first.body);
    expect((await shop.stored()).orders).toBe(1);
  });

  test('with other words under the same key is told of the first order (B-540)', async ({
    shop,
  }) => {
    const key = newKey();
    await send(shop, await twoPizzas(shop), key);
    for (const part of [{ address: '14, rue des Érables' }, { language: 'en' }]) {
      const answer = await send(shop, await twoPizzas(shop, part), key);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'key_reused', details: { number: 1 } });
    }
    expect(await shop.stored()).toEqual({ orders: 1, lines: 1, emails: 2 });
  });

  test('may send again under the same key what was refused before', async ({ shop }) => {
    const key = newKey();
    const body = await twoPizzas(shop);
    expect((await send(shop, { ...body, totalPrice: 1 }, key)).body.code).toBe('total_mismatch');
    expect((await send(shop, body, key)).status).toBe(201);
  });

  test('wants two orders and has two under two keys', async ({ shop }) => {
    const body = await twoPizzas(shop);
    const [one, other] = [await send(shop, body), await send(shop, body)];
    expect([one.body.number, other.body.number]).toEqual([1, 2]);
    expect(one.body.token).not.toBe(other.body.token);
    expect(await shop.stored()).toEqual({ orders: 2, lines: 2, emails: 4 });
  });

  test('twenty times at once, on two instances, has one order and two emails (B-540)', async () => {
    const { db } = await seededDatabase();
    const shop = await openShop(db);
    const instances = [shop.app, testApp(db).app];
    const body = JSON.stringify(await twoPizzas(shop));
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const app = instances[index % 2];
        const response = await app?.request('/api/orders', { method: 'POST', headers, body });
        return [response?.status, await response?.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(201);
    expect(await shop.stored()).toEqual({ orders: 1, lines: 1, emails: 2 });
  });

  test('at once with other words has one order, and is told so', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const key = newKey();
    const bodies = await Promise.all(
      ['cash', 'card', 'interac'].map((paymentMethod) => twoPizzas(shop, { paymentMethod })),
    );
    const answers = await Promise.all(bodies.map((body) => send(shop, body, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await shop.stored()).toEqual({ orders: 1, lines: 1, emails: 2 });
  });
});

describe('fifty customers at once', () => {
  test('have fifty orders, numbered from 1, each with its own token and emails (B-602)', async () => {
    const { db } = await seededDatabase();
    const shop = await openShop(db);
    const other = await openShop(db);
    const body = await twoPizzas(shop);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? shop : other).order({ ...body, email: `p${index}@exemple.test` }),
      ),
    );
    const answers = sent.map(({ body }) => body);
    const numbers = answers.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(50);
    expect(await shop.stored()).toEqual({ orders: 50, lines: 50, emails: 100 });
    const subjects = await writtenEmails(db);
    for (const number of numbers) {
      expect(
        subjects.filter(({ subject }) => new RegExp(`\\b${number} ·`).test(subject)),
      ).toHaveLength(2);
    }
  });
});

describe('a private token', () => {
  test('has 128 bits, no pattern and never comes twice (B-701)', async ({ shop }) => {
    const body = await twoPizzas(shop);
    const tokens: string[] = [];
    for (let sent = 0; sent < 40; sent += 1) tokens.push((await send(shop, body)).body.token);
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    expect(new Set(tokens).size).toBe(40);
    for (const token of bytes) expect(token).toHaveLength(16);
    for (let at = 0; at < 16; at += 1) {
      expect(new Set(bytes.map((token) => token[at])).size).toBeGreaterThan(20);
    }
  });
});
