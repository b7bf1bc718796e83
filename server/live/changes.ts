import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from '#server/database/ignore.ts';
import { servingLock } from '#server/database/migrate.ts';

/** Gets the changed table, `orders:12` for one row of it; `*` when any may have changed unheard. */
export type ChangeListener = (table: string) => void;

/** Changes in the database by any instance. */
export type Changes = {
  /** Calls the listener at every commit until the returned function is called. */
  subscribe(listener: ChangeListener): () => void;
  /** Whether commits are heard now, as far as is known. */
  hears(): boolean;
  /** Aborted as soon as `close` is called. */
  readonly closing: AbortSignal;
  /** Ends the connection; may be called twice. */
  close(): Promise<void>;
};

/** Milliseconds; tests pass small ones. */
export type ListeningPace = {
  /** The interval between checks that a quiet connection still listens. */
  readonly probe: number;
  /** The limit for that check, or for connecting. */
  readonly answer: number;
  /** The pauses between attempts to connect double from the first to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
};

const steady: ListeningPace = {
  probe: 12_000,
  answer: 5_000,
  firstPause: 200,
  longestPause: 10_000,
};

type Options = {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly pace?: Partial<ListeningPace>;
};

// Not `select 1`: a connection pooler may answer that from a session that hears nothing.
const listens = `select 1 from pg_listening_channels() as channel where channel = 'changes'`;

/**
 * Listens to the database's channel `changes` on one connection for the whole process. A lost or silent connection is
 * replaced; every listener then gets `*`, because commits in between were not heard.
 */
export function listenToChanges({ connection, log, pace: given }: Options): Changes {
  const pace = { ...steady, ...given };
  const listeners = new Set<ChangeListener>();
  const closing = new AbortController();
  let hangUp: (reason: Error) => void = ignore;
  let failures = 0;
  let hears = false;

  function tell(table: string): void {
    for (const listener of listeners) {
      try {
        listener(table);
      } catch (error) {
        log.error({ err: error }, 'a listener to changes failed');
      }
    }
  }

  async function listen(): Promise<never> {
    const client = new pg.Client({
      ...connection,
      application_name: 'pizzeria-live',
      connectionTimeoutMillis: pace.answer,
      query_timeout: pace.answer,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const lost = Promise.withResolvers<never>();
    hangUp = lost.reject;
    client.on('error', lost.reject);
    client.once('end', () => lost.reject(new Error('the connection ended')));
    client.on('notification', ({ payload }) => tell(tableOf(payload)));
    try {
      await Promise.race([lost.promise, client.connect().then(() => client.query(hear))]);
      if (failures > 0) log.info({}, 'changes in the database are heard again');
      failures = 0;
      hears = true;
      tell('*');
      // One race for the whole connection: each race would leave a handler on `lost` until the end.
      return await Promise.race([lost.promise, keepProbing(client, pace.probe)]);
    } finally {
      hears = false;
      await Promise.race([client.end().catch(ignore), sleep(1_000, undefined, { ref: false })]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await listen().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      if (failures === 0) log.warn({ err: reason }, 'changes in the database are not heard');
      const pause = Math.min(pace.firstPause * 2 ** failures, pace.longestPause);
      failures += 1;
      await sleep(pause, undefined, { signal: closing.signal }).catch(ignore);
    }
  }

  const listening = keepListening();
  return {
    subscribe(listener) {
      // The same function may be subscribed twice; each subscription is its own.
      const own: ChangeListener = (table) => listener(table);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    hears: () => hears,
    closing: closing.signal,
    close() {
      closing.abort();
      hangUp(new Error('the site stops'));
      return listening;
    },
  };
}

const hear = `listen changes; select pg_advisory_lock_shared(${servingLock})`;

/** Checks at intervals that the session still listens; rejects as soon as it does not. */
async function keepProbing(client: pg.Client, interval: number): Promise<never> {
  for (;;) {
    await sleep(interval, undefined, { ref: false });
    const { rowCount } = await client.query(listens);
    if (!rowCount) throw new Error('the session no longer listens: is a pooler in between?');
  }
}

/** Parses a notification, a table or a row of it; an empty or strange one may mean any table. */
function tableOf(payload = ''): string {
  return /^\w{1,63}(?::\d{1,19})?$/.test(payload) ? payload : '*';
}
