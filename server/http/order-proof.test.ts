import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { pulse } from '#operations/pulse.table.server.ts';
import { createPool, endPool } from '#server/database/pool.ts';
import { silent, testDatabase } from '#tests/support/database.ts';
import { wireTo } from '#tests/support/database-wire.ts';
import { proveOrders } from './order-proof.ts';

const database = await testDatabase();

/** Opens the same database with other settings. */
function reach(connection: pg.ClientConfig): Database {
  const pool = createPool(connection, silent);
  onTestFinished(() => endPool(pool, 0));
  return drizzle(pool);
}

async function sizes() {
  const { rows } = await database.pool.query<{ size: string }>(
    `select sum(pg_relation_size(oid)) as size from pg_class where relkind = 'r'`,
  );
  return Number(rows[0]?.size);
}

describe('whoever asks whether an order could be stored', () => {
  test('is told so after a commit that leaves one row, always the same (B-2360)', async () => {
    expect(await proveOrders(database.db).ask()).toBeNull();
    const before = await sizes();
    for (let again = 0; again < 20; again++) await proveOrders(database.db).ask();
    expect(await database.db.$count(pulse)).toBe(1);
    expect(await sizes()).toBe(before);
  });

  test.each([
    ["the database's disk is full", '-c temp_file_limit=512kB'],
    ['the database is a read-only copy', '-c default_transaction_read_only=on'],
    ['the database refuses it (42883)', '-c search_path=pg_catalog'],
  ])('reads why not: %s (B-2360)', async (words, options) => {
    expect(await proveOrders(reach({ ...database.connection, options })).ask()).toBe(words);
    expect(await proveOrders(database.db).ask()).toBeNull();
  });

  test('reads that somebody holds the tables of the orders locked (B-2360)', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin; lock table orders in share mode');
    try {
      expect(await proveOrders(database.db).ask()).toMatch(/holds the tables .* locked$/);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await proveOrders(database.db).ask()).toBeNull();
  });

  test('reads that the database does not answer, when it is gone', async () => {
    const wire = await wireTo(database.connection);
    wire.cut();
    expect(await proveOrders(reach(wire.connection)).ask()).toBe('the database does not answer');
  });
});

describe('a balancer that asks every instance all the time', () => {
  afterEach(() => void vi.useRealTimers());

  /** Returns a database that answers when the test says so. */
  function openSlow() {
    vi.useFakeTimers();
    const asked: PromiseWithResolvers<void>[] = [];
    const execute = () => {
      const answer = Promise.withResolvers<void>();
      asked.push(answer);
      return answer.promise;
    };
    const proof = proveOrders({ execute } as unknown as Database);
    return { asked, proof };
  }

  test('has at most one proof made in three seconds (B-2360)', async () => {
    const { asked, proof } = openSlow();
    const answers = Array.from({ length: 50 }, () => proof.ask());
    asked[0]?.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([null]));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(await proof.ask()).toBeNull();
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    proof.ask();
    expect(asked).toHaveLength(2);
  });

  test('is answered within four seconds by a frozen database, and at once while it stays so (B-2360)', async () => {
    const { asked, proof } = openSlow();
    const first = proof.ask();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toBe('the database does not answer in time');
    const second = proof.ask();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('the database does not answer in time');
    expect(asked).toHaveLength(1);
    asked[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await proof.ask()).toBeNull();
  });
});
