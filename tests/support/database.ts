import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, test as base, onTestFinished } from 'vitest';
import type { Database, Log } from '#core/context.ts';
import { createPool, endPool } from '#server/database/pool.ts';
import type { Contents, Request } from './database.global.ts';

/** A database on the run's server, reached as the product reaches its own. */
export type TestDatabase = {
  readonly url: string;
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  readonly db: Database;
};

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Makes a migrated database for the whole test file, dropped after its last test: `const { db } = await
 * testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { database, drop } = await make('migrated');
  afterAll(drop);
  return database;
}

/** Makes a migrated database for one test, for commits and concurrency; dropped at its end. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { database, drop } = await make('migrated');
  onTestFinished(drop);
  return database;
}

/** Makes one with the first menu, as `seedDatabase` writes it. */
export async function seededDatabase(): Promise<TestDatabase> {
  const { database, drop } = await make('seeded');
  onTestFinished(drop);
  return database;
}

/** Opens another process's connections to a test's database: no queue and no memory is shared. */
export function asAnotherProcess({ connection }: Pick<TestDatabase, 'connection'>): Database {
  const pool = createPool(connection, silent);
  onTestFinished(() => endPool(pool));
  return drizzle(pool);
}

/** Makes one without a single table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { database, drop } = await make('empty');
  onTestFinished(drop);
  return database;
}

/**
 * Fills a database once, for the first test that needs it, and returns how to open copies of it, one for each test,
 * with the result of filling it.
 */
export function copiesOf<T>(fill: (database: TestDatabase) => Promise<T>) {
  let filled: Promise<{ name: string; known: T }> | undefined;
  async function fillOne() {
    const { database } = await make('seeded');
    const known = await fill(database);
    await endPool(database.pool);
    return { name: nameIn(database.connection), known };
  }
  return async () => {
    filled ??= fillOne();
    const { name, known } = await filled;
    const { database, drop } = await make({ like: name });
    onTestFinished(drop);
    return { database, known };
  };
}

/** Runs `work` in a transaction that is rolled back, also when it fails; transactions inside are savepoints. */
export async function withRollback<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const enough = new Error('rolled back on purpose');
  const results: T[] = [];
  try {
    await db.transaction(async (tx) => {
      // A test on a busy machine may leave its transaction idle for longer than a request does.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      results.push(await work(tx));
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return results[0] as T;
}

/**
 * A test with a database: `db` is its own transaction, rolled back at its end, in the file's `database`; both are made
 * for the first test that names them.
 */
export const test = testOn('migrated');

/** With the first menu. */
export const seededTest = testOn('seeded');

function testOn(create: Contents) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
      .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
        const { database, drop } = await make(create);
        onCleanup(drop);
        return database;
      })
      .extend<{ db: Database }>({
        db: async ({ database }, use) => withRollback(database.db, use),
      })
  );
}

async function make(create: Contents): Promise<{ database: TestDatabase; drop(): Promise<void> }> {
  const url = await ask({ create });
  const connection = { connectionString: url };
  // A test that moves the clock past the limit would make pg give up a running query.
  const pool = createPool(connection, silent, { query_timeout: 0 });
  return {
    database: { url, connection, pool, db: drizzle(pool) },
    async drop() {
      await endPool(pool);
      await ask({ drop: nameIn(connection) });
    },
  };
}

function nameIn(connection: pg.ClientConfig): string {
  return new pg.Client(connection).database ?? '';
}

async function ask(request: Request): Promise<string> {
  const desk = process.env.TEST_DATABASE_DESK;
  if (!desk)
    throw new Error(
      'tests/support/database.global.ts is not among the globalSetup of vitest.config.ts.',
    );
  const response = await fetch(desk, { method: 'POST', body: JSON.stringify(request) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
