import { and, desc, eq, gte, not, sum } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { orderLines, orders } from './orders.table.server.ts';

const days = 60;

/** More than are shown: some of them may be drinks, deals or sold out. */
const most = 20;

/** Returns the ids of what was ordered most in the last two months, most first; read once a day. */
export function readMostOrdered({
  db,
  clock,
  memory,
}: Pick<Context, 'db' | 'clock' | 'memory'>): Promise<readonly string[]> {
  const since = clock.now().subtract({ hours: 24 * days });
  const today = since.toString().slice(0, 10);
  return memory.remember('most ordered', today, async () => {
    const rows = await db
      .select({ itemId: orderLines.itemId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(gte(orders.placedAt, new Date(since.epochMilliseconds)), not(orders.isCalledOff)))
      .groupBy(orderLines.itemId)
      .orderBy(desc(sum(orderLines.quantity)), orderLines.itemId)
      .limit(most);
    return rows.map(({ itemId }) => itemId);
  });
}
