import { createHash } from 'node:crypto';
import { count, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Context, Database } from '#core/context.ts';
import { deleteOldEmails } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { findCustomers } from '../customers/customers.server.ts';
import { moveOrder } from '../move-order.server.ts';
import { orderLines, orders } from '../orders.table.server.ts';
import { eraseOldDetails } from './erase-details.server.ts';
import { eraseAgain } from './erase-orders.server.ts';

const evening = '2026-11-18T18:00:00-05:00';
const aYearLater = '2027-11-18T18:00:01-05:00';

const secrets = {
  fullName: 'Zénobie Quidam-Essai',
  email: 'zenobie@exemple.test',
  phone: '514 555-0177',
  phoneExtension: 'Q-9182',
  address: '7731, rue du Secret',
  apartment: 'grenier-64',
};

const kitchenNote = 'pour la fête de Quidam';
const postalCode = 'H7Z 9Y9';
const customerNote = 'Quidam paie en retard';
const rewardCode = 'MERCIQUIDAM22';
const driverNote = 'code 7742, sonnez chez Quidam';

/** Sends Zénobie's order, and refuses it with a note that names her. Returns its key and link. */
async function orderAndRefuse(shop: Shop) {
  shop.clock.set(evening);
  const key = newKey();
  const request = requestFor(
    [await shop.line('Fromage', { quantity: 2, note: kitchenNote })],
    secrets,
  );
  const { body } = await shop.order(request, { 'Idempotency-Key': key });
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  await shop.db.update(orders).set({ driverNote, postalCode, customerNote, rewardCode });
  const ctx = { ...shop.ctx, actor: owner };
  const note = 'Personne au 7731, rue du Secret';
  await moveOrder(ctx, { id: row?.id ?? 0, to: 'refused', version: 0, reason: 'other', note });
  await shop.db.update(outbox).set({ sentAt: new Date(Date.parse(evening)) });
  return { request, key, token: body.token, hash: row?.requestHash ?? '' };
}

/** Returns every text of the database as one. */
async function wholeDatabase(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = [];
  for (const { name } of rows) {
    const found = await db.execute(sql`select t::text from ${sql.identifier(name)} t`);
    texts.push(JSON.stringify(found.rows));
  }
  return texts.join('\n');
}

async function eraseAll(ctx: Context): Promise<number> {
  return (await eraseOldDetails(ctx)) + (await deleteOldEmails(ctx));
}

describe('a year after an order', () => {
  test('nothing in any table tells who sent it, nor does what staff search by (B-1601, B-1843, B-4739)', async ({
    shop,
  }) => {
    const { key, token, hash } = await orderAndRefuse(shop);
    const traces = [
      ...Object.values(secrets),
      kitchenNote,
      driverNote,
      postalCode,
      customerNote,
      rewardCode,
      key,
      token,
      hash,
    ];
    const before = await wholeDatabase(shop.db);
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);
    const seek = (text: string) => findCustomers({ ...shop.ctx, actor: owner }, { text });
    expect((await seek('zenobie quidam 0177')).customers).toHaveLength(1);
    shop.clock.set(aYearLater);
    expect(await eraseAll(shop.ctx)).toBe(1);
    const after = await wholeDatabase(shop.db);
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    for (const word of ['zenobie', 'secret', '5145550177', '0177'])
      expect((await seek(word)).customers).toEqual([]);
    // The row itself is no longer one that the index has.
    const words = await shop.db.execute(
      sql`select customer_words(full_name, address, phone)::text as words from orders`,
    );
    expect(words.rows).toEqual([{ words: '' }]);
  });

  test('what was sold, for how much and when is still there (B-1601)', async ({ shop }) => {
    await orderAndRefuse(shop);
    const kept = () =>
      shop.db
        .select({
          day: orders.day,
          number: orders.number,
          placedAt: orders.placedAt,
          status: orders.status,
          reason: orders.refusalReason,
          type: orders.orderType,
          payment: orders.paymentMethod,
          subtotal: orders.subtotal,
          taxes: orders.taxes,
          total: orders.total,
          name: orderLines.nameFr,
          quantity: orderLines.quantity,
          price: orderLines.price,
        })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id));
    const before = await kept();
    expect(before).toMatchObject([{ quantity: 2, status: 'refused' }]);
    shop.clock.set(aYearLater);
    await eraseAll(shop.ctx);
    expect(await kept()).toEqual(before);
  });

  test('its link is as dead as one that never was', async ({ shop }) => {
    const { token } = await orderAndRefuse(shop);
    const path = `/api/orders/${token}`;
    expect((await shop.app.request(path)).status).toBe(200);
    shop.clock.set(aYearLater);
    await eraseAll(shop.ctx);
    expect((await shop.app.request(path)).status).toBe(404);
    const [row] = await shop.db.select({ token: orders.token }).from(orders);
    expect(row?.token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await shop.app.request(`/api/orders/${row?.token}`)).status).toBe(404);
  });

  test('a second look changes nothing, and tells no board (B-1606)', async ({ shop }) => {
    await orderAndRefuse(shop);
    shop.clock.set(aYearLater);
    await eraseAll(shop.ctx);
    const [before] = await shop.db.select().from(orders);
    shop.clock.set('2027-12-18T18:00:00-05:00');
    expect(await eraseAll(shop.ctx)).toBe(0);
    const [after] = await shop.db.select().from(orders);
    expect(after).toEqual(before);
    expect(after?.version).toBe(1);
  });

  test('the same order sent once more is a new one (B-1605)', async ({ shop }) => {
    const { request, key } = await orderAndRefuse(shop);
    shop.clock.set(aYearLater);
    await eraseAll(shop.ctx);
    expect((await shop.order(request, { 'Idempotency-Key': key })).status).toBe(201);
    expect((await shop.stored()).orders).toBe(2);
  });
});

