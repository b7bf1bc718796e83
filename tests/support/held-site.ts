import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { createPool, endPool } from '#server/database/pool.ts';
import { silent, type TestDatabase } from './database.ts';
import { wireTo } from './database-wire.ts';

/** Opens a connection to a database that can be held. */
export async function heldDatabase(
  { connection }: TestDatabase,
  limits: pg.PoolConfig = { query_timeout: 1_500 },
) {
  const wire = await wireTo(connection);
  const pool = createPool(wire.connection, silent, limits);
  onTestFinished(() => endPool(pool, 100));
  return { wire, db: drizzle(pool) };
}
