import { sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';

/**
 * A number that every committed change of what diners are shown raises: menu, promotions, hours,
 * pauses and sold-out items. Reading it is what makes a kept page or catalogue safe to use again.
 */
export async function readStorefrontVersion(ctx: Pick<Context, 'db'>): Promise<string> {
  const query = versionQueries.get(ctx.db) ?? prepareVersionQuery(ctx.db);
  versionQueries.set(ctx.db, query);
  const [row] = await query.execute();
  if (!row) throw new Error('storefront_version has lost its row');
  return row.version;
}

// Every page and every order asks for it: prepared, it costs a third.
const versionQueries = new WeakMap<Database, ReturnType<typeof prepareVersionQuery>>();

function prepareVersionQuery(db: Database) {
  const version = sql<string>`version`.as('version');
  return db.select({ version }).from(sql`storefront_version`).prepare('storefront_version');
}
