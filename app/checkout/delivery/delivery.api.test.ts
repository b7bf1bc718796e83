import { describe, expect } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

const near = { name: 'Plateau', postalPrefixes: ['H2X'], fee: 400, minimum: 3000 };

function totals(subtotal: number, deliveryFee: number) {
  const { taxes, total: totalPrice } = orderTotals({ subtotal, deliveryFee }, firstShop);
  return { subtotal, deliveryFee, taxes, totalPrice };
}

async function send(shop: Shop, postalCode: string, fee: number, part = {}) {
  const lines = [await shop.line('Fromage', { quantity: 2 })];
  return shop.order(requestFor(lines, { postalCode, ...totals(3590, fee), ...part }));
}

async function stored(shop: Shop) {
  const [row] = await shop.db.select().from(orders);
  return row;
}

describe('a customer of a shop with zones', () => {
  test('orders with the fee as a line: in the order, its page and both emails (B-2048)', async ({
    shop,
  }) => {
    await shop.db.insert(deliveryZones).values(near);
    const answer = await send(shop, 'h2x1y4', 400);
    expect(answer).toMatchObject({ status: 201, body: { total: 4588 } });
    const sums = { subtotal: 3590, deliveryFee: 400, taxes: 598, total: 4588 };
    expect(await stored(shop)).toMatchObject({ ...sums, postalCode: 'H2X 1Y4' });
    const emails = await writtenEmails(shop.db);
    expect(emails).toHaveLength(2);
    for (const { text } of emails) {
      const plain = text.replaceAll('\u00a0', ' ');
      expect(plain).toContain('Frais de livraison : 4,00 $');
      expect(plain).toContain('Total : 45,88 $');
      expect(plain).toContain('H2X 1Y4');
    }
    const page = await shop.app.request(`/api/orders/${answer.body.token}`);
    expect(await page.json()).toMatchObject({
      postalCode: 'H2X 1Y4',
      totals: { deliveryFee: 400, total: 4588 },
    });
  });

  test('orders with three characters where they tell the zone (B-4600)', async ({ shop }) => {
    await shop.db.insert(deliveryZones).values(near);
    expect(await send(shop, 'h2x 1', 400)).toMatchObject({ status: 201 });
    expect(await stored(shop)).toMatchObject({ deliveryFee: 400, postalCode: 'H2X' });
    const [email] = await writtenEmails(shop.db);
    expect(email?.text).toMatch(/H2X$/m);
  });

  test.for([
    ['', 0, 'postal_code_missing', { fields: { postalCode: 'required' } }],
    ['H2', 0, 'postal_code_invalid', { fields: { postalCode: 'postal_code' } }],
    ['H9X 1A1', 0, 'outside_zones', undefined],
  ] as const)(
    'to %j is refused in words (B-2049)',
    async ([code, fee, problem, details], { shop }) => {
      await shop.db.insert(deliveryZones).values(near);
      const { status, body } = await send(shop, code, fee);
      expect(status).toBe(422);
      expect(body.code).toBe(problem);
      expect(body.details).toEqual(details);
      expect((await shop.stored()).orders).toBe(0);
    },
  );

  test('below the zone’s minimum is told how much is missing', async ({ shop }) => {
    await shop.db.insert(deliveryZones).values({ ...near, minimum: 4000 });
    const { body } = await send(shop, 'H2X 1Y4', 400);
    expect(body).toMatchObject({
      code: 'delivery_minimum',
      details: { missing: 410, minimum: 4000 },
    });
  });

  test('is never charged another fee than was shown, and cannot choose one (B-2048)', async ({
    shop,
  }) => {
    await shop.db.insert(deliveryZones).values(near);
    const now = { deliveryFee: 400, total: 4588 };
    for (const shown of [0, 100, 500]) {
      const { status, body } = await send(shop, 'H2X 1Y4', shown);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'total_mismatch', details: now });
    }
    // The right total with another fee inside it.
    const { body } = await send(shop, 'H2X 1Y4', 400, { deliveryFee: 0 });
    expect(body.code).toBe('total_mismatch');
    expect((await send(shop, 'H2X 1Y4', 400, { deliveryFee: -400 })).status).toBe(400);
    expect((await shop.stored()).orders).toBe(0);
  });

  test('whose zone was switched off meanwhile is told, and pays the fee of the wider one', async ({
    shop,
  }) => {
    const wide = { name: 'Ville', postalPrefixes: ['H2'], fee: 700, minimum: 0 };
    await shop.db.insert(deliveryZones).values([{ ...near, isActive: false }, wide]);
    expect((await send(shop, 'H2X 1Y4', 400)).body.code).toBe('total_mismatch');
    expect((await send(shop, 'H2X 1Y4', 700)).status).toBe(201);
  });

  test('who comes by instead pays no fee and leaves no postal code', async ({ shop }) => {
    await shop.db.insert(deliveryZones).values(near);
    const takeout = { orderType: 'takeout' };
    expect((await send(shop, 'H9X 1A1', 400, takeout)).body.code).toBe('total_mismatch');
    expect((await send(shop, 'H9X 1A1', 0, takeout)).status).toBe(201);
    expect(await stored(shop)).toMatchObject({ deliveryFee: 0, postalCode: null });
  });

  test('who sends again after a lost line has one order, whatever the fee is by then (B-2048)', async ({
    shop,
  }) => {
    await shop.db.insert(deliveryZones).values(near);
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const body = requestFor(lines, { postalCode: 'H2X 1Y4', ...totals(3590, 400) });
    const headers = { 'Idempotency-Key': newKey() };
    const first = await shop.order(body, headers);
    await shop.db.update(deliveryZones).set({ fee: 900 });
    const again = await shop.order(body, headers);
    expect(again.body).toEqual(first.body);
    expect((await shop.stored()).orders).toBe(1);
  });
});

test('a customer with a page from before the shop had zones is asked for the code, then orders (B-2048)', async ({
  shop,
}) => {
  const lines = [await shop.line('Fromage', { quantity: 2 })];
  expect((await shop.order(requestFor(lines))).status).toBe(201);
  expect(await stored(shop)).toMatchObject({ deliveryFee: 0, postalCode: null });
  await shop.db.insert(deliveryZones).values(near);
  expect((await shop.order(requestFor(lines))).body.code).toBe('postal_code_missing');
  expect((await send(shop, 'H2X 1Y4', 400)).status).toBe(201);
});

test('a customer of a shop without zones leaves no postal code, whatever is sent', async ({
  shop,
}) => {
  expect((await send(shop, 'H2X 1Y4', 0)).status).toBe(201);
  expect(await stored(shop)).toMatchObject({ deliveryFee: 0, postalCode: null });
});
