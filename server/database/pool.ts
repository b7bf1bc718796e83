import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ClientOfFirst } from './first-server.ts';
import { ignore } from './ignore.ts';
import { hangUp, noticeSilence, type Patience } from './silence.ts';

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
  // What is asked at once goes out at once, instead of each after the other's answer.
  pipeline: true,
};

/** The connections of one instance. A server that dies or hangs makes queries fail, never the process. */
export function createPool(
  connection: pg.ClientConfig,
  log: Log,
  { patience, ...overrides }: pg.PoolConfig & { readonly patience?: Partial<Patience> } = {},
): pg.Pool {
  const pool = new pg.Pool({ Client: ClientOfFirst, ...limits, ...connection, ...overrides });
  const { ask } = noticeSilence(pool, { connection, log, patience });
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  pool.on('connect', (client) => {
    // Its running query is rejected as well, and idle clients are the pool's to report.
    client.on('error', ignore);
    dropWhenBroken(client, ask);
  });
  askEachTime(pool, ask);
  return pool;
}

type Ask = ReturnType<typeof noticeSilence>['ask'];

/** Every question put to the pool itself ends when the server falls silent. */
function askEachTime(pool: pg.Pool, ask: Ask): void {
  const query = pool.query.bind(pool) as Query;
  const connect = pool.connect.bind(pool);
  // With a callback it is the pool that asks, for one of its own queries.
  function connectInTime(callback?: Parameters<typeof connect>[0]) {
    if (callback) return connect(callback);
    const connecting = ask(() => {
      const client = connect();
      client.then((late) => connecting.catch(() => late.release(true)), ignore);
      return client;
    });
    return connecting;
  }
  const queryInTime: Query = (...args) => ask(async () => query(...args));
  Object.assign(pool, { connect: connectInTime, query: queryInTime });
}

type Query = (...args: readonly unknown[]) => unknown;

/**
 * Some clients would stay in the pool though they are of no use: one whose query was never answered, because the
 * driver keeps waiting for it; one that the server is just hanging up on; and one whose `begin` failed, because
 * Drizzle forgets to give it back.
 */
function dropWhenBroken(client: pg.PoolClient, ask: Ask): void {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const answer = query(...args);
    // With a callback it is one of the pool's own queries.
    if (!(answer instanceof Promise)) return answer;
    answer.catch(ignore);
    const asked = ask(() => answer);
    // Ahead of whoever asked, who may be giving the client back.
    asked.catch((error: Error) => {
      if (/^begin\b/.test(textOf(args[0]))) giveBack(client);
      else if (isTheEnd(error)) endClient(client);
    });
    return asked;
  };
  Object.assign(client, { query: watched });
}

/** Takes the client out of the pool; whoever does give it back as well does no harm. */
function giveBack(client: pg.PoolClient): void {
  client.release(true);
  client.release = ignore;
}

function isTheEnd(error: Error): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || error.severity === 'PANIC';
  return error.message === 'Query read timeout';
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** Ends the connection at once; the pool removes the client when it is given back. */
function endClient(client: pg.PoolClient): void {
  (client as pg.PoolClient & Pick<pg.Client, 'end'>).end().catch(ignore);
  hangUp(client);
}

/** Closes the pool; queries still running after `limit` milliseconds are left behind. */
export async function endPool(pool: pg.Pool, limit = 5_000): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  await Promise.race([pool.ending ? undefined : pool.end(), promise]);
  clearTimeout(timer);
}
