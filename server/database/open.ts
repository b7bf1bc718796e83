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
  /** Enough for a client of one's own, to LISTEN with; it needs an `error` listener, and to be ended before `close`. */
  readonly connection: pg.ClientConfig;
  /** Ends the pool, then the embedded server if there is one; waits until it is gone. May be called twice. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Whether a server may confirm what is not on its disk yet (`NOT_DURABLE`). */
  readonly isLossAccepted?: boolean | undefined;
  readonly migrationsFolder: string;
  readonly log: Log;
};

/**
 * Opens the product's database, migrated: on the server that `databaseUrl` names, else on the embedded one in
 * `dataDir/postgres`, which must be of today's PostgreSQL (`upgradeEmbedded`). Throws a `StartProblem` when there is
 * something for the person who starts the product to put right.
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

/** Returns the server at a URL, not asked yet. Throws a `StartProblem` where the URL names none. */
export function serverAt(databaseUrl: string): DatabaseServer {
  const connection = { connectionString: databaseUrl, application_name: 'pizzeria' };
  describeServer(connection);
  return { connection, stop: async () => {} };
}
