import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase, silent } from '#tests/support/database.ts';
import { fakeServer, says } from '#tests/support/database-fake.ts';
import { createPool, endPool } from './pool.ts';

function poolAt(connectionString: string, overrides = {}) {
  const pool = createPool({ connectionString }, silent, overrides);
  onTestFinished(() => endPool(pool, 100));
  return pool;
}

test('an owner keeps the site when the server drops a connection in the middle of a query', async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = expect(client.query('select pg_sleep(60)')).rejects.toThrow();
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await waiting;
  client.release();
  // Until its socket is closed the driver may hand it out once more.
  await vi.waitFor(() => pool.query('select 1'));
});

test('an owner keeps the site when the server drops connections that nobody uses', async () => {
  const { pool } = await freshDatabase();
  const other = await freshDatabase();
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  const idle = new Promise((resolve) => pool.once('error', resolve));
  await other.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test_%' and datname <> current_database() and state = 'idle' and datname = $1",
    [pool.options.connectionString?.match(/\/(test_[^?]+)/)?.[1]],
  );
  await idle;
  await vi.waitFor(() => pool.query('select 1'), { timeout: 30_000 });
});

test('a customer gets an error, not a wait, from a server that stopped answering (B-1709)', async () => {
  const { url } = await fakeServer((socket, piece) => {
    if (piece === 0) socket.write(says.welcome);
  });
  const pool = poolAt(url, { query_timeout: 50, max: 1 });
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
    await expect(drizzle(pool).transaction(async () => 'ordered')).rejects.toThrow('begin');
  }
  await expect.poll(() => pool.totalCount).toBe(0);
});

test('a connection whose query was never answered is not used again', async () => {
  const { url } = await fakeServer((socket, piece) => {
    if (piece === 0) socket.write(says.welcome);
  });
  const pool = poolAt(url, { query_timeout: 50, max: 1 });
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
  client.release();
  await expect.poll(() => pool.totalCount).toBe(0);
});

test('customers are served again after any number of transactions that could not begin', async () => {
  const { url } = await fakeServer((socket, piece) => {
    if (piece === 0) socket.write(says.welcome);
    else socket.destroy();
  });
  const pool = poolAt(url, { max: 2 });
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(drizzle(pool).transaction(async () => 'ordered')).rejects.toThrow('begin');
  }
  await expect.poll(() => pool.totalCount).toBe(0);
  const client = await pool.connect();
  await expect(client.query('begin')).rejects.toThrow();
  client.release();
  await expect.poll(() => pool.totalCount).toBe(0);
});

test('a customer gets an error when a server takes the call and says nothing', async () => {
  const { url } = await fakeServer(() => {});
  const pool = poolAt(url, { connectionTimeoutMillis: 50 });
  await expect(pool.query('select 1')).rejects.toThrow('timeout');
});

test('an owner can stop the product while a query hangs', async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  await client.query("set statement_timeout = '500ms'");
  const waiting = client.query('select pg_sleep(60)').catch((error: Error) => error);
  await endPool(pool, 50);
  client.release(true);
  await expect(waiting).resolves.toBeInstanceOf(Error);
});
