import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { copiesOf } from '#tests/support/database.ts';
import { type Body, openShop, requestFor, type Shop } from '#tests/support/orders.ts';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { sumsOf } from '#tests/support/staff-writes.ts';

const phone = '514 555-0177';
const email = 'Zenobie@exemple.test';
const zenobie = {
  ...{ fullName: 'Zénobie Quidam-Essai', email, phone, phoneExtension: 'Q-9182' },
  ...{ address: '7731, rue du Secret', apartment: 'grenier-64' },
};
const secrets = [...Object.values(zenobie), 'code 7742', 'zenobie@'];

const orderAt = (shop: Shop) => async (part: Body) => {
  const line = await shop.line('Fromage', { quantity: 2 });
  const { body } = await shop.order(requestFor([line], part));
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  return row?.id ?? 0;
};

const endAt = (db: Database) => (id: number) =>
  db
    .update(orders)
    .set({
      status: 'done',
      promisedAt: new Date(),
      closedAt: new Date(),
      driverNote: 'code 7742',
    })
    .where(eq(orders.id, id));

const copyOfBooks = copiesOf(async ({ db }) => {
  const [order, end] = [orderAt(await openShop(db)), endAt(db)];
  const hers = [await order(zenobie), await order({ ...zenobie, phone: '438 555-0123' })];
  const othersPhone = await order({ email: 'colocataire@exemple.test', phone });
  for (const id of [...hers, othersPhone]) await end(id);
  return { owner: await openAccounts(db).joinAs('owner', 'owner@exemple.test') };
});

/** Opens a shop where Zénobie has two closed orders, and one more under each of two names. */
async function openBooks() {
  const { database, known } = await copyOfBooks();
  const { db } = database;
  const { owner } = known;
  const shop = await openShop(db);
  const staff = openAccounts(db);
  return {
    ...{ db, shop, staff, order: orderAt(shop), end: endAt(db), owner },
    search: (identifiers: readonly unknown[], token = owner) =>
      staff.call('POST', '/admin/erasure/search', { token, body: { identifiers } }),
    erase: (identifiers: readonly unknown[], orders: number, token = owner) =>
      staff.call('POST', '/admin/erasure', { token, body: { identifiers, orders } }),
    async whole() {
      const tables = await db.execute<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const texts: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await db.execute(sql`select t::text from ${sql.identifier(name)} t`);
        texts.push(JSON.stringify(rows));
      }
      return texts.join('\n');
    },
  };
}

