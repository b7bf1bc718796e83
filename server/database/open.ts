import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Log } from '#core/context.ts';
import { checkDurable } from './durable.ts';
import { type DatabaseServer, openEmbedded } from './embedded/embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { createPool, endPool } from './pool.ts';
import { describeServer } from './server-problem.ts';

export type OpenDatabase = {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** For a client that LISTENs; the caller adds an `error` listener and ends it before `close`. */
  readonly connection: pg.ClientConfig;
  /** Ends the pool, then waits for the embedded server to end. May be called twice. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Whether the server may confirm commits before they are on disk (`NOT_DURABLE`). */
  readonly isLossAccepted?: boolean | undefined;
  readonly migrationsFolder: string;
  readonly log: Log;
};

/**
 * Opens the product's database, migrated: on the server that `databaseUrl` names, else the embedded one in
 * `dataDir/postgres`, already upgraded (`upgradeEmbedded`). Throws a `StartProblem` that the operator can act on.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, migrationsFolder, log } = options;
  const server = databaseUrl === undefined ? await openEmbedded(options) : serverAt(databaseUrl);
  try {
    await migrateDatabase(server.connection, migrationsFolder, log);
    if (databaseUrl !== undefined)
      await checkDurable(server.connection, options.isLossAccepted ?? false, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = createPool(server.connection, log);
  let closing: Promise<void> | undefined;
  return {
    pool,
    db: drizzle(pool),
    connection: server.connection,
    close() {
      closing ??= endPool(pool).then(() => server.stop());
      return closing;
    },
  };
}

/** Returns the server at a URL without connecting. Throws a `StartProblem` where the URL is invalid. */
export function serverAt(databaseUrl: string): DatabaseServer {
  const connection = { connectionString: databaseUrl, application_name: 'pizzeria' };
  describeServer(connection);
  return { connection, stop: async () => {} };
}
