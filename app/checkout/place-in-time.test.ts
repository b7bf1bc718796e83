import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seedDatabase } from '#db/seed/seed.ts';
import { orders } from '#orders/orders.table.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { heldDatabase } from '#tests/support/held-site.ts';
import { newKey, openShop, requestFor } from '#tests/support/orders.ts';

/** Opens a shop whose database connection can be held, and a customer who orders there. */
async function shopOnWire(limits?: { readonly query_timeout: number }) {
  const database = await seededDatabase();
  await seedDatabase(database.db);
  const { wire, db } = await heldDatabase(database, limits);
  const shop = await openShop(db);
  const body = requestFor([await shop.line('Fromage', { quantity: 2 })]);
  const key = newKey();
  return {
    ...{ shop, wire, database },
    send: () => shop.order(body, { 'Idempotency-Key': key }),
    stored: () => database.db.$count(orders, eq(orders.idempotencyKey, key)),
  };
}

const words = {
  fr: "Votre commande n'a pas pu être confirmée. Renvoyez-la dans un instant : elle ne comptera qu'une fois. Ou appelez le 514 555-0142.",
  en: 'Your order could not be confirmed. Send it again in a moment: it counts only once. Or call 514 555-0142.',
};

describe('a customer who orders while the database hangs', () => {
  test('is told so in words, and the same order goes through once when it answers again (B-2376)', async () => {
    const { wire, send, stored } = await shopOnWire();
    wire.hold();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, body } = await send();
      expect([status, body.code, body.title]).toEqual([503, 'order_unconfirmed', words]);
    }
    wire.letGo();
    await expect.poll(async () => (await send()).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  test('and whose order was stored all the same finds it under its key, and not a second one (B-2376)', async () => {
    const { wire, send, stored } = await shopOnWire();
    wire.holdAnswerTo('commit');
    expect((await send()).body.code).toBe('order_unconfirmed');
    await expect.poll(stored).toBe(1);
    wire.letGo();
    await expect.poll(async () => (await send()).headers.get('Idempotent-Replayed')).toBe('true');
    expect(await stored()).toBe(1);
  });

  test('in a crowd, all of whose orders were under way, has one order in the end (B-2376)', async () => {
    const { wire, send, stored } = await shopOnWire();
    wire.holdAnswerTo('begin');
    const crowd = await Promise.all(Array.from({ length: 9 }, send));
    expect(new Set(crowd.map(({ body }) => body.code))).toEqual(new Set(['order_unconfirmed']));
    wire.letGo();
    await expect.poll(async () => (await send()).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  test('is not kept waiting by others who hold what the order needs (B-2376)', async () => {
    const { send, stored, database } = await shopOnWire({ query_timeout: 20_000 });
    await database.db.transaction(async (tx) => {
      await tx.execute('lock table orders in access exclusive mode');
      expect((await send()).body.code).toBe('order_unconfirmed');
    });
    await expect.poll(stored).toBe(1);
    expect((await send()).headers.get('Idempotent-Replayed')).toBe('true');
    expect(await stored()).toBe(1);
  });
});
