import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Log } from '#core/context.ts';
import { prepareCluster } from '../../database/embedded/cluster.ts';
import { bringUp, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { withClient } from '../../database/with-client.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupFacts } from '../file/backup-facts.ts';
import { restoreBackup } from '../restore-backup.ts';
import { countRows } from '../tables/catalog.ts';

type Proof = {
  /** The backup as it came back from its destination. */
  readonly file: string;
  readonly passphrase: string | undefined;
  /** What was written into it, as counted in the shop's own database. */
  readonly written: BackupFacts;
  /** Where the throw-away database is made; nothing may be there. */
  readonly folder: string;
  readonly migrationsFolder: string;
};

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Nothing in it need survive anything, and it shall be small. */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  archive_mode: 'off',
  max_wal_senders: '0',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  shared_buffers: '32MB',
  max_connections: '10',
  autovacuum: 'off',
};

/**
 * Restores a backup into a PostgreSQL of its own, which is thrown away, and counts every table and picture there
 * against what was written (B-2327). Throws a `BackupProblem`: `proof_failed`, or `no_proof_here` where no PostgreSQL
 * can be started.
 */
export async function proveBackup(proof: Proof): Promise<void> {
  const cluster = await prepareProof(proof.folder);
  try {
    const found = await restoreInto(cluster.connection, proof);
    const { rows, orders, pictures, sha256 } = proof.written;
    if (!isDeepStrictEqual(found, { rows, orders, pictures, sha256 })) {
      throw new BackupProblem('proof_failed', 'what was restored is not what was written');
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupProblem('proof_failed', `it could not be restored: ${reason}`);
  } finally {
    await stopPostmaster(cluster, quiet);
  }
}

async function prepareProof(folder: string) {
  try {
    const cluster = await prepareCluster({ folder, log: quiet, settings: throwAway });
    await bringUp(cluster, quiet);
    return cluster;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupProblem('no_proof_here', reason);
  }
}

async function restoreInto(connection: pg.ClientConfig, proof: Proof) {
  const { file, passphrase, migrationsFolder } = proof;
  let pictures = 0;
  const { sha256 } = await restoreBackup({
    file,
    passphrase,
    connection,
    erased: null,
    migrationsFolder,
    log: quiet,
    storeSecret: async () => {},
    store: {
      async put() {
        pictures += 1;
      },
    },
  });
  const rows = await withClient(connection, countRows);
  return { rows, orders: rows.orders, pictures, sha256 };
}
