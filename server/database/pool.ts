import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from './ignore.ts';

/** Milliseconds; tests hand in small ones. */
type Patience = {
  /** After how long without an answer it is asked whether the server still answers anybody. */
  readonly doubt: number;
  /** How long a new connection, and a question on it, may take then. */
  readonly answer: number;
  /** The same while the server is known to be silent: whoever asks is told so meanwhile. */
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

type Options = {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly patience?: Partial<Patience> | undefined;
};

/** One who waits for the server, and how the waiting ends early. */
type Asked = { readonly since: number; readonly giveUp: (error: Error) => void };

type WithStream = { readonly connection: { readonly stream: { destroy(): void } } };

/**
 * Tells a server that does not answer from a question that takes long (B-2377). Once nobody is
 * answered, all that waits for it fails, and whatever is asked fails at once, until it answers again:
 * nobody waits for a frozen server for longer than `doubt` and `answer` together.
 */
function noticeSilence(pool: pg.Pool, { connection, log, patience }: Options) {
  const { doubt, answer, silence } = { ...steady, ...patience };
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<Asked>();
  let isSilent = false;
  let isWatched = false;
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  /** What `work` answers, or that the server is silent. */
  function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (isSilent) return Promise.reject(new SilentDatabase());
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked: Asked = { since: performance.now(), giveUp: reject };
    waiting.add(asked);
    if (!isWatched) watchAfter(doubt);
    work()
      .then(resolve, reject)
      .finally(() => waiting.delete(asked));
    return promise;
  }

  function watchAfter(ms: number): void {
    isWatched = true;
    setTimeout(() => void look(), ms).unref();
  }

  /** How long the oldest question waits; nothing while there is none. */
  function oldest(): number {
    const [first] = waiting;
    return first ? performance.now() - first.since : 0;
  }

  async function look(): Promise<void> {
    // A process that was busy itself reads first what has been answered meanwhile.
    await turn();
    await turn();
    const age = oldest();
    if (age >= doubt && !(await answers(connection, answer))) await waitOut();
    isWatched = false;
    if (waiting.size > 0) watchAfter(age < doubt ? doubt - age : 2 * doubt);
  }

  async function waitOut(): Promise<void> {
    const since = performance.now();
    isSilent = true;
    log.error({ waiting: waiting.size }, 'the database does not answer: it is waited for');
    for (const { giveUp } of waiting) giveUp(new SilentDatabase());
    waiting.clear();
    for (const client of clients) hangUp(client);
    while (!pool.ending && !(await answers(connection, silence)))
      await pause(100, undefined, { ref: false });
    isSilent = false;
    const seconds = Math.round((performance.now() - since) / 1000);
    log.info({ seconds }, 'the database answers again');
  }

  return { ask };
}

/** Ends a connection at once; a farewell would wait for the answers that are missing. */
function hangUp(client: pg.ClientBase): void {
  (client as pg.ClientBase & WithStream).connection.stream.destroy();
}

/** Whether a server says anything within so many milliseconds, be it that it has no room or no time. */
async function answers(connection: pg.ClientConfig, limit: number): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'pizzeria-silence' });
  client.on('error', ignore);
  const late = pause(limit, false, { ref: false }).then(async (said) => {
    await turn();
    await turn();
    return said;
  });
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true, speaks);
  const isThere = await Promise.race([asked, late]);
  if (isThere) client.end().catch(ignore);
  else hangUp(client);
  return isThere;
}

/** A refusal is an answer; and where nobody is, whoever asks is told so at once. */
function speaks(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET';
}

/** What a server says of itself in its greeting, and when that changes. */
type Said = { readonly parameterName: string; readonly parameterValue: string };

/**
 * A connection that is no use at a server that only follows another, where a balancer may lead for a moment: what is
 * read there is of earlier, and an order that was just heard of is missing (B-2435). Servers say so since PostgreSQL 14.
 */
class ClientOfFirst extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Said) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      this.connection.stream.destroy(new Error('the database server only follows another'));
    });
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
