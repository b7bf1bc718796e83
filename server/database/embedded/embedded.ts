import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { ignore } from '../ignore.ts';
import { refuseMovedFolder } from '../moved-away.ts';
import { leaveSocketFolder } from './access.ts';
import { type Cluster, type ClusterOptions, prepareCluster } from './cluster.ts';
import { limitLog } from './log.ts';
import { makeFolder, refusing } from './make-folder.ts';
import { bringUp, stopPostmaster } from './postmaster.ts';
import { takeProductLock } from './product-lock.ts';

export type DatabaseServer = { readonly connection: ClientConfig; stop(): Promise<void> };

type EmbeddedOptions = Omit<ClusterOptions, 'folder'> & { readonly dataDir: string };

/**
 * Starts or adopts the PostgreSQL that the product brings, with data in `dataDir/postgres`, and keeps it up. It
 * outlives a killed product on purpose: the next one adopts it. Throws a `StartProblem` when it cannot serve.
 */
export async function openEmbedded({
  dataDir,
  ...options
}: EmbeddedOptions): Promise<DatabaseServer> {
  const home = await refusing(dataDir, async () => {
    await makeFolder(dataDir);
    return realpath(dataDir);
  });
  const lock = await takeProductLock(join(home, 'product.lock'), home);
  try {
    const { log } = options;
    await refuseMovedFolder(join(home, 'postgres'));
    const cluster = await refusing(home, async () => {
      const prepared = await prepareCluster({ ...options, folder: join(home, 'postgres') });
      await bringUp(prepared, log);
      return prepared;
    });
    const supervisor = supervise(cluster, log);
    const ending = new AbortController();
    void limitLog(cluster, ending.signal);
    return {
      connection: cluster.connection,
      async stop() {
        ending.abort();
        await supervisor.stop();
        await stopPostmaster(cluster, log);
        await leaveSocketFolder(cluster.connection, cluster.folder);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Milliseconds: a server that lived this long is restarted at once. */
const steady = 60_000;
const longestPause = 10_000;

/**
 * Keeps the embedded server up until `stop`: holds a connection, and restarts the server when that ends, with growing
 * pauses while it fails. Adopted servers are not child processes, so there is no exit event.
 */
function supervise(cluster: Cluster, log: Log): { stop(): Promise<void> } {
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
