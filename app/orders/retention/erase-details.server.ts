import { and, asc, isNull, lte } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { orders } from '../orders.table.server.ts';
import { areBefore, batch, eraseOrders, knownColumns } from './erase-orders.server.ts';
import { erasures } from './erasures.table.server.ts';

/**
 * Erases the customers of orders sent more than `retentionDays` ago; what was sold stays. An order
 * for later is kept until its day is as old. Instances may run at once; an aborted signal ends it
 * between batches. Returns the number erased.
 */
export async function eraseOldDetails(
  ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const limit = new Date(now.subtract({ hours: 24 * ctx.retentionDays }).epochMilliseconds);
  let erased = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const count = await eraseSome(ctx, limit, new Date(now.epochMilliseconds));
    erased += count;
    more = count === batch;
  }
  return erased;
}

function eraseSome({ db }: Pick<Context, 'db'>, limit: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select(knownColumns)
      .from(orders)
      .where(and(isNull(orders.erasedAt), areBefore(limit)))
      .orderBy(asc(orders.placedAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (known.length === 0) return 0;
    await eraseOrders(tx, known, now);
    // A later row stays, as after RETENTION_DAYS was raised: readers take the latest.
    await tx.delete(erasures).where(lte(erasures.before, limit));
    await tx.insert(erasures).values({ at: now, before: limit });
    return known.length;
  });
}
