import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from './ignore.ts';

/** Milliseconds; tests hand in small ones. */
type Patience = {
  /** After how long without an answer on a connection a question on a new one is asked. */
  readonly doubt: number;
  /** How long that may take. */
  readonly answer: number;
  /** How long it may take while the server is known to be silent. */
  readonly silence: number;
};

const steady: Patience = { doubt: 1_500, answer: 1_500, silence: 5_000 };

/** What is said instead of waiting; its code is PostgreSQL's for a connection that failed. */
class SilentDatabase extends Error {
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
    this.name = 'SilentDatabase';
  }
}

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
  // What is asked at once goes out at once; and a connection that owes an answer for too long is closed.
  pipeline: true,
  verify: refuseFollower,
};

/** Makes the connections of one instance. A server that dies or hangs makes queries fail, never the process. */
export function createPool(
  connection: pg.ClientConfig,
  log: Log,
  { patience, ...overrides }: pg.PoolConfig & { readonly patience?: Partial<Patience> } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...limits,
    ...connection,
    ...overrides,
    stream: () => sockets.open(),
  });
  const sockets = watchedSockets(pool, { connection, log, patience: { ...steady, ...patience } });
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  giveBackTheEnded(pool);
  return pool;
}

type Watched = {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly patience: Patience;
};

/**
 * Makes the pool's sockets, and tells a server that does not answer from a question that takes long (B-2377). Once it
 * answers nobody, all of them are destroyed, and new ones at once, until it answers again: nothing waits for a frozen
 * server for longer than `doubt` and `answer` together.
 */
function watchedSockets(pool: pg.Pool, { connection, log, patience }: Watched) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isAsking = false;

  function open(): Socket {
    const socket = new Socket();
    sockets.add(socket.setTimeout(patience.doubt));
    socket.once('close', () => sockets.delete(socket));
    socket.on('timeout', () => void look(socket));
    if (isSilent) process.nextTick(() => socket.destroy(new SilentDatabase()));
    return socket;
  }

  /** A quiet socket is an idle connection, a long question or a silent server. */
  async function look(quiet: Socket): Promise<void> {
    if (isAsking || pool.totalCount === pool.idleCount) return;
    isAsking = true;
    if (!(await answers(connection, patience.answer))) await waitOut();
    isAsking = false;
    // It says so once for each quiet time.
    quiet.setTimeout(patience.doubt);
  }

  async function waitOut(): Promise<void> {
    const since = performance.now();
    isSilent = true;
    log.error({ connections: sockets.size }, 'the database does not answer: it is waited for');
    for (const socket of sockets) socket.destroy(new SilentDatabase());
    while (!pool.ending && !(await answers(connection, patience.silence)))
      await pause(100, undefined, { ref: false });
    isSilent = false;
    const seconds = Math.round((performance.now() - since) / 1000);
    log.info({ seconds }, 'the database answers again');
  }

  return { open };
}

/** Tells whether a server says anything within so many milliseconds, be it that it has no room or no time. */
async function answers(connection: pg.ClientConfig, limit: number): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    application_name: 'pizzeria-silence',
    stream: () => socket,
  });
  client.on('error', ignore);
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true, speaks);
  const isThere = await Promise.race([asked, pause(limit, false, { ref: false })]);
  if (isThere) client.end().catch(ignore);
  else socket.destroy();
  return isThere;
}

/** A refusal is an answer; and where no server is, each question fails at once by itself. */
function speaks(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET';
}

/**
 * Refuses a new connection to a server that only follows another, where a balancer may lead for a moment: what is
 * read there is of earlier, and an order that was just heard of is missing (B-2435).
 */
function refuseFollower(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    .then(({ rows }) =>
      rows[0]?.follows ? new Error('the database server only follows another') : undefined,
    )
    .then(done, done);
}

/**
 * Gives connections that have ended back to the pool: Drizzle forgets one whose `begin` was not answered. Its holder
 * may give it back once more.
 */
function giveBackTheEnded(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    // Its running query is rejected as well, and idle clients are the pool's to report.
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
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  await Promise.race([pool.ending ? undefined : pool.end(), promise]);
  clearTimeout(timer);
}
