import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { shareReading } from './shared-reading.ts';

/**
 * Returns a number that every committed change of what customers see raises, so that cached pages and catalogues can be
 * checked. A crowd shares readings that began after each call.
 */
export function readStorefrontVersion({ db }: Pick<Context, 'db'>): Promise<string> {
  const read = readers.get(db) ?? shareReading(makeReader(db));
  readers.set(db, read);
  return read();
}

const readers = new WeakMap<Database, () => Promise<string>>();

// Every page and every order reads it: prepared, it costs a third.
function makeReader(db: Database): () => Promise<string> {
  const version = sql<string>`version`.as('version');
  const query = db.select({ version }).from(sql`storefront_version`).prepare('storefront_version');
  return async () => {
    const [row] = await query.execute();
    if (!row) throw new Error('storefront_version has lost its row');
    return row.version;
  };
}

/** Tells whether the storefront is still at a version, and lets no change of it commit before the transaction. */
export async function isStorefront(tx: Database, version: string | null): Promise<boolean> {
  const now = sql`select version::text from storefront_version for share`;
  const { rows } = await tx.execute<{ version: string }>(now);
  return rows[0]?.version === version;
}

/** Locks the storefront until the transaction ends: no two changes get the same key, name or last free place. */
export async function holdStorefront(tx: Database): Promise<void> {
  await tx.execute(sql`lock table storefront_version in exclusive mode`);
}
