import pg from 'pg';
import type { Log } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';
import { ignore } from './ignore.ts';

/** Every wait ends: for a free connection, for a new one, for the server's work, for its answer. */
const limits: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Queries are pipelined; a connection that owes an answer for too long is closed.
  pipeline: true,
  // Compiling a statement costs ten times what any of ours takes.
  options: '-c jit=off',
};

/** Creates the pool of one instance. A server that dies or hangs makes queries fail, never the process. */
export function createPool(
  connection: pg.ClientConfig,
  log: Log,
  overrides: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({ ...limits, ...connection, ...overrides });
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  giveBackTheEnded(pool);
  return pool;
}

/**
 * Releases connections that have ended: Drizzle forgets one whose `begin` was not answered. Its holder may release it
 * once more, at which pg throws, so that client's `release` is made to do nothing.
 */
function giveBackTheEnded(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    // The running query is rejected as well, and the pool reports idle clients.
    client.on('error', ignore);
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = ignore;
    });
  });
}

/** Closes the pool; queries still running after `limit` milliseconds are left behind. */
export async function endPool(pool: pg.Pool, limit = 5_000): Promise<void> {
  if (!pool.ending) await inTime(limit, pool.end()).catch(ignore);
}
