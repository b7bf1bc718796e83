import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from '../ignore.ts';
import type { Cluster } from './cluster.ts';
import { bringUp } from './postmaster.ts';

/** A server that lived this long has earned a quick restart. */
const steady = 60_000;
const longestPause = 10_000;

/**
 * Keeps the embedded server up until `stop`: holds a connection, and whenever that ends brings the server up
 * again, with growing pauses while it fails. Adopted servers are nobody's children, so no exit could be waited for.
 */
export function supervise(cluster: Cluster, log: Log): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;

  async function watch(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      const since = Date.now();
      try {
        await bringUp(cluster, log, signal);
        if (failures > 0) log.info({ failures }, 'The database server is up again');
        await connectionLost(cluster.connection, signal);
        if (Date.now() - since > steady) failures = 0;
        if (!signal.aborted) log.error({}, 'The database server is gone; starting it again');
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error }, 'The database server does not start; trying again');
      }
      await pause(Math.min(longestPause, 100 * 2 ** failures), undefined, { signal }).catch(ignore);
    }
  }

  const watching = watch();
  return {
    async stop() {
      ending.abort();
      await watching;
    },
  };
}

async function connectionLost(connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    application_name: 'supervisor',
  });
  client.on('error', ignore);
  const ended = new Promise((resolve) => client.once('end', resolve));
  function leave() {
    client.end().catch(ignore);
  }
  try {
    await client.connect();
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    await ended;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
