import { asc, inArray, sql } from 'drizzle-orm';
import { tellKitchen } from '#capacity/tell-kitchen.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { isCallFirst } from './call-first.ts';
import type { RefusalsInput } from './moves.schema.ts';
import type { Order } from './order.ts';
import { orderEvents, orders } from './orders.table.server.ts';
import { listOrders } from './read-orders.server.ts';

/**
 * Refuses several suspicious orders at once, for one reason and without emails: the customers'
 * pages say it. Orders that were reached, confirmed or refused meanwhile, or are not marked, stay.
 * Returns all of them as they are now.
 */
export async function refuseOrders(
  ctx: Context,
  { ids, reason, note }: RefusalsInput,
): Promise<readonly Order[]> {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const isNamed = inArray(orders.id, ids);
  await staffTransaction(ctx, 'service', async (tx, { userId, email }) => {
    // Sorted, so that two simultaneous refusals wait for each other instead of a deadlock.
    const rows = await tx
      .select({
        id: orders.id,
        status: orders.status,
        callFirst: orders.callFirst,
        callResult: orders.callResult,
      })
      .from(orders)
      .where(isNamed)
      .orderBy(asc(orders.id))
      .for('update');
    const found = rows.filter(isCallFirst).map(({ id }) => id);
    if (found.length === 0) return;
    await tx
      .update(orders)
      .set({
        status: 'refused',
        closedAt: now,
        refusalReason: reason,
        refusalNote: note,
        seenAt: sql`coalesce(${orders.seenAt}, ${now})`,
        version: sql`${orders.version} + 1`,
      })
      .where(inArray(orders.id, found));
    // All of them were new.
    const before = {
      status: 'new',
      closedAt: null,
      refusalReason: null,
      refusalNote: null,
    } as const;
    const who = { actorId: userId, actorEmail: email };
    const step = { at: now, kind: 'refused', ...who, reason, before } as const;
    await tx.insert(orderEvents).values(found.map((orderId) => ({ orderId, ...step })));
    for (const id of found)
      await tellKitchen(tx, { id, step: 'over', readyBy: null }, now.getTime());
  });
  return listOrders(ctx, isNamed);
}
