import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { discountOf } from '#promotions/codes/codes.ts';
import { ruleOf } from '#promotions/codes/read-code.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';

type Row = typeof promotionCodes.$inferInsert;

async function makeCode({ db }: Shop, part: Partial<Row> = {}) {
  const [row] = await db
    .insert(promotionCodes)
    .values({ code: 'PIZZA10', share: part.amount ? null : 10, ...part })
    .returning();
  if (!row) throw new Error('the code was not stored');
  return row;
}

async function withCode(shop: Shop, row: Awaited<ReturnType<typeof makeCode>>, part = {}) {
  const lines = [await shop.line('Fromage', { quantity: 2 })];
  const subtotal = subtotalOf(lines);
  const discount = discountOf(ruleOf(row), subtotal);
  const { taxes, total } = orderTotals({ subtotal, discount }, firstShop);
  return { ...requestFor(lines, part), code: row.code, discount, taxes, totalPrice: total };
}

async function check(shop: Shop, code: unknown) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  };
  // The address from which `shop.order` comes.
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const response = await shop.app.request('/api/codes/check', init, env);
  const wait = response.headers.get('Retry-After');
  return { status: response.status, body: await response.json(), wait };
}

describe('a customer with a code', () => {
  test('reads what it takes off, however it is typed (B-2072)', async ({ shop }) => {
    await makeCode(shop, { minimum: 2000, weekdays: [3], maxUses: 7 });
    const { status, body } = await check(shop, ' pizza-10 ');
    expect(status).toBe(200);
    expect(body).toEqual({
      code: {
        code: 'PIZZA10',
        off: { kind: 'share', share: 10 },
        ...{ minimum: 2000, weekdays: [3], startsOn: null, endsOn: null },
      },
    });
  });

  test('pays less, with taxes on what is left, and the order keeps it (B-2070)', async ({
    shop,
  }) => {
    const request = await withCode(shop, await makeCode(shop));
    const answer = await shop.order(request);
    expect([answer.status, answer.body.total]).toEqual([201, request.totalPrice]);
    const [row] = await shop.db.select().from(orders);
    expect(row).toMatchObject({ code: 'PIZZA10', subtotal: 3590, discount: 359, taxes: 484 });
    expect(row?.total).toBe(3590 - 359 + 484);
  });

  test('may have all of it for nothing, never less (B-2070)', async ({ shop }) => {
    const request = await withCode(shop, await makeCode(shop, { share: null, amount: 90_000 }));
    expect(request.totalPrice).toBe(0);
    expect((await shop.order(request)).status).toBe(201);
  });

  test('whose order was refused may use it again (B-2073)', async ({ shop }) => {
    const row = await makeCode(shop, { maxUses: 1 });
    expect((await shop.order(await withCode(shop, row))).status).toBe(201);
    expect((await check(shop, row.code)).body.code).toBe('code_used_up');
    await shop.db.update(orders).set({ status: 'refused', refusalReason: 'other' });
    expect((await shop.order(await withCode(shop, row))).status).toBe(201);
  });
});

