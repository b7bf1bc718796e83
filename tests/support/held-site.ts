import { drizzle } from 'drizzle-orm/node-postgres';
import { onTestFinished } from 'vitest';
import { createPool, endPool } from '#server/database/pool.ts';
import { silent, type TestDatabase } from './database.ts';
import { wireTo } from './database-wire.ts';

/** A way to a database that can be held, by a pool that soon doubts whether it still answers. */
export async function heldDatabase({ connection }: TestDatabase) {
  const wire = await wireTo(connection);
  // Long enough for a database that is well on a machine that is busy.
  const patience = { doubt: 300, answer: 2_000, silence: 2_000 };
  const pool = createPool(wire.connection, silent, { patience });
  onTestFinished(() => endPool(pool, 100));
  return { wire, db: drizzle(pool) };
}