describe('an owner whom a customer asks to be erased', () => {
  test.for([
    [phone, 2],
    ['+1 (514) 555.0177', 2],
    ['zenobie@EXEMPLE.test', 2],
    [' Zenobie+pizza@exemple.test ', 2],
    ['438-555-0123', 1],
    ['514 555-9999', 0],
  ] as const)('finds by %s how many orders are over (B-2563)', async ([identifier, orders]) => {
    const { search } = await openBooks();
    expect((await search([identifier])).body).toMatchObject({ orders, open: 0 });
  });

  test('reads what will be gone, from when to when, and under what else these orders stand (B-2562)', async () => {
    const { search, shop } = await openBooks();
    const at = shop.clock.now().epochMilliseconds;
    const { body } = await search([email]);
    expect(body).toEqual({
      ...{ orders: 2, since: at, until: at, open: 0, emails: 4 },
      others: [{ identifier: phone, orders: 1 }],
    });
    expect((await search([email, phone])).body).toMatchObject({ orders: 3, others: [] });
  });

  test('is led to no other customer by what an order of the counter lacks (B-4709)', async () => {
    const { search, order, end, db } = await openBooks();
    for (const part of [{}, { phone }]) {
      const id = await order({ email: 'comptoir@exemple.test' });
      await end(id);
      await db
        .update(orders)
        .set({ phone: '', ...part, email: '' })
        .where(eq(orders.id, id));
    }
    const { others } = (await search([phone])).body;
    expect(others).toEqual([{ identifier: 'zenobie@exemple.test', orders: 1 }]);
  });

  test('erases her from orders and emails; the sums, the others and who did it stay (B-2562)', async () => {
    const { db, erase, whole } = await openBooks();
    const sums = () =>
      db
        .select({ day: orders.day, number: orders.number, total: orders.total })
        .from(orders)
        .orderBy(orders.number);
    const before = await sums();
    const planted = await whole();
    expect(secrets.filter((secret) => !planted.includes(secret))).toEqual(['zenobie@']);
    expect((await erase([email], 2)).body).toEqual({ orders: 2, open: 0 });
    expect(await sums()).toEqual(before);
    const after = await whole();
    const left = secrets.filter((secret) => secret !== phone && after.includes(secret));
    expect(left).toEqual(['code 7742']);
    expect((await erase([phone], 1)).body).toEqual({ orders: 1, open: 0 });
    const all = await whole();
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(await db.$count(outbox)).toBe(0);
    expect(all.match(/customer_erased/g)).toHaveLength(2);
  });

  test('is offered no order of another customer without an email or a telephone, and erases hers by the telephone alone (B-4741)', async () => {
    const { db, search, erase } = await openBooks();
    const typed = { email: '', orderType: 'takeout', address: null } as const;
    const called = { ...typed, fullName: 'Zénobie Quidam-Essai', phone: '450 555-0188' };
    const note = { customerNote: 'Quidam paie en retard' };
    await storeOrders(
      db,
      { ...called, ...note, source: 'telephone' },
      { ...typed, phone: '450 555-0111', source: 'telephone' },
      { ...typed, phone: '', source: 'counter' },
      { ...typed, phone: '', email, source: 'counter' },
    );
    const { body } = await search([called.phone]);
    expect(body).toMatchObject({ orders: 1, others: [] });
    expect((await search([email])).body.others).toEqual([{ identifier: phone, orders: 1 }]);
    expect((await erase([called.phone], 1)).body).toEqual({ orders: 1, open: 0 });
    const rows = await db.select().from(orders).where(eq(orders.email, ''));
    const whose = rows.map(({ fullName, customerNote }) => [fullName, customerNote]);
    expect(whose.toSorted()).toEqual([
      ['', null],
      ['Maëlle Gagné-Essai', null],
      ['Maëlle Gagné-Essai', null],
    ]);
  });

  test('leaves an open order alone and says so; it can be erased once it is over (B-2562)', async () => {
    const { db, order, end, search, erase } = await openBooks();
    const open = await order(zenobie);
    expect((await search([email])).body).toMatchObject({ orders: 2, open: 1 });
    expect((await erase([email], 2)).body).toEqual({ orders: 2, open: 1 });
    const [row] = await db.select().from(orders).where(eq(orders.id, open));
    expect(row).toMatchObject({ fullName: zenobie.fullName, erasedAt: null });
    expect(await db.$count(outbox)).toBe(2 + 2);
    expect((await erase([email], 1)).body.code).toBe('customer_changed');
    await end(open);
    expect((await erase([email], 1)).body).toEqual({ orders: 1, open: 0 });
  });

  test('erases nothing when another order was over meanwhile (B-2562)', async () => {
    const { db, order, end, search, erase } = await openBooks();
    await search([email]);
    await end(await order(zenobie));
    const before = await sumsOf(db);
    expect(await erase([email], 2)).toMatchObject({
      status: 409,
      body: { code: 'customer_changed' },
    });
    expect(await sumsOf(db)).toEqual(before);
  });

  test.for([
    ['%', '%@%', '_', '514 555-01__', '514%', '*', '.*@.*', "'; drop table orders; --@x.test"],
    ['zenobie@exemple.test, a@b.test', '<zenobie@exemple.test>', 'é'.repeat(254), '\u0000@a.test'],
    ['@', '@@', '\u202ezenobie@exemple.test', 'ﾁ'.repeat(200), '5145550177x', ' '.repeat(254)],
    ['a'.repeat(255), 'a'.repeat(60_000), '', null, 7, {}, ['x']],
    ['514 555-017', '514 555-01777', '0177', '+44 514 555 0177', '1 1 514 555-0177'],
    ['zenobie%', '%@exemple.test', '@exemple.test', 'zenobie@exemple', "zenobie@exemple.test'--"],
    ['zenobıe@exemple.test', 'ｚenobie@exemple.test', 's\u0301zenobie@exemple.test'],
    ['zen\u200bobie@exemple.test', 'zenobie@exemple.test\u0000', 'zenobie@exemple.test\nx'],
  ])('finds nobody by %j (B-2563)', async (identifiers) => {
    const { search, erase } = await openBooks();
    for (const identifier of identifiers) {
      const { status, body } = await search([identifier]);
      expect([identifier, status === 200 ? body.orders : 0]).toEqual([identifier, 0]);
      expect([identifier, status < 500]).toEqual([identifier, true]);
      const erased = await erase([identifier], 3);
      expect([identifier, erased.status >= 400 && erased.status < 500]).toEqual([identifier, true]);
    }
  });

  test('looks for ten telephones and emails at most (B-2563)', async () => {
    const { search } = await openBooks();
    expect((await search(Array.from({ length: 10 }, () => email))).status).toBe(200);
    expect((await search(Array.from({ length: 11 }, () => email))).status).toBe(400);
    expect((await search([])).status).toBe(400);
  });
});