describe('a stranger whose order is to be called first', () => {
  test('uses up no code of other customers until a cook confirms it (B-4205)', async ({ shop }) => {
    const row = await makeCode(shop, { maxUses: 1 });
    await shop.db.update(shopSettings).set({ callFirstAbove: 1_000 });
    for (let n = 0; n < 2; n += 1)
      expect((await shop.order(await withCode(shop, row))).status).toBe(201);
    await shop.db.update(shopSettings).set({ callFirstAbove: 30_000 });
    expect((await check(shop, row.code)).status).toBe(200);
    const [first] = await shop.db.select().from(orders);
    const ctx = { ...shop.ctx, actor: owner };
    const { id = 0, version = 0 } = first ?? {};
    await moveOrder(ctx, { id, version, to: 'confirmed', minutes: 30, note: null });
    expect((await check(shop, row.code)).body.code).toBe('code_used_up');
    expect((await shop.order(await withCode(shop, row))).body.code).toBe('code_used_up');
  });

  test('uses up none of an order that is stored with it (B-4205)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const row = await makeCode(shop, { maxUses: 4 });
    // The fourth order of one mailbox is to be called first, and so are all after it.
    const requests = await Promise.all([...Array(8).keys()].map(() => withCode(shop, row)));
    const answers = await Promise.all(requests.map((request) => shop.order(request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const other = { email: 'other@exemple.test', phone: '514 555-0167' };
    expect((await shop.order(await withCode(shop, row, other))).status).toBe(201);
    expect((await shop.order(await withCode(shop, row, other))).body.code).toBe('code_used_up');
  });
});

describe('the shop refuses', () => {
  test('a code that nobody has, that is switched off, or that is none (B-2072)', async ({
    shop,
  }) => {
    const row = await makeCode(shop, { isActive: false });
    for (const code of ['NOBODY', row.code, '', 'é', "x' or 1=1", 'A'.repeat(30)]) {
      expect(await check(shop, code)).toMatchObject({
        status: 422,
        body: { code: 'code_unknown' },
      });
    }
    expect((await check(shop, 'A'.repeat(41))).status).toBe(400);
    expect((await check(shop, 5)).status).toBe(400);
    expect((await shop.order(await withCode(shop, row))).body.code).toBe('code_unknown');
  });

  test('a discount that the code does not give, or without a code (B-2073)', async ({ shop }) => {
    const row = await makeCode(shop);
    const honest = await withCode(shop, row);
    for (const discount of [honest.discount + 1, 3590, 0]) {
      const { taxes, total } = orderTotals({ subtotal: 3590, discount }, firstShop);
      const body = { ...honest, discount, taxes, totalPrice: total };
      expect((await shop.order(body)).body.code).toBe('total_mismatch');
      const { code: _, ...without } = body;
      const answer = await shop.order(without);
      expect(answer.body.code).toBe(discount === 0 ? undefined : 'total_mismatch');
    }
    expect((await shop.order({ ...honest, discount: -100 })).body.code).toBe('malformed');
  });

  test('below its minimum, on another weekday and outside its dates, in words (B-2071)', async ({
    shop,
  }) => {
    const refusals: readonly (readonly [Partial<Row>, string, string])[] = [
      [{ minimum: 5000 }, 'code_below_minimum', 'à partir de 50,00'],
      [{ weekdays: [5, 6, 7] }, 'code_wrong_day', 'du vendredi au dimanche'],
      [{ startsOn: '2026-12-01' }, 'code_out_of_dates', 'à partir du 1er décembre'],
    ];
    for (const [part, code, words] of refusals) {
      const row = await makeCode(shop, part);
      const answer = await shop.order(await withCode(shop, row));
      expect(answer.body.code).toBe(code);
      expect(answer.body.title?.fr).toContain(words);
      await shop.db.delete(promotionCodes).where(eq(promotionCodes.id, row.id));
    }
  });

  test('a telephone that has used it as often as it can, however the number is written (B-2073)', async ({
    shop,
  }) => {
    const row = await makeCode(shop, { maxUsesPerPhone: 1 });
    expect((await shop.order(await withCode(shop, row, { phone: '514 555-0142' }))).status).toBe(
      201,
    );
    const again = await withCode(shop, row, { phone: '+1 (514) 555-0142' });
    expect((await shop.order(again)).body.code).toBe('code_used_by_phone');
    const other = await withCode(shop, row, { phone: '438 555-0143' });
    expect((await shop.order(other)).status).toBe(201);
  });

  test('more orders at once than a code has uses left (B-2073)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const row = await makeCode(shop, { maxUses: 2 });
    const requests = await Promise.all(
      [...Array(6).keys()].map((at) => withCode(shop, row, { phone: `514 555-014${at}` })),
    );
    const answers = await Promise.all(requests.map((request) => shop.order(request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(4);
    expect((await shop.stored()).orders).toBe(2);
  });

  test('whoever guesses, on either way, but not whoever orders without a code (B-2075)', async ({
    shop,
  }) => {
    const row = await makeCode(shop);
    for (let guess = 0; guess < 20; guess++) await check(shop, `GUESS${guess}`);
    expect((await check(shop, row.code)).body.code).toBe('too_many_requests');
    const wrong = { ...(await withCode(shop, row)), code: 'GUESS' };
    for (let guess = 0; guess < 20; guess++) await shop.order(wrong);
    expect((await shop.order(await withCode(shop, row))).body.code).toBe('too_many_requests');
    const plain = requestFor([await shop.line('Fromage', { quantity: 2 })]);
    expect((await shop.order(plain)).status).toBe(201);
  });

  test('a guesser who sends all guesses at once is answered twenty (B-2075)', async ({ shop }) => {
    const row = await makeCode(shop);
    const guesses = Array.from({ length: 100 }, (_, at) => check(shop, `GUESS${at}`));
    const answers = await Promise.all([...guesses, check(shop, row.code)]);
    const told = answers.filter(({ body }) => body.code !== 'too_many_requests');
    expect(told).toHaveLength(20);
  });
});

describe('a customer beside a guesser', () => {
  test('has a code looked at within a minute, and uses it as often as they like (B-2548)', async ({
    shop,
  }) => {
    const row = await makeCode(shop);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let guess = 0; guess < 30; guess++) await check(shop, `GUESS${guess}`);
    const refused = await check(shop, row.code);
    expect(refused.status).toBe(429);
    expect(Number(refused.wait)).toBeLessThanOrEqual(60);
    vi.setSystemTime(Date.now() + 61_000);
    for (let time = 0; time < 5; time++) expect((await check(shop, row.code)).status).toBe(200);
    expect((await check(shop, 'GUESS')).body.code).toBe('code_unknown');
    expect((await check(shop, 'GUESS')).body.code).toBe('too_many_requests');
  });

  test('orders with the code that they have, however often others ask (B-2548)', async ({
    shop,
  }) => {
    const row = await makeCode(shop);
    for (let guess = 0; guess < 30; guess++) await check(shop, `GUESS${guess}`);
    expect((await shop.order(await withCode(shop, row))).status).toBe(201);
  });

  test('is one of many with the right code at the same moment, and none is refused (B-2548)', async ({
    shop,
  }) => {
    const row = await makeCode(shop);
    const answers = await Promise.all(Array.from({ length: 60 }, () => check(shop, row.code)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
