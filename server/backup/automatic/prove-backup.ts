import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Log } from '#core/context.ts';
import { prepareCluster } from '../../database/embedded/cluster.ts';
import { bringUp, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { withClient } from '../../database/with-client.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupFacts } from '../file/backup-facts.ts';
import { tally } from '../file/pack.ts';
import { loadBackup } from '../restore-backup.ts';
import { countRows } from '../tables/catalog.ts';

type Proof = {
  /** The backup as fetched from its destination. */
  readonly file: string;
  readonly passphrase: string | undefined;
  /** As counted in the shop's own database. */
  readonly written: BackupFacts;
  /** Folder for the throw-away database; it must be absent. */
  readonly folder: string;
  readonly migrationsFolder: string;
};

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Settings of a database that need not survive a crash and should be small. */
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
 * Compares a fetched backup with what was written, restores it into a throw-away PostgreSQL and counts every table and
 * picture there (B-2327). Throws a `BackupProblem` `proof_failed` where a comparison fails; any other error is this
 * machine's and says nothing about the backup (B-4305).
 */
export async function proveBackup(proof: Proof): Promise<void> {
  const { rows, orders, pictures, sha256, bytes } = proof.written;
  const whole = tally();
  for await (const part of createReadStream(proof.file)) whole.add(part);
  if (!isDeepStrictEqual(whole.total(), { bytes, sha256 })) {
    throw new BackupProblem('proof_failed', 'what came back is not what was written');
  }
  const { folder } = proof;
  const cluster = await prepareCluster({ folder, log: quiet, settings: throwAway });
  try {
    await bringUp(cluster, quiet);
    const found = await restoreInto(cluster.connection, proof);
    if (!isDeepStrictEqual(found, { rows, orders, pictures })) {
      throw new BackupProblem('proof_failed', 'what was restored is not what was written');
    }
  } finally {
    await stopPostmaster(cluster, quiet);
  }
}

async function restoreInto(connection: pg.ClientConfig, proof: Proof) {
  const { file, passphrase, migrationsFolder } = proof;
  let pictures = 0;
  await loadBackup({
    file,
    passphrase,
    connection,
    erased: null,
    isUnchanged: true,
    migrationsFolder,
    storeSecret: async () => {},
    store: {
      async put() {
        pictures += 1;
      },
    },
  });
  const rows = await withClient(connection, countRows);
  return { rows, orders: rows.orders, pictures };
}
