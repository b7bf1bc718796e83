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
 * Compares a backup with what was written, byte by byte, restores it into a PostgreSQL of its own, which is thrown away, and
 * counts every table and picture there (B-2327). Throws a `BackupProblem` `proof_failed` where a comparison fails; whatever
 * else it throws is this machine's trouble, and says nothing of the backup (B-4305).
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
