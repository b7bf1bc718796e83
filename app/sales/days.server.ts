import { asc, eq, inArray } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readHours } from '#hours/hours.server.ts';
import { hoursOn } from '#hours/hours.ts';
import { inMilliseconds } from '#orders/order.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { type DayReading, dayLimit } from './day.ts';

/** Returns the orders cooked on a day, `YYYY-MM-DD`, by number. */
export async function readDay(
  ctx: Context,
  { day, limit = dayLimit }: { readonly day: string; readonly limit?: number },
): Promise<DayReading> {
  staffActor(ctx.actor, 'sales');
  // One more than is shown tells that there are more; the index on day and number gives them.
  const first = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.day, day))
    .orderBy(asc(orders.number))
    .limit(limit + 1);
  const found = await listOrders(ctx, inArray(orders.id, first));
  const byNumber = found.toSorted((a, b) => a.number - b.number);
  const rules = await readHours(ctx, await readStorefrontVersion(ctx));
  const { hours } = hoursOn(day, rules);
  return { day, hours, orders: byNumber.slice(0, limit), isCut: byNumber.length > limit };
}

const eventFields = [
  'id',
  'at',
  'kind',
  'actorEmail',
  'promisedAt',
  'drivingMinutes',
  'reason',
  'deliveryFee',
] as const;

/** Returns every step of an order, oldest first; refuses with `order_unknown` when there is no such order. */
export async function readHistory(ctx: Context, { id }: { readonly id: number }) {
  staffActor(ctx.actor, 'sales');
  const rows = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  if (rows.length === 0 && (await ctx.db.$count(orders, eq(orders.id, id))) === 0)
    throw new Problem(ordersProblems.order_unknown);
  return rows.map((row) => inMilliseconds(row, eventFields));
}

/** One step of an order: who took it (null is the customer or the site) and what was said with it. */
export type OrderEvent = Awaited<ReturnType<typeof readHistory>>[number];
