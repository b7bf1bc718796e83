import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import type { CustomerChanges } from '#hours/shop-settings.ts';
import { markSeen, moveOrder, recordCall } from '#orders/move-order.server.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { testApp } from '#tests/support/app.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { readOrderPage } from './order-page.server.ts';
import type { OrderPage } from './order-page.ts';

async function send(shop: Shop, part = {}) {
  const answer = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], { ...part }),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, answer.body.token));
  if (!row) throw new Error('the order is not stored');
  return { token: answer.body.token, row };
}

async function read(shop: Shop, token: string) {
  const response = await shop.app.request(`/api/orders/${token}`);
  expect(response.status).toBe(200);
  return (await response.json()) as OrderPage;
}

const cook = (shop: Shop) => ({ ...shop.ctx, actor: owner });

describe('a customer with the link', () => {
  test('is told when no email goes to that address any more, and of no suspicion (B-640, B-1221)', async ({
    shop,
  }) => {
    for (const _ of [1, 2, 3])
      expect(await read(shop, (await send(shop)).token)).toMatchObject({ isEmailed: true });
    const { token, row } = await send(shop);
    expect(row.callFirst).toEqual(['open_orders']);
    const page = await read(shop, token);
    expect(page.isEmailed).toBe(false);
    expect(page).not.toHaveProperty('callFirst');
    expect(JSON.stringify(page)).not.toMatch(/open_orders|network/);
  });

  test('is told that no email goes out where no mail server is set (B-4369)', async ({ shop }) => {
    const { token } = await send(shop);
    const unmailed = { ...shop.ctx, hasMailServer: false };
    expect((await readOrderPage(unmailed, { token })).isEmailed).toBe(false);
  });

  test('is told that no email goes out where the shop has no address of theirs (B-4704)', async ({
    shop,
  }) => {
    const { token } = await send(shop);
    await shop.db.update(orders).set({ email: '' });
    expect((await read(shop, token)).isEmailed).toBe(false);
  });

  test('reads the order, in all that is needed to recognise it (B-701)', async ({ shop }) => {
    const { token } = await send(shop);
    const now = shop.clock.now().epochMilliseconds;
    expect(await read(shop, token)).toEqual({
      now,
      number: 1,
      version: 0,
      mayChange: true,
      codeRule: null,
      reward: null,
      firstPromiseAt: Date.parse('2026-11-18T18:45:00-05:00'),
      day: '2026-11-18',
      firstName: 'Alix',
      isEmailed: true,
      address: '12, rue des Érables',
      apartment: '3',
      postalCode: null,
      driverNote: null,
      language: 'fr',
      orderType: 'delivery',
      paymentMethod: 'cash',
      status: 'new',
      steps: [],
      placedAt: now,
      dueAt: null,
      promisedAt: null,
      watchFrom: now,
      seenAt: null,
      tellAt: now + 10 * 60_000,
      refusalReason: null,
      refusalNote: null,
      totals: {
        ...{ subtotal: 3590, discount: 0, code: null, deliveryFee: 0, taxes: 538, total: 4128 },
        fee: { fr: 'à confirmer', en: 'to be confirmed' },
      },
      cashDue: 4130,
      seller: { name: firstShop.name, address: firstShop.address, taxLabel: firstShop.taxLabel },
      lines: [
        {
          itemId: await shop.idOf('Fromage'),
          categoryKey: 'pizzas',
          place: { fr: 'Pizzas', en: 'Pizzas' },
          name: { fr: 'Fromage', en: 'Cheese' },
          size: 'l',
          sizeLabel: { fr: 'L', en: 'L' },
          price: 1795,
          quantity: 2,
          modifiers: [],
          parts: [],
          otherHalf: null,
          note: null,
        },
      ],
    });
  });

  test('may change it as long as the owner lets them, by the rule of its code, and reads no other customer’s details (B-4660)', async ({
    shop,
  }) => {
    const { db } = shop;
    await db.insert(promotionCodes).values({ code: 'PIZZA10', share: 10, maxUses: 1 });
    const { taxes, total } = orderTotals({ subtotal: 3590, discount: 359 }, firstShop);
    const code = { code: 'PIZZA10', discount: 359, taxes, totalPrice: total };
    const { token } = await send(shop, code);
    await db.update(promotionCodes).set({ isActive: false });
    const page = await read(shop, token);
    expect(page).toMatchObject({ version: 0, mayChange: true });
    expect(page.codeRule).toEqual({
      ...{ code: 'PIZZA10', off: { kind: 'share', share: 10 }, minimum: 0 },
      ...{ weekdays: null, startsOn: null, endsOn: null },
    });
    expect(JSON.stringify(page)).not.toMatch(/Tremblay|exemple\.test|555-0100/);
    const may = async (status: OrderStatus, customerChanges: CustomerChanges) => {
      await db.update(shopSettings).set({ customerChanges });
      await db.update(orders).set({ status, promisedAt: new Date() });
      return (await read(shop, token)).mayChange;
    };
    expect(await may('new', 'never')).toBe(false);
    expect(await may('confirmed', 'new')).toBe(false);
    expect(await may('confirmed', 'confirmed')).toBe(true);
    expect(await may('baking', 'confirmed')).toBe(false);
  });

  test('sees each step that a person took, and no longer hears that nobody answered', async ({
    shop,
  }) => {
    const { token, row } = await send(shop);
    shop.clock.set('2026-11-18T18:01:00-05:00');
    await markSeen(cook(shop), { id: row.id });
    expect(await read(shop, token)).toMatchObject({ status: 'new', tellAt: null, steps: [] });
    shop.clock.set('2026-11-18T18:02:00-05:00');
    await moveOrder(cook(shop), {
      id: row.id,
      to: 'confirmed',
      version: 1,
      minutes: 30,
      note: null,
    });
    const page = await read(shop, token);
    expect(page.promisedAt).toBe(page.now + 30 * 60_000);
    expect(page.seenAt).toBe(page.now - 60_000);
    expect(page.steps).toEqual([{ status: 'confirmed', at: page.now }]);
  });

  test('sees no step that a cook took back (B-3901)', async ({ shop }) => {
    const { token, row } = await send(shop);
    const confirm = { id: row.id, to: 'confirmed', version: 0, minutes: 30, note: null } as const;
    await moveOrder(cook(shop), confirm);
    await moveOrder(cook(shop), { id: row.id, to: 'baking', version: 1, note: null });
    await undoStep(cook(shop), { id: row.id, version: 2 });
    const { status, steps, now } = await read(shop, token);
    expect([status, steps]).toEqual(['confirmed', [{ status: 'confirmed', at: now }]]);
  });

  test('reads why it is refused, with the note (B-611)', async ({ shop }) => {
    const { token, row } = await send(shop);
    const why = { reason: 'sold_out', note: 'Une végé à la place ?' } as const;
    await moveOrder(cook(shop), { id: row.id, to: 'refused', version: 0, ...why });
    expect(await read(shop, token)).toMatchObject({
      status: 'refused',
      refusalReason: 'sold_out',
      refusalNote: 'Une végé à la place ?',
      tellAt: null,
    });
  });

  test('is told that nobody answered no sooner than the shop has opened (B-704)', async ({
    shop,
  }) => {
    shop.clock.set('2026-11-18T22:00:00-05:00');
    const { token } = await send(shop);
    const opens = Temporal.Instant.from('2026-11-19T11:00:00-05:00').epochMilliseconds;
    expect(await read(shop, token)).toMatchObject({
      watchFrom: opens,
      tellAt: opens + 10 * 60_000,
    });
  });

  test('may look a hundred times and still order (B-710)', async ({ shop }) => {
    const strict = testApp(shop.db, { ordersPerAddress: 1 });
    const { token } = await send(shop);
    for (let look = 0; look < 100; look += 1) {
      expect((await strict.app.request(`/api/orders/${token}`)).status).toBe(200);
    }
  });

  test('gets an answer that nobody keeps, and its head alone when only that is asked (B-709)', async ({
    shop,
  }) => {
    const { token } = await send(shop);
    for (const path of [`/api/orders/${token}`, `/api/orders/${token}/events`]) {
      const head = await shop.app.request(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe('what the page may not know', () => {
  test('is everything personal beyond the first name and the address that it goes to (B-707)', async ({
    shop,
  }) => {
    const word = fc.stringMatching(/^[A-Z][a-z]{7,11}$/);
    const anyone = fc.record({
      first: word,
      last: word,
      street: word,
      mailbox: word,
      apartment: word,
      line: fc.stringMatching(/^[2-8][2-8]\d{5}$/),
      extension: fc.stringMatching(/^[1-9]\d{6}$/),
    });
    await fc.assert(
      fc.asyncProperty(anyone, async (person) => {
        const { token, row } = await send(shop, {
          fullName: `${person.first} ${person.last}`,
          email: `${person.mailbox}@exemple.test`,
          phone: `514${person.line}`,
          phoneExtension: person.extension,
          address: `1, rue ${person.street}`,
          apartment: person.apartment,
        });
        await recordCall(cook(shop), { id: row.id, result: 'no_answer' });
        const page = await read(shop, token);
        expect(page.firstName).toBe(person.first);
        expect([page.address, page.apartment]).toEqual([
          `1, rue ${person.street}`,
          person.apartment,
        ]);
        const text = JSON.stringify({ ...page, firstName: '', address: '', apartment: '' });
        const phone = row.phone.slice(-8);
        const { first, street, apartment, last, mailbox, extension } = person;
        const secrets = [last, mailbox, extension, phone, person.line];
        const shown = [first, street, apartment];
        for (const secret of secrets.filter((one) => !shown.includes(one))) {
          expect(text).not.toContain(secret);
        }
        for (const kept of [
          token,
          row.idempotencyKey,
          row.requestHash,
          'chef@exemple.test',
          'no_answer',
        ]) {
          expect(text).not.toContain(kept);
        }
        expect(Object.keys(page)).not.toContain('id');
        expect(Object.keys(page)).not.toContain('callResult');
      }),
      { numRuns: 20 },
    );
  });

  test('is an address when the food is taken out (B-707)', async ({ shop }) => {
    const { token } = await send(shop, { orderType: 'takeout' });
    expect(await read(shop, token)).toMatchObject({ address: null, apartment: null });
  });

  test('is another order of the same person: nothing leads from one to the other (B-708)', async ({
    shop,
  }) => {
    const [one, other] = [await send(shop), await send(shop)];
    expect(one.token).not.toBe(other.token);
    const page = await read(shop, one.token);
    expect(JSON.stringify(page)).not.toContain(other.token);
    expect(page.number).toBe(1);
    expect((await read(shop, other.token)).number).toBe(2);
  });
});

describe('a stranger without the link', () => {
  test('gets one and the same answer to whatever is tried (B-708)', async ({ shop }) => {
    const { token, row } = await send(shop);
    const erased = await send(shop);
    const erasedAt = new Date();
    await shop.db.update(orders).set({ erasedAt }).where(eq(orders.id, erased.row.id));
    const tries = [
      'A'.repeat(22),
      token.slice(1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      String(row.id),
      String(row.number),
      row.idempotencyKey,
      row.requestHash,
      `${token.slice(0, -1)}_`,
      `${token.slice(0, 11)}%25`,
      `${token}%00`,
      '_'.repeat(22),
      ...['*', '%25', '-1', '1e9', '[]', '{}', 'latest', 'null', '__proto__', 'board'],
      '%00',
      "'%20or%20''='",
      '..%2f..',
      'x'.repeat(5_000),
      erased.token,
    ];
    const answers = new Set<string>();
    for (const tried of tries) {
      for (const path of [`/api/orders/${tried}`, `/api/orders/${tried}/events`]) {
        const response = await shop.app.request(path);
        expect(response.status, path.slice(0, 80)).toBe(404);
        answers.add(await response.text());
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('order_unknown');
  });

  test('is given no list of orders (B-708)', async ({ shop }) => {
    await send(shop);
    for (const path of [
      '/api/orders',
      '/api/orders/',
      '/api/orders?token=',
      '/api/orders?limit=9',
    ]) {
      const response = await shop.app.request(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect([path, /Alix|514 555/.test(await response.text())]).toEqual([path, false]);
    }
  });

  test('finds no token in the log (B-709)', async ({ shop }) => {
    const said: string[] = [];
    const line = (...parts: unknown[]) => said.push(JSON.stringify(parts));
    const { app } = testApp(shop.db, { log: { info: line, warn: line, error: line } });
    const { token } = await send(shop);
    for (const path of [`/api/orders/${token}`, `/api/orders/${token}/events`]) {
      await app.request(path, { method: 'HEAD' });
      await app.request(path, { method: 'POST' });
    }
    expect(said.length).toBeGreaterThan(3);
    expect(said.join('\n')).not.toContain(token);
  });
});
