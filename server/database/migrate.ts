import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '#core/context.ts';
import { beginWork } from '../platform/progress.ts';
import { LastingProblem } from '../platform/start-problem.ts';
import { ignore } from './ignore.ts';
import { refuseMovedDatabase } from './moved-away.ts';
import {
  describeServer,
  migrationProblem,
  refuseOldServer,
  serverProblem,
} from './server-problem.ts';

/** The advisory lock of migrating and restoring; any number, the same for all instances. */
export const migrationLock = 726_501_942;

/** Shared by every running instance, so that a move sees it whatever its application name. */
export const servingLock = 726_501_943;

/**
 * Migrates a database on a connection of its own, with whose end the advisory lock ends; any number of instances may
 * call it at once. Throws a `StartProblem` when the server cannot be used, a newer version has used the database
 * (B-2417) or the shop was moved away (B-2307).
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  migrationsFolder: string,
  log: Log,
): Promise<void> {
  const client = await connectTo(connection);
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET client_min_messages = warning',
    );
    await takeMigrationLock(client, log);
    await refuseMovedDatabase(client);
    const missing = await countMissing(client, connection, migrationsFolder);
    const work = beginWork('Bringing the database up to date', missing);
    const logQuery = (query: string) => work.add(query.startsWith(migrationIsDone) ? 1 : 0);
    await migrate(drizzle(client, { logger: { logQuery } }), { migrationsFolder }).finally(
      work.end,
    );
  } catch (error) {
    throw migrationProblem(error, connection);
  } finally {
    await client.end().catch(ignore);
  }
}

/** Opens a connection that the caller ends. Throws a `StartProblem` when the server is unreachable or too old. */
export async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...connection });
  client.on('error', ignore);
  try {
    await client.connect();
    const question = { text: 'SHOW server_version_num', query_timeout: 10_000 };
    const { rows } = await client.query<{ server_version_num: string }>(question);
    refuseOldServer(Number(rows[0]?.server_version_num), connection);
    return client;
  } catch (error) {
    await client.end().catch(ignore);
    throw serverProblem(error, connection);
  }
}

async function takeMigrationLock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS mine',
    [migrationLock],
  );
  if (rows[0]?.mine) return;
  log.info({}, 'Another instance is migrating the database; waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
}

/** How Drizzle records a finished migration. */
const migrationIsDone = 'insert into "drizzle"."__drizzle_migrations"';

/** Returns how many migrations the database lacks. Throws a `StartProblem` at one that the product lacks. */
async function countMissing(
  client: pg.Client,
  connection: pg.ClientConfig,
  migrationsFolder: string,
): Promise<number> {
  const journal = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: readonly { when: number }[] };
  const instants = journal.entries.map(({ when }) => when);
  const { rows: found } = await client.query(
    "SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'",
  );
  if (found.length === 0) return instants.length;
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  if (last <= Math.max(...instants)) return instants.filter((instant) => instant > last).length;
  throw new LastingProblem(
    `The database was brought up to date by a newer version of the product (${describeServer(connection)}): start that version again, or give this one the backup that was made before the update.`,
  );
}
