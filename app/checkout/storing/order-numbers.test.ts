import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, type Shop } from '#tests/support/orders.ts';

async function busyShop() {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  const body = requestFor([await shop.line('Fromage', { quantity: 2 })]);
  return { db, shop, body, instances: [shop.app, testApp(db).app] };
}

function send(app: Shop['app'], body: object, key: string) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  return app.request('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) });
}

async function numbers(db: Database): Promise<readonly number[]> {
  const rows = await db.select({ number: orders.number }).from(orders).orderBy(orders.number);
  return rows.map(({ number }) => number);
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a shopkeeper who reads the numbers of a day', () => {
  test('finds none missing although every customer sent six times at once (B-642)', async () => {
    const { db, body, instances } = await busyShop();
    const keys = Array.from({ length: 10 }, newKey);
    const sent = keys.flatMap((key) => Array.from({ length: 6 }, (_, at) => ({ key, at })));
    const answers = await Promise.all(
      sent.map(({ key, at }) => send(instances[at % 2] as Shop['app'], body, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await numbers(db)).toEqual(upTo(10));
  });

  test('finds none missing after orders that could not be stored (B-642)', async () => {
    const { db, shop, body } = await busyShop();
    await db.execute(sql`alter table order_events rename to lost`);
    const key = newKey();
    const failed = await Promise.all(
      [key, newKey(), newKey()].map((one) => send(shop.app, body, one)),
    );
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
    await db.execute(sql`alter table lost rename to order_events`);
    for (const one of [newKey(), key, newKey(), newKey()]) {
      expect((await send(shop.app, body, one)).status).toBe(201);
    }
    expect(await numbers(db)).toEqual(upTo(4));
    expect(await db.$count(outbox)).toBe(7);
  });
});
