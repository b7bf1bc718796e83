import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Log, systemClock } from '#core/context.ts';
import { endInterrupted, takeBackupLock } from '#operations/backups/attempts.server.ts';
import { ignore } from '../../database/ignore.ts';
import type { S3Bucket } from '../../platform/backup-address.ts';
import { openPictures } from '../../platform/store/public-files.ts';
import { openBackupDestination } from '../destinations/folder-destination.ts';
import { databaseBytes } from '../tables/catalog.ts';
import { writeBackup } from '../write-backup.ts';
import { makeBackup } from './make-backup.ts';
import { proveBackup } from './prove-backup.ts';
import { clearWorkFolder, proofFolder } from './work-folder.ts';

// A child process makes the backup, so that no customer waits for it. It reads one line (the order) and writes one line
// (the outcome); it ends with its parent.

export type BackupOrder = {
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  readonly s3: S3Bucket | undefined;
  readonly secret: string;
  readonly backupUrl: string;
  /** Without keys, as staff read it. */
  readonly destination: string;
  readonly passphrase: string | undefined;
  readonly migrationsFolder: string;
};

// Orders are taken on the same processors. Its child processes inherit this.
setPriority(10);

const lines = createInterface({ input: process.stdin });
const order = JSON.parse(String((await once(lines, 'line'))[0])) as BackupOrder;
const stopped = Promise.race([once(lines, 'close'), once(process, 'SIGTERM')]);

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const log: Log = {
  info: ignore,
  warn: (facts, sentence) => say(`${sentence}: ${facts.reason}`),
  error: ignore,
};

async function run(): Promise<void> {
  const { connection, dataDir, s3, passphrase, secret, migrationsFolder } = order;
  const client = new pg.Client({
    ...connection,
    application_name: 'pizzeria backup',
    keepAlive: true,
  });
  client.on('error', ignore);
  await client.connect();
  const ctx = { db: drizzle(client), clock: systemClock, log };
  if (!(await takeBackupLock(ctx))) return;
  const store = await openPictures({ dataDir, s3 });
  const making = makeBackup({
    ctx,
    dataDir,
    destination: order.destination,
    isEncrypted: passphrase !== undefined,
    openDestination: () => openBackupDestination(order.backupUrl, dataDir),
    databaseBytes: () => databaseBytes(client),
    write: (to) => writeBackup({ connection, store, secret, passphrase, clock: ctx.clock, to }),
    prove: (file, written) =>
      proveBackup({ file, passphrase, written, folder: proofFolder(dataDir), migrationsFolder }),
  });
  const outcome = await Promise.race([making, stopped.then(() => 'stopped' as const)]);
  if (outcome === 'stopped') {
    await endInterrupted(ctx);
    await clearWorkFolder(dataDir);
  } else if (outcome) {
    process.stdout.write(`${JSON.stringify({ ...outcome, kept: outcome.kept?.length })}\n`);
  }
  await client.end();
}

await run();
process.exit(0);
