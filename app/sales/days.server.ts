import { asc, desc, eq, inArray } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { readHours } from '#hours/hours.server.ts';
import { hoursOn } from '#hours/hours.ts';
import { inMilliseconds } from '#orders/order.ts';
import { ordersProblems } from '#orders/orders.problems.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { formatPhone } from '#shop/phone.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { type DayReading, dayLimit } from './day.ts';
import { findOrders } from './order-search.ts';

/** Returns the orders cooked on a day, `YYYY-MM-DD`, by number. */
export async function readDay(
  ctx: Context,
  { day, limit = dayLimit }: { readonly day: string; readonly limit?: number },
): Promise<DayReading> {
  staffActor(ctx.actor, 'sales');
  // One more than is shown: then there are more. The index on day and number gives them.
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

/** The indexes on time and telephone bound both. */
const searchLimits = { newest: 1_000, found: 10 };

/**
 * Returns the newest orders that match a text, at most ten: any order by its whole telephone, else
 * by number, part of the telephone or name among the newest 1,000.
 */
export async function searchOrders(ctx: Context, { text }: { readonly text: string }) {
  staffActor(ctx.actor, 'sales');
  if (text.trim() === '') return [];
  const { id, day, number, fullName, phone, placedAt } = orders;
  const newest = ctx.db.select({ id, day, number, fullName, phone }).from(orders).$dynamic();
  const whole = formatPhone(text);
  // Fewer than ten digits are a part of one.
  const isPart = whole === null || whole.replace(/\D/g, '').length < 10;
  if (!isPart) newest.where(eq(phone, whole));
  const limit = isPart ? searchLimits.newest : searchLimits.found;
  const rows = await newest.orderBy(desc(placedAt), desc(id)).limit(limit);
  return findOrders(rows, text).slice(0, searchLimits.found);
}

/** What names an order, and the day whose page has it. */
export type FoundOrder = Awaited<ReturnType<typeof searchOrders>>[number];

const eventFields = [
  'id',
  'at',
  'kind',
  'actorEmail',
  'promisedAt',
  'drivingMinutes',
  'reason',
  'deliveryFee',
  'difference',
  'code',
] as const;

/** Returns every step of an order, oldest first; refuses with `order_unknown`. */
export async function readHistory(ctx: Context, { id }: { readonly id: number }) {
  staffActor(ctx.actor, 'sales');
  const rows = await ctx.db
    .select({ row: orderEvents, codeAmount: promotionCodes.amount })
    .from(orderEvents)
    .leftJoin(promotionCodes, eq(promotionCodes.code, orderEvents.code))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  if (rows.length === 0 && (await ctx.db.$count(orders, eq(orders.id, id))) === 0)
    throw new Problem(ordersProblems.order_unknown);
  // The name of an account that was deleted is gone; its number stays.
  return rows.map(({ row, codeAmount }) => ({
    ...inMilliseconds(row, eventFields),
    codeAmount,
    isOfSite: row.actorId === null,
  }));
}

/** A null person is the customer or the site. */
export type OrderEvent = Awaited<ReturnType<typeof readHistory>>[number];
