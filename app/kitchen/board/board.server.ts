import { and, eq, gt, gte, notInArray, or, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import { closedStatuses } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { listOrders, readOrders } from '#orders/read-orders.server.ts';
import { type BoardReading, closedForHours, forgottenAfterHours } from './board.ts';

/**
 * Returns the orders on the board, or those changed since the `after` of an earlier reading: misses
 * nothing that was committed meanwhile, may repeat some.
 */
export async function readBoard(
  ctx: Context,
  { after }: { readonly after: string | null },
): Promise<BoardReading> {
  staffActor(ctx.actor, 'service');
  const now = ctx.clock.now();
  const { cursor, end } = await readCursor(ctx);
  // A cursor from the future is of another database, one restored since: everything is new.
  const isKnown = after !== null && BigInt(after) <= BigInt(end);
  const ago = (hours: number) => new Date(now.subtract({ hours }).epochMilliseconds);
  const isOpen = notInArray(orders.status, [...closedStatuses]);
  const onBoard = or(
    eq(orders.status, 'new'),
    and(isOpen, gt(orders.promisedAt, ago(forgottenAfterHours))),
    gt(orders.closedAt, ago(closedForHours)),
  );
  const drivers = await ctx.db.execute<{ driver: string }>(sql`select driver from orders
    where driver is not null and placed_at > ${ago(14 * 24)} group by driver order by max(placed_at) desc limit 12`);
  return {
    orders: await listOrders(ctx, isKnown ? and(onBoard, gte(orders.changedIn, after)) : onBoard),
    cursor,
    now: now.epochMilliseconds,
    louderAfter: (await readAlarmMinutes(ctx)).board,
    drivers: drivers.rows.map(({ driver }) => driver),
  };
}

/** Returns what the streams of open boards send for each order that changes; `adminEventsApi` asks for the permission. */
export function boardFeed(ctx: Pick<Context, 'db'>) {
  return {
    table: 'orders',
    event: 'order',
    async read(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const found = await readOrders(ctx, ids);
      return new Map(found.map((order) => [order.id, JSON.stringify(order)]));
    },
    readCursor: async () => (await readCursor(ctx)).cursor,
  };
}

/** Reads the cursor before the rows: a transaction still writing has this number or higher. */
async function readCursor({ db }: Pick<Context, 'db'>) {
  const { rows } = await db.execute<{ cursor: string; end: string }>(
    sql`select pg_snapshot_xmin(now)::text as cursor, pg_snapshot_xmax(now)::text as end
      from pg_current_snapshot() as now`,
  );
  return rows[0] ?? { cursor: '0', end: '0' };
}
