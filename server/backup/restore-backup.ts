import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Log, systemClock } from '#core/context.ts';
import { type Erased, eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { migrateDatabase, migratingTurn } from '../database/migrate.ts';
import { describeServer } from '../database/server-problem.ts';
import type { FileStore } from '../images/file-store.ts';
import { StartProblem } from '../start/start-problem.ts';
import { type About, type BackupFacts, readAbout } from './file/backup-facts.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { applyMigrations, refuseNewer } from './tables/apply-migrations.ts';
import { isEmpty } from './tables/catalog.ts';
import { loadPiece, openTables, setSequences, tableOf } from './tables/load-tables.ts';
import { withOwnClient } from './tables/own-client.ts';

export type RestoreOptions = {
  readonly file: string;
  readonly passphrase?: string | undefined;
  readonly connection: pg.ClientConfig;
  readonly store: Pick<FileStore, 'put'>;
  readonly migrationsFolder: string;
  /** Keeps the secret that signs sessions, before anything counts as restored. */
  readonly keepSecret: (secret: string) => Promise<void>;
  /** What was erased since, and is erased again before anything counts as restored. */
  readonly erased: Erased | null;
  readonly log: Log;
};

/**
 * Puts a backup into an empty database of either kind, all or nothing, then brings it up to date (B-2302). The whole
 * file is checked before anything is written. Throws a `StartProblem` when the file or the database will not do.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupFacts> {
  const { about, ...facts } = await checkBackup(options.file, options.passphrase);
  refuseNewer(about, options.migrationsFolder);
  await loadBackup(options);
  return facts;
}

/** The same without a look at the file before: for who has just taken it. */
export async function loadBackup(options: RestoreOptions): Promise<void> {
  const { connection, migrationsFolder, log } = options;
  await withOwnClient(connection, async (client) => {
    await client.query('begin');
    // Whoever starts the product meanwhile waits for the end, and finds everything or nothing.
    await client.query('select pg_advisory_xact_lock($1)', [migratingTurn]);
    await refuseFull(client, connection);
    await fill(client, options);
    await client.query('commit');
  });
  await migrateDatabase(connection, migrationsFolder, log);
}

/** Throws a `StartProblem` when there is anything in the database. */
export async function refuseFull(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  if (await isEmpty(client)) return;
  throw new StartProblem(
    `the ${describeServer(connection)} holds something already: a backup goes into an empty one only`,
  );
}

async function fill(client: pg.Client, options: RestoreOptions): Promise<void> {
  const { file, passphrase, store, migrationsFolder, keepSecret, erased } = options;
  const loaded: Record<string, number> = {};
  let tables: About['tables'] = {};
  let close = async () => {};
  const { rows, sequences } = await readBackup(file, passphrase, async ({ name, bytes }) => {
    const table = tableOf(name, tables);
    if (name === 'about.json') {
      const about = readAbout(bytes);
      await applyMigrations(client, about.migrations, migrationsFolder);
      close = await openTables(client);
      tables = about.tables;
      for (const known of Object.keys(tables)) loaded[known] = 0;
    } else if (table !== undefined) {
      const count = await loadPiece(client, table, tables[table] ?? [], bytes);
      loaded[table] = (loaded[table] ?? 0) + count;
    } else if (name.startsWith('images/')) {
      await store.put(name.slice('images/'.length), Uint8Array.from(bytes));
    } else if (name === 'secret') {
      await keepSecret(Buffer.from(bytes).toString('utf8'));
    }
  });
  if (!isDeepStrictEqual(loaded, rows)) throw new StartProblem('its rows do not add up');
  await close();
  await setSequences(client, sequences);
  if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
  await client.query('analyze');
}
