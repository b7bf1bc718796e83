import { drizzle } from 'drizzle-orm/node-postgres';
import { onTestFinished } from 'vitest';
import { createPool, endPool } from '#server/database/pool.ts';
import { silent, type TestDatabase } from './database.ts';
import { wireTo } from './database-wire.ts';

/** A way to a database that can be held, by a pool that soon doubts whether it still answers. */
export async function heldDatabase({ connection }: TestDatabase) {
  const wire = await wireTo(connection);
  const patience = { doubt: 200, answer: 200, silence: 200 };
  const pool = createPool(wire.connection, silent, { patience });
  onTestFinished(() => endPool(pool, 100));
  return { wire, db: drizzle(pool) };
}
