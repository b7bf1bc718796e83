import { type SQL, sql } from 'drizzle-orm';
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

const version = sql<string>`version`;

// Every page and every order reads it: prepared, it costs a third.
function makeReader(db: Database): () => Promise<string> {
  const query = db.select({ version }).from(sql`storefront_version`).prepare('storefront_version');
  return async () => {
    const [row] = await query.execute();
    if (!row) throw new Error('storefront_version has lost its row');
    return row.version;
  };
}

/**
 * Tells whether the storefront is still at a version, and lets no change of it commit before the transaction, which
 * takes another lock with it.
 */
export async function isStorefront(
  tx: Database,
  known: string | null,
  lock: SQL,
): Promise<boolean> {
  const [row] = await tx
    .select({ now: version, lock })
    .from(sql`storefront_version`)
    .for('share')
    .prepare('is_storefront')
    .execute();
  return row?.now === known;
}

/** Locks the storefront until the transaction ends: no two changes get the same key, name or last free place. */
export async function holdStorefront(tx: Database): Promise<void> {
  await tx.execute(sql`lock table storefront_version in exclusive mode`);
}