describe('what is not old enough', () => {
  test('an order of yesterday year keeps its details one day longer', async ({ shop }) => {
    await orderAndRefuse(shop);
    shop.clock.set('2027-11-18T17:59:59-05:00');
    expect(await eraseOldDetails(shop.ctx)).toBe(0);
  });

  test('an order for Saturday is known until Saturday, however short details are kept (B-1601)', async ({
    shop,
  }) => {
    const ctx = { ...shop.ctx, retentionDays: 1 };
    shop.clock.set(evening);
    await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })], secrets));
    await shop.db.update(orders).set({ dueAt: new Date('2026-11-21T22:00:00Z') });
    shop.clock.set('2026-11-21T16:00:00-05:00');
    expect(await eraseOldDetails(ctx)).toBe(0);
    shop.clock.set('2026-11-22T18:00:00-05:00');
    expect(await eraseOldDetails(ctx)).toBe(1);
  });

  test('an email is kept for a month after it left or was given up, one that waits for ever (B-1602)', async ({
    shop,
  }) => {
    const email = { recipient: 'a@exemple.test', subject: 's', html: 'h', text: 't' };
    const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
    const written = { ...email, createdAt: at('10-01'), nextAttemptAt: at('10-01') };
    await shop.db.insert(outbox).values([
      { ...written, subject: 'sent long ago', sentAt: at('10-18') },
      { ...written, subject: 'given up long ago', givenUpAt: at('10-18') },
      { ...written, subject: 'sent lately', sentAt: at('10-20') },
      { ...written, subject: 'waiting' },
    ]);
    const subjects = async () =>
      (await shop.db.select().from(outbox).orderBy(outbox.id)).map(({ subject }) => subject);
    shop.clock.set(evening);
    expect(await deleteOldEmails(shop.ctx)).toBe(2);
    expect(await subjects()).toEqual(['sent lately', 'waiting']);
    expect(await deleteOldEmails({ ...shop.ctx, retentionDays: 7 })).toBe(1);
    expect(await subjects()).toEqual(['waiting']);
  });
});

test('thousands of old orders are erased by two instances, each once, and nobody else is (B-1606)', async () => {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  await db.execute(sql`
    insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name,
      email, phone, address, payment_method, order_type, language, subtotal, taxes, total_price)
    select '2025-01-01', n, lpad(n::text, 22, 't'), 'key' || n, 'hash' || n,
      case when n <= 2300 then timestamptz '2025-01-01' else timestamptz '2026-11-01' end,
      'Zoé', 'zoe@exemple.test', '514', 'ici', 'cash', 'delivery', 'fr', 1000, 150, 1150
    from generate_series(1, 2400) n`);
  shop.clock.set(evening);
  const erased = await Promise.all([eraseOldDetails(shop.ctx), eraseOldDetails(shop.ctx)]);
  const rest = await eraseOldDetails(shop.ctx);
  expect(erased[0] + erased[1] + rest).toBe(2300);
  const [known] = await db.select({ n: count() }).from(orders).where(isNull(orders.erasedAt));
  const [named] = await db.select({ n: count() }).from(orders).where(eq(orders.fullName, 'Zoé'));
  const [sum] = await db.select({ cents: sql`sum(total_price)::int` }).from(orders);
  expect([known?.n, named?.n, sum?.cents]).toEqual([100, 100, 2400 * 1150]);
});

test('a restore erases a customer again, however many were erased since the shop began', async ({
  shop,
}) => {
  const { token } = await orderAndRefuse(shop);
  const others = Array.from({ length: 70_000 }, (_, at) => hashOf(`another order ${at}`));
  const erased = { before: null, orders: [...others, hashOf(token)] };
  expect(await eraseAgain(shop.db, erased, shop.clock.now())).toBe(1);
  expect(await wholeDatabase(shop.db)).not.toContain(secrets.fullName);
});

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
