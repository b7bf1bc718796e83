import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { type Body, newKey, openShop, requestFor, type Shop } from '#tests/support/orders.ts';

type Sent = { readonly status: number; readonly body: { code?: string; number?: number } };

/** Opens a shop on two instances, and customers who all send at once, each to the next instance. */
async function busyShop() {
  const database = await seededDatabase();
  const { db } = database;
  const shop = await openShop(db);
  const apps = [shop.app, testApp(db).app];
  const pizzas = [await shop.line('Fromage', { quantity: 2 })];

  async function sendOne(body: Body, at: number, key: string): Promise<Sent> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await apps[at % apps.length]?.request('/api/orders', init);
    return { status: response?.status ?? 0, body: (await response?.json()) as Sent['body'] };
  }

  const send = (parts: readonly Body[], keys = parts.map(newKey)) =>
    Promise.all(parts.map((part, at) => sendOne(requestFor(pizzas, part), at, keys[at] ?? '')));
  const numbers = async () => {
    const rows = await db.select({ number: orders.number }).from(orders).orderBy(orders.number);
    return rows.map(({ number }) => number);
  };
  return { ...database, shop, pizzas, send, numbers };
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

function customerAt(at: number): Body {
  const phone = `514 555-01${String(at).padStart(2, '0')}`;
  return { fullName: `Alix ${at}`, email: `p${at}@exemple.test`, phone, address: `${at}, rue B` };
}

async function makeCode({ db }: Shop, part: Partial<typeof promotionCodes.$inferInsert>) {
  await db.insert(promotionCodes).values({ code: 'PIZZA10', share: 10, ...part });
}

function withCode(lines: Parameters<typeof requestFor>[0], part: Body): Body {
  const subtotal = subtotalOf(lines);
  const discount = Math.round(subtotal / 10);
  const { taxes, total } = orderTotals({ subtotal, discount }, firstShop);
  return { ...part, code: 'PIZZA10', discount, taxes, totalPrice: total };
}

describe('customers who order at the same moment', () => {
  test('are not refused for one among them whose order cannot be stored (B-2210)', async () => {
    const { db, shop, send, numbers } = await busyShop();
    await db.execute(sql`alter table orders add check (full_name <> 'Alix 3')`);
    const answers = await send(upTo(9).map(customerAt));
    expect(answers.map(({ status }) => status)).toEqual(
      upTo(9).map((at) => (at === 3 ? 500 : 201)),
    );
    expect(await numbers()).toEqual(upTo(8));
    expect(await shop.stored()).toEqual({ orders: 8, lines: 8, emails: 16 });
  });

  test('under one mailbox have emails of three of them, and the fourth is called first (B-2211)', async () => {
    const { db, send } = await busyShop();
    const email = (at: number) => ({ ...customerAt(at), email: `alix+${at}@exemple.test` });
    const answers = await send(upTo(6).map(email));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await db.select().from(orders).orderBy(orders.id);
    expect(rows.filter(({ isEmailed }) => isEmailed)).toHaveLength(3);
    expect(rows.map(({ callFirst }) => callFirst.includes('open_orders'))).toEqual(
      upTo(6).map((at) => at > 3),
    );
    const emails = await db.select().from(outbox);
    expect(emails.filter(({ recipient }) => recipient.startsWith('alix'))).toHaveLength(3);
  });

  test('from one telephone are called first from the fourth on (B-640, B-2211)', async () => {
    const { db, send } = await busyShop();
    const answers = await send(upTo(8).map((at) => ({ ...customerAt(at), phone: '514 555-0177' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await db.select().from(orders).orderBy(orders.id);
    expect(rows.filter(({ callFirst }) => callFirst.includes('open_orders'))).toHaveLength(5);
  });

  test('are stored whatever they order, one after the other on one line to the database (B-602)', async () => {
    const { shop, pizzas, numbers } = await busyShop();
    await makeCode(shop, {});
    const half = { otherHalf: { itemId: await shop.idOf('Fromage') }, note: 'bien cuite' };
    const kinds = [
      requestFor(pizzas, customerAt(1)),
      requestFor([await shop.line('Montréalaise', half)], {
        ...customerAt(2),
        driverNote: 'Code 12',
      }),
      requestFor(pizzas, { ...customerAt(3), orderType: 'takeout', address: '', language: 'en' }),
      requestFor(
        [...pizzas, await shop.line('Toute garnie')],
        withCode([...pizzas, await shop.line('Toute garnie')], customerAt(4)),
      ),
      requestFor(pizzas, { ...customerAt(5), phoneExtension: '12', paymentMethod: 'card' }),
    ];
    const codes: unknown[] = [];
    for (const body of kinds) codes.push((await shop.order(body)).body.code);
    expect(codes).toEqual(kinds.map(() => undefined));
    expect(await numbers()).toEqual(upTo(kinds.length));
  });

  test('share what is left of a code, and who is too late is told so (B-2211)', async () => {
    const { shop, pizzas, send, numbers } = await busyShop();
    await makeCode(shop, { maxUses: 2 });
    const coded = upTo(5).map((at) => withCode(pizzas, customerAt(at)));
    const answers = await send([...coded, customerAt(6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'code_used_up')).toHaveLength(3);
    expect(answers[5]?.status).toBe(201);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('from one telephone use a code as often as it can be used by one (B-2211)', async () => {
    const { shop, pizzas, send } = await busyShop();
    await makeCode(shop, { maxUsesPerPhone: 1 });
    const phone = '514 555-0177';
    const coded = upTo(4).map((at) => withCode(pizzas, { ...customerAt(at), phone }));
    const answers = await send([...coded, withCode(pizzas, customerAt(9))]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'code_used_by_phone')).toHaveLength(3);
  });

  test('find each order once when the database hangs up on them, and they send again (B-2212)', async () => {
    const { db, pool, shop, send, numbers } = await busyShop();
    const people = upTo(30).map(customerAt);
    const keys = people.map(newKey);
    const sent = send(people, keys);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const first = await sent;
    expect(new Set(first.map(({ status }) => status)).difference(new Set([201, 503]))).toEqual(
      new Set(),
    );
    const again = await send(people, keys);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    for (const [at, { status, body }] of first.entries())
      if (status === 201) expect(again[at]?.body).toEqual(body);
    expect(await numbers()).toEqual(upTo(30));
    expect(await shop.stored()).toEqual({ orders: 30, lines: 30, emails: 60 });
    expect(await db.$count(orders)).toBe(30);
  });
});
