import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#orders/order.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openKitchen } from '#tests/support/kitchen-orders.ts';
import { mergeBoard } from './board.ts';

const later = Temporal.Instant.from('2026-11-18T18:30:00-05:00').epochMilliseconds;

describe('two cooks who press at once', () => {
  test('make one move when they want the same, with one letter and one line in the book', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const id = await kitchen.receive();
    const { emails } = await kitchen.shop.stored();
    const press = () => kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.order.version)).toEqual([1, 1, 1]);
    expect((await kitchen.events(id)).map(({ kind }) => kind)).toEqual(['placed', 'confirmed']);
    expect((await kitchen.shop.stored()).emails).toBe(emails + 1);
  });

  test('make one move when they want two; the slower reads how the order stands (B-806)', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const id = await kitchen.receive();
    const answers = await Promise.all([
      kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 }),
      kitchen.move(id, { to: 'refused', version: 0, reason: 'too_busy' }),
    ]);
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'order_moved', details: { order: won?.body.order } });
    expect(await kitchen.events(id)).toHaveLength(2);
    expect((await kitchen.order(id)).version).toBe(1);
  });

  test('are not both told yes when they promise two times, or refuse for two reasons', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const steps = [
      [
        { to: 'confirmed', minutes: 30 },
        { to: 'confirmed', minutes: 45 },
      ],
      [
        { to: 'refused', reason: 'too_busy' },
        { to: 'refused', reason: 'sold_out' },
      ],
    ] as const;
    for (const [one, other] of steps) {
      const id = await kitchen.receive();
      const { body: won } = await kitchen.move(id, { ...one, version: 0 });
      const lost = await kitchen.move(id, { ...other, version: 0 });
      expect(lost.status).toBe(409);
      expect(lost.body).toMatchObject({ code: 'order_moved', details: { order: won.order } });
    }
  });

  test('write down one first touch', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const id = await kitchen.receive();
    await Promise.all([1, 2, 3].map(() => kitchen.call('PUT', `/${id}/seen`, {})));
    expect((await kitchen.events(id)).map(({ kind }) => kind)).toEqual(['placed', 'seen']);
  });
});

/** Retries: a transaction of another test on the same server may hold the cursor back. */
function onceNobodyWrites(look: () => Promise<void>): Promise<void> {
  return vi.waitFor(look, { timeout: 50_000, interval: 100 });
}

describe('a board that reads with a cursor', () => {
  test('is told nothing that it knows when nothing happens', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    await kitchen.receive();
    await onceNobodyWrites(async () => {
      const { body: all } = await kitchen.call('GET', '/board');
      expect(all.orders).toHaveLength(1);
      const { body } = await kitchen.call('GET', `/board?after=${all.cursor}`);
      expect(body.orders).toEqual([]);
      expect(body).toMatchObject({ louderAfter: 3 });
    });
  });

  test('is told everything when its cursor is of a database that was since put back', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const id = await kitchen.receive();
    await onceNobodyWrites(async () => {
      const { body } = await kitchen.call('GET', '/board?after=9000000000000000');
      expect(body.orders.map((order) => order.id)).toEqual([id]);
      const { body: next } = await kitchen.call('GET', `/board?after=${body.cursor}`);
      expect(next.orders).toEqual([]);
    });
  });

  test('refuses a cursor that is none', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    for (const cursor of ['', '-1', 'x', "1' or true"]) {
      const { status } = await kitchen.call('GET', `/board?after=${encodeURIComponent(cursor)}`);
      expect(status).toBe(400);
    }
  });

  test('hears of a change that was begun before its reading and committed after it (B-803)', async () => {
    const { db, pool } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const id = await kitchen.receive();
    const other = await kitchen.receive();
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query('update orders set version = version + 1 where id = $1', [id]);
    await kitchen.call('PUT', `/${other}/seen`, {});
    const { body: first } = await kitchen.call('GET', '/board');
    await slow.query('commit');
    slow.release();
    const { body: second } = await kitchen.call('GET', `/board?after=${first.cursor}`);
    expect(second.orders.find((order) => order.id === id)?.version).toBe(1);
  });

  test('misses nothing while ten people write, whenever it reads (B-803)', async () => {
    const { db } = await freshDatabase();
    const kitchen = await openKitchen(db);
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push(await kitchen.receive());
    let known: readonly Order[] = [];
    let cursor = '';
    let isOver = false;

    async function read() {
      const { body } = await kitchen.call('GET', `/board${cursor && `?after=${cursor}`}`);
      cursor = body.cursor;
      known = mergeBoard(known, body.orders, body.now);
    }
    async function watch() {
      while (!isOver) await read();
    }
    async function work(id: number) {
      let version = 0;
      for (const to of ['confirmed', 'baking', 'ready', 'done']) {
        const { body } = await kitchen.move(id, { to, version, promisedAt: later });
        version = body.order.version;
      }
    }
    const watching = watch();
    await Promise.all([...ids.map(work), ...[1, 2, 3].map(() => kitchen.receive())]);
    isOver = true;
    await watching;
    await read();
    const { body: truth } = await kitchen.call('GET', '/board');
    const byId = (orders: readonly Order[]) => orders.toSorted((a, b) => a.id - b.id);
    expect(truth.orders).toHaveLength(13);
    expect(byId(known)).toEqual(byId(truth.orders));
  });
});
