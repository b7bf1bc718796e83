import { asc, isNotNull, max } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { Erased } from './erase-orders.server.ts';
import { erasures } from './erasures.table.server.ts';

/** Returns all that was ever erased here, in one order. */
export async function readErasures(db: Database): Promise<Erased> {
  const [latest] = await db.select({ before: max(erasures.before) }).from(erasures);
  const named = await db
    .select({ orderHash: erasures.orderHash })
    .from(erasures)
    .where(isNotNull(erasures.orderHash))
    .orderBy(asc(erasures.id));
  return {
    before: latest?.before?.getTime() ?? null,
    orders: named.flatMap(({ orderHash }) => orderHash ?? []),
  };
}
