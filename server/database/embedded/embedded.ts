import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { refuseMovedFolder } from '../moved-away.ts';
import { leaveSocketFolder } from './access.ts';
import { type ClusterOptions, prepareCluster } from './cluster.ts';
import { keepLogSmall } from './log.ts';
import { makeFolder } from './make-folder.ts';
import { bringUp, stopPostmaster } from './postmaster.ts';
import { takeProductLock } from './product-lock.ts';
import { refusing } from './refusing.ts';
import { supervise } from './supervisor.ts';

/** A database server to talk to; `stop` ends it when it is ours. */
export type DatabaseServer = { readonly connection: ClientConfig; stop(): Promise<void> };

export type EmbeddedOptions = Omit<ClusterOptions, 'folder'> & { readonly dataDir: string };

/**
 * Starts, or adopts, the PostgreSQL that the product brings, with its data in `dataDir/postgres`, and keeps it up.
 * It outlives a killed product on purpose: the next one adopts it. Throws a `StartProblem` when that cannot be.
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
    void keepLogSmall(cluster, ending.signal);
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