test('a program of staff that asks for an erasure in another shape, count or moment erases nobody (B-2562, B-2563)', async () => {
  const { db, staff, owner } = await openBooks();
  // From here on the owner is known to have been seen.
  await staff.call('GET', '/admin/settings', { token: owner });
  const before = await sumsOf(db);
  const named = { identifiers: [email], orders: 2 };
  const shapes = [
    null,
    '',
    7,
    true,
    {},
    [],
    [[]],
    [null],
    email,
    { 0: email, length: 1 },
    [[email]],
  ];
  const counts = [0, -1, 3, 1e9, 1e308, 1.5, '2', null, [2], undefined];
  const moments = ['preview', 'later', 'maybe'];
  const asked = [
    ...shapes.map((identifiers) => ({ body: { ...named, identifiers } })),
    ...counts.map((orders) => ({ body: { ...named, orders } })),
    ...moments.map((moment) => ({ body: named, headers: { 'X-Write': moment } })),
    {
      body: named,
      headers: { 'X-Write': 'later', 'X-Begins-At': '2030-01-01T05:00:00Z', 'X-Note': 'Plus-tard' },
    },
  ];
  for (const call of asked) {
    const { status } = await staff.call('POST', '/admin/erasure', { token: owner, ...call });
    expect([call, status >= 400 && status < 500]).toEqual([call, true]);
  }
  expect(await sumsOf(db)).toEqual(before);
});

test.for([
  ['a stranger', null, 401],
  ['somebody with an account alone', 'member', 403],
  ['an administrator to whom the shop is closed', 'shop', 403],
  ['an administrator who may not see customers', 'service', 403],
] as const)('%s finds no customer and erases none (B-2563)', async ([_, who, status]) => {
  const { db, staff, search, erase } = await openBooks();
  const token =
    who === null
      ? 'nobody'
      : who === 'member'
        ? await staff.join('member@exemple.test')
        : await staff.joinAs('admin', 'admin@exemple.test');
  if (who === 'shop' || who === 'service') {
    await db.insert(adminPermissions).values({ area: who, isAllowed: false });
  }
  expect((await search([email], token)).status).toBe(status);
  expect((await erase([email], 2, token)).status).toBe(status);
  expect(await db.$count(orders, eq(orders.phone, phone))).toBe(2);
});
