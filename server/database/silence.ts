import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from './ignore.ts';

/** Milliseconds; tests hand in small ones. */
export type Patience = {
  /** After how long without an answer it is asked whether the server still answers anybody. */
  readonly doubt: number;
  /** How long a new connection, and a question on it, may take then. */
  readonly answer: number;
  /** The same while the server is known to be silent: whoever asks is told so meanwhile. */
  readonly silence: number;
};

const steady: Patience = { doubt: 1_500, answer: 1_500, silence: 5_000 };

/** What is said instead of waiting; its code is PostgreSQL's for a connection that failed. */
export class SilentDatabase extends Error {
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
export function noticeSilence(pool: pg.Pool, { connection, log, patience }: Options) {
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
export function hangUp(client: pg.ClientBase): void {
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
